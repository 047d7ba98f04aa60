import { paths, SIGN_UP_DATA_KEY } from '@cupboard/shared/contracts'
import { expectOrderComplete, fillCheckout, goToCheckout, placeOrder } from '../fixtures/checkout.ts'
import { heading, reachRecommendation, whenRunning } from '../fixtures/funnel.ts'
import { newHousehold } from '../fixtures/household.ts'
import { expect, test } from '../fixtures/test.ts'
import type { Page } from '@playwright/test'

const CAPPED = '50% off your first order, up to $15.00'
const PERK = '20% off every order, up to $20.00 each, and free shipping'

/** `headerMoves()` in the page then says how often what stands above the header has come or gone under a reader's eyes. */
const watchHeader = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let moves = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('sources' in entry && Array.isArray(entry.sources))
          moves += entry.sources.filter(({ node }) => node instanceof HTMLElement && node.tagName === 'HEADER').length
    }).observe({ type: 'layout-shift', buffered: true })
    Reflect.set(window, 'headerMoves', () => moves)
  })
const headerMoves = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get<Window, string>(window, 'headerMoves')())

for (const [path, words] of [
  ['/e6-nov', CAPPED],
  ['/DEC', CAPPED],
  ['/agave-mueller-oct', CAPPED],
  ['/employer/bluebonnet', PERK],
  ['/gift-bag-oct', '$25.00 of store credit, at most $10.00 an order'],
  ['/coupon/credit25', '$25.00 of store credit, at most $10.00 an order'],
  ['/wpk-oct', '15% off each of your first 3 orders'],
] as const)
  test(`${path} promises its offer whole, in the banner, in the hero and beside a product (SHELL-84)`, async ({
    page,
  }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText(`For you: ${words}.`)).toBeInViewport()
    await expect(page.getByText(words, { exact: true })).toBeInViewport()
    await whenRunning(page)
    await watchHeader(page)
    await page.goto(paths.productGroup('cupboard-toilet-paper'))
    await test.step('as a banner there (LAND-94)', () => expect(main.getByText(words)).toBeInViewport())
    await test.step('the next page has its place from the first (SHELL-84)', async () => {
      await expect(page.getByText(words, { exact: true })).toBeInViewport()
      expect(await headerMoves(page)).toBe(0)
    })
  })

const roomAboveHeader = (): number => {
  const bottom = document.querySelector('#shell-top > [data-wide="true"]')?.getBoundingClientRect().bottom ?? 0
  return Math.round((document.querySelector('#shell-top > header')?.getBoundingClientRect().top ?? -1) - bottom)
}

for (const [path, words] of [
  ['/coupon/oldfriend', 'This offer has been used up.'],
  ['/?utm_campaign=tx&rc=oldfriend', 'This offer has been used up. You get 20% off your first order.'],
  ['/coupon/nosuch', 'We do not know this offer.'],
  ['/employer/nosuch', 'We do not know this offer.'],
  ['/customerref/nosuch', 'We do not know this offer.'],
] as const)
  test(`${path} says what is not given, and announces it (SHELL-84)`, async ({ page }) => {
    await watchHeader(page)
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: words })).toBeInViewport()
    await test.step('no room is kept for a banner that does not come', () =>
      expect.poll(() => page.evaluate(roomAboveHeader)).toBe(0))
    if (path !== '/customerref/nosuch') expect(await headerMoves(page)).toBe(0)
  })

test('whom a customer refers is promised their first box in 5-7 business days, and nothing faster (LAND-47)', async ({
  customerPage: page,
}) => {
  await page.goto(paths.dashboard())
  const link = await page.getByRole('textbox', { name: 'Your link' }).inputValue()
  await page.context().setStorageState({ cookies: [], origins: [] })
  await page.goto(link)
  await expect(page.getByText(/the first box is delivered in 5-7 business days\./)).toBeInViewport()
  await expect(page.getByRole('main')).not.toContainText('5 business days or less')
})

test('a customer is told that an offer is for a new household (SHELL-84)', async ({ customerPage: page }) => {
  await page.goto('/e6-nov')
  await expect(page.getByRole('main').getByText(/for the first orders of a new household/)).toBeInViewport()
})

test('what is promised is said with its terms until it is paid, and so is shipping of a small order (SHELL-84, SHR-57)', async ({
  page,
}) => {
  await page.goto('/e6-nov')
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText(`For you: ${CAPPED}.`)).toBeVisible()
  // who types another address has to have been heard first
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), SIGN_UP_DATA_KEY)).toContain('e6-nov')
  await reachRecommendation(page)
  const shipping = page.getByText(
    /^Shipping is \$5\.00, because the products come to less than \$20\.00\. Add \$\d+\.\d\d of/,
  )
  const removeButtons = page.getByRole('button', { name: /^Remove / })
  while ((await removeButtons.count()) > 1 && !(await shipping.isVisible())) await removeButtons.first().click()
  await expect(shipping).toBeVisible()
  await expect(page.getByText(`Your offer: ${CAPPED}.`)).toBeVisible()

  await goToCheckout(page)
  await expect(shipping).toBeInViewport()
  await expect(page.getByText(`Your offer: ${CAPPED}.`)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(shipping).toBeVisible()
})

test('Back from the thank-you says in view that the order is placed (SHELL-49)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/coupon/credit25')
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), SIGN_UP_DATA_KEY)).toContain('credit25')
  await reachRecommendation(page)
  await fillCheckout(page, newHousehold())
  await placeOrder(page)
  await expectOrderComplete(page)
  await page.goBack()
  await expect(heading(page)).toHaveText('This order is placed')
  await expect(heading(page)).toBeInViewport({ ratio: 1 })

  await test.step('and the books say of which offer its credit came', async () => {
    await page.goto(paths.pastDeliveries())
    const books = page.getByRole('region', { name: 'Charges and credit' })
    await expect(books.getByText('Store credit of your offer')).toBeVisible()
    await expect(books).not.toContainText('Store credit back')
  })
})
