import type { Page } from '@playwright/test'
import { paths } from '@cupboard/shared/contracts'
import {
  answerBank,
  CARDS,
  expectOrderComplete,
  fillCard,
  fillCheckout,
  goToCheckout,
  placeOrder,
} from '../fixtures/checkout.ts'
import { heading, reachRecommendation } from '../fixtures/funnel.ts'
import { fullName, newHousehold } from '../fixtures/household.ts'
import { expect, test } from '../fixtures/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: '3D Secure authentication' })

/** Fills a card whose bank asks, presses, and waits for the bank's dialog. */
async function beAsked(page: Page): Promise<void> {
  await fillCard(page, CARDS.asksForConfirmation)
  await placeOrder(page)
  await expect(dialog(page)).toBeVisible({ timeout: 60_000 })
}

test(
  'a 3-D Secure that was left by reload, by Back or by closing the tab stands in nobody’s way (CHK-59, API-15)',
  { tag: '@phone' },
  async ({ page, context, ops, watch }) => {
    test.setTimeout(240_000)
    watch.allow(/net::ERR_ABORTED/, /status of 40[0-9]/)
    const household = newHousehold()
    const ours = async () => (await ops.orders()).filter(({ customer }) => customer === fullName(household))
    page.on('dialog', (question) => void question.accept())
    await reachRecommendation(page)
    await fillCheckout(page, household, CARDS.asksForConfirmation)
    await placeOrder(page)
    await expect(dialog(page)).toBeVisible({ timeout: 60_000 })

    await test.step('the bank’s question is set in the letters of the page, and fits in it', async () => {
      const question = dialog(page).locator('iframe').contentFrame().locator('body')
      const faces = () =>
        question.evaluate(() =>
          [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')}: ${status}`),
        )
      await expect.poll(faces).toEqual(['Fraunces Display: loaded', 'Instrument Sans Variable: loaded'])
      await expect.poll(() => question.evaluate((body) => body.scrollHeight <= innerHeight)).toBe(true)
    })

    await test.step('by reload: the same order is asked about anew', async () => {
      await page.reload()
      await expect(heading(page)).toHaveText(/Deliver To/)
      await expect(page.getByLabel('First Name')).toHaveValue(household.firstName)
      await beAsked(page)
    })

    await test.step('by Back: another way to checkout, the same order', async () => {
      await page.goBack()
      await expect(page).toHaveURL(paths.recommendation())
      await goToCheckout(page)
      await beAsked(page)
    })

    await test.step('by closing the tab: another card pays, in another tab', async () => {
      const other = await context.newPage()
      await page.close({ runBeforeUnload: false })
      await other.goto(paths.checkout())
      await expect(heading(other)).toHaveText(/Deliver To/)
      await beAsked(other)
      await answerBank(other, 'Complete')
      await expectOrderComplete(other)
    })

    expect((await ours()).map(({ status }) => status)).toEqual(['PaymentSucceeded'])
  },
)
