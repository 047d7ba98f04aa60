import type { Page } from '@playwright/test'
import { paths } from '@cupboard/shared/contracts'
import { heading, whenTakenOver } from '../fixtures/funnel.ts'
import { newHousehold } from '../fixtures/household.ts'
import { expectShown } from '../fixtures/message.ts'
import { newestLink, sendLink } from '../fixtures/sign-in.ts'
import { newCustomer } from '../fixtures/sign-up.ts'
import { expect, test } from '../fixtures/test.ts'

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const send = (page: Page) => page.getByRole('button', { name: /^Send/ })

/** Where the focus is, and so what is read out. */
const inFocus = (page: Page) => page.locator(':focus')

async function openSignIn(page: Page): Promise<void> {
  await page.goto(paths.login())
  await whenTakenOver(page)
  await page.getByRole('radio', { name: 'Email' }).check()
}

test('a link is asked for, on its way, and sent; who is not known is told so, and so is a failure (ACC-24)', async ({
  page,
  customer,
  watch,
}) => {
  watch.allow(/status of 404/, /net::ERR_FAILED/, /magicLink/)
  const stranger = newHousehold().email
  await openSignIn(page)

  await test.step('whom we do not know, at their field, with the way to sign up', async () => {
    await email(page).fill(stranger)
    await send(page).click()
    const told = page.getByText(`Hmm... we don't have ${stranger} in our system.`)
    await expectShown(told, { focus: email(page) })
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByRole('main').getByRole('link', { name: 'sign up' })).toBeInViewport()
    await email(page).press('x')
    await expect(told).toHaveCount(0)
  })

  await test.step('a failure says what was kept, and leads back to the field', async () => {
    await page.route('**/api/magiclink', (route) => route.abort())
    await email(page).fill(customer.email)
    await send(page).click()
    await expectShown(page.getByText(/^We've encountered an error whle creating your login link/))
    await expect(page.getByText('What you typed is kept. Nothing was sent.')).toBeInViewport()
    await page.getByRole('button', { name: 'Click here' }).click()
    await expect(email(page)).toBeFocused()
    await expect(email(page)).toHaveValue(customer.email)
    await page.unroute('**/api/magiclink')
  })

  await test.step('one press sends one link, and says that it is on its way', async () => {
    let asked = 0
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/api/magiclink', async (route) => {
      asked += 1
      await held
      await route.continue()
    })
    await send(page).click()
    await expect(send(page)).toHaveAccessibleName('Sending…')
    await email(page).press('Enter')
    goOn()
    await expect(inFocus(page)).toContainText("We've sent a link to your email that will allow you to login")
    await expect(inFocus(page)).toBeInViewport({ ratio: 1 })
    expect(asked).toBe(1)
  })
})

test('a link signs in once; used or of nobody, it says why at the sign-in, and its replacement comes by e-mail (ACC-28, ACC-29)', async ({
  page,
  browser,
  ops,
  baseURL,
  watch,
}) => {
  watch.allow(/status of 40[0-9]/)
  const { email: address } = await newCustomer()
  const openElsewhere = async (link: string) => {
    const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await other.goto(link)
    return other
  }
  await page.goto(paths.login())
  await sendLink(page, address)
  const link = await newestLink(ops, address)
  const linksSent = async () => (await ops.messagesTo(address)).filter(({ kind }) => /link/i.test(kind)).length
  await page.goto(link)
  await expect(page).toHaveURL(paths.dashboard())

  await test.step('used, in another browser', async () => {
    const before = await linksSent()
    const other = await openElsewhere(link)
    await expect(heading(other)).toHaveText('That link has expired')
    const told = 'Your previous link expired. We sent you a new one by e-mail. It works once.'
    await expect(inFocus(other)).toContainText(told)
    await expect(other.getByText(told)).toBeInViewport({ ratio: 1 })
    await expect.poll(linksSent).toBe(before + 1)
    await other.goto(await newestLink(ops, address))
    await expect(other).toHaveURL(paths.dashboard())
    await other.context().close()
  })

  await test.step('of nobody', async () => {
    const url = new URL(link)
    url.searchParams.set('u', 'nobody@home.example')
    const other = await openElsewhere(url.href)
    await expect(other).toHaveURL((at) => at.pathname === paths.login())
    await expectShown(other.getByText('We do not know the account of that link. Please ask for a new one here.'), {
      focus: heading(other),
    })
    await expect(other).toHaveTitle(/^Error: /)
    await other.context().close()
  })
})
