import type { Page } from '@playwright/test'
import { paths, SIGN_UP_DATA_KEY } from '@cupboard/shared/contracts'
import { CARD_FRAMES, goToCheckout, placeOrderButton } from '../fixtures/checkout.ts'
import { heading, QUESTIONS, reachRecommendation, whenTakenOver } from '../fixtures/funnel.ts'
import { listenHere } from '../fixtures/heard.ts'
import { expectShown } from '../fixtures/message.ts'
import { asAnOlderPage, OLDER_THAN_THE_SITE } from '../fixtures/older-page.ts'
import { expectRefused, summaryOf } from '../fixtures/refused.ts'
import { carry } from '../fixtures/sign-up-data.ts'
import { expect, test } from '../fixtures/test.ts'

const PHONE = { width: 390, height: 664 }
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('the gate says above its fields what is wrong, and leads to it (FUN-05, FUN-17)', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto(paths.gate())
  await whenTakenOver(page)
  const [zipcode, code] = [page.getByLabel('Zipcode'), page.getByLabel('Referral code')]
  await code.fill('nosuch')
  await zipcode.fill('787')
  await expectRefused({
    page,
    send: () => button(page, 'Next').click(),
    faults: [
      { words: 'Please enter a valid zipcode.', field: zipcode },
      { words: 'Sorry, the code you entered is not valid', field: code },
    ],
  })
  await code.fill('')
  await zipcode.fill('78704')
  await expect(page).not.toHaveTitle(/^Error: /)
  await expect(summaryOf(page.getByRole('main'))).toHaveCount(0)
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
  await expectRefused({
    page,
    send: () => button(page, 'Join the waitlist').click(),
    faults: [{ words: 'Please enter a valid email address.', field: email }],
  })
  await email.fill('dana@home.example')
  const asToday = await asAnOlderPage(page)
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expectShown(page.getByRole('alert').getByText(OLDER_THAN_THE_SITE))
  await expect(email).toHaveValue('dana@home.example')
  await asToday()
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByText('until sign-ups open again', { exact: false })).toBeVisible()
})

test('a number or an age that cannot be stays as it was typed, and each is refused where one looks (ACC-77, ACC-79)', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
  await carry(page, { approved: true, zipcode: '78704' })
  await page.goto(paths.household())
  const goOn = () => button(page, 'Continue').click()
  const ages = page.getByLabel('Age', { exact: true })
  const number = (name: string | RegExp) => page.getByRole('spinbutton', { name })
  await test.step('ages, and the number of cats', async () => {
    await button(page, 'Add a person').click()
    for (const typed of ['200', '3.5']) {
      await ages.first().fill(typed)
      await number('Cats').fill('90')
      await expectRefused({
        page,
        send: goOn,
        faults: [
          { words: 'Age of person 1: please specify an age from 0 to 99', field: ages.first() },
          { words: 'Age of person 2: please specify an age for each family member', field: ages.last() },
          { words: 'Cats: please enter a whole number from 0 to 20.', field: number('Cats') },
        ],
      })
      await expect(ages.first()).toHaveValue(typed)
      await expect(number('Cats')).toHaveValue('90')
      await expect(page).toHaveURL(paths.household())
      await ages.first().fill('17')
      await ages.last().fill('9')
      await number('Cats').fill('0')
      await ages.last().fill('')
    }
  })
  await test.step('nobody over 17 (ACC-78)', async () => {
    await ages.last().fill('9')
    const words = 'Please add a member of age 18+ to your household'
    await expectRefused({ page, send: goOn, faults: [{ words, field: button(page, 'Add a person') }] })
    await ages.first().fill('36')
    await goOn()
  })
  await expect(page).toHaveURL(paths.bathrooms())
  await goOn()
  await expect(page).toHaveURL(paths.trash())
  await test.step('each kind of bags (FUN-40)', async () => {
    const kinds = ['Kitchen', 'Recycling'].map((kind) => `${kind} bags a week`)
    for (const kind of kinds) await number(kind).fill('x')
    await expectRefused({
      page,
      send: goOn,
      faults: kinds.map((kind) => ({
        words: `${kind}: please enter a whole number from 0 to 50.`,
        field: number(kind),
      })),
    })
    for (const kind of kinds) await number(kind).fill('1')
    await goOn()
  })
  await test.step('the one number of a screen, by Enter too (FUN-44)', async () => {
    const nights = number('Nights a week')
    await nights.fill('40')
    await expectRefused({
      page,
      send: () => nights.press('Enter'),
      faults: [{ words: 'Nights a week: please enter a whole number from 0 to 7.', field: nights }],
    })
    await nights.fill('5')
    await nights.press('Enter')
  })
  for (const { path } of QUESTIONS.slice(4, 7)) {
    await expect(page).toHaveURL(path)
    await goOn()
  }
  await expect(page).toHaveURL(paths.preference())
  await test.step('no preference (FUN-53)', async () => {
    const words = 'Choose at least one. You can change it later.'
    await expectRefused({ page, send: goOn, faults: [{ words, field: button(page, 'Eco-Friendly') }] })
    await button(page, 'Eco-Friendly').click()
    await goOn()
  })
  await test.step('the kitchen, asked in place (FUN-32)', async () => {
    await button(page, 'Kitchen questions').first().click()
    const within = page.getByRole('dialog')
    const nights = within.getByRole('spinbutton')
    await nights.fill('40')
    await expectRefused({
      page,
      within,
      send: () => within.getByRole('button', { name: 'Next' }).click(),
      faults: [{ words: 'Nights a week: please enter a whole number from 0 to 7.', field: nights }],
    })
    await expect(nights).toHaveValue('40')
  })
})

test('checkout tells a state as it is chosen and a zip as it is left, once; where it is refused, every field (CHK-33, CHK-47)', async ({
  page,
}) => {
  await reachRecommendation(page)
  await goToCheckout(page)
  const state = page.getByLabel('State')
  const zipcode = page.getByLabel('Zipcode')
  const heard = await listenHere(page)
  const times = async (words: string) => (await heard()).filter((said) => said.includes(words)).length
  await state.focus()
  await state.selectOption('CA')
  await expect(page.getByText("We're currently only serving TX")).toBeInViewport()
  await expect(state).toHaveAccessibleDescription("We're currently only serving TX")
  await expect(state).toBeFocused()
  await expect.poll(() => times("We're currently only serving TX")).toBe(1)
  for (const [count, typed] of ['78704-', '78704-12'].entries()) {
    await zipcode.fill(typed)
    await zipcode.blur()
    await expect(zipcode).toHaveAccessibleDescription('Zipcode format is invalid')
    await expect.poll(() => times('Zipcode format is invalid')).toBe(count + 1)
  }
  await state.selectOption('CA')
  const street = page.getByRole('combobox', { name: 'Address' })
  const pasted = 'x'.repeat(201)
  await street.fill(pasted)
  const card = (part: keyof typeof CARD_FRAMES) => page.locator(`iframe[title="${CARD_FRAMES[part]}"]`)
  await page.setViewportSize(PHONE)
  await expectRefused({
    page,
    send: () => placeOrderButton(page).click(),
    faults: [
      { words: 'First name is required', field: page.getByLabel('First name') },
      { words: 'Last name is required', field: page.getByLabel('Last name') },
      { words: 'Address format is invalid', field: street },
      { words: 'City is required', field: page.getByLabel('City') },
      { words: "We're currently only serving TX", field: state },
      { words: 'Zipcode format is invalid', field: zipcode },
      { words: 'Mobile Phone is required', field: page.getByLabel('Mobile Phone') },
      { words: 'Email is required', field: page.getByLabel('Email') },
      { words: 'Your card number is incomplete.', field: card('number'), isFramed: true },
      { words: "Your card's expiration date is incomplete.", field: card('expiry'), isFramed: true },
      { words: "Your card's security code is incomplete.", field: card('code'), isFramed: true },
    ],
  })
  await expect(street).toHaveValue(pasted)
})

test('whoever signs in is told all that is wrong, and keeps what was pasted whole (ACC-12, ACC-34)', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 40[04]/)
  await page.setViewportSize(PHONE)
  const main = page.getByRole('main')
  await test.step('by a link', async () => {
    await page.goto(paths.login())
    await whenTakenOver(page)
    const phone = page.getByLabel('Mobile phone')
    await phone.fill('512')
    await expectRefused({
      page,
      send: () => phone.press('Enter'),
      faults: [{ words: 'Please provide a valid phone number', field: phone }],
    })
  })
  await test.step('by a password', async () => {
    await page.goto(paths.classicLogin())
    await whenTakenOver(page)
    await expectRefused({
      page,
      send: () => button(page, 'Sign In').click(),
      faults: [
        { words: 'Email address is not in proper format', field: page.getByLabel('Email') },
        { words: 'Password is required', field: page.getByLabel('Password', { exact: true }) },
      ],
    })
  })
  await test.step('without it', async () => {
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    const email = page.getByLabel('Email')
    await email.fill('dana@')
    await expectRefused({
      page,
      send: () => button(page, 'Send Code').click(),
      faults: [{ words: 'Email address is not in proper format', field: email }],
    })
    await email.fill('nobody@example.com')
    await button(page, 'Send Code').click()
    const [code, password] = [main.getByLabel('Code'), main.getByLabel('New password')]
    const pasted = 'x'.repeat(257)
    await password.fill(pasted)
    await expectRefused({
      page,
      send: () => button(page, 'Set Password').click(),
      faults: [
        { words: 'Please enter the code that we sent', field: code },
        { words: 'Please choose a password of at most 256 characters', field: password },
      ],
    })
    await expect(password).toHaveValue(pasted)
  })
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
