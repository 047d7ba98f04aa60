import type { Page } from '@playwright/test'
import { paths } from '@cupboard/shared/contracts'
import { expectShown } from '../fixtures/message.ts'
import { signUp } from '../fixtures/sign-up.ts'
import { expect, test } from '../fixtures/test.ts'

const SAVED = 'YOUR CHANGES HAVE BEEN SAVED'
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
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await expect(address).toHaveValue('1300 S Congress')
  await expect(dialog.getByLabel(/^Delivery instructions/)).toHaveValue('By the side door')

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(retry).toBeFocused()
  await context.setOffline(false)
  await retry.click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('1300 S Congress')
})

test('a text-message code is asked for once a minute, and the form says so (ACC-94, ACC-96)', async ({ page, ops }) => {
  const { phone } = await signUp(page)
  await page.goto(paths.account())
  await page.getByRole('button', { name: 'Verify now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify your phone number' })
  await expect(dialog.getByText(/We texted a six-digit code/)).toBeVisible()
  const codes = async () => (await ops.messagesTo(`+1${phone}`)).filter(({ kind }) => /code/.test(kind)).length
  await expect.poll(codes).toBe(1)
  await dialog.getByRole('button', { name: 'Send a new code' }).click()
  await expectShown(dialog.getByText('A code was sent a moment ago. You can ask for another in a minute.'), {
    focus: dialog.getByRole('button', { name: 'Send a new code' }),
  })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Verify now' }).click()
  await expect(dialog.getByText(/We texted a six-digit code/)).toBeVisible()
  expect(await codes()).toBe(1)
})
