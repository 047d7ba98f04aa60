import { resendSignUpCode } from 'aws-amplify/auth'
import { DAY_MS, DEFAULT_INTERVIEW, MINUTE_MS, paths } from '@cupboard/shared/contracts'
import { whenRunning } from '../fixtures/funnel.ts'
import { newHousehold } from '../fixtures/household.ts'
import { expectShown } from '../fixtures/message.ts'
import { ownSite as test } from '../fixtures/own-site.ts'
import { newestCode } from '../fixtures/sign-in.ts'
import { carry } from '../fixtures/sign-up-data.ts'
import { makeAccount } from '../fixtures/sign-up.ts'
import { expect } from '../fixtures/test.ts'
import { newVisitor } from '../fixtures/visitor.ts'

test.use({
  ownSettings: {
    WAREHOUSE_SALE_START: new Date(Date.now() - DAY_MS).toISOString(),
    WAREHOUSE_SALE_END: new Date(Date.now() + DAY_MS).toISOString(),
    WAITLIST_FORM_URL: 'https://forms.example/waitlist',
    CONFIRM_SIGN_UP: '1',
    BLOG_URL: 'https://blog.example/stories?from=shelf',
  },
})

test('the sale at the warehouse is announced while it is on, where people look around (SHELL-90, SHELL-91)', async ({
  page,
  own,
  watch,
}) => {
  const sale = page.getByText('Warehouse pickup sale, 3/24–3/26, 9am–5pm.')
  await page.goto(paths.home())
  await whenRunning(page)
  await expect(sale).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/Pickup only at the company warehouse in Austin, TX\./)).toBeInViewport({ ratio: 1 })
  await page.goto(paths.login())
  await whenRunning(page)
  await expect(sale).toHaveCount(0)

  await test.step('who waits for us is asked by the form that was given (FUN-22)', async () => {
    await page.route('https://forms.example/waitlist', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Tell us where you live</h1>' }),
    )
    await carry(page, { zipcode: '75001', interview: DEFAULT_INTERVIEW }, own)
    await page.goto(paths.waitlist())
    const form = page.getByTitle('Waitlist form')
    await expect(form).toBeInViewport()
    await expect(form.contentFrame().getByRole('heading')).toHaveText('Tell us where you live')
    await expect(page.getByRole('button', { name: 'Join the waitlist' })).toHaveCount(0)
  })

  await test.step('the blog is where its address says, and Back leads from there to where one was (SHELL-16)', async () => {
    await page.route('https://blog.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Stories of our shelves</h1>' }),
    )
    await page.goto(paths.about())
    await whenRunning(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click()
    await expect(page).toHaveURL('https://blog.example/stories?from=shelf')
    await expect(page.getByRole('heading')).toHaveText('Stories of our shelves')
    await page.goBack()
    await expect(page).toHaveURL(paths.about())
  })

  await test.step('whoever is not confirmed yet is told whether a code was sent, and why not (ACC-39, OP-52)', async () => {
    watch.allow(/status of 40[04]/, /UserNotConfirmedException/, /LimitExceededException/)
    const household = newHousehold()
    const { email } = household
    await newVisitor(own.origin)
    const password = await makeAccount(household)
    const signIn = async () => {
      await page.goto(paths.classicLogin())
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign In' }).click()
    }
    await signIn()
    await expect(page.getByText(`Your account is not confirmed yet. We sent a new code to ${email}.`)).toBeInViewport()
    for (let times = 0; times < 3; times += 1) await resendSignUpCode({ username: email })
    await signIn()
    await expectShown(page.getByText(/^Too many codes were asked for\. No other was sent\./))
    await expect(page.getByText('Your account is not confirmed yet. No new code was sent.')).toBeInViewport()
    const codes = async () => (await own.ops.messagesTo(email)).filter(({ kind }) => kind === 'sign-up-code')
    await expect.poll(async () => (await codes()).length).toBe(5)
    await page.getByLabel('Confirmation code').fill(await newestCode(own.ops, email, 'sign-up-code'))
    await page.getByRole('button', { name: 'Confirm and sign in' }).click()
    await expect(page).toHaveURL(paths.dashboard())
  })

  await test.step('and no longer', async () => {
    await own.ops.moveClock((2 * DAY_MS) / MINUTE_MS)
    await page.goto(paths.home())
    await whenRunning(page)
    await expect(sale).toHaveCount(0)
  })
})
