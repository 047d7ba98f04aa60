import { look } from '../../run/faults/visit.mjs'
import { MODULE, PAGE } from './sentence.mjs'

const PATIENCE_MS = 60_000
const PAUSE_MS = 20

/** @param {string} origin @returns {Promise<string>} the page as it is sent to somebody new, and the scripts that it names */
async function sent(origin) {
  const html = await (await fetch(`${origin}${PAGE}`)).text()
  const scripts = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, address = '']) => new URL(address, origin))
  const texts = await Promise.all(scripts.map(async (address) => (await fetch(address)).text()))
  return [html, ...texts].join('\n')
}

/**
 * Asks as one customer after the other, until who comes is sent the words.
 *
 * @param {string} origin
 * @param {string} words
 * @throws when nobody is
 */
export async function untilSent(origin, words) {
  const end = performance.now() + PATIENCE_MS
  while (!(await sent(origin)).includes(words)) {
    if (performance.now() > end) throw new Error(`Nobody at ${origin} is sent "${words}".`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/**
 * What somebody new gets.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {{ module: string, page: string }} [place]
 * @returns {Promise<{ isServed: boolean, version: string | undefined, ms: number }>} from the navigation until they have it
 */
export async function customerAt(browser, origin, place = { module: MODULE, page: PAGE }) {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const began = performance.now()
    await page.goto(`${origin}${place.page}`, { waitUntil: 'commit' })
    const seen = await page.waitForFunction(look, place.module, { timeout: PATIENCE_MS })
    const { shown, version } = (await seen.jsonValue()) ?? { shown: 'nothing', version: undefined }
    return { isServed: shown === 'page', version, ms: performance.now() - began }
  } finally {
    await context.close()
  }
}
