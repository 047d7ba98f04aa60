import type { Page } from '@playwright/test'
import { calls, MINUTE_MS, paths } from '@cupboard/shared/contracts'
import { CARD_FRAMES } from '../fixtures/checkout.ts'
import { stopClock } from '../fixtures/clock.ts'
import { heading, whenTakenOver } from '../fixtures/funnel.ts'
import { expectShown } from '../fixtures/message.ts'
import { readOrderWindows } from '../fixtures/plan.ts'
import { expectRefused } from '../fixtures/refused.ts'
import { readyToPay, signUp } from '../fixtures/sign-up.ts'
import { site } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

const SAVED = 'YOUR CHANGES HAVE BEEN SAVED'
/** That a code was sent is said so long. */
const SENT_MS = 2000
/** A dialog takes so long to leave. */
const SLIDE_OUT_MS = 500
const OFFLINE = [/ERR_(INTERNET_DISCONNECTED|FAILED)/]

const editButton = (page: Page, what: string) => page.getByRole('button', { name: `Edit ${what}` })

test('without a line nothing that was typed is lost, and “Try again” saves it once it is back (ACC-58, ACC-61)', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(...OFFLINE)
  await signUp(page)
  await page.goto(paths.account())
  await editButton(page, 'Delivery Info').click()
  const dialog = page.getByRole('dialog', { name: 'Delivery Info' })
  const address = dialog.getByRole('combobox', { name: 'Address' })
  await expect(address).toHaveValue('1200 S Congress Ave')
  await context.setOffline(true)
  await address.fill('1300 S Congress')
  await dialog.getByLabel(/^Delivery instructions/).fill('By the side door')
  await page.getByRole('button', { name: 'Save Changes' }).click()

  const retry = page.getByRole('dialog').getByRole('button', { name: 'Try again' })
  await test.step('both sentences of it are read (ACC-57)', async () => {
    for (const words of ['WHOOPS! SOMETHING WENT WRONG', 'Your changes were not saved.'])
      await expect(page.getByRole('status').getByText(words, { exact: true })).toBeInViewport({ ratio: 1 })
  })
  await expect(retry).toBeFocused()
  await expect(retry).toBeInViewport()
  const back = [
    () => page.getByRole('button', { name: 'Back to editing' }).click(),
    () => page.keyboard.press('Escape'),
  ]
  for (const goBack of back) {
    await goBack()
    await expect(address).toHaveValue('1300 S Congress')
    await expect(dialog.getByLabel(/^Delivery instructions/)).toHaveValue('By the side door')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(retry).toBeFocused()
  }

  await context.setOffline(false)
  await retry.click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('1300 S Congress')
})

test('a text-message code is asked for once a minute, and the form says so (ACC-94, ACC-96)', async ({ page, ops }) => {
  const { phone } = await signUp(page)
  await page.clock.install()
  await page.goto(paths.account())
  await whenTakenOver(page)
  const verify = page.getByRole('button', { name: 'Verify now' })
  await expect(verify).toBeVisible()
  const codes = async () => (await ops.messagesTo(`+1${phone}`)).filter(({ kind }) => /code/.test(kind)).length
  expect(await codes()).toBe(0)
  await stopClock(page)
  await verify.click()
  const dialog = page.getByRole('dialog', { name: 'Verify your phone number' })
  await expect(dialog.getByText(/We texted a six-digit code/)).toBeVisible()
  await expect.poll(codes).toBe(1)
  await test.step('that it was sent is said for two seconds (ACC-99)', async () => {
    const sent = dialog.getByText('A new code was sent.')
    await expect(sent).toBeInViewport({ ratio: 1 })
    await page.clock.runFor(SENT_MS - 100)
    await expect(sent).toBeVisible()
    await page.clock.runFor(200)
    await expect(sent).toHaveCount(0)
  })
  await test.step('that no other one is sent is said as long as it holds', async () => {
    const again = dialog.getByRole('button', { name: 'Send a new code' })
    const tooSoon = dialog.getByText('A code was sent less than a minute ago. You can ask for another after that.')
    await again.click()
    await expectShown(tooSoon, { focus: again })
    await page.clock.runFor(SENT_MS * 2)
    await expect(tooSoon).toBeVisible()
    await page.clock.runFor(MINUTE_MS)
    await expect(tooSoon).toHaveCount(0)
  })
  const openAnew = async () => {
    await page.keyboard.press('Escape')
    await page.clock.runFor(SLIDE_OUT_MS)
    await expect(dialog).toHaveCount(0)
    await verify.click()
    await expect(dialog.getByText(/We texted a six-digit code/)).toBeVisible()
  }
  await openAnew()
  await expect.poll(codes).toBe(2)
  await openAnew()
  expect(await codes()).toBe(2)
})

test('every form of a customer says above its fields all that is wrong, and leads to each (ACC-72, ACC-77)', async ({
  customerPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const within = page.getByRole('dialog')
  const inDialog = (name: string | RegExp) => within.getByRole('button', { name })
  const save = () => inDialog('Save Changes').click()
  const leave = async (close = () => page.keyboard.press('Escape')) => {
    await close()
    await expect(within).toHaveCount(0)
    await expect(page).not.toHaveTitle(/^Error: /)
  }
  await page.goto(paths.account())
  await whenTakenOver(page)

  await test.step('who they are: a name that is too long is kept whole (ACC-62, ACC-73)', async () => {
    await editButton(page, 'Personal Info').click()
    const first = within.getByLabel('First name')
    await first.fill('a'.repeat(31))
    await within.getByLabel('Email').fill('dana@')
    await expectRefused({
      page,
      within,
      send: save,
      faults: [
        { words: 'Please enter valid first name', field: first },
        { words: 'Please enter valid email', field: within.getByLabel('Email') },
      ],
    })
    await expect(first).toHaveValue('a'.repeat(31))
    await test.step('its phone, too; above more than one fault stands what all need (ACC-63, ACC-71)', async () => {
      await within.getByLabel('Email').fill('dana@home.example')
      await within.getByLabel('Phone').fill('512')
      await save()
      await expect(within.getByLabel('Phone')).toHaveAccessibleDescription(/Please enter valid phone number/)
      await expect(within.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true')
      await expect(within.getByRole('alert').getByRole('heading')).toHaveText(
        'Please provide valid answers for all required fields',
      )
    })
    await leave()
  })

  await test.step('where to (ACC-68, ACC-70)', async () => {
    await editButton(page, 'Delivery Info').click()
    const instructions = within.getByLabel(/^Delivery instructions/)
    await within.getByRole('combobox', { name: 'Address' }).fill('x'.repeat(201))
    await within.getByLabel('City').fill('')
    await within.getByLabel('Name').fill('x'.repeat(61))
    await within.getByLabel('Zipcode').fill('787')
    await instructions.fill('x'.repeat(501))
    await expectRefused({
      page,
      within,
      send: save,
      faults: [
        { words: 'Please enter valid name', field: within.getByLabel('Name') },
        { words: 'Please enter valid address', field: within.getByRole('combobox', { name: 'Address' }) },
        { words: 'Please enter valid city', field: within.getByLabel('City') },
        { words: 'Please enter valid zipcode', field: within.getByLabel('Zipcode') },
        { words: 'Please use at most 500 characters', field: instructions },
      ],
    })
    await expect(instructions).toHaveValue('x'.repeat(501))
    await test.step('a state has to be chosen (ACC-69)', async () => {
      await within.getByLabel('State').selectOption('')
      await save()
      await expect(within.getByLabel('State')).toHaveAccessibleDescription(/Please select a state/)
    })
    await leave()
  })

  await test.step('who lives there, how much, and what matters (ACC-79)', async () => {
    await editButton(page, 'Household').click()
    const age = within.getByRole('textbox', { name: 'Age of Adult 1' })
    const dogs = within.getByRole('spinbutton', { name: 'Dogs' })
    const chosen = within.locator('button[aria-pressed=true]')
    const anyAge = within.getByRole('textbox', { name: /^Age of / })
    for (const right of ['0', '99']) {
      await anyAge.fill(right)
      await anyAge.blur()
      await expect(anyAge).not.toHaveAttribute('aria-invalid', 'true')
    }
    await age.fill('100')
    await dogs.fill('90')
    // what is said of a field that is left comes a moment after the press by which it is
    await dogs.blur()
    await expect(dogs).toHaveAccessibleDescription(/whole number from 0 to 20/)
    while ((await chosen.count()) > 0) await chosen.first().click()
    await expectRefused({
      page,
      within,
      send: save,
      faults: [
        { words: 'Age of Adult 1: please specify an age from 0 to 99', field: age },
        { words: 'Dogs: please enter a whole number from 0 to 20.', field: dogs },
        { words: 'Please choose at least one preference', field: inDialog(/^Premium Products/) },
      ],
    })
    await expect(age).toHaveValue('100')
    await expect(dogs).toHaveValue('90')
    await test.step('somebody has to (ACC-76)', async () => {
      await inDialog('Remove Adult 1').click()
      await expect(inDialog('Add a member')).toBeFocused()
      await save()
      await expect(
        within.getByRole('link', { name: 'Please add a member of age 18+ to your household' }),
      ).toBeInViewport()
      await inDialog('Add a member').press('Enter')
      await expect(within.getByRole('textbox', { name: /^Age of / })).toBeFocused()
    })
    await leave()
  })

  await test.step('the card, by its provider’s sentences (ACC-85)', async () => {
    await editButton(page, 'Payment Info').click()
    const card = (part: keyof typeof CARD_FRAMES) => within.locator(`iframe[title="${CARD_FRAMES[part]}"]`)
    await within.frameLocator(`iframe[title="${CARD_FRAMES.code}"]`).locator('input').waitFor()
    await expectRefused({
      page,
      within,
      send: save,
      faults: [
        { words: 'Your card number is incomplete.', field: card('number'), isFramed: true },
        { words: "Your card's expiration date is incomplete.", field: card('expiry'), isFramed: true },
        { words: "Your card's security code is incomplete.", field: card('code'), isFramed: true },
      ],
    })
    // the frame that has the focus keeps its keys
    await leave(() => inDialog('Cancel').click())
  })

  await test.step('the password', async () => {
    await page.getByRole('button', { name: 'Set or change password' }).click()
    await inDialog('I know my current password').click()
    const [current, password] = [within.getByLabel('Current password'), within.getByLabel('New password')]
    await password.fill('x'.repeat(257))
    await expectRefused({
      page,
      within,
      send: () => inDialog('Change Password').click(),
      faults: [
        { words: 'Please enter your current password', field: current },
        { words: 'Please choose a password of at most 256 characters', field: password },
      ],
    })
    await expect(password).toHaveValue('x'.repeat(257))
    await leave()
  })

  await test.step('the code of a text message, and another number (ACC-74, ACC-97)', async () => {
    await page.getByRole('button', { name: 'Verify now' }).click()
    const code = within.getByLabel('Text-message code')
    await test.step('it asks for one (ACC-95)', () => expect(code).toBeEditable())
    await expectRefused({
      page,
      within,
      send: () => inDialog('Verify').click(),
      faults: [{ words: 'Please enter the code from the text message', field: code }],
    })
    await code.fill('1'.repeat(65))
    await expect(page).not.toHaveTitle(/^Error: /)
    await test.step('Enter sends it (ACC-98)', () =>
      expectRefused({
        page,
        within,
        send: () => code.press('Enter'),
        faults: [{ words: 'Invalid verification code provided, please try again.', field: code }],
      }))
    await expect(code).toHaveValue('1'.repeat(65))
    await inDialog('Change my number').click()
    const phone = within.getByLabel('New mobile phone')
    await phone.fill('512')
    await expectRefused({
      page,
      within,
      send: () => phone.press('Enter'),
      faults: [{ words: 'Please provide a valid phone number', field: phone }],
    })
    await leave()
  })

  await test.step('feedback (API-06, DASH-05)', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(paths.faqs())
    await whenTakenOver(page)
    await page.getByRole('button', { name: 'Give Feedback' }).filter({ visible: true }).click()
    await expectRefused({
      page,
      within,
      send: () => inDialog('Send feedback').click(),
      faults: [
        {
          words: 'Please write what we should know. A few words are enough.',
          field: within.getByRole('textbox'),
        },
      ],
    })
    await leave()
  })

  await test.step('the employer (ACC-107, SHR-82)', async () => {
    await page.goto(paths.enrollEmployee('lonestar'))
    const email = page.getByLabel('Work email')
    await email.fill('dana@')
    await expectRefused({
      page,
      send: () => email.press('Enter'),
      faults: [{ words: 'Email address is not in proper format', field: email }],
    })
  })
})

test('who has not ordered is told that a zip is none, and keeps it (DASH-25)', async ({ page, ops, watch }) => {
  watch.allow(/status of 404/)
  const { kept } = await readyToPay()
  const localStorage = [...kept].map(([name, value]) => ({ name, value }))
  await page.context().setStorageState({ cookies: [], origins: [{ origin: site().origin, localStorage }] })
  await page.goto(paths.dashboard())
  await expect(heading(page)).toBeVisible()
  const zipcode = page.getByRole('main').getByRole('textbox')
  await test.step('it is asked for, to see until when to order (DASH-24)', async () => {
    await expect(page.getByText('See until when to order, and for which day.')).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Check availability' })).toBeInViewport()
  })
  await zipcode.fill('787041234567')
  await expectRefused({
    page,
    send: () => zipcode.press('Enter'),
    faults: [{ words: 'Invalid ZIP Code', field: zipcode }],
  })
  await expect(zipcode).toHaveValue('787041234567')

  await test.step('another says until when to order: the first cut-off that is still to come (DASH-27)', async () => {
    const shipment = page.waitForResponse('**/api/shipment/*')
    await zipcode.fill('78704')
    await zipcode.press('Enter')
    const { cutoff } = calls.shipment.response.parse(await (await shipment).json())
    const now = Date.parse((await ops.clock()).now)
    const ends = (await readOrderWindows(page)).map(({ createdEndInclusive }) => Date.parse(createdEndInclusive))
    expect(Date.parse(cutoff) - 1).toBe(ends.find((end) => end > now))
    await expect(page.getByRole('timer')).toBeInViewport()
    await expect(page.getByRole('main')).toContainText(/left to order\. It closes at the end of \w+\s\d+, Central time/)
  })

  await test.step('one outside of Texas leads to the waitlist, and is not looked up (DASH-26)', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/shipment/')) asked.push(request.url())
    })
    await page.goto(paths.dashboard())
    await zipcode.fill('90210')
    await zipcode.press('Enter')
    await expect(page).toHaveURL(paths.waitlist())
    expect(asked.filter((url) => url.includes('90210'))).toEqual([])
  })
})
