import { randomUUID } from 'node:crypto'
import type { BrowserContext, Frame, Page, Request } from '@playwright/test'
import { API, calls, DAY_MS, drawnAnswer, hereCookie, MINUTE_MS, paths, type Order } from '@cupboard/shared/contracts'
import { expectReadable, NO_SCRIPT, openAsDrawn, rememberFirstHeading, watchLayout } from '../fixtures/drawn.ts'
import { heading, whenRunning } from '../fixtures/funnel.ts'
import { signOut } from '../fixtures/menu.ts'
import { pageDataOf } from '../fixtures/page-data.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { newCustomer, signUp } from '../fixtures/sign-up.ts'
import { site } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

const HERE = hereCookie(false)
const PATH = paths.dashboard()
const SESSION_LOOKUP = `${API}${calls.getCustomer.path}`
const DRAWN = /<main[^>]*><div data-boundary="mfe-(?:dashboard|account)"/

const documentAt = async (page: Page, path: string): Promise<string> => (await page.request.get(path)).text()

/** What draws a page of a browser that has the key to its documents has started. @returns such a document */
async function whenDrawn(page: Page, path: string): Promise<string> {
  let html = ''
  await expect.poll(async () => (html = await documentAt(page, path))).toMatch(DRAWN)
  return html
}

/** The same where the browser gets its key by the page. */
async function untilDrawn(page: Page, path = PATH): Promise<string> {
  await page.goto(path)
  return whenDrawn(page, path)
}

/** The one order that a new customer has. */
async function orderOf(page: Page): Promise<Order> {
  const { prerendered } = pageDataOf(await untilDrawn(page, paths.pastDeliveries()))
  const drawn = drawnAnswer(prerendered?.visitor?.calls ?? [], 'listOrders', { query: { new: '1' } })
  if (!drawn?.orders[0]) throw new Error('The customer has no order.')
  return drawn.orders[0]
}

/** Every screen that is drawn for its customer. */
const screensOf = (order: Order): readonly string[] => [
  paths.dashboard(),
  paths.pastDeliveries(),
  `${paths.receipt(order.orderId)}/`,
  paths.account(),
]

async function watchTakingOver(page: Page): Promise<void> {
  await rememberFirstHeading(page)
  await watchLayout(page)
}

/** By a page that is watched for it, of a browser that has its key. */
async function expectTakenOver(page: Page, path: string): Promise<void> {
  await whenDrawn(page, path)
  await page.goto('about:blank')
  const asked: string[] = []
  const shown: string[] = []
  const ask = (request: Request) => asked.push(new URL(request.url()).pathname)
  const show = (frame: Frame) => shown.push(new URL(frame.url()).pathname)
  page.on('request', ask).on('framenavigated', show)
  // whether the session still stands is looked up as ever, by a script that comes once the page runs
  const lookup = page.waitForRequest((request) => new URL(request.url()).pathname === SESSION_LOOKUP)
  await page.goto(path)
  await whenRunning(page)
  await lookup
  await page.waitForLoadState('networkidle')
  page.off('request', ask).off('framenavigated', show)
  expect(await page.evaluate('isFirst()')).toBe(true)
  await expect(heading(page)).toHaveCount(1)
  expect(await page.evaluate('moved()')).toBeLessThanOrEqual(0.02)
  expect(new Set(shown)).toEqual(new Set([path]))
  expect(asked.filter((address) => address.startsWith(API))).toEqual([SESSION_LOOKUP])
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
  expect(await page.locator('[data-far-down]').count()).toBeGreaterThan(2)
  await expect(heading(page)).toHaveCount(1)
  await expect(page.getByRole('main')).toContainText(`${customer.firstName}`)
  await expectReadable(page, PATH)
})

test('past deliveries arrive drawn, for who reads no script', async ({ customerPage: page, watch }) => {
  watch.allow(NO_SCRIPT)
  const { orderId, orderNumber } = await orderOf(page)
  const path = paths.pastDeliveries()
  await whenDrawn(page, path)
  expect((await page.request.get(path)).headers()['cache-control']).toBe('private, no-store')
  await openAsDrawn(page, path)
  await expect(heading(page)).toHaveText('Order History')
  await expect(page.getByRole('main').getByText(orderNumber).first()).toBeVisible()
  await expect(page.locator(`a[href="${paths.receipt(orderId)}/"]`).first()).toBeVisible()
  await expectReadable(page, path)
})

test('a receipt arrives drawn, for who reads no script', async ({ customerPage: page, watch }) => {
  watch.allow(NO_SCRIPT)
  const { orderId, orderNumber, deliverTo } = await orderOf(page)
  const path = `${paths.receipt(orderId)}/`
  await whenDrawn(page, path)
  const response = await page.request.get(path)
  expect(response.headers()['cache-control']).toBe('private, no-store')
  // sent before it is known whose it is
  expect(await response.text()).toContain('<title>Cupboard - Receipt</title>')
  await openAsDrawn(page, path)
  await expect(heading(page)).toHaveText('Receipt')
  await expect(page.getByRole('main')).toContainText(orderNumber)
  await expect(page.getByRole('main')).toContainText(deliverTo.address)
  await expectReadable(page, path)
})

test('the account arrives drawn, for who reads no script', async ({ customer, customerPage: page, watch }) => {
  watch.allow(NO_SCRIPT)
  const path = paths.account()
  await untilDrawn(page, path)
  expect((await page.request.get(path)).headers()['cache-control']).toBe('private, no-store')
  await openAsDrawn(page, path)
  await expect(heading(page)).toHaveCount(1)
  await expect(page.getByRole('main')).toContainText(customer.email)
  await expect(page.getByRole('main')).toContainText('Visa ending 4242')
  await expectReadable(page, path)
})

test('an order of another customer, or none, is the page that a browser draws, and nothing of theirs is in it', async ({
  customer,
  customerPage: page,
  browser,
}) => {
  const { orderId, deliverTo } = await orderOf(page)
  const { storageState, email } = await newCustomer()
  const other = await (await browser.newContext({ baseURL: site().origin, storageState })).newPage()
  const own = await orderOf(other)
  await whenDrawn(other, paths.receipt(own.orderId))
  for (const id of [orderId, randomUUID(), 'none']) {
    const html = await documentAt(other, paths.receipt(id))
    expect(html).not.toMatch(DRAWN)
    for (const words of [customer.email, customer.lastName, deliverTo.address, email]) expect(html).not.toContain(words)
    await other.goto(paths.receipt(id))
    await expect(heading(other)).toHaveText('No receipt just now')
    await expect(other.getByText(customer.lastName)).toHaveCount(0)
  }
})

test('two customers who come at once each get their own pages', async ({ customer, customerPage: page, browser }) => {
  const another = await newCustomer()
  const { storageState } = another
  const other = await (await browser.newContext({ baseURL: site().origin, storageState })).newPage()
  const one = { page, email: customer.email, order: await orderOf(page) }
  const two = { page: other, email: another.email, order: await orderOf(other) }
  const isDrawnFor = async (path: string | undefined, mine: typeof one, theirs: typeof one): Promise<boolean> => {
    const html = await documentAt(mine.page, path ?? '')
    for (const words of [theirs.email, theirs.order.orderId]) expect(html).not.toContain(words)
    // a browser draws for whom there was no room
    return DRAWN.test(html) && html.includes(mine.email)
  }
  const twos = screensOf(two.order)
  for (const [index, path] of screensOf(one.order).entries())
    await expect
      .poll(() => Promise.all([isDrawnFor(path, one, two), isDrawnFor(twos[index], two, one)]))
      .toEqual([true, true])
})

// the server knows neither width nor time zone nor theme of who asks: each is tried with one of the others
for (const [width, what, options] of [
  [390, '', {}],
  [1280, ' in another time zone and the dark', { timezoneId: 'Pacific/Auckland', colorScheme: 'dark' }],
] as const)
  test.describe(`taken over${what}`, () => {
    test.use(options)
    test(`at ${width} pixels each screen stands as it was drawn, and what it was drawn from is not asked for`, async ({
      customerPage: page,
      watch,
    }) => {
      // what a letter's change moves depends on the fonts of the machine
      watch.allow(/Failed to load resource: net::ERR_FAILED/)
      await page.route('**/*.woff2', (route) => route.abort())
      await page.setViewportSize({ width, height: 2000 })
      const screens = screensOf(await orderOf(page))
      await watchTakingOver(page)
      for (const path of screens) await test.step(path, () => expectTakenOver(page, path))
    })
  })

ownSite(
  'each screen stands as it was drawn where the business clock stands weeks ahead',
  async ({ own, page, watch }) => {
    const { ops } = own
    watch.allow(/Failed to load resource: net::ERR_FAILED/)
    await page.setViewportSize({ width: 390, height: 844 })
    await signUp(page, own)
    await ops.moveClock((45 * DAY_MS) / MINUTE_MS)
    await expect.poll(ops.isCatchingUp).toBe(false)
    await page.route('**/*.woff2', (route) => route.abort())
    await watchTakingOver(page)
    for (const path of screensOf(await orderOf(page))) await test.step(path, () => expectTakenOver(page, path))
    const { prerendered } = pageDataOf(await whenDrawn(page, paths.pastDeliveries()))
    expect(Date.parse(prerendered?.visitor?.at ?? '') - Date.now()).toBeGreaterThan(44 * DAY_MS)
  },
)

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
  const screens = screensOf(await orderOf(page))
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
      return (await Promise.all(screens.map((path) => documentAt(page, path)))).filter((html) => DRAWN.test(html))
    })
    .toEqual([])
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
