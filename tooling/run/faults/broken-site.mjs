import { changedFiles } from './version.mjs'
import { changeOf, isOfLine, SLOW_MS } from './faults.mjs'

/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */
/** @typedef {import('./cells.mjs').Cell} Cell */
/** @typedef {import('./version.mjs').Version} Version */

/** A chunk of the shell comes when it is used: all calls of a visitor wait for this one. */
const LATER_PART = /^visitor\.\w+\.js$/

/** @param {Version} version @param {import('./faults.mjs').Part} part */
function fileOf({ manifest: { entry, preload, css, files } }, part) {
  const chunk = preload[0] ?? Object.keys(files).find((file) => LATER_PART.test(file))
  const file = { entry, chunk, css: css[0] }[part]
  if (!file) throw new Error(`There is no ${part}.`)
  return file
}

/** @param {Version} version @param {Cell} cell @returns {Map<string, import('./version.mjs').File>} */
function builtWith(version, { fault, name }) {
  const change = changeOf(fault, name)
  const { manifest } = version
  const place = fileOf(version, name === 'shell' ? 'entry' : 'chunk')
  if (!change) return new Map()
  const changed = changedFiles(version, (script, file) => (file === place ? change(script, manifest) : script))
  if (!changed.has(place)) throw new Error(`${place} of ${name} has no place for ${fault.name}.`)
  return changed
}

/**
 * Breaks a version for everybody in a context: a fault of the line on the way, a fault of the code as if the version had been built with
 * it, so that every document names it by its hash.
 *
 * @param {BrowserContext} context
 * @param {Version} version that is live
 * @param {Cell} cell
 */
export async function breakVersion(context, version, cell) {
  const { fault } = cell
  const { name, version: number, files } = version.manifest
  const folder = `/m/${name}/${number}/`
  const built = builtWith(version, cell)
  await context.route(`**${folder}**`, async (route) => {
    const file = new URL(route.request().url()).pathname.slice(folder.length)
    const other = built.get(file)
    if (other) return route.fulfill({ body: other.content, headers: headersOf(file) })
    if (!isOfLine(fault) || file !== fileOf(version, fault.part)) return route.fallback()
    if (fault.happens === 'missing') return route.fulfill({ status: 404, body: 'gone' })
    if (fault.happens === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    await answerChanged(route, (body) => (fault.happens === 'changed' ? `${body} ` : body))
  })
  if (built.size === 0) return
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    return answerChanged(route, (html) =>
      [...built].reduce(
        (text, [file, { integrity }]) => text.replaceAll(files[file]?.integrity ?? '', integrity),
        html,
      ),
    )
  })
}

/** What the site answers, changed. @param {import('@playwright/test').Route} route @param {(body: string) => string} change */
async function answerChanged(route, change) {
  const response = await route.fetch()
  await route.fulfill({ response, body: change(await response.text()) })
}

/** As the server sends a module's file. @param {string} file */
const headersOf = (file) => ({
  'content-type': file.endsWith('.css') ? 'text/css' : 'text/javascript',
  'access-control-allow-origin': '*',
})
