import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { paths } from '@cupboard/shared/contracts'
import { NO_SCRIPT } from '../fixtures/drawn.ts'
import { expect, test } from '../fixtures/test.ts'

/** Public screens say where what is seen first ends (decision 112). */
const FOLDED = [
  paths.home(),
  '/tx',
  '/employer/lonestar',
  paths.gate(),
  paths.ourPromise(),
  paths.about(),
  paths.science(),
  paths.bundle('kitchen'),
  paths.login(),
]
/** Over the line, in KB; it only goes down. */
const MOST_UP_TO_HEADLINE = 5.6
const FOLD = /<svg data-fold="".*?<\/svg>/s

interface Seen {
  readonly isVisible: boolean
  readonly look: unknown
}

/** The headline of a page of which only the document comes, and of that what is not cut off. */
async function headlineOf(page: Page, path: string, cut: (html: string) => string): Promise<Seen> {
  await page.unrouteAll()
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.abort()
    const response = await route.fetch()
    return route.fulfill({ response, body: cut(await response.text()) })
  })
  await page.goto(path)
  return page.locator('main h1').evaluate((h1) => {
    const { x, y, width, height } = h1.getBoundingClientRect()
    const { color, fontFamily, fontSize, fontWeight, visibility } = getComputedStyle(h1)
    return {
      isVisible: visibility === 'visible',
      look: { place: [x, y, width, height].map(Math.round), color, fontFamily, fontSize, fontWeight },
    }
  })
}

test('little of a page comes before its headline', async ({ page }) => {
  for (const path of FOLDED) {
    await expect.poll(async () => (await page.request.get(path)).text()).toMatch(FOLD)
    const html = await (await page.request.get(path)).text()
    const before = brotliCompressSync(html.slice(0, html.indexOf('</h1>'))).length / 1024
    expect(before, path).toBeLessThan(MOST_UP_TO_HEADLINE)
  }
})

test('what is seen first is dressed before the rest has come, and stays where it is; beside a drawing it is seen with that', async ({
  page,
  watch,
}) => {
  watch.allow(NO_SCRIPT, /ERR_FAILED/)
  for (const path of FOLDED) {
    await expect.poll(async () => (await page.request.get(path)).text()).toMatch(FOLD)
    const isAlone = /about|science|promise/.test(path)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const first = await headlineOf(page, path, (html) => html.slice(0, FOLD.exec(html)?.index))
      const whole = await headlineOf(page, path, (html) => html)
      expect(whole.isVisible, `${path} at ${width} px`).toBe(true)
      expect(first.isVisible, `${path} at ${width} px`).toBe(width === 390 || isAlone)
      if (first.isVisible) expect(first.look, `${path} at ${width} px`).toEqual(whole.look)
    }
  }
})
