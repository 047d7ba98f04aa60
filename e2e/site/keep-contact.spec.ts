import { calls, paths } from '@cupboard/shared/contracts'
import { expectAccessible } from '../fixtures/accessible.ts'
import { newHousehold } from '../fixtures/household.ts'
import { foundInMessage, newestCode } from '../fixtures/sign-in.ts'
import { signUp } from '../fixtures/sign-up.ts'
import { expect, test } from '../fixtures/test.ts'

test('an e-mail is changed late with a code in place, and the letter to the old one takes that back, once (API-20)', async ({
  page,
  browser,
  ops,
  watch,
}) => {
  watch.allow(/status of 40[0-9]/, /auth\.failed/, /Invalid Access Token/, /Invalid login token/)
  const { email } = await signUp(page)
  const wanted = newHousehold().email
  await page.goto(paths.account())
  await page.getByRole('button', { name: 'Edit Personal Info' }).click()
  // the sign-in of this test is fresh: what the server says to an older one stands here in its place, once
  await page.route(
    `**/api${calls.putCustomer.path}`,
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        json: { type: 'about:blank', title: 'Forbidden', status: 403, code: 'confirmation_needed', error: 'Confirm' },
      }),
    { times: 1 },
  )
  await page.getByLabel('Email', { exact: true }).fill(wanted)
  await page.getByLabel('Email', { exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(dialog.getByText(/We emailed a six-digit code to/)).toBeVisible()
  await expectAccessible(page, 'confirmation in place')
  await dialog.getByLabel('Six-digit code').fill(await newestCode(ops, email, 'confirmation-code'))
  await dialog.getByLabel('Six-digit code').press('Enter')
  await expect(page.getByText(`Until it is verified, sign-in links and letters go to ${email}`)).toBeVisible()
  await expectAccessible(page, 'a change that waits')

  const link = await foundInMessage(ops, email, 'contact-change', /https?:\/\/\S+\/keep-contact\?s=[\w-]+/)
  const owner = await browser.newPage()
  await owner.goto(link)
  await expect(owner.getByRole('heading', { level: 1, name: /^Was this you\?/ })).toBeVisible()
  await expect(owner).toHaveURL(paths.keepContact())
  await expectAccessible(owner, 'a change to take back')
  await owner.getByRole('button', { name: 'Take the change back' }).click()
  await expect(owner.getByRole('heading', { level: 1, name: 'The change was taken back' })).toBeVisible()
  await expectAccessible(owner, 'a change that was taken back')
  await owner.goto(link)
  await expect(owner.getByRole('heading', { level: 1, name: 'This link does not work any more' })).toBeVisible()
  await owner.goto(`${paths.keepContact()}?s=somebody-guesses`)
  await expect(owner.getByRole('heading', { level: 1, name: 'This link does not work any more' })).toBeVisible()
  await expectAccessible(owner, 'a link that is used')
  await owner.close()

  await page.reload()
  await expect(page).toHaveURL(paths.login())
})
