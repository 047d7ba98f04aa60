import { paths } from '@cupboard/shared/contracts'
import { expectOneTitle, rememberTitles, untilNamed } from '../fixtures/drawn.ts'
import { whenRunning } from '../fixtures/funnel.ts'
import { expect, test } from '../fixtures/test.ts'

/** Beside those that `drawn.spec.ts` sees taken over. */
const PAGES = [
  '/barton-heights',
  '/customerref/d3a0c0de-0000-4000-a000-000000000002',
  '/employee_perk/bluebonnet',
  paths.classicLogin(),
  '/no/such/page',
]

for (const path of PAGES)
  test(`${path} is called the same before and after its scripts run`, async ({ page, watch }) => {
    watch.allow(/status of 404/)
    await untilNamed(page, path)
    await rememberTitles(page)
    const seen = page.waitForResponse(/\/collect\//)
    await page.goto(`${path}?utm_source=x`)
    await whenRunning(page)
    await seen
    await expectOneTitle(page)
  })

test('the picture of a page, and the icons, are there', async ({ page }) => {
  const head = await (await page.request.get(paths.about())).text()
  const addressOf = (pattern: RegExp) => pattern.exec(head)?.[1] ?? ''
  const picture = await page.request.get(addressOf(/property="og:image" content="([^"]+)"/))
  expect(picture.headers()['content-type']).toBe('image/png')
  for (const rel of ['icon', 'apple-touch-icon', 'manifest'])
    expect((await page.request.get(addressOf(new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`)))).status()).toBe(200)
})
