import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { paths } from '@cupboard/shared/contracts'
import { CARDS, expectOrderComplete, fillCard, fillDelivery, goToCheckout, placeOrder } from '../fixtures/checkout.ts'
import { answerQuestion, heading, passGate, QUESTIONS, reachRecommendation } from '../fixtures/funnel.ts'
import { newHousehold } from '../fixtures/household.ts'
import { expect, test } from '../fixtures/test.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const NARROWEST = { width: 320, height: 640 }

const softly = expect.configure({ soft: true })

/** Of all rules these depend on the theme. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** A change of theme may fade in; what is measured is what stays. What moves for ever, as a skeleton does, is not waited for. */
const untilStill = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const isEndless = effect?.getComputedTiming().endTime === Infinity
      return isEndless || playState !== 'running'
    }),
  )

/** Every finding on the page as it is, in words. */
async function findings(page: Page, theme: 'light' | 'dark'): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).exclude('iframe')
  const { violations } = await (theme === 'light' ? axe.withTags(RULES) : axe.withRules(RULES_OF_COLOUR)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${String(target)} ${failureSummary}`),
  )
}

/** Both themes at both widths, and nothing to scroll sideways at the narrowest. */
async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const viewport of [DESKTOP, PHONE])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await untilStill(page)
      softly(await findings(page, colorScheme), `${screen}, ${colorScheme}, ${viewport.width} px`).toEqual([])
    }
  await page.setViewportSize(NARROWEST)
  await softly
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: `${screen}: pixels to scroll sideways at ${NARROWEST.width} px`,
    })
    .toBeLessThanOrEqual(0)
  await page.setViewportSize(DESKTOP)
}

test.describe.configure({ timeout: 150_000 })

for (const path of [paths.home(), paths.ourPromise(), paths.login(), '/no-such-page', '/api/docs'])
  test(`${path} is accessible in both themes on desktop and phone`, async ({ page, watch }) => {
    watch.allow(/status of 404/)
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expectAccessible(page, path)
  })

test('gate and interview are accessible in both themes on desktop and phone', async ({ page }) => {
  await page.goto(paths.gate())
  await expect(heading(page)).toBeVisible()
  await expectAccessible(page, 'gate')
  await passGate(page)
  await expectAccessible(page, 'good news')
  await page.getByRole('button', { name: 'Next' }).click()
  for (const [index, { question }] of QUESTIONS.entries()) {
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
