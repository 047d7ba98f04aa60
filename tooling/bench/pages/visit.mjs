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
  const activity = { open: 0, last: performance.now() }

  /** @param {number} timestamp in seconds */
  const since = (timestamp) => (timestamp - began) * SECOND_MS
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', initiator, timestamp }) => {
    if (request.url.startsWith('data:')) return
    if (requests.size === 0) began = timestamp
    activity.last = performance.now()
    if (!requests.has(requestId)) activity.open += 1
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
    if (requests.delete(requestId)) activity.open -= 1
  })
  /** @param {string} requestId @param {Partial<PageRequest>} facts */
  const end = (requestId, facts) => {
    const request = requests.get(requestId)
    if (!request) return
    Object.assign(request, facts)
    activity.last = performance.now()
    activity.open -= 1
  }
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, { end: since(timestamp), bytes: encodedDataLength }),
  )
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, {}))

  return {
    all: () => [...requests.values()],
    /** Resolves when nothing is under way and nothing was for a while, from now on. */
    async rest() {
      activity.last = performance.now()
      while (activity.open > 0 || performance.now() - activity.last < REST_MS) {
        if (performance.now() - activity.last > PAGE_TIMEOUT_MS) throw new Error('A request does not end.')
        await new Promise((resolve) => setTimeout(resolve, REST_MS / 10))
      }
    },
  }
}

/**
 * A page of an empty browser, slowed down.
 *
 * @param {Browser} browser
 * @param {StorageState} [storageState]
 */
export async function coldPage(browser, storageState) {
  const context = await browser.newContext({
    viewport: CONDITIONS.viewport,
    ...(storageState ? { storageState } : {}),
  })
  const page = await context.newPage()
  page.setDefaultTimeout(PAGE_TIMEOUT_MS)
  const session = await context.newCDPSession(page)
  await slowDown(session)
  const requests = followRequests(session)
  return { context, page, requests }
}

/**
 * Opens one address in an empty browser and watches it until it rests.
 *
 * @param {Browser} browser
 * @param {{ url: string, storageState?: StorageState | undefined, isBare?: boolean }} address a bare one has no module
 * @returns {Promise<Visit>}
 * @throws when the page ends at another address: what it needs was not there
 */
export async function visit(browser, { url, storageState, isBare = false }) {
  const { context, page, requests } = await coldPage(browser, storageState)
  try {
    await page.addInitScript(probePage)
    await page.goto(url)
    if (!isBare) await page.locator('main h1').first().waitFor()
    await requests.rest()
    if (page.url() !== url) throw new Error(`${url} led to ${page.url()}.`)
    /** @type {import('./page-probe.mjs').Probed} */
    const probed = await page.evaluate(() => Reflect.get(window, 'probed'))
    const { firstPaint = 0, largestPaint = firstPaint, modulePaint = firstPaint } = probed
    const { beforeLargestPaint, inAll } = scriptBytes(requests.all(), largestPaint)
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
    }
  } finally {
    await context.close()
  }
}
