import type { Page } from '@playwright/test'
import { paths } from '@cupboard/shared/contracts'
import type { Ops } from '../fixtures/ops.ts'
import { expectNothingSideways } from '../fixtures/accessible.ts'
import { newestLink, sendLink, signInByLink } from '../fixtures/sign-in.ts'
import { signUp } from '../fixtures/sign-up.ts'
import { site } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

const personalInfo = (page: Page) => page.getByRole('region', { name: 'Account Info' })
const verifyEmail = (page: Page) => page.getByRole('button', { name: 'Verify your email' })
const notUsed = /sign-in links and order letters do not go there/

async function openAccount(page: Page): Promise<void> {
  await page.goto(paths.account())
  await expect(personalInfo(page)).toContainText('Marisol')
}

/** Types the newest code that was sent to a contact into the dialog that asked for it. */
async function enterCode(page: Page, ops: Ops, recipient: string): Promise<void> {
  const form = page.getByRole('dialog')
  await expect(form.getByText('A new code was sent.')).toBeVisible()
  const newest = (await ops.messagesTo(recipient)).find(({ kind }) => /code/.test(kind))
  const code = /\d{6}/.exec((await ops.readMessage(newest?.id ?? '')).text)?.[0] ?? ''
  await form.getByRole('textbox').fill(code)
  await form.getByRole('button', { name: 'Verify' }).click()
  await expect(form).toBeHidden()
}

test('who signed up with your e-mail is signed out once you open your link (ACC-93, API-34)', async ({
  page,
  browser,
  ops,
  watch,
}) => {
  watch.allow(/status of 40[01]/, /Invalid Access Token/, /Invalid login token/)
  const { email } = await signUp(page, { ...site(), isUnproved: true })
  await openAccount(page)
  await expect(personalInfo(page)).toContainText(email)

  const owner = await (await browser.newContext()).newPage()
  await signInByLink(owner, ops, email)
  await openAccount(owner)
  await expect(verifyEmail(owner)).toBeHidden()
  await expect(owner.getByText('1200 S Congress Ave')).toBeVisible()

  await page.goto(paths.account())
  await expect(page).toHaveURL(paths.login())
  await expect(page.getByText('1200 S Congress Ave')).toBeHidden()
  await owner.reload()
  await expect(personalInfo(owner)).toContainText(email)
  await owner.context().close()
})

test('an e-mail signs nobody in once only the phone is proved, until its own code is entered (ACC-93, ACC-17)', async ({
  page,
  browser,
  ops,
}) => {
  const { email, phone } = await signUp(page, { ...site(), isUnproved: true })
  await openAccount(page)
  await expect(verifyEmail(page)).toBeVisible()
  await expect(page.getByText(notUsed)).toBeHidden()

  await test.step('the phone is proved in this very session, which goes on', async () => {
    await page.getByRole('button', { name: 'Verify now' }).click()
    await enterCode(page, ops, `+1${phone}`)
    await expect(page.getByText(notUsed)).toBeVisible()
  })

  const elsewhere = await (await browser.newContext()).newPage()
  await test.step('the e-mail is unknown to the sign-in', async () => {
    await elsewhere.goto(paths.login())
    await elsewhere.getByRole('radio', { name: 'Email' }).check()
    await elsewhere.getByRole('textbox', { name: 'Email' }).fill(email)
    await elsewhere.getByRole('button', { name: 'Send Link' }).click()
    await expect(elsewhere.getByRole('alert')).toContainText(`we don't have ${email} in our system`)
    await expectNothingSideways(elsewhere, 'an unknown email')
  })

  await test.step('its code proves it, and it signs in', async () => {
    await verifyEmail(page).click()
    await enterCode(page, ops, email)
    await expect(verifyEmail(page)).toBeHidden()
    await elsewhere.reload()
    await sendLink(elsewhere, email)
    await expectNothingSideways(elsewhere, 'a link that was sent')
  })

  await test.step('a used link of an e-mail is replaced by e-mail, whatever phone there is (ACC-28)', async () => {
    const link = await newestLink(ops, email)
    await elsewhere.goto(link)
    await expect(elsewhere).toHaveURL(paths.dashboard())
    const third = await (await browser.newContext()).newPage()
    await third.goto(link)
    await expect(third.getByText('We sent you a new one by email.')).toBeInViewport()
    await expect.poll(() => newestLink(ops, email)).not.toBe(link)
    await third.context().close()
  })
  await elsewhere.context().close()
})
