import type { Locator, Route } from '@playwright/test'
import { BRAND, calls, paths, STATES } from '@cupboard/shared/contracts'
import {
  cardField,
  CARDS,
  expectOrderComplete,
  fillCard,
  fillDelivery,
  goToCheckout,
  placeOrder,
  placeOrderButton,
  shownTotal,
} from '../fixtures/checkout.ts'
import { expectMarked, expectUnmarked } from '../fixtures/field.ts'
import { heading, reachRecommendation } from '../fixtures/funnel.ts'
import { fullName, newHousehold } from '../fixtures/household.ts'
import { expectShown } from '../fixtures/message.ts'
import { changeKept } from '../fixtures/sign-up-data.ts'
import { expect, test } from '../fixtures/test.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
const ORDERS = '**/api/orders'
/** Who the sandbox comes with. */
const MEMBER = `demo@${BRAND.domain}`

/** How red the edge of a field is, beyond its green and its blue. */
const redness = (field: Locator): Promise<number> =>
  field.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).borderTopColor.match(/[\d.]+/g) ?? []).map(Number)
    return red - Math.max(green, blue)
  })

/** Beside its name, which is only read, the mark of a card has letters or a picture. */
function isDrawn(mark: Element): boolean {
  const { content, backgroundImage } = getComputedStyle(mark, '::before')
  return /^"[A-Z]+"/.test(content) || backgroundImage !== 'none'
}

const TEXT_MESSAGES = 'We send an occasional text message to tune your orders. Reply STOP to end them.'

/** What a banner like "1 d 04 h 09 min" says, in minutes. */
function minutesIn(words: string): number {
  const of = (unit: string) => Number(new RegExp(`(\\d+)\\s*${unit}\\b`).exec(words)?.[1] ?? 0)
  return (of('d') * 24 + of('h')) * 60 + of('min')
}

test('checkout shows, asks and does what it has to, with the real server and card provider behind it', async ({
  page,
  ops,
  watch,
}) => {
  const household = newHousehold()
  const main = page.getByRole('main')

  await test.step('without sign-up data it leads to the front page, and reports it (CHK-02, CHK-03)', async () => {
    watch.allow(/checkout was opened without sign-up data/)
    await page.goto(paths.checkout())
    await expect(page).toHaveURL(paths.home())
    await expect(heading(page)).toBeVisible()
    const told = () => watch.complaints.filter((complaint) => complaint.includes('without sign-up data'))
    await expect.poll(told).toHaveLength(1)
    const reported = /^\/checkout: .*without sign-up data/
    await expect.poll(() => ops.reportedErrors()).toContainEqual(expect.stringMatching(reported))
  })

  const shipment = page.waitForResponse('**/api/shipment/*')
  await reachRecommendation(page)
  await goToCheckout(page)

  await test.step('its steps are Deliver To and Billing (CHK-05, CHK-07)', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deliver To')
    await expect(page.getByRole('heading', { level: 2, name: 'Billing' })).toBeVisible()
  })

  await test.step('it counts down to the cut-off of the promised delivery (CHK-08, OP-54)', async () => {
    const { cutoff, deliveryDate } = calls.shipment.response.parse(await (await shipment).json())
    const timer = page.getByRole('timer', { name: 'Time left to order for this delivery' })
    await expect(timer).toBeInViewport({ ratio: 1 })
    const apart = async () => {
      const left = (Date.parse(cutoff) - Date.parse((await ops.clock()).now)) / 60_000
      return Math.abs(left - minutesIn(await timer.innerText()))
    }
    await expect.poll(apart).toBeLessThan(3)
    const day = new Date(deliveryDate).toLocaleDateString('en-US', {
      timeZone: 'America/Chicago',
      weekday: 'long',
      month: 'long',
      day: 'numeric',
    })
    await expect(main.getByText(day).first()).toBeInViewport({ ratio: 1 })
    await test.step('which has its place before it comes, where the page did not arrive drawn: nothing moves', async () => {
      let goOn = () => {}
      const held = new Promise<void>((resolve) => (goOn = resolve))
      await page.route('**/api/shipment/*', async (route) => {
        await held
        await route.continue()
      })
      await page.context().clearCookies()
      await page.reload()
      await expect(page.getByLabel('First Name')).toBeVisible()
      await expect(timer).toHaveCount(0)
      const top = () => heading(page).evaluate((element) => Math.round(element.getBoundingClientRect().top))
      const before = await top()
      goOn()
      await expect(timer).toBeVisible()
      expect(await top()).toBe(before)
      await page.unrouteAll({ behavior: 'wait' })
    })
  })

  await test.step('the summary stands beside the form, in a dialog where that is narrow (CHK-09)', async () => {
    const beside = page.getByRole('complementary', { name: 'First delivery' })
    const opener = page.getByRole('button', { name: /^Your order/ })
    await expect(beside).toBeInViewport()
    await expect(beside).toContainText(/Subtotal\$\d/)
    await expect(opener).toHaveCount(0)
    for (const narrow of [{ ...PHONE, width: 991 }, PHONE]) {
      await page.setViewportSize(narrow)
      await expect(beside).toHaveCount(0)
      await opener.click()
      const dialog = page.getByRole('dialog', { name: 'First delivery' })
      await expect(dialog).toBeInViewport()
      await expect(dialog).toContainText(/Subtotal\$\d/)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
    }
    await test.step('there, too, it says that what is sent is encrypted, and by which cards one pays (CHK-22, CHK-24)', async () => {
      await expect(main.getByText('All transactions are secure and encrypted.', { exact: true })).toBeVisible()
      await expect(main.getByRole('list', { name: 'Cards we take' }).getByRole('listitem')).toHaveCount(4)
    })
    await test.step('there, too, it counts down, and says that text messages may come (CHK-08, CHK-23)', async () => {
      for (const told of [page.getByRole('timer'), main.getByText(TEXT_MESSAGES, { exact: true })]) {
        await told.scrollIntoViewIfNeeded()
        await expect(told).toBeInViewport({ ratio: 1 })
      }
    })
    await page.setViewportSize(DESKTOP)
  })

  await test.step('it asks for names, suite, city, zipcode and a card; for the state by its code (CHK-13, CHK-16)', async () => {
    for (const label of ['First name', 'Last name', /^Suite\/Apt/, 'City', 'Zipcode'])
      await expect(page.getByLabel(label)).toBeEditable()
    await test.step('for a phone by its name, and for no work e-mail (CHK-17, CHK-20)', async () => {
      await expect(page.getByLabel('Mobile Phone')).toBeEditable()
      await expect(page.getByLabel('Work email')).toHaveCount(0)
    })
    for (const field of ['number', 'expiry', 'code'] as const) await expect(cardField(page, field)).toBeEditable()
    const state = page.getByLabel('State', { exact: true })
    await expect(state.locator('option')).toHaveText(['Choose', ...Object.keys(STATES).sort()])
    await expect(state).toHaveValue('TX')
  })

  await test.step('it says that what is sent is encrypted, and that text messages may come (CHK-22, CHK-23)', async () => {
    for (const words of ['All transactions are secure and encrypted.', TEXT_MESSAGES]) {
      await main.getByText(words, { exact: true }).scrollIntoViewIfNeeded()
      await expect(main.getByText(words, { exact: true })).toBeInViewport({ ratio: 1 })
    }
  })

  await test.step('it shows the marks of four kinds of card (CHK-24)', async () => {
    const marks = page.getByRole('list', { name: 'Cards we take' }).getByRole('listitem')
    await expect(marks).toHaveText(['Visa', 'Mastercard', 'Amex', 'Discover'])
    for (const mark of await marks.all()) expect(await mark.evaluate(isDrawn), await mark.innerText()).toBe(true)
  })

  await test.step('a phone that is none is marked red as it is left, and by Enter (CHK-42, CHK-43)', async () => {
    const phone = page.getByLabel(/phone/i)
    const words = 'Mobile Phone format is invalid'
    const others = await redness(page.getByLabel('City'))
    await phone.fill('512')
    await expectUnmarked(page, phone, words)
    await phone.blur()
    await expectMarked(page, phone, words)
    await expect.poll(() => redness(phone)).toBeGreaterThan(others + 60)
    await phone.fill('5125')
    await expectUnmarked(page, phone, words)
    await phone.press('Enter')
    await expectMarked(page, phone, words)
    await expect(phone).toBeFocused()
    await expect.poll(() => redness(phone)).toBeGreaterThan(others + 60)
  })

  await test.step('a zip where nothing is delivered is told as it is left, by the name of the product (FUN-12)', async () => {
    const zipcode = page.getByLabel('Zipcode')
    const words = 'Cupboard does not currently deliver to your area'
    watch.allow(/status of 422/)
    await zipcode.fill('77002')
    await expectUnmarked(page, zipcode, words)
    await zipcode.blur()
    await expectMarked(page, zipcode, words)
    await zipcode.fill('78704')
    await expectUnmarked(page, zipcode, words)
  })

  await test.step('where nothing is left to order, nothing can be ordered (CHK-12)', async () => {
    const putBack = await changeKept(page, () => ({ manifestBundles: [] }))
    await page.goto(paths.checkout())
    const button = page.getByRole('button', { name: 'Place Order' })
    await expect(button).toBeInViewport({ ratio: 1 })
    await expect(button).toBeDisabled()
    await expect(page.getByRole('link', { name: 'Back to the shelves' })).toHaveAttribute(
      'href',
      paths.recommendation(),
    )
    await putBack()
    await page.goto(paths.checkout())
    await expect(placeOrderButton(page)).toBeEnabled()
  })

  await test.step('Back leads to the recommendation (CHK-04)', async () => {
    await page.getByRole('link', { name: 'Back to your recommendation' }).click()
    await expect(page).toHaveURL(paths.recommendation())
    await goToCheckout(page)
  })

  const processing = page.getByText('Processing your order...')

  await test.step('that a user exists is said until e-mail or phone is edited (CHK-49, CHK-56)', async () => {
    watch.allow(/status of 400/)
    const email = page.getByLabel(/e-?mail/i)
    const told = page.getByText('A user with that phone number or email address already exists')
    await fillDelivery(page, { ...household, email: MEMBER })
    await fillCard(page, CARDS.good)
    for (const edited of [page.getByLabel(/phone/i), email]) {
      await placeOrder(page)
      await expectShown(told, { focus: email })
      await page.getByLabel('Last Name').press('x')
      await expect(told).toBeVisible()
      await edited.press('End')
      await edited.press('Backspace')
      await expect(told).toHaveCount(0)
      await page.getByLabel(/phone/i).fill(household.phone)
    }
  })

  await test.step('that nobody can be signed in is said, too (CHK-58)', async () => {
    await page.getByLabel(/e-?mail/i).fill(household.email)
    // the account is made by the second press, and only the sign-in fails
    for (const refused of [/\.(SignUp|InitiateAuth)$/, /\.InitiateAuth$/]) {
      await page.unroute('**/identity/')
      await page.route('**/identity/', (route) =>
        refused.test(route.request().headers()['x-amz-target'] ?? '')
          ? route.fulfill({ status: 400, json: { __type: 'InternalErrorException', message: 'something else' } })
          : route.continue(),
      )
      await placeOrder(page)
      await expectShown(page.getByText('We are not currently able to process your order'))
    }
    expect((await ops.orders()).filter(({ customer }) => customer === fullName(household))).toEqual([])
    await page.unroute('**/identity/')
  })

  await test.step('an account that is not confirmed is asked for its code, over the page; who leaves that is at the button again (CHK-63, OP-52)', async () => {
    const answers: Readonly<Record<string, object>> = {
      InitiateAuth: { status: 400, json: { __type: 'UserNotConfirmedException', message: 'not confirmed' } },
      ResendConfirmationCode: { json: { CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' } } },
    }
    await page.route('**/identity/', (route) => {
      const answer = answers[route.request().headers()['x-amz-target']?.split('.')[1] ?? '']
      return answer ? route.fulfill(answer) : route.continue()
    })
    const dialog = page.getByRole('dialog', { name: 'Confirm your email' })
    await placeOrder(page)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(placeOrderButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(placeOrderButton(page)).toBeFocused()
    await page.unroute('**/identity/')
  })

  await test.step('that there is no order is said until any field is edited, and nothing is on its way (CHK-48, CHK-61)', async () => {
    watch.allow(/net::ERR_FAILED/, /status of 502/, /status of 400/)
    const unread = (status: number, contentType: string, body: string) => (route: Route) =>
      route.fulfill({ status, contentType, body })
    const edits = [
      { answer: (route: Route) => route.abort(), field: page.getByLabel('Last Name'), key: 'x' },
      { answer: unread(502, 'text/html', '<h1>Bad Gateway</h1>'), field: page.getByLabel(/^Suite/), key: '4' },
      { answer: unread(400, 'application/json', '{"a":1}'), field: cardField(page, 'code'), key: 'Backspace' },
    ]
    const told = page.getByText(
      'An unexpected error has occured. Please ensure all fields are entered correctly, and try again.',
    )
    await page.getByLabel(/e-?mail/i).fill(household.email)
    for (const { answer, field, key } of edits) {
      await page.route(ORDERS, answer)
      await placeOrder(page)
      await test.step('in these words, too, where nobody can read why (CHK-60)', () => expectShown(told))
      await expect(processing).toHaveCount(0)
      await expect(page.locator('main [inert]')).toHaveCount(0)
      await expect(placeOrderButton(page)).toBeEnabled()
      await field.press('End')
      await field.press(key)
      await expect(told).toHaveCount(0)
      await page.unroute(ORDERS)
    }
  })

  await test.step('while the order is created an overlay says so, over all else (CHK-10)', async () => {
    await page.getByLabel('Last Name').fill(household.lastName)
    await page.getByLabel(/^Delivery instructions/).fill('Side door, please!')
    await cardField(page, 'code').fill('123')
    await shownTotal(page)
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    await page.route(ORDERS, async (route) => {
      await held
      await route.continue()
    })
    await placeOrderButton(page).click()
    const overlay = page.getByRole('status').filter({ has: processing })
    await expect(overlay).toContainText('Please do not close or navigate away from window.')
    await expect(overlay).toBeFocused()
    const uncovered = () =>
      overlay.evaluate((element) =>
        [0.02, 0.5, 0.98].flatMap((x) =>
          [0.02, 0.5, 0.98].filter((y) => {
            const top = document.elementFromPoint(innerWidth * x, innerHeight * y)
            return !element.contains(top) && top?.closest('main') !== null
          }),
        ),
      )
    await expect.poll(uncovered, { message: 'places of the page that the overlay leaves free' }).toEqual([])
    await page.keyboard.press('Tab')
    await expect(page.locator('main [inert] :focus')).toHaveCount(0)
    goOn()
    await expectOrderComplete(page)
    await expect(overlay).toHaveCount(0)
  })

  await test.step('that it is placed is sent as a conversion, and what was asked for arrived (CHK-70, CHK-19)', async () => {
    const [order] = (await ops.orders()).filter(({ customer }) => customer === fullName(household))
    expect(order).toMatchObject({ status: 'PaymentSucceeded' })
    const conversions = async () =>
      (await ops.events('conversion'))
        .filter(({ detail }) => JSON.stringify(detail).includes(String((order?.totalCents ?? 0) / 100)))
        .map(({ path }) => path)
    await expect.poll(conversions).toContain(paths.checkout())
    await page.goto(paths.account())
    await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('Side door, please!')
  })
})
