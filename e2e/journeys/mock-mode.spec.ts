import type { Page } from '@playwright/test'
import { paths } from '@cupboard/shared/contracts'
import { expectOrderComplete, fillCheckout, placeOrder, shownTotal } from '../fixtures/checkout.ts'
import { answerInterview, heading, passGate, reachGate } from '../fixtures/funnel.ts'
import { fullName, newHousehold } from '../fixtures/household.ts'
import { signOut } from '../fixtures/menu.ts'
import { readOrder } from '../fixtures/orders.ts'
import { expect, test } from '../fixtures/test.ts'

const ribbon = (page: Page) => page.getByText('Mock data. Everything you see here is canned.')

/** Stops the server's answers to calls and to the identity client; flags and the card provider still answer. */
async function stopApi(page: Page): Promise<readonly string[]> {
  const asked: string[] = []
  for (const address of ['**/api/**', '**/identity/**']) {
    await page.route(address, (route) => {
      asked.push(route.request().url())
      return route.abort()
    })
  }
  return asked
}

test.beforeEach(({ ops }) => ops.setFlag('mockData', true))
test.afterEach(({ ops }) => ops.setFlag('mockData', null))

test(
  'the whole journey works on canned data, with the API stopped (X-12, X-13)',
  { tag: '@phone' },
  async ({ page, ops }) => {
    const asked = await stopApi(page)
    const marisol = newHousehold()

    await test.step('from the mock address by the landing to the gate', async () => {
      await page.goto('/mock')
      await expect(page).toHaveURL(paths.home())
      await expect(ribbon(page)).toBeVisible()
      await reachGate(page)
    })

    await test.step('gate, interview and recommendation', async () => {
      await passGate(page)
      await answerInterview(page)
      expect(await page.getByRole('combobox', { name: /^Quantity of Sample/ }).count()).toBeGreaterThan(5)
    })

    const total = await test.step('checkout', async () => {
      await fillCheckout(page, marisol)
      return shownTotal(page)
    })

    await test.step('the order is placed, for nobody but this tab', async () => {
      await placeOrder(page)
      await expectOrderComplete(page)
      await expect(page.getByRole('main')).toContainText(`$${total}`)
      expect((await ops.orders()).filter(({ customer }) => customer === fullName(marisol))).toEqual([])
    })

    await test.step('orders and receipt with the sample tax, through a reload too', async () => {
      await readOrder(page, total)
      await expect(page.getByRole('table').getByRole('row', { name: /Tax/ })).toContainText('$2.22')
      await page.reload()
      await expect(ribbon(page)).toBeVisible()
      await expect(page.getByRole('table').getByRole('row', { name: /^Total/ })).toContainText(`$${total}`)
    })

    await test.step('the next delivery, and out', async () => {
      await page.goto(paths.dashboard())
      await expect(heading(page)).toHaveText(/next delivery/)
      await signOut(page)
      await expect(page).toHaveURL(paths.home())
      await page.goto(paths.dashboard())
      await expect(page).toHaveURL(new RegExp(paths.login()))
    })

    expect(asked).toEqual([])
  },
)

test('leaving mock mode brings the real data back (X-11, LAND-17)', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/mock')
  await expect(ribbon(page)).toBeVisible()
  const answered = page.waitForResponse('**/api/landing')
  await page.goto('/unmock')
  await expect(page).toHaveURL(paths.home())
  expect((await answered).ok()).toBe(true)
  await expect(ribbon(page)).toBeHidden()
})
