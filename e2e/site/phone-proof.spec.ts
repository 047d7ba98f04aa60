import { paths } from '@cupboard/shared/contracts'
import { newHousehold } from '../fixtures/household.ts'
import { expectShown } from '../fixtures/message.ts'
import { signUp } from '../fixtures/sign-up.ts'
import { expect, test } from '../fixtures/test.ts'

/** So many codes are sent in a quarter of an hour. */
const MOST_CODES = 5

test('a new number is sent a code of its own; after too many the form says so, and the banner goes (ACC-100, ACC-104)', async ({
  page,
  ops,
  watch,
}) => {
  watch.allow(/status of 400/)
  const { phone } = await signUp(page)
  await page.goto(paths.account())
  const banner = page.getByRole('button', { name: 'Verify now' })
  const dialog = page.getByRole('dialog', { name: 'Verify your phone number' })
  const limit = dialog.getByText('Limit reached for phone verification. Please try again another time.')
  const codesTo = async (number: string) =>
    (await ops.messagesTo(`+1${number}`)).filter(({ kind }) => /code/.test(kind)).length
  const changeTo = async (number: string) => {
    await dialog.getByRole('button', { name: 'Change my number' }).click()
    await dialog.getByLabel('New mobile phone').fill(number)
    await test.step('by Enter (ACC-98)', () => page.keyboard.press('Enter'))
    await expect(dialog.getByLabel('Text-message code')).toBeVisible()
  }
  await banner.click()
  await expect.poll(() => codesTo(phone)).toBe(1)

  for (let sent = 1; sent < MOST_CODES; sent++) {
    const { phone: next } = newHousehold()
    await changeTo(next)
    await expect(dialog.getByText(/^We texted a six-digit code to \(\d{3}\)/)).toContainText(next.slice(-4))
    await expect.poll(() => codesTo(next)).toBe(1)
    await expect(limit).toHaveCount(0)
  }

  const { phone: last } = newHousehold()
  await changeTo(last)
  await expectShown(limit)
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  expect(await codesTo(last)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await test.step('and is said nowhere else (ACC-105, ACC-106)', async () => {
    await expect(banner).toHaveCount(0)
    await expect(page.getByText('Limit reached for phone verification.')).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'FAQs' }).click()
    await expect(page).toHaveURL(paths.faqs())
    await expect(banner).toHaveCount(0)
  })
})

test('five wrong codes are refused one by one; after that the form advises to have a new one sent (ACC-101)', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 400/)
  await signUp(page)
  await page.goto(paths.account())
  await page.getByRole('button', { name: 'Verify now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify your phone number' })
  const code = dialog.getByLabel('Text-message code')
  const fault = (words: string) => dialog.getByRole('link', { name: words })
  const enter = async (wrong: string) => {
    const answered = page.waitForResponse((response) => response.status() === 400)
    await code.fill(wrong)
    await page.keyboard.press('Enter')
    await answered
  }
  for (let wrong = 1; wrong <= 5; wrong++) {
    await enter(`00000${wrong}`)
    await expectShown(fault('Invalid verification code provided, please try again.'))
    await expect(code).toHaveValue(`00000${wrong}`)
  }
  await enter('000006')
  await expectShown(fault('Too many wrong codes. Nothing was changed. Please have a new code sent and enter that one.'))
  await expect(dialog.getByRole('button', { name: 'Send a new code' })).toBeInViewport()

  await test.step('what goes wrong otherwise is told as such (ACC-102)', async () => {
    await page.route('**/identity/', (route) =>
      route.request().headers()['x-amz-target']?.endsWith('.VerifyUserAttribute')
        ? route.fulfill({ status: 400, json: { __type: 'OtherException', message: 'something else' } })
        : route.continue(),
    )
    watch.allow(/phone verification/)
    await code.press('Enter')
    await expectShown(dialog.getByText("Sorry, we're unable to verify your number at this time"))
  })
})
