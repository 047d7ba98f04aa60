import { paths } from '@cupboard/shared/contracts'
import { expectAccessible } from '../fixtures/accessible.ts'
import { newestCode } from '../fixtures/sign-in.ts'
import { signUp } from '../fixtures/sign-up.ts'
import { expect, test } from '../fixtures/test.ts'

const PASSWORD = 'Correct horse 9!'

test('a customer sets a password in the account, signs another browser in with it, and signs that out (ACC-36, API-37)', async ({
  page,
  browser,
  ops,
}) => {
  const { email } = await signUp(page)
  await page.goto(paths.account())
  await page.getByRole('button', { name: 'Set or change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set or change password' })
  await expectAccessible(page, 'password dialog')
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  await expect(dialog.getByText(`We sent a code to ${email}. Enter it here`)).toBeVisible()
  await dialog.getByLabel('Code').fill(await newestCode(ops, email, 'password-code'))
  await dialog.getByLabel('New password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Set Password' }).click()
  await expect(page.getByText('Your password is set. Other devices are signed out.').first()).toBeVisible()
  await expect(page).toHaveURL(paths.account())

  const elsewhere = await browser.newPage()
  await elsewhere.goto(paths.classicLogin())
  await elsewhere.getByLabel('Email').fill(email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await elsewhere.getByRole('button', { name: 'Sign In' }).click()
  await test.step('which leads to the dashboard (ACC-37)', () => expect(elsewhere).toHaveURL(paths.dashboard()))

  await page.reload()
  await page.getByRole('button', { name: /^Sign out .*, last seen today$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible()
  await expectAccessible(page, 'where you are signed in')
  await elsewhere.goto(paths.account())
  await expect(elsewhere).toHaveURL(paths.login())
  await elsewhere.close()
})
