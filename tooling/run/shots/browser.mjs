import { shiftClock } from './clock.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').BrowserContextOptions} Options */
/** Opens a page as somebody, for as long as `look` takes. @typedef {<Seen>(options: Options, look: (page: Page) => Promise<Seen>) => Promise<Seen>} Visit */

/** How long anything may be waited for; reached only when it does not come. */
const PATIENCE_MS = 120_000
export const FLAGS = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--force-color-profile=srgb']
/** A page that is stretched to be pictured whole forgets that it is touched, unless the browser knows no pointer. */
export const TOUCH_FLAGS = [
  ...FLAGS,
  '--blink-settings=primaryPointerType=2,availablePointerTypes=2,primaryHoverType=1,availableHoverTypes=1',
]

/**
 * Visits that are alike each time: nothing moves, in Austin, at the server's time.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {number} shiftMs
 * @param {import('@playwright/test').Browser} [touched] for visits by touch
 * @returns {Visit}
 */
export const createVisit =
  (browser, origin, shiftMs, touched = browser) =>
  async (options, look) => {
    const context = await (options.hasTouch ? touched : browser).newContext({
      baseURL: origin,
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'America/Chicago',
      ...options,
    })
    try {
      context.setDefaultTimeout(PATIENCE_MS)
      await context.addInitScript(shiftClock, shiftMs)
      return await look(await context.newPage())
    } finally {
      await context.close()
    }
  }

/** Until everything that was asked for is there and drawn, letters and pictures too. @param {Page} page */
export async function whenStill(page) {
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      !document.querySelector('main [aria-busy="true"], main [data-shape][aria-hidden="true"]'),
  )
}

/** A link to pass on has a port and an id in it that are made anew each time. @param {Page} page */
export const likeEachTime = (page) =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll('input'))
      if (field.readOnly && field.value.startsWith('http')) field.value = 'https://cupboard.example/customerref/you'
  })
