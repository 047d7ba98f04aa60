import { BRAND, paths } from '@cupboard/shared/contracts'
import { expectOrderComplete, fillCheckout, openSummary, placeOrder, shownTotal } from '../fixtures/checkout.ts'
import { heading, passGate, reachGate, reachRecommendation } from '../fixtures/funnel.ts'
import { fullName, newHousehold } from '../fixtures/household.ts'
import { expect, test } from '../fixtures/test.ts'

test('what a campaign promises is what the order costs (LAND-45, CHK-27)', { tag: '@phone' }, async ({ page, ops }) => {
  const household = newHousehold()

  await test.step('comes by a campaign with a coupon, and looks at the front page', async () => {
    await page.goto('/tx')
    await expect(heading(page)).toHaveText('Texas households, never run out again.')
    await page.getByRole('banner').getByRole('link', { name: BRAND.name }).click()
    await expect(page).toHaveURL(paths.home())
    await expect(heading(page)).toHaveText('Get The Products You Use Everyday Without The Hassle!')
  })

  await test.step('passes the gate; the questions are walked by those who sign up', async () => {
    await reachGate(page)
    await passGate(page)
    await reachRecommendation(page)
  })

  await test.step('pays less by the coupon', async () => {
    await fillCheckout(page, household)
    await openSummary(page)
    await expect(page.getByText('Coupon', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    const total = await shownTotal(page)
    await placeOrder(page)
    await expectOrderComplete(page)
    const [order] = (await ops.orders()).filter(({ customer }) => customer === fullName(household))
    expect(order).toMatchObject({ status: 'PaymentSucceeded', totalCents: Math.round(Number(total) * 100) })
    await expect(page.getByRole('main')).toContainText(`$${total}`)
  })

  await test.step('reads the offer in the same words in the letter and on the receipt', async () => {
    const letter = (await ops.messagesTo(household.email)).find(({ kind }) => kind === 'order-placed')
    expect((await ops.readMessage(letter?.id ?? '')).text).toContain('Your offer: 20% off your first order.')
    await page.getByRole('link', { name: 'See your orders' }).click()
    await page.getByRole('link', { name: /^View Receipt/ }).click()
    await expect(page.getByRole('table').getByRole('row', { name: /^20% off your first order/ })).toBeVisible()
  })
})
