import type { Page } from '@playwright/test'
import { BRAND, paths, SIGN_UP_DATA_KEY } from '@cupboard/shared/contracts'
import { CARD_FRAMES, goToCheckout, placeOrderButton } from '../fixtures/checkout.ts'
import { heading, reachRecommendation, whenTakenOver } from '../fixtures/funnel.ts'
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
  await test.step('a zip is told as it is left; it is typed by digits (FUN-02, FUN-04)', async () => {
    await expect(zipcode).toHaveAttribute('inputmode', 'numeric')
    await zipcode.fill('7870')
    await expect(zipcode).not.toHaveAttribute('aria-invalid', 'true')
    await zipcode.blur()
    await test.step('in the words of the gate (SHR-85)', () =>
      expect(zipcode).toHaveAccessibleDescription(/Please enter a valid zipcode\./))
  })
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
  await test.step('of what is typed five digits are the zip (FUN-03)', async () => {
    await zipcode.fill('')
    await zipcode.pressSequentially('7 87a04-1234')
    await expect(zipcode).toHaveValue('78704')
  })
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
      await ages.first().fill('')
      await ages.first().pressSequentially(typed)
      await number('Cats').fill('')
      await number('Cats').pressSequentially('900')
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
      await expect(number('Cats')).toHaveValue('900')
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
  await test.step('one bathroom at least (FUN-39)', async () => {
    await expect(number('Bathrooms')).toHaveValue('1')
    await expect(button(page, 'Half a bathroom fewer')).toBeDisabled()
  })
  await goOn()
  await expect(page).toHaveURL(paths.trash())
  await test.step('one kitchen bag, and none at least; with none at all one is planned (FUN-42, FUN-43)', async () => {
    await expect(number('Kitchen bags a week')).toHaveValue('1')
    await button(page, 'One kitchen bag fewer').click()
    await expect(page.getByText('With no bags at all we plan one kitchen bag a week.')).toBeVisible()
    await test.step('each kind by one (FUN-41)', async () => {
      for (const kind of ['Kitchen', 'Small', 'Outdoor', 'Compost', 'Recycling']) {
        const fewer = button(page, `One ${kind.toLowerCase()} bag fewer`)
        await expect(fewer).toBeDisabled()
        await button(page, `One ${kind.toLowerCase()} bag more`).click()
        await expect(number(`${kind} bags a week`)).toHaveValue('1')
        if (kind !== 'Small') await fewer.click()
      }
    })
  })
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
  /** The counter of a screen goes from the least to the most. */
  const expectCounter = async (path: string, name: string, [least, most]: readonly [string, string], fewer: string) => {
    await expect(page).toHaveURL(path)
    const proposed = await number(name).inputValue()
    await number(name).fill(String(Number(least) + 1))
    await button(page, fewer).click()
    await expect(number(name)).toHaveValue(least)
    await expect(button(page, fewer)).toBeDisabled()
    await expectMost(number(name), most)
    await number(name).fill(proposed)
    await goOn()
    return proposed
  }
  const expectMost = async (field: ReturnType<typeof number>, most: string) => {
    if (most === '') return
    await field.fill(most)
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')
    await field.fill(String(Number(most) + 1))
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(/please enter a whole number from 0 to/i)
  }
  await test.step('runs of the dishwasher from 0, days of cleaning to 31 (FUN-45, FUN-46)', async () => {
    await expectCounter(paths.dishwashing(), 'Runs a week', ['0', ''], 'One run fewer')
    await expectCounter(paths.cleaning(), 'Times a month', ['0', '31'], 'Once less')
  })
  await test.step('loads of laundry from 0, at 1 (FUN-47, FUN-48)', async () => {
    expect(await expectCounter(paths.laundry(), 'Loads a week', ['0', ''], 'One load fewer')).toBe('1')
  })
  await expect(page).toHaveURL(paths.preference())
  await test.step('no preference (FUN-53)', async () => {
    const words = 'Choose at least one. You can change it later.'
    await expectRefused({ page, send: goOn, faults: [{ words, field: button(page, 'Eco-Friendly') }] })
    const order = (words: string) => expect(page.getByText(words, { exact: true }).first()).toBeAttached()
    await test.step('each is called by its name (SHR-07)', async () => {
      for (const tier of [
        'Eco-Friendly',
        'Brands I Know',
        'Premium Products',
        'Value',
        'Sensitive Skin',
        'Socially Conscious',
        'All Natural',
      ])
        await expect(button(page, tier)).toBeVisible()
    })
    await test.step('they are chosen in order, each behind those before (FUN-50, FUN-51)', async () => {
      for (const tier of ['Value', 'All Natural', 'Sensitive Skin']) await button(page, tier).click()
      await order('Your order: 1 Value, 2 All Natural, 3 Sensitive Skin.')
    })
    await test.step('what is taken back lets the others move up (FUN-52)', async () => {
      await button(page, 'Value').click()
      await order('Your order: 1 All Natural, 2 Sensitive Skin.')
      for (const tier of ['All Natural', 'Sensitive Skin']) await button(page, tier).click()
    })
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
  await test.step('what is empty is required, of the rest the format is told (CHK-29, CHK-31)', () =>
    expectRefused({
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
    }))
  await expect(street).toHaveValue(pasted)

  await test.step('each name and the e-mail by its own sentence (CHK-30, CHK-32)', async () => {
    const [first, last] = [page.getByLabel('First name'), page.getByLabel('Last name')]
    await first.fill('D4na')
    await last.fill('Ortega!')
    await page.getByLabel('Email').fill('dana@')
    await placeOrderButton(page).click()
    await expect(first).toHaveAccessibleDescription('First name cannot include numbers or special characters')
    await expect(last).toHaveAccessibleDescription('Last name cannot include numbers or special characters')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email address\./)
  })
})

test('whoever signs in is told all that is wrong, and keeps what was pasted whole (ACC-12, ACC-34)', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 40[04]/, /sign-in: Unknown error/)
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
  await test.step('by a password that is none, and what becomes of it (ACC-41, ACC-42)', async () => {
    await page.getByLabel('Email').fill('nobody@home.example')
    await page.getByLabel('Password', { exact: true }).fill('Not the one 9!')
    await button(page, 'Sign In').click()
    await expectShown(page.getByText('Incorrect email or password.', { exact: true }))
    await page.route('**/identity/', (route) => route.fulfill({ status: 400, json: { __type: 'OtherException' } }))
    await button(page, 'Sign In').click()
    await expectShown(
      page.getByText(`Something went wrong. Please contact ${BRAND.supportEmail} for assistance.`, { exact: true }),
    )
    await page.unroute('**/identity/')
    await test.step('which goes with the next try, also where a field is empty by then', async () => {
      await page.getByLabel('Password', { exact: true }).fill('')
      await button(page, 'Sign In').click()
      await expectShown(page.getByRole('link', { name: 'Password is required' }))
      await expect(page.getByText('Something went wrong.', { exact: false })).toHaveCount(0)
    })
  })
  await test.step('which password is meant is said beside (ACC-35)', async () => {
    await button(page, 'About the password').click()
    await expect(
      page.getByRole('dialog').getByText('Please enter the password you set when signing up'),
    ).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
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
