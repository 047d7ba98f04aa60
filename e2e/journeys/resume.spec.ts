import type { Page } from '@playwright/test'
import { paths } from '@cupboard/shared/contracts'
import { answerQuestion, heading, QUESTIONS, whenTakenOver } from '../fixtures/funnel.ts'
import { carry } from '../fixtures/sign-up-data.ts'
import { expect, test } from '../fixtures/test.ts'

const BATHROOMS = 1

test.describe('the interview', { tag: '@phone' }, () => {
  test.beforeEach(async ({ page }) => {
    await carry(page, { approved: true, zipcode: '78704' })
    await page.goto(paths.household())
    await answerQuestion(page, 0)
    await expect(heading(page)).toHaveText(QUESTIONS[BATHROOMS].question)
    await page.getByRole('button', { name: 'Half a bathroom more' }).click()
    await page.getByRole('button', { name: 'Half a bathroom more' }).click()
  })

  test('keeps step and answers through a reload (X-03)', async ({ page }) => {
    await page.reload()
    await expect(heading(page)).toHaveText(QUESTIONS[BATHROOMS].question)
    await expect(page.getByRole('spinbutton', { name: 'Bathrooms' })).toHaveValue('2')
  })

  test('comes back to screen and answers by Back and Forward', async ({ page }) => {
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(paths.trash())
    await page.goBack()
    await expect(heading(page)).toHaveText(QUESTIONS[BATHROOMS].question)
    await expect(page.getByRole('spinbutton', { name: 'Bathrooms' })).toHaveValue('2')
    await page.goBack()
    await expect(page.getByLabel('Age', { exact: true })).toHaveValue('36')
    await page.goForward()
    await page.goForward()
    await expect(heading(page)).toHaveText('How many trash bags do you use in a week?')
  })

  test('goes on in a second tab, and each shows what the other answers (FUN-35, X-03)', async ({ page, context }) => {
    await page.getByRole('button', { name: 'Continue' }).click()
    const second = await context.newPage()
    await second.goto(paths.trash())
    await expect(heading(second)).toHaveText('How many trash bags do you use in a week?')
    await second
      .getByRole('button', { name: 'Back' })
      .or(second.getByRole('link', { name: 'Back' }))
      .click()
    await expect(second.getByRole('spinbutton', { name: 'Bathrooms' })).toHaveValue('2')
    await page.goto(paths.household())
    await whenTakenOver(page)
    await second.goto(paths.household())
    await whenTakenOver(second)
    const ages = (tab: Page) => tab.getByLabel('Age', { exact: true })
    await second.getByRole('button', { name: 'Add a person' }).click()
    await ages(second).last().fill('9')
    await expect(ages(page)).toHaveCount(2)
    await expect(ages(page).last()).toHaveValue('9')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(heading(page)).toHaveText(QUESTIONS[BATHROOMS].question)
    await expect(ages(second).last()).toHaveValue('9')
  })
})

test('a zip that is not served leads to the waitlist (FUN-09, FUN-24)', { tag: '@phone' }, async ({ page }) => {
  await page.goto(paths.gate())
  await page.getByLabel('Zipcode').fill('75001')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(paths.waitlist())
  await expect(heading(page)).toHaveText("We're sorry")
  await test.step('from where another zip can be given; the gate says nothing of it (FUN-11, FUN-23)', async () => {
    await page.getByRole('link', { name: 'Change zipcode' }).click()
    await expect(page).toHaveURL(paths.gate())
    await expect(page.getByLabel('Zipcode')).not.toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('Cupboard does not currently deliver to your area')).toHaveCount(0)
    await page.goBack()
  })
  await page.getByLabel('Email').fill('waiting@example.com')
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(heading(page)).toHaveText("Thanks, we'll be in touch!")
})

test(
  'the referral code lifts the area check, in capitals too (FUN-14, FUN-16)',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(paths.gate())
    await page.getByLabel('Referral code').fill('SD4ME')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(paths.gateSuccess())
    await expect(heading(page)).toHaveText('Good news')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(heading(page)).toHaveText('Who lives here?')
  },
)

test(
  'a step without what comes before it leads back to the gate, and is reported (FUN-25, FUN-26)',
  { tag: '@phone' },
  async ({ page, watch }) => {
    watch.allow(/Sign-up data is missing: no_sign_up_data/)
    await page.goto(paths.cooking())
    await expect(page).toHaveURL(paths.gate())
  },
)
