import type { BrowserContext, Page } from '@playwright/test'
import { calls, hereCookie, paths } from '@cupboard/shared/contracts'
import { expectAccessible } from '../fixtures/accessible.ts'
import { NO_SCRIPT, openAsDrawn, rememberFirstHeading, watchLayout } from '../fixtures/drawn.ts'
import { heading, whenRunning } from '../fixtures/funnel.ts'
import { signOut } from '../fixtures/menu.ts'
import { pageDataOf } from '../fixtures/page-data.ts'
import { newCustomer } from '../fixtures/sign-up.ts'
import { site } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

const HERE = hereCookie(false)
const PATH = paths.dashboard()
const DRAWN = /<main[^>]*><div data-boundary="mfe-dashboard"/

const documentAt = async (page: Page, path: string): Promise<string> => (await page.request.get(path)).text()

/** The browser has the key to its documents, and what draws them has started. */
async function untilDrawn(page: Page): Promise<void> {
  await page.goto(PATH)
  await expect.poll(() => documentAt(page, PATH)).toMatch(DRAWN)
}

const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name)

test('the dashboard arrives drawn for its customer, for who reads no script', async ({
  customer,
  customerPage: page,
  watch,
}) => {
  watch.allow(NO_SCRIPT)
  await untilDrawn(page)
  const response = await page.request.get(PATH)
  expect(response.headers()['cache-control']).toBe('private, no-store')
  const { prerendered } = pageDataOf(await response.text())
  const [user] = prerendered?.visitor?.calls ?? []
  expect(calls.getCustomer.response.parse(user?.answer).customer.email).toBe(customer.email)
  await openAsDrawn(page, PATH)
  await expect(heading(page)).toHaveCount(1)
  await expect(page.getByRole('main')).toContainText(`${customer.firstName}`)
  await expectAccessible(page, PATH)
})

for (const [what, options] of [
  ['', {}],
  [' in another time zone and the dark', { timezoneId: 'Pacific/Auckland', colorScheme: 'dark' }],
] as const)
  test.describe(`taken over${what}`, () => {
    test.use(options)
    for (const width of [390, 1280])
      test(`at ${width} pixels the dashboard stands as it was drawn, and what it was drawn from is not asked for`, async ({
        customerPage: page,
        watch,
      }) => {
        // what a letter's change moves depends on the fonts of the machine
        watch.allow(/Failed to load resource: net::ERR_FAILED/)
        await page.route('**/*.woff2', (route) => route.abort())
        await page.setViewportSize({ width, height: 844 })
        await untilDrawn(page)
        await rememberFirstHeading(page)
        await watchLayout(page)
        const asked: string[] = []
        const shown: string[] = []
        page.on('request', (request) => asked.push(new URL(request.url()).pathname))
        page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname))
        await page.goto(PATH)
        await whenRunning(page)
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate('isFirst()')).toBe(true)
        await expect(heading(page)).toHaveCount(1)
        expect(await page.evaluate('moved()')).toBeLessThanOrEqual(0.02)
        expect(new Set(shown)).toEqual(new Set([PATH]))
        expect(asked.filter((address) => /^\/api\/(?:manifest|product_groups)/.test(address))).toEqual([])
      })
  })

test('a delivery that is skipped arrives as it stands, and nothing is chosen in it again (DASH-70)', async ({
  page,
}) => {
  const { storageState } = await newCustomer()
  await page.context().setStorageState(storageState)
  await untilDrawn(page)
  await page.goto(PATH)
  await page.getByRole('button', { name: 'Skip this delivery' }).click()
  await page.getByRole('button', { name: 'Skip it' }).click()
  await expect(page.getByText('Order saved')).toBeVisible()
  await expect.poll(() => documentAt(page, PATH)).toMatch(DRAWN)
  await page.reload()
  await whenRunning(page)
  await page.waitForLoadState('networkidle')
  await expect(heading(page)).toHaveText(/is skipped$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(heading(page)).toContainText("Here's your next delivery")
})

test('a sign-out ends the drawing, at once and for good', async ({ page }) => {
  const { storageState } = await newCustomer()
  await page.context().setStorageState(storageState)
  await untilDrawn(page)
  await page.goto(PATH)
  await whenRunning(page)
  const before = await page.context().cookies()
  await signOut(page)
  await expect.poll(() => cookieOf(page.context(), HERE)).toBeUndefined()
  await expect(page).toHaveURL(paths.home())
  await expect.poll(() => cookieOf(page.context(), 'customer')).toBeUndefined()
  // who has kept both opens nothing with them once the session is over
  await expect
    .poll(async () => {
      await page.context().addCookies(before)
      return documentAt(page, PATH)
    })
    .not.toMatch(DRAWN)
})

test('the next customer of a browser never sees the page of the one before', async ({ customer, page, context }) => {
  const other = await newCustomer()
  await context.setStorageState(customer.storageState)
  await untilDrawn(page)
  const drawn = await documentAt(page, PATH)
  expect(drawn).toContain(customer.lastName)
  const cookies = await context.cookies()
  await page.goto('about:blank')
  await context.setStorageState(other.storageState)
  await context.addCookies(cookies)
  await page.goto(PATH)
  await expect(heading(page)).toBeVisible()
  await whenRunning(page)
  await expect(page.getByText(customer.lastName)).toHaveCount(0)
  await expect.poll(() => documentAt(page, PATH)).toContain(other.lastName)
})

test('the key that the browser keeps opens no call (API-02)', async ({ customerPage: page }) => {
  await untilDrawn(page)
  const key = await cookieOf(page.context(), 'customer')
  expect(key).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(await page.evaluate(() => document.cookie)).not.toContain(key?.value)
  for (const path of [calls.getCustomer.path, calls.getManifest.path, calls.listOrders.path])
    expect((await page.request.get(`${site().origin}/api${path}`)).status()).toBe(401)
})
