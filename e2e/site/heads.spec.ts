import type { Page } from '@playwright/test'
import { paths } from '@cupboard/shared/contracts'
import { whenRunning } from '../fixtures/funnel.ts'
import { expect, test } from '../fixtures/test.ts'

const PAGES = [
  paths.home(),
  '/tx',
  '/landing/westlake',
  '/barton-heights',
  '/customerref/d3a0c0de-0000-4000-a000-000000000002',
  '/employer/lonestar',
  '/employee_perk/bluebonnet',
  '/coupon/welcome20',
  paths.about(),
  paths.science(),
  paths.ourPromise(),
  paths.bundle('kitchen'),
  paths.productGroup('cupboard-toilet-paper'),
  paths.gate(),
  paths.login(),
  paths.classicLogin(),
  '/no/such/page',
]

/** Every title that the page has had, the document's first. */
const titlesOf = (page: Page): Promise<string[]> => page.evaluate('titles')

for (const path of PAGES)
  test(`${path} is called the same before and after its scripts run`, async ({ page, watch }) => {
    watch.allow(/status of 404/)
    await expect
      .poll(async () => (await page.request.get(path)).text())
      .toMatch(/<title>Cupboard - .+<\/title>[^]*<meta property="og:image"/)
    await page.addInitScript(() => {
      const titles: string[] = []
      Reflect.set(window, 'titles', titles)
      const look = () => {
        const last = document.querySelector('title')?.textContent
        if (last && titles.at(-1) !== last) titles.push(last)
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
    })
    const asked = page.waitForResponse(/\/collect\//)
    await page.goto(`${path}?utm_source=x`)
    await whenRunning(page)
    await asked
    await page.waitForLoadState('networkidle')
    expect(await titlesOf(page)).toEqual([await page.title()])
  })

test('the picture of a page, and the icons, are there', async ({ page }) => {
  const head = await (await page.request.get(paths.about())).text()
  const addressOf = (pattern: RegExp) => pattern.exec(head)?.[1] ?? ''
  const picture = await page.request.get(addressOf(/property="og:image" content="([^"]+)"/))
  expect(picture.headers()['content-type']).toBe('image/png')
  for (const rel of ['icon', 'apple-touch-icon', 'manifest'])
    expect((await page.request.get(addressOf(new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`)))).status()).toBe(200)
})
