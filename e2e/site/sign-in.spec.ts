import type { Page } from '@playwright/test'
import { BRAND, paths } from '@cupboard/shared/contracts'
import { stopClock } from '../fixtures/clock.ts'
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

test('a link is asked for, on its way, and sent; who is not known is told so, and so is a failure (ACC-24)', async ({
  page,
  customer,
  watch,
}) => {
  watch.allow(/status of 404/, /net::ERR_FAILED/, /magicLink/)
  const stranger = newHousehold().email
  const main = page.getByRole('main')
  await page.clock.install()
  await page.goto(`${paths.login()}?utm_source=mail`)
  await whenTakenOver(page)

  await test.step('one field, for a phone: a link comes by text message unless an e-mail is chosen (ACC-03, ACC-05)', async () => {
    await expect(heading(page)).toHaveText('Your Account')
    await expect(main.getByRole('radio', { name: 'Text Message' })).toBeChecked()
    await expect(main.getByRole('textbox')).toHaveCount(1)
    await expect(main.getByRole('textbox', { name: 'Mobile phone' })).toBeEditable()
  })

  await test.step('two ways, and nothing to send while the field is empty (ACC-04, ACC-13)', async () => {
    await expect(main.getByRole('radio')).toHaveCount(2)
    await test.step('by its name (ACC-08)', () => expect(send(page)).toHaveText('Send Link'))
    await expect(send(page)).toBeDisabled()
    await main.getByRole('radio', { name: 'Email' }).check()
    await test.step('for an e-mail, too (ACC-08)', () => expect(send(page)).toHaveText('Send Link'))
    await expect(send(page)).toBeDisabled()
    await main.getByRole('radio', { name: 'Text Message' }).check()
  })

  await test.step('a dialog says that there are no passwords, and goes back (ACC-06, ACC-07)', async () => {
    const opener = page.getByRole('button', { name: 'About signing in' })
    await opener.click()
    const about = page.getByRole('dialog', { name: 'Login to your Cupboard' })
    await expect(about.getByText(/^We don’t use passwords\./)).toBeInViewport({ ratio: 1 })
    await about.getByRole('button', { name: 'Go Back' }).click()
    await expect(about).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  await test.step('a phone is looked at as it is left, an e-mail by Enter (ACC-10, ACC-11)', async () => {
    const phone = main.getByRole('textbox', { name: 'Mobile phone' })
    await phone.fill('512')
    await expect(phone).not.toHaveAttribute('aria-invalid', 'true')
    await phone.blur()
    await expect(phone).toHaveAccessibleDescription(/Please provide a valid phone number/)
    await phone.fill('512.555.0134')
    await phone.blur()
    await expect(phone).not.toHaveAttribute('aria-invalid', 'true')
    await expect(phone).not.toHaveValue('512.555.0134')
    await main.getByRole('radio', { name: 'Email' }).check()
    await email(page).fill('dana@')
    await email(page).press('Enter')
    await test.step('in the words of a sign-in (SHR-81)', () =>
      expect(email(page)).toHaveAccessibleDescription(/Email address is not in proper format/))
  })

  await test.step('an e-mail among the phones is taken for one, and its field says so', async () => {
    await main.getByRole('radio', { name: 'Text Message' }).check()
    await main.getByRole('textbox', { name: 'Mobile phone' }).fill(stranger)
    await main.getByRole('textbox', { name: 'Mobile phone' }).blur()
    await expect(main.getByRole('radio', { name: 'Email' })).toBeChecked()
    await expect(email(page)).toHaveValue(stranger)
    await expect(main.getByText('An email: we send the link there.')).toBeInViewport({ ratio: 1 })
  })

  await test.step('whom we do not know, at their field, with the way to sign up, which keeps the query (ACC-18, ACC-19)', async () => {
    await send(page).click()
    const told = page.getByText(`Hmm... we don't have ${stranger} in our system.`)
    await expectShown(told, { focus: email(page) })
    await expect(page).toHaveTitle(/^Error: /)
    await expect(main.getByRole('link', { name: 'sign up' })).toBeInViewport()
    await expect(main.getByRole('link', { name: 'sign up' })).toHaveAttribute('href', '/our-promise?utm_source=mail')
    await email(page).press('x')
    await expect(told).toHaveCount(0)
  })

  await test.step('a failure says what was kept, and leads back to the field; for five seconds it is said beside, too (ACC-21, ACC-23)', async () => {
    await page.route('**/api/magiclink', (route) => route.abort())
    await email(page).fill(customer.email)
    await stopClock(page)
    await send(page).click()
    await expectShown(page.getByText(/^We've encountered an error whle creating your login link/))
    await expect(main).toContainText(
      "We've encountered an error whle creating your login link. Click here to try again.",
    )
    await test.step('with whom to write to, as long as anything is (ACC-22, SHR-100)', async () => {
      const beside = page.getByText(
        `We are unable to create a magiclink at the moment. Please contact ${BRAND.supportEmail} for further assistance.`,
        { exact: true },
      )
      await expect(beside).toBeInViewport({ ratio: 1 })
      await page.clock.runFor(4_800)
      await expect(beside).toBeVisible()
      await page.clock.runFor(1_000)
      await expect(beside).toHaveCount(0)
      await page.clock.resume()
    })
    await expect(page.getByText('What you typed is kept. Nothing was sent.')).toBeInViewport()
    await page.getByRole('button', { name: 'Click here' }).click()
    await expect(email(page)).toBeFocused()
    await expect(email(page)).toHaveValue(customer.email)
    await page.unroute('**/api/magiclink')
  })

  await test.step('one press sends one link, and says that it is on its way (ACC-14, ACC-15)', async () => {
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

  await test.step('another one is a press away (ACC-16)', async () => {
    await main.getByRole('button', { name: 'Click here' }).click()
    await expect(send(page)).toBeEnabled()
    await expect(email(page)).toHaveValue(customer.email)
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

  await test.step('not looked at: the sign-in says so, no other is sent, and the link stays good', async () => {
    const before = await linksSent()
    await page.route('**/identity/', (route) =>
      route.fulfill({ status: 400, json: { __type: 'OtherException', message: 'something else' } }),
    )
    await page.goto(link)
    await expect(page).toHaveURL((at) => at.pathname === paths.login())
    await expectShown(
      page.getByText('That link could not be opened just now. Please open it again, or ask for a new one here.'),
      { focus: heading(page) },
    )
    await expect(page.getByText(/^That page is yours alone/)).toHaveCount(0)
    expect(await linksSent()).toBe(before)
    await page.unroute('**/identity/')
  })
  await page.goto(link)
  await expect(page).toHaveURL(paths.dashboard())

  await test.step('used, where another cannot be sent (ACC-32)', async () => {
    const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await other.route('**/api/magiclink', (route) => route.abort())
    await other.goto(link)
    await expect(other).toHaveURL((at) => at.pathname === paths.login())
    await expectShown(
      other.getByText('That link has expired, and we could not send you another. Please ask for a new one here.'),
      { focus: heading(other) },
    )
    await other.context().close()
  })

  await test.step('used, in another browser (ACC-31, ACC-33)', async () => {
    const before = await linksSent()
    const other = await openElsewhere(link)
    await expect(heading(other)).toHaveText('That link has expired')
    const told = 'Your previous link expired. We sent you a new one by email. It works once.'
    await expect(inFocus(other)).toContainText(told)
    await expect(other.getByText(told)).toBeInViewport({ ratio: 1 })
    await expect.poll(linksSent).toBe(before + 1)
    await test.step('from there a link leads to the sign-in (ACC-30)', async () => {
      await other.getByRole('link', { name: 'Back to sign in' }).click()
      await expect(other).toHaveURL(paths.login())
    })
    await other.goto(await newestLink(ops, address))
    await expect(other).toHaveURL(paths.dashboard())
    await other.context().close()
  })

  await test.step('cut short on its way (ACC-26)', async () => {
    for (const part of ['u', 's']) {
      const url = new URL(link)
      url.searchParams.delete(part)
      const other = await openElsewhere(url.href)
      await expect(heading(other)).toHaveText('This link is not complete')
      await expect(other.getByText(`Expected \`${part}\` param`)).toBeInViewport({ ratio: 1 })
      await other.context().close()
    }
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
