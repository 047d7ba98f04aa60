/** The version that modules under watch have in the page. */
export const DEV_VERSION = 'dev'

/** What a page in development begins with, and where it learns that something was built. */
export const CLIENT_SCRIPT = '/dev/client.js'
export const BUILD_EVENTS = '/dev/events'

/** @typedef {{ url: string, integrity: string }} FileReference */
/** @typedef {{ entry: FileReference, preload: FileReference[], css: FileReference[] }} WatchedModule */

const PAGE_DATA = /(<script[^>]*\bid="page-data"[^>]*>)([\s\S]*?)(<\/script>)/
const SHELL_TAG = /<(?:script|link)\b[^>]*"\/m\/shell\/[^>]*>/g

/**
 * @param {string} text the page's data as JSON
 * @param {Record<string, WatchedModule>} watched by name
 */
function withWatchedModules(text, watched) {
  const data = JSON.parse(text)
  data.registry.modules = data.registry.modules.map((/** @type {{ name: string }} */ module) =>
    watched[module.name] ? { ...module, ...watched[module.name], version: DEV_VERSION } : module,
  )
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** What is built apart, like icons, stays as it is live. @param {string} tag @param {ReadonlySet<string>} built files of the shell under watch */
const toWatchedShell = (tag, built) =>
  built.has(/\/m\/shell\/[^/"]+\/([^"]+)"/.exec(tag)?.[1] ?? '')
    ? tag.replace(/\/m\/shell\/[^/"]+\//, `/m/shell/${DEV_VERSION}/`).replace(/\s+integrity="[^"]*"/, '')
    : tag

/**
 * Says what pages get while some deployables are under watch.
 *
 * @param {readonly string[]} watched
 * @param {readonly string[]} all
 * @returns {string[]} lines
 */
export function servedLines(watched, all) {
  const others = all.filter((name) => !watched.includes(name))
  return [
    `Served from these sources, whatever version is live: ${watched.join(', ')}.`,
    ...(others.length > 0
      ? [`Served as it is live, which may be another version than these sources: ${others.join(', ')}.`]
      : []),
  ]
}

/**
 * Changes a page of the built site so that it loads what is under watch, and shows what is built again.
 *
 * @param {string} html
 * @param {{ modules: Record<string, WatchedModule>, shell: ReadonlySet<string> }} watched of the shell, its files
 * @returns {string}
 */
export function toDevPage(html, { modules, shell }) {
  const withModules = html.replace(
    PAGE_DATA,
    (_, open, text, close) => `${open}${withWatchedModules(text, modules)}${close}`,
  )
  const withShell = withModules.replace(SHELL_TAG, (tag) => toWatchedShell(tag, shell))
  return withShell.replace(/<head>/, `<head><script src="${CLIENT_SCRIPT}"></script>`)
}
