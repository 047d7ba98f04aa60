import { isDeepStrictEqual } from 'node:util'
import { isOfLine } from './faults.mjs'

/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./cells.mjs').Cell} Cell */
/** @typedef {import('./places.mjs').Place} Place */
/** @typedef {import('./places.mjs').Use} Use */
/** What a browser reported. @typedef {{ message: string, module?: string, version?: string, release?: string }} Report */
/** What became of a visit. @typedef {{ shown: 'page' | 'sentence' | 'nothing', version: string | undefined, faults: string[], ms: number }} Seen */

/** How long anything may be waited for; reached only when it does not come. */
const PATIENCE_MS = 45_000
/** A page that has not answered for so long hangs. */
const HANGS_AFTER_MS = 2_500
const LATER_MS = 11_000
const A_MOMENT_MS = 1_000

/** Read before it is sent: a page that is left at once still reports. @param {BrowserContext} context @returns {Promise<Report[]>} grows */
export async function collectReports(context) {
  /** @type {Report[]} */
  const reports = []
  const note = (/** @type {string} */ text) => {
    const { kind, message, context: told } = JSON.parse(text)
    if (kind === 'error') reports.push({ message, ...told })
  }
  await context.exposeBinding('noteReport', (_source, /** @type {string} */ text) => note(text))
  // whoever lives on beside a page that hangs sends no beacon
  context.on('request', (request) => {
    if (request.resourceType() === 'fetch' && /\/collect\/$/.test(request.url())) note(request.postData() ?? '{}')
  })
  await context.addInitScript(() => {
    const texts = new WeakMap()
    window.Blob = class extends Blob {
      /** @param {BlobPart[]} [parts] @param {BlobPropertyBag} [options] */
      constructor(parts, options) {
        super(parts, options)
        if (options?.type === 'application/json') texts.set(this, parts?.join(''))
      }
    }
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, data) => {
      const note = Reflect.get(window, 'noteReport')
      const text = data instanceof Blob ? texts.get(data) : undefined
      if (text && typeof note === 'function') note(text)
      return send(url, data)
    }
  })
  return reports
}

/** What the customer has before them; undefined while it is still on its way. Runs in the page. @param {string} name of the deployable */
export function look(name) {
  const main = document.getElementById('module')
  const isAboutToReload = 'stopped' in document.documentElement.dataset && !main?.querySelector('[data-shell-failed]')
  if (isAboutToReload) return undefined
  const isSeen = (/** @type {Element | null | undefined} */ element) =>
    element instanceof HTMLElement && element.checkVisibility() && element.innerText.trim() !== ''
  const heading = main?.querySelector('h1, [role="alert"] h2')
  if (!isSeen(heading)) return undefined
  const isSentence = heading?.textContent?.startsWith('Loading failed') === true
  const canRetry = [...(main?.querySelectorAll('button') ?? [])].some(({ textContent }) => textContent === 'Try again')
  if (isSentence)
    return canRetry ? { shown: /** @type {const} */ ('sentence'), version: undefined, faults: [] } : undefined
  const isAlive = Object.keys(heading ?? {}).some((key) => key.startsWith('__react'))
  if (!isAlive || !('running' in document.documentElement.dataset)) return undefined
  const isShell = name === 'shell'
  const drawn = main?.querySelector(':scope > [data-boundary]')
  const owner = drawn?.getAttribute('data-boundary')
  if (!owner || (!isShell && owner !== name)) return undefined
  const versionOf = (/** @type {string} */ address) => new RegExp(`/m/${name}/([^/]+)/`).exec(address)?.[1]
  const shellVersion = [...document.scripts].map(({ src }) => versionOf(src)).find(Boolean)
  const version = isShell ? shellVersion : (drawn?.getAttribute('data-version') ?? undefined)
  const sheets = [...document.querySelectorAll('link[rel="stylesheet"]')].flatMap((link) =>
    link instanceof HTMLLinkElement && versionOf(link.href) ? [link] : [],
  )
  const faults = [
    ...(main?.querySelectorAll(':scope > [data-boundary]').length === 1 ? [] : ['two pages stand there at once']),
    ...(isSeen(document.querySelector('header')) ? [] : ['the header is missing']),
    ...(sheets.some(({ sheet, href }) => sheet?.cssRules.length && versionOf(href) === version)
      ? []
      : ['it is not dressed']),
    ...(sheets.some(({ href }) => versionOf(href) !== version) ? ['another version’s styles stand there'] : []),
  ]
  return { shown: /** @type {const} */ ('page'), version, faults }
}

/**
 * A page that begins to hang under a call may leave it without an answer, whatever that call's own limit.
 *
 * @template Answer
 * @param {Promise<Answer>} call
 * @returns {Promise<Answer | undefined>} undefined where it failed or was not answered
 */
const orInVain = (call) =>
  Promise.race([
    call.catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS + A_MOMENT_MS, undefined).unref()),
  ])

/** Once the page has nothing to do: what is drawn may throw when its effects run, a moment after it is there. @param {Page} page */
const untilIdle = (page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(undefined))))

/** What is there and stays. @param {Page} page @param {string} name @returns {Promise<Omit<Seen, 'ms'>>} */
async function looked(page, name) {
  const found = await (await page.waitForFunction(look, name, { timeout: PATIENCE_MS })).jsonValue()
  // a page that is left for another version breaks off whatever is asked of it
  const still = await untilIdle(page)
    .then(() => page.evaluate(look, name))
    .catch(() => undefined)
  return found && isDeepStrictEqual(found, still) ? found : looked(page, name)
}

/** @param {Page} page @param {string} name @param {number} begin @returns {Promise<Seen>} */
async function seen(page, name, begin) {
  const what = await orInVain(looked(page, name))
  const ms = Math.round(performance.now() - begin)
  return what ? { ...what, ms } : { shown: 'nothing', version: undefined, faults: ['nothing is there'], ms }
}

/** Eleven seconds later for what the last page left. */
function makeLater(/** @type {number} */ ms) {
  for (const key of ['cupboard.drawing', 'cupboard.starting']) {
    const [at, what] = localStorage.getItem(key)?.split(' ') ?? []
    if (what) localStorage.setItem(key, `${Number(at) - ms} ${what}`)
  }
}

/** Brings the page to where the fault is met. @param {Page} page @param {Cell} cell @param {Place} place @returns {Promise<number>} when that began */
async function arrive(page, { way }, place) {
  if (way === 'direct') {
    const begin = performance.now()
    await page.goto(place.path, { waitUntil: 'commit' })
    return begin
  }
  await page.goto(place.from)
  await page.waitForFunction(() => 'running' in document.documentElement.dataset)
  await page.locator('main h1').first().waitFor()
  const begin = performance.now()
  await place.go(page)
  return begin
}

/** @param {Page} page @throws when it goes on answering */
async function untilHung(page) {
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end) {
    const answer = page.evaluate(() => 'here').catch(() => 'here')
    const silence = new Promise((resolve) => setTimeout(resolve, HANGS_AFTER_MS, 'silent'))
    if ((await Promise.race([answer, silence])) === 'silent') return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('It does not hang.')
}

/** Until somebody has noticed, and this browser knows. @param {BrowserContext} context @param {string} cookie by which it does */
async function untilTold(context, cookie) {
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end) {
    if ((await context.cookies()).some(({ name }) => name === cookie)) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`Nobody notices: there is no ${cookie}.`)
}

/** Comes, hangs, is closed; comes again. @param {BrowserContext} context @param {Cell} cell @param {Place} place @returns {Promise<Seen>} of the second visit */
async function visitTwice(context, cell, place) {
  const first = await context.newPage()
  await orInVain(arrive(first, cell, place))
  if ('shows' in cell.fault && cell.fault.shows === 'as a hang later') await untilTold(context, 'module-hung')
  await untilHung(first)
  await orInVain(first.close())
  const second = await context.newPage()
  await second.addInitScript(makeLater, LATER_MS)
  return seen(second, cell.name, await arrive(second, cell, place))
}

/** @param {Page} page @param {Use} use @param {number} attempt @returns {Promise<boolean>} whether it did what it is for */
async function works(page, { act, heading }, attempt) {
  const sentence = page.getByRole('main').getByRole('alert')
  const done = page.getByRole('heading', { level: 1, name: heading })
  await act(page, attempt)
  await done.or(sentence).first().waitFor({ timeout: PATIENCE_MS })
  return done.isVisible()
}

/** Tries what needs the part, twice, and once more with the next page. @param {BrowserContext} context @param {Cell} cell @param {Place} place @param {Use} use @returns {Promise<Seen>} */
async function visitAndUse(context, cell, place, use) {
  const page = await context.newPage()
  const begin = await arrive(page, cell, { ...place, path: use.path })
  const isServed = async () => {
    if ((await works(page, use, 1)) || (await works(page, use, 2))) return true
    await untilTold(context, 'shell-fault')
    await page.reload()
    return works(page, use, 3)
  }
  if (await isServed()) return seen(page, cell.name, begin)
  return { shown: 'sentence', version: undefined, faults: [], ms: Math.round(performance.now() - begin) }
}

/** @param {BrowserContext} context @param {Cell} cell @param {Place} place @returns {Promise<Seen>} */
export async function visit(context, cell, place) {
  const { fault, name } = cell
  if (place.use && isOfLine(fault) && fault.part === 'chunk') return visitAndUse(context, cell, place, place.use)
  const shows = 'shows' in fault ? fault.shows : undefined
  if (shows?.startsWith('as a hang')) return visitTwice(context, cell, place)
  const page = await context.newPage()
  const arrived = await seen(page, name, await arrive(page, cell, place))
  if (shows !== 'when left' || arrived.shown !== 'page') return arrived
  await place.leave(page)
  await page.waitForFunction((own) => {
    const drawn = [...document.querySelectorAll('#module > [data-boundary]')]
    return drawn.length === 1 && drawn[0]?.getAttribute('data-boundary') !== own
  }, name)
  const begin = performance.now()
  await page.goBack()
  return seen(page, name, begin)
}
