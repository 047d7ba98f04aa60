import type { Page } from '@playwright/test'
import { paths, SIGN_UP_DATA_KEY } from '@cupboard/shared/contracts'
import { goToCheckout } from '../fixtures/checkout.ts'
import { heading, QUESTIONS, reachRecommendation } from '../fixtures/funnel.ts'
import { expectShown } from '../fixtures/message.ts'
import { asAnOlderPage, OLDER_THAN_THE_SITE } from '../fixtures/older-page.ts'
import { carry } from '../fixtures/sign-up-data.ts'
import { expect, test } from '../fixtures/test.ts'

const PHONE = { width: 390, height: 664 }
const summaryLink = (page: Page, words: string | RegExp) =>
  page.getByRole('main').getByRole('alert').getByRole('link', { name: words })

test('the gate says above its fields what is wrong, and leads to it (FUN-05, FUN-17)', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto(paths.gate())
  const zipcode = page.getByLabel('Zipcode')
  const wrong = 'Please enter a valid zipcode.'
  const press = () => page.getByRole('button', { name: 'Next' }).click()
  await press()
  await expectShown(summaryLink(page, wrong), { focus: zipcode })
  await expect(zipcode).toHaveAccessibleDescription(new RegExp(wrong))
  await expect(page).toHaveTitle(/^Error: /)

  await page.getByLabel('Referral code').fill('nosuch')
  await zipcode.fill('787')
  await press()
  await expectShown(summaryLink(page, wrong), { focus: zipcode })
  await summaryLink(page, /code you entered is not valid/).click()
  await expect(page.getByLabel('Referral code')).toBeFocused()
  await page.getByLabel('Referral code').fill('')
  await zipcode.fill('78704')
  await expect(page).not.toHaveTitle(/^Error: /)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('while sign-ups are closed the gate says so, and leads to the waitlist (FUN-07, FUN-21)', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 400/, /The call failed: invalid_request/)
  await page.goto('/landing/waiting_list')
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), SIGN_UP_DATA_KEY)).toContain('signupsOpen')
  await page.goto(paths.gate())
  await page.getByLabel('Zipcode').fill('78704')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(paths.waitlist())
  await expect(page.getByText(/^Sign-ups are paused/)).toBeInViewport()
  await expect(page.getByRole('main')).not.toContainText(/deliver to 78704/)
  const email = page.getByLabel('Email')
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expectShown(summaryLink(page, 'Please enter a valid email address.'), { focus: email })
  await expect(page).toHaveTitle(/^Error: /)
  await email.fill('dana@home.example')
  const asToday = await asAnOlderPage(page)
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expectShown(page.getByRole('alert').getByText(OLDER_THAN_THE_SITE))
  await expect(email).toHaveValue('dana@home.example')
  await asToday()
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByText('until sign-ups open again', { exact: false })).toBeVisible()
})

test('a number or an age that cannot be stays as it was typed, and is refused where one looks (ACC-79)', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await carry(page, { approved: true, zipcode: '78704' })
  await page.goto(paths.household())
  const age = page.getByLabel('Age', { exact: true }).first()
  for (const typed of ['200', '120', '3.5']) {
    await age.fill(typed)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(age).toBeFocused()
    await expect(page.getByText('Please specify an age for each family member')).toBeInViewport({ ratio: 1 })
    await expect(summaryLink(page, /^Age of person 1/)).toBeVisible()
    await expect(age).toHaveValue(typed)
    await expect(page).toHaveURL(paths.household())
  }
  const alone = page.getByRole('main').getByRole('alert').filter({ hasText: 'Please add a member of age 18+' })
  await age.fill('17')
  for (const press of ['first', 'again']) {
    await test.step(press, async () => {
      await page.getByRole('button', { name: 'Continue' }).click()
      await expectShown(alone)
      await age.focus()
    })
  }
  await age.fill('36')
  for (const { path, question } of QUESTIONS.slice(0, 3)) {
    await expect(page).toHaveURL(path)
    await expect(heading(page)).toHaveText(question)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  const nights = page.getByRole('spinbutton', { name: 'Nights a week' })
  const sentence = 'Please enter a whole number from 0 to 7.'
  await nights.fill('40')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(nights).toBeFocused()
  await expect(page.getByText(sentence).last()).toBeInViewport({ ratio: 1 })
  await expect(summaryLink(page, sentence)).toBeVisible()
  await expect(nights).toHaveValue('40')
  await expect(nights).toHaveAccessibleDescription(sentence)
  await expect(page).toHaveURL(paths.cooking())
  await nights.fill('5')
  await nights.press('Enter')
  await expect(page).toHaveURL(paths.dishwashing())
})

test('checkout tells a state outside Texas as it is chosen, and a zip that is none as it is left (CHK-33, CHK-35)', async ({
  page,
}) => {
  await reachRecommendation(page)
  await goToCheckout(page)
  await page.getByLabel('State').selectOption('CA')
  await expect(page.getByText("We're currently only serving TX")).toBeInViewport()
  await expect(page.getByLabel('State')).toHaveAccessibleDescription("We're currently only serving TX")
  for (const typed of ['78704-', '78704-12']) {
    await page.getByLabel('Zipcode').fill(typed)
    await page.getByLabel('Zipcode').blur()
    await expect(page.getByLabel('Zipcode')).toHaveAccessibleDescription('Zipcode format is invalid')
  }
})

test('an address that cannot be read has the 404 page, with its way home (SHELL-41, SHELL-43)', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 404/, /could not be decoded because it is a malformed URL/)
  for (const path of ['/%E0%A4%A', '/landing/%', '/dashboard/order/%E0%A4%A']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(heading(page)).toHaveText("Oops! That page can't be found.")
  }
  await page.getByRole('link', { name: 'Go to homepage' }).click()
  await expect(page).toHaveURL('/')
})

test('an age that nobody has is refused in the account by its own sentence, at its field (ACC-79)', async ({
  customerPage: page,
}) => {
  const words = 'please specify an age from 0 to 99'
  await page.setViewportSize(PHONE)
  await page.goto(paths.account())
  await page.getByRole('button', { name: 'Edit Household' }).click()
  const dialog = page.getByRole('dialog', { name: 'Household' })
  const age = dialog.getByRole('textbox', { name: 'Age of Adult 1' })
  await age.fill('200')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  const way = dialog.getByRole('alert').getByRole('link', { name: `Age of Adult 1: ${words}` })
  await expectShown(way, { focus: dialog.getByRole('alert') })
  await expect(page).toHaveTitle(/^Error: /)
  await way.click()
  await expect(age).toBeFocused()
  await expect(age).toHaveValue('200')
  await expect(age).toHaveAccessibleDescription(new RegExp(words, 'i'))
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveTitle(/^Error: /)
})

test('a page that is older than the site says so where it sends, and keeps what was typed', async ({
  customerPage: page,
  watch,
}) => {
  watch.allow(/status of 400/)
  await page.goto(paths.account())
  await page.getByRole('button', { name: 'Edit Personal Info' }).click()
  const dialog = page.getByRole('dialog', { name: 'Personal Info' })
  const firstName = dialog.getByLabel('First Name')
  await firstName.fill('Ann')
  const asToday = await asAnOlderPage(page)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  const failed = page.getByRole('dialog').filter({ hasText: 'WHOOPS' })
  await expectShown(failed.getByText(OLDER_THAN_THE_SITE), { focus: failed.getByRole('button', { name: 'Try again' }) })
  await failed.getByRole('button', { name: 'Back to editing' }).click()
  await expect(firstName).toHaveValue('Ann')
  await asToday()

  await page.goto(paths.dashboard())
  await asAnOlderPage(page)
  const quantity = page.getByRole('combobox', { name: /^Quantity/ }).first()
  const before = await quantity.inputValue()
  await quantity.selectOption({ index: before === '1' ? 1 : 0 })
  await expect(page.getByText(OLDER_THAN_THE_SITE)).toBeInViewport()
  await expect(quantity).toHaveValue(before)

  await page.getByRole('button', { name: 'Give Feedback' }).filter({ visible: true }).click()
  const feedback = page.getByRole('dialog', { name: 'Give Feedback' })
  await feedback.getByRole('textbox').fill('Too much paper.')
  await feedback.getByRole('button', { name: 'Send feedback' }).click()
  await expectShown(feedback.getByText(OLDER_THAN_THE_SITE))
  await expect(feedback.getByRole('textbox')).toHaveValue('Too much paper.')
})
