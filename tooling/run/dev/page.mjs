/** The version that modules under watch have in the page. */
export const DEV_VERSION = 'dev'

/** What a page in development begins with, and where it learns that something was built. */
export const CLIENT_SCRIPT = '/dev/client.js'
export const BUILD_EVENTS = '/dev/events'

/** @typedef {{ url: string, integrity: string }} FileReference */
/** @typedef {{ entry: FileReference, preload: FileReference[], css: FileReference[] }} WatchedModule */

const PAGE_DATA = /(<script[^>]*\bid="page-data"[^>]*>)([\s\S]*?)(<\/script>)/
const LATER = /(<script[^>]*\bid="later"[^>]*>)([\s\S]*?)(<\/script>)/
const SHELL_TAG = /<(?:script|link)\b[^>]*"\/m\/shell\/[^>]*>/g
const SHELL_FOLDER = /\/m\/shell\/[^/"]+\//
const DEV_FOLDER = `/m/shell/${DEV_VERSION}/`

/** @typedef {{ modules: Record<string, WatchedModule>, shell: ReadonlySet<string> }} Watched of the shell, its files */

/** @typedef {{ registry: { modules: { name: string }[] } }} PageData as far as it is changed */

/**
 * Changes what a page says in JSON.
 *
 * @template Said
 * @param {string} html
 * @param {RegExp} block
 * @param {(said: Said) => Said} change
 */
const inBlock = (html, block, change) =>
  html.replace(
    block,
    (_, open, text, close) => open + JSON.stringify(change(JSON.parse(text))).replaceAll('<', '\\u003c') + close,
  )

/** @param {PageData} data @param {Watched} watched @returns {PageData} */
const withWatchedModules = (data, { modules }) => ({
  ...data,
  registry: {
    ...data.registry,
    modules: data.registry.modules.map((module) =>
      modules[module.name] ? { ...module, ...modules[module.name], version: DEV_VERSION } : module,
    ),
  },
})

/** What is built apart, like icons, stays as it is live. @param {string} url @param {Watched} watched */
const isWatched = (url, { shell }) => SHELL_FOLDER.test(url) && shell.has(url.replace(SHELL_FOLDER, ''))

/** @param {FileReference[]} files that a drawn page lists @param {Watched} watched */
const withWatchedShell = (files, watched) =>
  files.map((file) =>
    isWatched(file.url, watched) ? { ...file, url: file.url.replace(SHELL_FOLDER, DEV_FOLDER), integrity: '' } : file,
  )

/** @param {string} tag @param {Watched} watched */
const toWatchedShell = (tag, watched) =>
  isWatched(/"(\/m\/shell\/[^"]+)"/.exec(tag)?.[1] ?? '', watched)
    ? tag.replace(SHELL_FOLDER, DEV_FOLDER).replace(/\s+integrity="[^"]*"/, '')
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
 * @param {Watched} watched
 * @returns {string}
 */
export function toDevPage(html, watched) {
  const withModules = inBlock(html, PAGE_DATA, (/** @type {PageData} */ data) => withWatchedModules(data, watched))
  const withLater = inBlock(withModules, LATER, (/** @type {FileReference[]} */ files) =>
    withWatchedShell(files, watched),
  )
  const withShell = withLater.replace(SHELL_TAG, (tag) => toWatchedShell(tag, watched))
  return withShell.replace(/<head>/, `<head><script src="${CLIENT_SCRIPT}"></script>`)
}
