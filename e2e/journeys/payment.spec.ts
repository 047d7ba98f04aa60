import { paths } from '@cupboard/shared/contracts'
import {
  CARDS,
  expectOrderComplete,
  fillCard,
  fillCheckout,
  placeOrder,
  placeOrderButton,
} from '../fixtures/checkout.ts'
import { heading, reachRecommendation } from '../fixtures/funnel.ts'
import { fullName, newHousehold } from '../fixtures/household.ts'
import { expect, test } from '../fixtures/test.ts'

const REFUSED_BY_THE_PROVIDER = /status of 40[02]/

test('a declined card says why, keeps what was typed, and another one pays (CHK-59, CHK-61)', async ({
  page,
  ops,
  watch,
}) => {
  watch.allow(REFUSED_BY_THE_PROVIDER)
  const household = newHousehold()
  await reachRecommendation(page)
  await fillCheckout(page, household, CARDS.declined)
  await placeOrder(page)
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await expect(page).toHaveURL(paths.checkout())
  await expect(page.getByLabel('First Name')).toHaveValue(household.firstName)
  await expect(page.getByRole('combobox', { name: /address/i })).toHaveValue(/1200 S Congress Ave/)
  await expect(page.getByLabel(/e-?mail/i)).toHaveValue(household.email)

  await fillCard(page, CARDS.good)
  await placeOrder(page)
  await expectOrderComplete(page)
  const paid = (await ops.orders()).filter(
    ({ customer, status }) => customer === fullName(household) && status === 'PaymentSucceeded',
  )
  expect(paid).toHaveLength(1)
})

test('Back after the payment explains, and never pays again (CHK-66)', async ({ page, ops }) => {
  const household = newHousehold()
  await reachRecommendation(page)
  await fillCheckout(page, household)
  await placeOrder(page)
  await expectOrderComplete(page)
  await page.goBack()
  await expect(heading(page)).toHaveText('This order is placed')
  await expect(placeOrderButton(page)).toHaveCount(0)
  await page.reload()
  await expect(placeOrderButton(page)).toHaveCount(0)
  expect((await ops.orders()).filter(({ customer }) => customer === fullName(household))).toHaveLength(1)
})

test('the bank’s question is answered in the page, and the order is paid (CHK-53)', async ({ page, ops, watch }) => {
  watch.allow(REFUSED_BY_THE_PROVIDER)
  const household = newHousehold()
  await reachRecommendation(page)
  await fillCheckout(page, household, CARDS.asksForConfirmation)
  const bank = page.frameLocator('iframe[name="three-d-secure"]')

  await test.step('a refusal there is no payment', async () => {
    await placeOrder(page)
    await bank.getByRole('button', { name: 'Fail' }).click()
    await expect(page.getByText(/unable to authenticate/i)).toBeVisible()
    await expect(page.getByLabel('First Name')).toHaveValue(household.firstName)
  })

  await test.step('a yes is one', async () => {
    await placeOrder(page)
    await bank.getByRole('button', { name: 'Complete' }).click()
    await expectOrderComplete(page)
  })
  const paid = (await ops.orders()).filter(({ customer }) => customer === fullName(household))
  expect(paid.map(({ status }) => status)).toEqual(['PaymentSucceeded'])
})
