import { BRAND, calls, cents, DAY_MS, HOUR_MS, paths, type Manifest } from '@cupboard/shared/contracts'
import { dollars } from '@cupboard/shared/pricing'
import { heading, whenRunning } from '../fixtures/funnel.ts'
import { readPlan } from '../fixtures/plan.ts'
import { signInByLink } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test('a plan says why it comes so seldom, so small, at what was told, and without what is out of stock (DASH-10, DASH-78)', async ({
  page,
  ops,
}) => {
  const main = page.getByRole('main')
  await signInByLink(page, ops, `demo@${BRAND.domain}`)
  const planned = await readPlan(page)
  /** Without its cookies the browser asks for all that a page shows. */
  const openAnew = async (path = paths.dashboard()) => {
    await page.context().clearCookies()
    await page.goto(path)
    await whenRunning(page)
  }
  const openPlanned = async (changed: Partial<Manifest>) => {
    await page.route('**/api/manifest?*', (route) => route.fulfill({ json: { manifest: { ...planned, ...changed } } }))
    await openAnew()
    await expect(heading(page)).toContainText("Here's your next delivery")
  }

  await test.step('seldom: it says so, and a dialog says why, which Escape closes (DASH-11, SHR-75)', async () => {
    await openPlanned({ cadenceWeeks: 8 })
    await expect(main.getByText(/two months/).first()).toBeInViewport({ ratio: 1 })
    const why = main.getByRole('button', { name: 'Why?' })
    await why.click()
    const dialog = page.getByRole('dialog', { name: 'Why every two months?' })
    await expect(dialog).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(why).toBeFocused()
  })

  await test.step('not of a first delivery (SHR-77)', async () => {
    const orders = /\/api\/orders\?/
    await page.route(orders, (route) => route.fulfill({ json: { orders: [], orderWindows: [] } }))
    await openPlanned({ cadenceWeeks: 8 })
    await expect(main.getByRole('combobox', { name: /^Quantity of/ }).first()).toBeVisible()
    await expect(main.getByText(/two months/)).toHaveCount(0)
    await page.unroute(orders)
  })

  await test.step('monthly: it does not', async () => {
    await openPlanned({ cadenceWeeks: 4 })
    await expect(main.getByRole('button', { name: 'Why?' })).toHaveCount(0)
  })

  for (const [small, words] of [
    [{ what: 'joined' }, 'Two small deliveries come as this one, so that you pay no shipping for either.'],
    [
      { what: 'runs-out', productTypes: ['ToiletPaper', 'HandSoap'] },
      'This is a small delivery. It does not wait for the next one, for you would be without Toilet Paper and Hand Soap before.',
    ],
    [{ what: 'on-us' }, 'This is a small delivery. Its shipping is on us.'],
  ] satisfies [NonNullable<Manifest['small']>, string][])
    await test.step(`small: ${small.what}`, async () => {
      await openPlanned({ cadenceWeeks: 4, small })
      await expect(main.getByText(words, { exact: true })).toBeInViewport({ ratio: 1 })
    })

  await test.step('what was told is what is charged; what it comes to otherwise has a line (DASH-77)', async () => {
    const line = (term: string) =>
      main
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${term}$`) })
        .locator('xpath=following-sibling::*')
    const total = Math.round(Number((await line('Total').innerText()).replace(/[^\d.]/g, '')) * 100)
    const told = cents(total - 81)
    await openPlanned({ announced: { toldAt: new Date().toISOString(), totalCents: told } })
    await expect(main.getByText(`When it closes we charge ${dollars(told)}, as we told you.`)).toBeInViewport({
      ratio: 1,
    })
    await expect(line('Kept at what we told you')).toHaveText('−$0.81')
    await expect(line('Total')).toHaveText(dollars(told))
  })

  await test.step('of what is out of stock none can be chosen (DASH-32)', async () => {
    await page.route('**/api/product_groups*', async (route) => {
      const response = await route.fetch()
      const groups = calls.productGroups.response.parse(await response.json())
      await route.fulfill({
        response,
        json: groups.map((group) => ({ ...group, available: group.available && group.productType !== 'ToiletPaper' })),
      })
    })
    await openPlanned({})
    const options = (name: string) => main.getByRole('combobox', { name: `Quantity of ${name}` }).locator('option')
    await expect(options('Toilet Paper')).toHaveText(['0 -Out of Stock', 'Remove from plan'])
    expect(await options('Paper Towels').allInnerTexts()).toContain('0 - Remind me later')
  })

  await test.step('a card pays an order that is not paid for less than ten days, and then is only kept (ACC-88)', async () => {
    for (const [sinceMs, words] of [
      [10 * DAY_MS - HOUR_MS, 'Retry Payment'],
      [10 * DAY_MS + HOUR_MS, 'Save Changes'],
    ] as const) {
      const expectedShipDate = new Date(Date.parse((await ops.clock()).now) - sinceMs).toISOString()
      await page.route('**/api/orders?*', async (route) => {
        const response = await route.fetch()
        const { orders, ...rest } = calls.listOrders.response.parse(await response.json())
        await route.fulfill({
          response,
          json: { ...rest, orders: orders.map((order) => ({ ...order, status: 'PaymentFailed', expectedShipDate })) },
        })
      })
      const read = page.waitForResponse('**/api/orders?*')
      await openAnew(paths.account())
      await read
      await page.getByRole('button', { name: 'Edit Payment Info' }).click()
      await expect(page.getByRole('dialog').locator('button[type=submit]')).toHaveText(words)
    }
  })
})
