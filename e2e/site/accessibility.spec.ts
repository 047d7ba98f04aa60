import { DEFAULT_INTERVIEW, paths } from '@cupboard/shared/contracts'
import { expectAccessible } from '../fixtures/accessible.ts'
import { CARDS, expectOrderComplete, fillCard, fillDelivery, goToCheckout, placeOrder } from '../fixtures/checkout.ts'
import { answerQuestion, heading, passGate, QUESTIONS, reachRecommendation } from '../fixtures/funnel.ts'
import { newHousehold } from '../fixtures/household.ts'
import { carry } from '../fixtures/sign-up-data.ts'
import { expect, test } from '../fixtures/test.ts'

for (const path of [paths.home(), paths.ourPromise(), paths.login(), '/no-such-page'])
  test(`${path} is accessible in both themes on desktop and phone`, async ({ page, watch }) => {
    watch.allow(/status of 404/)
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expectAccessible(page, path)
  })

test('/api/docs, with two calls of each kind, is accessible in both themes on desktop and phone', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(heading(page)).toBeVisible()
  await page.locator('article:nth-of-type(n + 3)').evaluateAll((others) => others.forEach((other) => other.remove()))
  await expect(page.locator('article#rounder')).toBeVisible()
  await expectAccessible(page, '/api/docs')
})

test('gate and good news are accessible in both themes on desktop and phone', async ({ page }) => {
  await page.goto(paths.gate())
  await expect(heading(page)).toBeVisible()
  await expectAccessible(page, 'gate')
  await passGate(page)
  await expectAccessible(page, 'good news')
})

const { family, pets, bathrooms, trashPreferences, cookingFrequency } = DEFAULT_INTERVIEW
const HALF = { family, pets, bathrooms, trashPreferences, cookingFrequency }

for (const { name, from, to, interview } of [
  { name: 'first', from: 0, to: 4, interview: undefined },
  { name: 'second', from: 4, to: QUESTIONS.length, interview: HALF },
])
  test(`the ${name} half of the interview is accessible in both themes on desktop and phone`, async ({ page }) => {
    await carry(page, { approved: true, zipcode: '78704', interview })
    await page.goto(QUESTIONS[from]?.path ?? '')
    for (const [index, { question }] of [...QUESTIONS.entries()].slice(from, to)) {
      await expect(heading(page)).toHaveText(question)
      await expectAccessible(page, question)
      await answerQuestion(page, index)
    }
  })

test('recommendation, checkout and thanks are accessible in both themes on desktop and phone', async ({ page }) => {
  await reachRecommendation(page)
  await expectAccessible(page, 'recommendation')
  await goToCheckout(page)
  await expectAccessible(page, 'checkout')
  await fillDelivery(page, newHousehold())
  await fillCard(page, CARDS.good)
  await placeOrder(page)
  await expectOrderComplete(page)
  await expectAccessible(page, 'thanks')
})

test('the dashboard is accessible in both themes on desktop and phone', async ({ customerPage: page }) => {
  await page.goto(paths.dashboard())
  await expect(heading(page)).toContainText("Here's your next delivery")
  await expectAccessible(page, 'next delivery')
  for (const path of [paths.faqs(), paths.account(), paths.pastDeliveries()]) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expectAccessible(page, path)
  }
  await page.getByRole('link', { name: /^View Receipt/ }).click()
  await expect(heading(page)).toHaveText('Receipt')
  await expectAccessible(page, 'receipt')
})
