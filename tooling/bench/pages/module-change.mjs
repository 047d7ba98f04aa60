import { coldPage, untilAtRest } from './visit.mjs'

/** @typedef {import('@playwright/test').Browser} Browser */

/**
 * @typedef {object} Change
 * @property {string} from path
 * @property {string} to path
 * @property {string} control selector of what is pressed
 */

/** @typedef {{ cold: number, warm: number, prefetched: number }} ChangeTimes milliseconds from press to heading */

const CHANGE_TIMEOUT_MS = 30_000

/** Keeps links in sight from loading modules ahead, so that each change measures only what it is meant to measure. */
function withoutPrefetching() {
  window.IntersectionObserver = class {
    root = null
    rootMargin = ''
    scrollMargin = ''
    thresholds = [0]
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }
}

/**
 * Presses the control and waits for the other screen's heading. Runs in the page, whose clock is the one that counts.
 *
 * @param {{ control: string, to: string, timeoutMs: number }} change
 * @returns {Promise<number>}
 */
function press({ control, to, timeoutMs }) {
  const heading = () => document.querySelector('main h1')
  const before = heading()?.textContent
  const button = document.querySelector(control)
  if (!(button instanceof HTMLElement)) throw new Error(`There is no ${control}.`)
  const began = performance.now()
  button.click()
  return new Promise((resolve, reject) => {
    const look = () => {
      const now = performance.now()
      const shown = heading()
      const isThere = shown && shown.getClientRects().length > 0 && shown.textContent !== before
      if (isThere && location.pathname === to) resolve(now - began)
      else if (now - began > timeoutMs) reject(new Error(`${to} did not show.`))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** @param {string} control */
function pointAt(control) {
  document.querySelector(control)?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
}

/**
 * The same change in two fresh browsers: in one without warning (cold), then again with everything loaded (warm); in the other after
 * pointing at the control (prefetched).
 *
 * @param {Browser} browser
 * @param {string} origin
 * @param {Change} change
 * @returns {Promise<ChangeTimes>}
 */
export async function measureChange(browser, origin, { from, to, control }) {
  const go = { control, to, timeoutMs: CHANGE_TIMEOUT_MS }

  async function open() {
    const opened = await coldPage(browser)
    await opened.page.addInitScript(withoutPrefetching)
    await opened.page.goto(`${origin}${from}`)
    await untilAtRest(opened)
    return opened
  }

  const unprepared = await open()
  const cold = await unprepared.page.evaluate(press, go)
  await unprepared.requests.rest()
  await unprepared.page.goBack()
  await unprepared.page.locator(control).first().waitFor({ state: 'attached' })
  await unprepared.requests.rest()
  const warm = await unprepared.page.evaluate(press, go)
  await unprepared.context.close()

  const prepared = await open()
  await prepared.page.evaluate(pointAt, control)
  await prepared.requests.rest()
  const prefetched = await prepared.page.evaluate(press, go)
  await prepared.context.close()

  return { cold, warm, prefetched }
}
