import { CONDITIONS, slowDown } from './conditions.mjs'
import { probePage } from './page-probe.mjs'
import { depthUntil, repeated, scriptBytes } from './requests.mjs'
import { layoutShift, totalBlockingTime } from './vitals.mjs'

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').CDPSession} Session */
/** @typedef {import('./requests.mjs').PageRequest} PageRequest */
/** @typedef {import('../../run/site/visitors.mjs').StorageState} StorageState */

/**
 * @typedef {object} Visit times in milliseconds
 * @property {number} largestPaint
 * @property {number} modulePaint
 * @property {number} blocking
 * @property {number} shift
 * @property {number} requests
 * @property {number} depth
 * @property {number} scriptBytesBeforePaint
 * @property {number} scriptBytes
 * @property {string[]} repeated
 * @property {string[]} moved by how much the page shifted, and what did: its box (x, y, width, height) before and after
 */

const PAGE_TIMEOUT_MS = 60_000
/** A page is at rest when nothing was asked for so long. */
const REST_MS = 1_500
const SECOND_MS = 1_000

/**
 * Follows the requests of a page.
 *
 * @param {Session} session
 */
export function followRequests(session) {
  /** @type {Map<string, PageRequest>} */
  const requests = new Map()
  let began = 0
  /** @type {Set<string>} */
  const open = new Set()
  let last = performance.now()

  /** @param {number} timestamp in seconds */
  const since = (timestamp) => (timestamp - began) * SECOND_MS
  session.on('Network.requestWillBeSent', ({ requestId, loaderId, request, type = 'Other', initiator, timestamp }) => {
    if (request.url.startsWith('data:')) return
    // of a worker's own script only the worker is told that it has come
    if (loaderId === '') return
    const isFrame = type === 'Document' && requests.size > 0
    if (requests.size === 0) began = timestamp
    last = performance.now()
    // of a frame that has a process of its own, only the frame is told that it has come
    if (!isFrame) open.add(requestId)
    const asker = initiator.url ?? initiator.stack?.callFrames[0]?.url ?? initiator.stack?.parent?.callFrames[0]?.url
    requests.set(requestId, {
      url: request.url,
      type,
      initiator: asker,
      start: since(timestamp),
      end: Infinity,
      bytes: 0,
    })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    requests.delete(requestId)
    open.delete(requestId)
  })
  /** @param {string} requestId @param {Partial<PageRequest>} facts */
  const end = (requestId, facts) => {
    const request = requests.get(requestId)
    if (!request) return
    Object.assign(request, facts)
    last = performance.now()
    open.delete(requestId)
  }
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, { end: since(timestamp), bytes: encodedDataLength }),
  )
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, {}))

  return {
    all: () => [...requests.values()],
    /** Resolves when nothing is under way and nothing was for a while, from now on. */
    async rest() {
      const waitingSince = performance.now()
      last = waitingSince
      while (open.size > 0 || performance.now() - last < REST_MS) {
        if (performance.now() - waitingSince > PAGE_TIMEOUT_MS) {
          const urls = [...open].map((id) => requests.get(id)?.url)
          throw new Error(`The page does not come to rest; what does not end: ${urls.join(', ') || 'nothing'}.`)
        }
        await new Promise((resolve) => setTimeout(resolve, REST_MS / 10))
      }
    },
  }
}

/** A page, slowed down. @param {import('@playwright/test').BrowserContext} context */
async function slowPage(context) {
  const page = await context.newPage()
  page.setDefaultTimeout(PAGE_TIMEOUT_MS)
  const session = await context.newCDPSession(page)
  await slowDown(session)
  return { page, requests: followRequests(session) }
}

/** A browser that has been nowhere. @param {Browser} browser @param {StorageState} [storageState] */
const emptyBrowser = (browser, storageState) =>
  browser.newContext({ viewport: CONDITIONS.viewport, ...(storageState ? { storageState } : {}) })

/**
 * A page of an empty browser, slowed down.
 *
 * @param {Browser} browser
 * @param {StorageState} [storageState]
 */
export async function coldPage(browser, storageState) {
  const context = await emptyBrowser(browser, storageState)
  return { context, ...(await slowPage(context)) }
}

/** The first page of the visit is there, and all that it asks for by itself. @param {Awaited<ReturnType<typeof slowPage>>} opened */
export async function untilAtRest({ page, requests }) {
  await page.waitForFunction(() => 'running' in document.documentElement.dataset)
  await requests.rest()
}

/** @typedef {{ url: string, storageState?: StorageState | undefined, isBare?: boolean }} Address a bare one has no module */

/** @param {import('@playwright/test').BrowserContext} context @param {Address} address @returns {Promise<Visit>} */
async function watched(context, { url, isBare = false }) {
  const opened = await slowPage(context)
  const { page, requests } = opened
  await page.addInitScript(probePage)
  await page.goto(url)
  await (isBare ? requests.rest() : untilAtRest(opened))
  if (page.url() !== url) throw new Error(`${url} led to ${page.url()}.`)
  /** @type {import('./page-probe.mjs').Probed} */
  const probed = await page.evaluate(() => Reflect.get(window, 'probed'))
  const { firstPaint = 0, largestPaint = firstPaint, modulePaint = firstPaint } = probed
  const { beforeLargestPaint, inAll } = scriptBytes(requests.all(), largestPaint)
  await page.close()
  return {
    largestPaint,
    modulePaint,
    blocking: totalBlockingTime(probed.longTasks, firstPaint),
    shift: layoutShift(probed.shifts),
    requests: requests.all().length,
    depth: depthUntil(requests.all(), modulePaint),
    scriptBytesBeforePaint: beforeLargestPaint,
    scriptBytes: inAll,
    repeated: repeated(requests.all()),
    moved: probed.shifts.map(({ value, moved }) => `${value.toFixed(3)} by ${moved.join(', ')}`),
  }
}

/**
 * Opens one address in an empty browser and watches it until it rests; each further time with what the browser has kept.
 *
 * @param {Browser} browser
 * @param {Address} address
 * @param {1 | 2} times
 * @returns {Promise<Visit[]>} one for each time
 * @throws when a page ends at another address: what it needs was not there
 */
export async function visits(browser, address, times) {
  const context = await emptyBrowser(browser, address.storageState)
  try {
    const watchedInTurn = []
    for (let time = 1; time <= times; time += 1) watchedInTurn.push(await watched(context, address))
    return watchedInTurn
  } finally {
    await context.close()
  }
}
