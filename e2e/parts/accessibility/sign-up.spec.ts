import { calls, DEFAULT_INTERVIEW, paths } from '@cupboard/shared/contracts'
import { widen } from '../../fixtures/accessible.ts'
import {
  CARDS,
  fillCard,
  fillDelivery,
  goToCheckout,
  placeOrder,
  placeOrderButton,
  shownTotal,
} from '../../fixtures/checkout.ts'
import { heading, reachRecommendation, whenRunning } from '../../fixtures/funnel.ts'
import { newHousehold } from '../../fixtures/household.ts'
import { carry } from '../../fixtures/sign-up-data.ts'
import { cutOff, expectDialogUsable, expectUsable, hold } from '../../fixtures/states.ts'
import { expect, test } from '../../fixtures/test.ts'

const ANSWERED = { approved: true, zipcode: '78704', interview: DEFAULT_INTERVIEW }

test('gate and waitlist are accessible in each of their states', async ({ page, watch }) => {
  watch.allow(/status of 4(04|22)/)
  await page.goto(paths.gate())
  await whenRunning(page)
  await page.getByLabel('Referral code').fill('nosuch')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveTitle(/^Error: /)
  await expectUsable(page, 'gate, refused')
  await page.getByLabel('Referral code').fill('')
  await page.getByLabel('Zipcode').fill('90210')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(paths.waitlist())
  await expectUsable(page, 'waitlist')
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page).toHaveTitle(/^Error: /)
  await expectUsable(page, 'waitlist, refused')
  await page.getByRole('textbox', { name: 'Email' }).fill(newHousehold().email)
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(heading(page)).toHaveText("Thanks, we'll be in touch!")
  await expectUsable(page, 'waitlist, joined')
})

test('questions are accessible when an answer is refused', async ({ page }) => {
  await carry(page, { approved: true, zipcode: '78704' })
  await page.goto(paths.household())
  await page.getByLabel('Age', { exact: true }).first().fill('200')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveTitle(/^Error: /)
  await expectUsable(page, 'question, refused')
})

test('a recommendation that is calculated, or cannot be, is accessible', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/)
  const letGo = await hold(page, calls.rounder.path)
  await carry(page, ANSWERED)
  await page.goto(paths.recommendation())
  const calculating = page.getByRole('heading', { level: 1, name: 'We’re calculating your first delivery...' })
  await expectUsable(page, 'recommendation, on its way', { by: calculating })
  await letGo()
  await expect(heading(page)).toHaveText("Here's your recommended first delivery.")
  await page.context().clearCookies()
  await carry(page, ANSWERED)
  await cutOff(page, calls.rounder.path)
  await page.goto(paths.recommendation())
  await expect(heading(page)).toHaveText('We could not calculate your first delivery')
  await expectUsable(page, 'recommendation, failed')
})

test('dialogs and changes of the recommendation are accessible', async ({ page }) => {
  await reachRecommendation(page)
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first()
  await expectDialogUsable(page, 'kitchen questions', button('Kitchen questions'))
  await expectDialogUsable(page, 'laundry question', button('Laundry question'))
  await expectDialogUsable(page, 'change my answers', button('Change my answers'))
  await expectDialogUsable(page, 'details of a product', button(/^Details of/))
  await expectDialogUsable(page, 'change a product', button(/^Change (?!my)/))
  await expectDialogUsable(page, 'add products', button(/^Add products to/))
  await button('Remove Toilet Paper').click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await expectUsable(page, 'recommendation, with an undo', { by: undo })
  await widen(page, 390)
  await expectDialogUsable(page, 'summary of a phone', page.getByRole('button', { name: /View summary/ }), {
    at: 'narrow',
  })
})

test('checkout is accessible in each of its states', async ({ page, watch }) => {
  watch.allow(/status of 402/)
  await reachRecommendation(page)
  await goToCheckout(page)
  await placeOrder(page)
  await expect(page).toHaveTitle(/^Error: /)
  await expectUsable(page, 'checkout, refused')
  await fillDelivery(page, newHousehold())
  await fillCard(page, CARDS.declined)
  await shownTotal(page)
  const letGo = await hold(page, calls.createOrder.path)
  await placeOrderButton(page).click()
  await expectUsable(page, 'checkout, on its way', { by: page.getByText('Processing your order...') })
  await letGo()
  await expectUsable(page, 'checkout, declined', { by: page.getByText('Your card was declined.', { exact: true }) })
  await widen(page, 390)
  await expectDialogUsable(page, 'order of a phone', page.getByRole('button', { name: /^Your order/ }), {
    at: 'narrow',
  })
})
