import type { Locator, Page, Route } from '@playwright/test'
import { BRAND, calls, paths, SIGN_UP_DATA_KEY, STATES, type SignUpData } from '@cupboard/shared/contracts'
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
import { stopClock } from '../fixtures/clock.ts'
import { heading, reachRecommendation, whenRunning } from '../fixtures/funnel.ts'
import { fullName, newHousehold } from '../fixtures/household.ts'
import { expectShown } from '../fixtures/message.ts'
import { expect, test } from '../fixtures/test.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
const ORDERS = '**/api/orders'
/** Who the sandbox comes with. */
const MEMBER = `demo@${BRAND.domain}`

/** A field is marked, and says why where one looks. */
async function expectRefused(page: Page, field: Locator, words: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(words))
  await expect(page.getByText(words, { exact: true }).last()).toBeInViewport({ ratio: 1 })
}

async function expectTaken(page: Page, field: Locator, words: string): Promise<void> {
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(words, { exact: true })).toHaveCount(0)
}

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

/** What a banner like "1 d 04 h 09 min" says, in minutes. */
function minutesIn(words: string): number {
  const of = (unit: string) => Number(new RegExp(`(\\d+)\\s*${unit}\\b`).exec(words)?.[1] ?? 0)
  return (of('d') * 24 + of('h')) * 60 + of('min')
}

/** Comes by an address of a campaign; what it gives is kept before it is left. */
async function comeBy(page: Page, address: string, given: string): Promise<void> {
  await page.goto(address)
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), SIGN_UP_DATA_KEY)).toContain(given)
  await reachRecommendation(page)
  await page.getByRole('button', { name: 'Go to checkout' }).click()
  await expect(page).toHaveURL(paths.checkout())
}

/** Changes what the browser keeps of the sign-up; @returns puts back what it kept. */
async function changeKept(page: Page, change: (kept: SignUpData) => Partial<SignUpData>): Promise<() => Promise<void>> {
  const keep = (text: string) =>
    page.evaluate(([key, value]) => localStorage.setItem(key, value), [SIGN_UP_DATA_KEY, text] as const)
  const kept = (await page.evaluate((key) => localStorage.getItem(key), SIGN_UP_DATA_KEY)) ?? ''
  const { data, ...rest } = JSON.parse(kept)
  await keep(JSON.stringify({ ...rest, data: { ...data, ...change(data) } }))
  return () => keep(kept)
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

  await test.step('the summary stands beside the form, on a phone in a dialog (CHK-09)', async () => {
    const beside = page.getByRole('complementary', { name: 'First delivery' })
    const opener = page.getByRole('button', { name: /^Your order/ })
    await expect(beside).toBeInViewport()
    await expect(beside).toContainText(/Subtotal\$\d/)
    await expect(opener).toHaveCount(0)
    await page.setViewportSize(PHONE)
    await expect(beside).toHaveCount(0)
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'First delivery' })
    await expect(dialog).toBeInViewport()
    await expect(dialog).toContainText(/Subtotal\$\d/)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
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
    for (const words of [
      'All transactions are secure and encrypted.',
      'We send an occasional text message to tune your orders. Reply STOP to end them.',
    ]) {
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
    await expectTaken(page, phone, words)
    await phone.blur()
    await expectRefused(page, phone, words)
    await expect.poll(() => redness(phone)).toBeGreaterThan(others + 60)
    await phone.fill('5125')
    await expectTaken(page, phone, words)
    await phone.press('Enter')
    await expectRefused(page, phone, words)
    await expect(phone).toBeFocused()
  })

  await test.step('a zip where nothing is delivered is told as it is left, by the name of the product (FUN-12)', async () => {
    const zipcode = page.getByLabel('Zipcode')
    const words = 'Cupboard does not currently deliver to your area'
    watch.allow(/status of 422/)
    await zipcode.fill('77002')
    await expectTaken(page, zipcode, words)
    await zipcode.blur()
    await expectRefused(page, zipcode, words)
    await zipcode.fill('78704')
    await expectTaken(page, zipcode, words)
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

test('an address is looked up 200 ms after the last letter, not before (SHR-101)', async ({ page }) => {
  await page.clock.install()
  await reachRecommendation(page)
  await goToCheckout(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === `/api${calls.suggestAddresses.path}`) asked.push(searchParams.get('q') ?? '')
  })
  const address = page.getByRole('combobox', { name: 'Address' })
  await page.getByLabel('Zipcode').fill('')
  await page.getByLabel('State', { exact: true }).selectOption('')
  await stopClock(page)
  await address.pressSequentially('1200 S Co')
  await page.clock.runFor(199)
  await address.press('n')
  await page.clock.runFor(199)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['1200 S Con'])
  await page.clock.resume()
  await expect(page.getByRole('option', { name: /1200 S Congress Ave/ })).toBeVisible()
  await test.step('the one that is chosen says street, city, state and zipcode (CHK-15)', async () => {
    await page.getByRole('option', { name: /1200 S Congress Ave/ }).click()
    await expect(address).toHaveValue('1200 S Congress Ave')
    await expect(page.getByLabel('City')).toHaveValue('Austin')
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('TX')
    await expect(page.getByLabel('Zipcode')).toHaveValue('78704')
  })
})

test('the tax is of the address and the amount that are shown, and Place Order waits for it (CHK-64)', async ({
  page,
}) => {
  const asked: unknown[] = []
  await reachRecommendation(page)
  await goToCheckout(page)
  await fillDelivery(page, newHousehold())
  await fillCard(page, CARDS.good)
  await shownTotal(page)
  let goOn = () => {}
  await page.route(`**/api${calls.tax.path}`, async (route) => {
    asked.push(route.request().postDataJSON())
    await new Promise<void>((resolve) => (goOn = resolve))
    await route.continue()
  })
  const summary = page.getByRole('complementary', { name: 'First delivery' })
  const waits = page.getByRole('button', { name: /Working out the tax/ })

  await page.getByLabel('Zipcode').fill('78701')
  await expect(waits).toBeDisabled()
  await expect(summary).not.toContainText(/Tax\$/)
  await expect.poll(() => asked.length).toBe(1)
  goOn()
  const total = await shownTotal(page)
  await expect(summary).toContainText(/Tax\$\d/)

  await page.getByLabel('State', { exact: true }).selectOption('NM')
  await expect(placeOrderButton(page)).not.toContainText('$')
  await page.getByLabel('State', { exact: true }).selectOption('TX')
  await expect.poll(() => asked.length).toBe(2)
  goOn()
  expect(await shownTotal(page)).toBe(total)

  await page.getByRole('link', { name: 'Back to your recommendation' }).click()
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await goToCheckout(page)
  await expect(waits).toBeDisabled()
  goOn()
  expect(await shownTotal(page)).not.toBe(total)
  const amounts = asked.map((question) => calls.tax.body.parse(question).amount)
  expect(amounts.at(-1)).not.toBe(amounts[0])
})

test('partner delivery has the partner’s address to read, and a code that is told at once', async ({ page }) => {
  await comeBy(page, '/landing/fetch?utm_campaign=coupon_fetch&utm_content=northshore', 'partnerAddress')

  await test.step('its first step is Delivery Info, with the partner’s logo (CHK-06)', async () => {
    await expect(heading(page)).toHaveText('Delivery Info')
    await expect(page.getByRole('img', { name: 'Fetch' })).toBeInViewport({ ratio: 1 })
  })

  const code = page.getByLabel('Fetch code')

  await test.step('the address is read, of the building that the campaign names, and line 2 holds the code (CHK-21, CHK-51)', async () => {
    await expect(page.getByRole('main')).toContainText(/110 San Antonio St\s*Austin, TX 78701/)
    for (const label of ['Address', 'City', 'State', 'Zipcode'])
      await expect(page.getByRole('main').getByLabel(label, { exact: true })).toHaveCount(0)
    await expect(code).toHaveAccessibleDescription(/Northshore/)
  })

  await test.step('the code is checked as it is left, and while it is typed (CHK-40)', async () => {
    const words = 'Invalid Fetch code'
    await code.focus()
    await expectTaken(page, code, words)
    await code.blur()
    await expectRefused(page, code, words)
    await test.step('none is none, and it begins with the building’s name (CHK-39, CHK-41)', async () => {
      await code.fill('northshor 4821')
      await expectRefused(page, code, words)
      await code.fill('')
      await expectRefused(page, code, words)
    })
    await code.pressSequentially('northshore')
    await expectTaken(page, code, words)
    await code.press('Backspace')
    await expectRefused(page, code, words)
    await expect(code).toBeFocused()
    await code.press('e')
    await expectTaken(page, code, words)
  })

  const summary = page.getByRole('main').getByRole('alert')
  /** The partner's row names it; nobody types it. */
  const orderIn = async (state: string) => {
    await changeKept(page, ({ partnerAddress }) => ({
      rc: 'sd4me',
      ...(partnerAddress && { partnerAddress: { ...partnerAddress, state } }),
    }))
    await page.goto(paths.checkout())
    await whenRunning(page)
    await expect(page.getByRole('main')).toContainText(`Austin, ${state} 78701`)
    await placeOrderButton(page).click()
    await expect(summary).toContainText('First name is required')
  }
  await test.step('its state may be said in full (CHK-37)', async () => {
    await orderIn('Texas')
    await expect(summary).not.toContainText(/state/i)
  })
  await test.step('a state that there is not is told (CHK-36)', async () => {
    await orderIn('Tejas')
    await expect(summary.getByText('Please enter valid state')).toBeInViewport({ ratio: 1 })
  })
})

test('a work e-mail that is not the employer’s is told in a box, until it is edited (CHK-46, CHK-50)', async ({
  page,
}) => {
  await comeBy(page, '/employee_perk/lonestar', 'emp-lonestar')
  const workEmail = page.getByLabel('Work email')
  await test.step('who is sent by an employer gives their own e-mail, and accepts what ends with the job (CHK-18, CHK-25)', async () => {
    await expect(page.getByLabel('Personal Email')).toBeEditable()
    await expect(
      page.getByText(
        'By placing this order I confirm that I currently work for Lone Star Robotics. If my employment or the subsidy of Lone Star Robotics ends, I bear the full cost of my deliveries.',
      ),
    ).toBeVisible()
  })
  await test.step('the price counts what the employer pays (CHK-26)', async () => {
    await expect(page.getByRole('complementary', { name: 'First delivery' })).toContainText(
      /Employer pays\s*[-−–]\$[1-9]\d*\.\d\d/,
    )
  })
  const words = 'Email address needs to be a Lone Star Robotics email address'
  await test.step('it is held against the employer’s (CHK-45)', async () => {
    await workEmail.fill('dana@home.example')
    await workEmail.blur()
    await expectRefused(page, workEmail, words)
  })
  await workEmail.press('End')
  await workEmail.press('x')
  await expectTaken(page, workEmail, words)
  await workEmail.fill('dana@lonestar.example')
  await workEmail.blur()
  await expectTaken(page, workEmail, words)
  await test.step('where the employer is not known, it has to be one of a company (SHR-83)', async () => {
    const unknown = 'Email address needs to be a company email address'
    await changeKept(page, () => ({ employer: null }))
    await page.goto(paths.checkout())
    await whenRunning(page)
    await workEmail.fill('dana@home.example')
    await expectTaken(page, workEmail, unknown)
    await workEmail.blur()
    await expectRefused(page, workEmail, unknown)
  })
})

test('the code sd4me, in capitals or not, lets an order leave Texas, and no other code does (CHK-34, CHK-35)', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 422/)
  const zipcode = page.getByLabel('Zipcode')
  const state = page.getByLabel('State', { exact: true })
  const notThere = `${BRAND.name} does not currently deliver to your area`
  const onlyTexas = "We're currently only serving TX"
  const liveInOklahoma = async () => {
    await zipcode.fill('73101')
    await zipcode.blur()
    await state.selectOption('OK')
    await state.blur()
  }

  await comeBy(page, '/?rc=localeur', 'localeur')
  await liveInOklahoma()
  await expectRefused(page, state, onlyTexas)
  await expectRefused(page, zipcode, notThere)

  await comeBy(page, '/?rc=Sd4Me', 'Sd4Me')
  await liveInOklahoma()
  await expectTaken(page, state, onlyTexas)
  await expectTaken(page, zipcode, notThere)
})
