import { calls } from '@cupboard/shared/contracts'
import { CARDS, fillCard, fillDelivery, goToCheckout, placeOrderButton, shownTotal } from '../fixtures/checkout.ts'
import { reachRecommendation } from '../fixtures/funnel.ts'
import { newHousehold } from '../fixtures/household.ts'
import { expect, test } from '../fixtures/test.ts'

test('the tax is of the address and the amount that are shown, and Place Order waits for it (CHK-64)', async ({
  page,
}) => {
  const asked: unknown[] = []
  await reachRecommendation(page)
  await goToCheckout(page)
  await fillDelivery(page, newHousehold())
  await fillCard(page, CARDS.good)
  await shownTotal(page)
  let goOn = () => {}
  await page.route(`**/api${calls.tax.path}`, async (route) => {
    asked.push(route.request().postDataJSON())
    await new Promise<void>((resolve) => (goOn = resolve))
    await route.continue()
  })
  const summary = page.getByRole('complementary', { name: 'First delivery' })
  const waits = page.getByRole('button', { name: /Working out the tax/ })

  await page.getByLabel('Zipcode').fill('78701')
  await expect(waits).toBeDisabled()
  await expect(summary).not.toContainText(/Tax\$/)
  await expect.poll(() => asked.length).toBe(1)
  goOn()
  const total = await shownTotal(page)
  await expect(summary).toContainText(/Tax\$\d/)

  await page.getByLabel('State', { exact: true }).selectOption('NM')
  await expect(placeOrderButton(page)).not.toContainText('$')
  await page.getByLabel('State', { exact: true }).selectOption('TX')
  await expect.poll(() => asked.length).toBe(2)
  goOn()
  expect(await shownTotal(page)).toBe(total)

  await page.getByRole('link', { name: 'Back to your recommendation' }).click()
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await goToCheckout(page)
  await expect(waits).toBeDisabled()
  goOn()
  expect(await shownTotal(page)).not.toBe(total)
  const amounts = asked.map((question) => calls.tax.body.parse(question).amount)
  expect(amounts.at(-1)).not.toBe(amounts[0])
})
