import { answeredVisitor } from '../site/visitors.mjs'

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('../site/start-site.mjs').Site} Site */
/** @typedef {'light' | 'dark'} Theme */

/** Each is shown from the first such element on, and a little above it. */
const SCREENS = {
  desktop: { path: '/', viewport: { width: 1280, height: 800 }, from: 'header' },
  phone: { path: '/recommendation', viewport: { width: 390, height: 844 }, from: 'main h2' },
}
/** In pixels of the page. */
const AIR = 90
/** Sharp where a screen has two for each of the page's. */
const PIXELS = 2

/**
 * What a visitor sees who comes to the landing, and who has answered every question.
 *
 * @param {Browser} browser
 * @param {Site} site
 * @param {Theme} theme
 * @returns {Promise<{ desktop: Buffer, phone: Buffer }>} PNG
 */
export async function takeScreens(browser, site, theme) {
  const answered = await answeredVisitor(site)

  /** @param {(typeof SCREENS)[keyof typeof SCREENS]} screen @param {import('../site/visitors.mjs').StorageState} [storageState] */
  async function take({ path, viewport, from }, storageState) {
    const context = await browser.newContext({
      viewport,
      deviceScaleFactor: PIXELS,
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'America/Chicago',
      ...(storageState ? { storageState } : {}),
    })
    try {
      const page = await context.newPage()
      await page.goto(`${site.origin}${path}`)
      await page.locator('main h1').first().waitFor()
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready)
      await page
        .locator(from)
        .first()
        .evaluate((element, air) => window.scrollTo(0, element.getBoundingClientRect().top - air), AIR)
      return await page.screenshot({ animations: 'disabled' })
    } finally {
      await context.close()
    }
  }

  return { desktop: await take(SCREENS.desktop), phone: await take(SCREENS.phone, answered) }
}
