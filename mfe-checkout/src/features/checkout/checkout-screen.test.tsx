import { act, screen, waitFor, within } from '@testing-library/react'
import { articleCount, cents, err, ok, paths, STATES, type SignUpData } from '@cupboard/shared/contracts'
import type { SessionPort } from '@cupboard/shared/module'
import { manifestBundle } from '@cupboard/shared/pricing'
import {
  customer,
  installFakeStripe,
  renderScreen,
  type FakeApi,
  type RenderScreenOptions,
} from '@cupboard/shared/testing'
import { routes } from '../../routes.tsx'
import { ORDER, PLAN } from '../../testing/samples.ts'

const USER = { customer: customer({}), manifest: null, roundedProducts: null }
const SUGGESTED = { suggestions: [{ id: 'a-1', text: '2108 Alta Vista Avenue', detail: 'Austin, TX 78704' }] }
const API: FakeApi = {
  tax: { taxAmount: cents(248) },
  shipment: { deliveryDate: '2026-11-25T18:00:00Z', cutoff: '2026-11-21T06:00:00Z' },
  productGroups: [],
  suggestAddresses: SUGGESTED,
  resolveAddress: { line1: '2108 Alta Vista Avenue', city: 'Austin', state: 'TX', zipcode: '78704' },
  createOrder: { order: ORDER },
}
const ACTS: Partial<SessionPort> = {
  signUp: async () => ok({ confirmed: true }),
  signIn: async () => ok(undefined),
  resendSignUpCode: async () => ok(undefined),
}
const EMPLOYER = { slug: 'larkspur', employerId: 'e1', displayName: 'Larkspur', domain: 'larkspur.example' }
const PARTNER: SignUpData = {
  utm_campaign: 'coupon_fetch',
  partnerAddress: { shortName: 'ATX', line1: '8904 Research Boulevard', city: 'Austin', state: 'TX', zipcode: '78758' },
}

/** Everything was typed at an earlier visit, but for the card. */
const FILLED: SignUpData = {
  ...PLAN,
  typedDelivery: {
    firstName: 'Marisol',
    lastName: 'Torres',
    line1: '2108 Alta Vista Avenue',
    city: 'Austin',
    state: 'TX',
    zipcode: '78704',
    phone: '(512) 555-0142',
    email: 'marisol@home.example',
  },
}

/** Each visit has a card provider of its own. */
let visits = 0

function open(data: SignUpData = {}, options: RenderScreenOptions = {}) {
  return renderScreen(routes, {
    path: paths.checkout(),
    state: { signUpData: { ...PLAN, ...data } },
    api: { ...API, ...options.api },
    sessionActs: { ...ACTS, ...options.sessionActs },
    pageData: { cards: { publishableKey: `pk_test_${(visits += 1)}`, scriptUrl: '/cards/stripe.js' } },
    ...(options.signUpData && { signUpData: options.signUpData }),
    ...(options.session && { session: options.session }),
    ...(options.flags && { flags: options.flags }),
    ...(options.user && { user: options.user }),
  })
}

const payButton = () => screen.findByRole('button', { name: /^Place Order/ })
const press = async ({ user }: ReturnType<typeof open>) =>
  user.click(await screen.findByRole('button', { name: /^Place Order.*\$/ }))

/** Each field at once: key by key takes the screen as many drawings as there are letters. */
async function fill({ user }: ReturnType<typeof open>, email = 'marisol@home.example') {
  const put = async (field: HTMLElement, text: string) => {
    await user.click(field)
    await user.paste(text)
  }
  await put(await screen.findByLabelText('First name'), 'Marisol')
  await put(screen.getByLabelText('Last name'), 'Torres')
  await put(screen.getByRole('combobox', { name: 'Address' }), '2108 Alta')
  await user.click(await screen.findByRole('option', { name: /2108 Alta Vista/ }))
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Austin'))
  await put(screen.getByLabelText('Mobile Phone'), '5125550142')
  await put(screen.getByLabelText(/Email$/), email)
}

let cards: ReturnType<typeof installFakeStripe>
beforeEach(() => {
  cards = installFakeStripe()
  Element.prototype.scrollIntoView = () => undefined
})

describe('reaching checkout', () => {
  it('opens with the sign-up data in navigation state (CHK-01)', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Deliver To' })).toBeVisible()
  })

  it('fills in what is known of a customer, who comes after their session, and keeps what was typed meanwhile (SHR-92)', async () => {
    const here = { status: 'signed-in', username: 'ann', emailVerified: true, phoneVerified: true } as const
    const { user, setSession } = open({}, { session: { ...here, user: undefined } })
    await user.type(await screen.findByLabelText('First name'), 'Anna')
    setSession({ ...here, user: USER })
    expect(screen.getByLabelText('First name')).toHaveValue('Anna')
    expect(screen.getByLabelText('Last name')).toHaveValue(USER.customer.lastName)
    expect(screen.getByRole('combobox', { name: 'Address' })).toHaveValue(USER.customer.shipping.address)
    expect(screen.getByLabelText(/Email$/)).toHaveValue(USER.customer.email)
    expect(screen.getByLabelText('Mobile Phone')).toHaveValue('(512) 555-0142')
  })

  describe('loaded again', () => {
    const reload = (view: ReturnType<typeof open>, options: RenderScreenOptions = {}) => {
      const kept = view.signUpData()
      view.unmount()
      return open({}, { ...options, ...(kept && { signUpData: kept }) })
    }

    it('has everything that was typed, also of a field that is not finished, and no consent', async () => {
      const view = open({}, { signUpData: { ...FILLED, isEmployeePerk: true, employer: EMPLOYER } })
      await view.user.type(await screen.findByLabelText('Work email'), 'marisol@lark')
      await view.user.type(screen.getByLabelText(/^Suite/), '4b')
      await view.user.click(screen.getByRole('checkbox'))
      reload(view)
      expect(await screen.findByLabelText('First name')).toHaveValue('Marisol')
      expect(screen.getByLabelText('Last name')).toHaveValue('Torres')
      expect(screen.getByRole('combobox', { name: 'Address' })).toHaveValue('2108 Alta Vista Avenue')
      expect(screen.getByLabelText(/^Suite/)).toHaveValue('4b')
      expect(screen.getByLabelText('City')).toHaveValue('Austin')
      expect(screen.getByLabelText('Mobile Phone')).toHaveValue('(512) 555-0142')
      expect(screen.getByLabelText(/^Personal Email/)).toHaveValue('marisol@home.example')
      expect(screen.getByLabelText('Work email')).toHaveValue('marisol@lark')
      expect(screen.getByRole('checkbox')).not.toBeChecked()
    })

    it('has what was typed before what is known of a customer, but for the e-mail of their account', async () => {
      const here = { status: 'signed-in', username: 'ann', emailVerified: true, phoneVerified: true } as const
      const { setSession } = open({}, { signUpData: FILLED, session: { ...here, user: undefined } })
      expect(await screen.findByLabelText(/Email$/)).toHaveValue('marisol@home.example')
      setSession({ ...here, user: USER })
      expect(screen.getByLabelText('First name')).toHaveValue('Marisol')
      expect(screen.getByLabelText(/Email$/)).toHaveValue(USER.customer.email)
    })

    it('keeps nothing that nobody typed, and nothing once another tab cleared it', async () => {
      const view = open()
      await payButton()
      expect(view.signUpData()).toEqual(PLAN)
      await view.user.type(screen.getByLabelText('First name'), 'M')
      expect(view.signUpData()?.typedDelivery).toMatchObject({ firstName: 'M' })
      act(() => view.ports.signUpData.clear())
      await view.user.type(screen.getByLabelText('First name'), 'arisol')
      expect(view.signUpData()).toBeUndefined()
    })

    it('reads nothing of it from the history, which outlives an order and a sign-out', async () => {
      open({ typedDelivery: { firstName: 'Marisol' } })
      expect(await screen.findByLabelText('First name')).toHaveValue('')
    })
  })

  it('goes to / without sign-up data (CHK-02)', () => {
    const { location } = renderScreen(routes, { path: paths.checkout() })
    expect(location().pathname).toBe('/')
  })

  it('reports that there was no sign-up data (CHK-03)', () => {
    const { recorded } = renderScreen(routes, { path: paths.checkout() })
    expect(recorded.reports).toHaveLength(1)
  })

  it('goes back to /recommendation (CHK-04)', async () => {
    const { user, location } = open()
    await user.click(await screen.findByRole('link', { name: 'Back to your recommendation' }))
    expect(location().pathname).toBe('/recommendation')
  })

  it('orders nothing without bundles (CHK-12)', () => {
    open({ manifestBundles: [] })
    expect(screen.getByRole('button', { name: 'Place Order' })).toBeDisabled()
    expect(screen.getByRole('link', { name: 'Back to the shelves' })).toHaveAttribute('href', '/recommendation')
  })
})

describe('what checkout shows', () => {
  it('has the steps "Deliver To" and "Billing" (CHK-05, CHK-07)', async () => {
    open()
    const [first, second] = await screen.findAllByRole('heading')
    expect([first, second].map((heading) => heading?.parentElement?.textContent)).toEqual(['1Deliver To', '2Billing'])
  })

  it('is "Delivery Info" with the logo of the partner for partner delivery (CHK-06)', async () => {
    open(PARTNER)
    expect(await screen.findByRole('heading', { level: 1, name: 'Delivery Info' })).toBeVisible()
    expect(screen.getByRole('img', { name: 'Fetch' })).toBeVisible()
  })

  it('has no partner’s logo, and another title, for any other delivery (CHK-06)', async () => {
    open({ utm_campaign: 'coupon_localeur' })
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Delivery Info')
    expect(screen.queryByRole('img', { name: 'Fetch' })).not.toBeInTheDocument()
  })

  it('counts down to the cut-off of the delivery (CHK-08, OP-54)', async () => {
    open()
    const timer = await screen.findByRole('timer')
    expect(timer).toHaveTextContent(/12\s*h\s*00\s*min/)
    expect(screen.getAllByText(/Wednesday, November 25/).length).toBeGreaterThan(0)
  })

  it('says that transactions are secure and encrypted (CHK-22)', async () => {
    open()
    expect(await screen.findByText('All transactions are secure and encrypted.')).toBeVisible()
  })

  it('says that occasional text messages tune orders (CHK-23)', async () => {
    open()
    expect(await screen.findByText(/occasional text message to tune your orders/)).toBeVisible()
  })

  it('shows Visa, Mastercard, Amex and Discover (CHK-24)', async () => {
    open()
    const logos = await screen.findByRole('list', { name: 'Cards we take' })
    expect(
      within(logos)
        .getAllByRole('listitem')
        .map((logo) => logo.textContent),
    ).toEqual(['Visa', 'Mastercard', 'Amex', 'Discover'])
  })

  it('has fields for name, suite, city, zipcode and card (CHK-13)', async () => {
    open()
    for (const label of ['First name', 'Last name', /^Suite\/Apt/, 'City', 'Zipcode']) {
      expect(await screen.findByLabelText(label)).toBeVisible()
    }
    for (const label of ['Card number', 'Expires', 'Security code']) expect(screen.getByText(label)).toBeVisible()
  })

  it('chooses the state from state codes (CHK-16)', async () => {
    const { user } = open()
    const state = await screen.findByLabelText('State')
    const options = within(state)
      .getAllByRole('option')
      .map((option) => option.textContent)
    expect(options.slice(1)).toEqual(Object.keys(STATES).sort())
    expect(options.slice(1).every((code) => /^[A-Z]{2}$/.test(code ?? ''))).toBe(true)
    await user.selectOptions(state, 'OK')
    expect(state).toHaveValue('OK')
  })

  it('takes delivery instructions, which are optional (CHK-19)', async () => {
    const { user } = open(PARTNER)
    const instructions = await screen.findByRole('textbox', { name: /Delivery instructions \(optional\)/ })
    await user.type(instructions, 'Side door, please!{Enter}Gate: #42')
    expect(instructions).toHaveValue('Side door, please!\nGate: #42')
    await user.clear(instructions)
    await user.tab()
    expect(instructions).not.toBeInvalid()
  })

  it('shows partner delivery a read-only address and asks for a code (CHK-21)', async () => {
    open(PARTNER)
    expect(await screen.findByText('8904 Research Boulevard')).toBeVisible()
    expect(screen.getByText('Austin, TX 78758')).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Address' })).not.toBeInTheDocument()
    expect(screen.getByLabelText('Fetch code')).toBeVisible()
  })

  it('asks employee-perk customers for a work email and the disclaimer (CHK-20, CHK-25)', async () => {
    const { unmount } = open({ isEmployeePerk: true })
    expect(await screen.findByLabelText('Work email')).toBeVisible()
    unmount()
    open({ isEmployeePerk: true, employer: EMPLOYER })
    expect(await screen.findByLabelText('Work email')).toBeVisible()
    const disclaimer =
      /I currently work for Larkspur\. If my employment or the subsidy of Larkspur ends, I bear the full cost/
    expect(screen.getByRole('checkbox', { name: disclaimer })).not.toBeChecked()
  })

  it('asks nobody else for a work email or the disclaimer (CHK-20, CHK-25)', async () => {
    open({ employer: EMPLOYER })
    expect(await screen.findByLabelText('First name')).toBeVisible()
    expect(screen.queryByLabelText('Work email')).not.toBeInTheDocument()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  })

  it('has a bar with the terms and the exact amount on the button (CHK-11, SHR-63)', async () => {
    open()
    expect(await screen.findByRole('button', { name: /^Place Order.*\$32\.48$/ })).toBeEnabled()
    const bar = screen.getByText(
      (_, element) => element?.matches('p') === true && /you accept/.test(element.textContent),
    )
    expect(bar).toHaveTextContent(
      /until you skip, pause or cancel\. By ordering you accept our terms and privacy policy\.$/,
    )
    await waitFor(() => expect(bar).toHaveTextContent(/^You pay \$32\.48 today\. Next charge December 19 or later,/))
  })

  it('asks the shell for the terms, and keeps what was typed (CHK-11)', async () => {
    const { user, recorded } = open()
    await user.type(await screen.findByLabelText('First name'), 'Ann')
    await user.click(screen.getByRole('button', { name: 'terms' }))
    await user.click(screen.getByRole('button', { name: 'privacy policy' }))
    expect(recorded.events.filter(({ name }) => name === 'legal-text.requested')).toEqual([
      { name: 'legal-text.requested', detail: { text: 'terms' } },
      { name: 'legal-text.requested', detail: { text: 'privacy' } },
    ])
    expect(screen.getByLabelText('First name')).toHaveValue('Ann')
  })
})

describe('the order summary', () => {
  const widthOf = (pixels: number) => {
    Object.defineProperty(window, 'innerWidth', { configurable: true, value: pixels })
    act(() => void window.dispatchEvent(new Event('resize')))
  }
  afterEach(() => widthOf(1024))

  it('stands beside the form on a wide screen (CHK-09)', async () => {
    widthOf(1280)
    open()
    expect(await screen.findByRole('complementary', { name: 'First delivery' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Your order/ })).not.toBeInTheDocument()
  })

  it('is a modal on a narrow screen, closed by Escape (CHK-09)', async () => {
    widthOf(390)
    const { user } = open()
    expect(screen.queryByRole('complementary', { name: 'First delivery' })).not.toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: /Your order/ }))
    expect(await screen.findByRole('dialog', { name: 'First delivery' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'First delivery' })).not.toBeInTheDocument())
  })
})

describe('filling in', () => {
  it('keeps an address to choose while others are asked for (CHK-14)', async () => {
    const suggestAddresses = ({ query }: { readonly query?: unknown }) =>
      JSON.stringify(query).includes('A') ? new Promise<never>(() => undefined) : SUGGESTED
    const { user, recorded } = open({}, { api: { suggestAddresses } })
    const asked = () => recorded.calls.filter(({ name }) => name === 'suggestAddresses').map(({ input }) => input)
    await user.type(await screen.findByRole('combobox', { name: 'Address' }), '2108')
    await screen.findByRole('option', { name: /2108 Alta Vista/ })
    await user.type(screen.getByRole('combobox', { name: 'Address' }), ' A')
    await waitFor(() => expect(asked()).toContainEqual({ query: { q: '2108 A' } }))
    await user.click(screen.getByRole('option', { name: /2108 Alta Vista/ }))
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Austin'))
  })

  it('offers addresses, and the chosen one fills in line 1, city, state and zipcode (CHK-14, CHK-15)', async () => {
    const view = open({ zipcode: '' })
    await view.user.type(await screen.findByRole('combobox', { name: 'Address' }), '2108 Alta')
    await view.user.click(await screen.findByRole('option', { name: /2108 Alta Vista/ }))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Address' })).toHaveValue('2108 Alta Vista Avenue'))
    expect(screen.getByLabelText('City')).toHaveValue('Austin')
    expect(screen.getByLabelText('State')).toHaveValue('TX')
    expect(screen.getByLabelText('Zipcode')).toHaveValue('78704')
    const asked = view.recorded.calls.filter(({ name }) => name === 'suggestAddresses')
    expect(asked.map(({ input }) => input)).toEqual([{ query: { q: '2108 Alta' } }])
  })

  describe('with time standing still', () => {
    beforeEach(() => {
      jest.useFakeTimers()
    })
    afterEach(() => {
      jest.useRealTimers()
    })

    it('asks for addresses 200 ms after the last letter (SHR-101)', async () => {
      const view = open({}, { user: { advanceTimers: jest.advanceTimersByTime, delay: 50 } })
      const asked = () => view.recorded.calls.filter(({ name }) => name === 'suggestAddresses')
      await view.user.type(await screen.findByRole('combobox', { name: 'Address' }), '2108 Alta')
      await act(() => jest.advanceTimersByTimeAsync(140))
      expect(asked()).toEqual([])
      await act(() => jest.advanceTimersByTimeAsync(60))
      expect(asked()).toHaveLength(1)
    })
  })

  it('tells analytics which checkout experiment it is in, a whole number (SHELL-71)', async () => {
    const { recorded } = open({}, { flags: { checkoutExperiment: 2 } })
    await screen.findByLabelText('First name')
    expect(recorded.tracked).toContainEqual({
      name: 'checkout_started',
      properties: expect.objectContaining({ experiment: 2 }),
    })
  })

  it('tells what is about to be ordered when it opens, products and amounts alone (API-43)', async () => {
    const { recorded } = open()
    await screen.findByLabelText('First name')
    const started = recorded.events.filter(({ name }) => name === 'checkout.started')
    expect(started).toHaveLength(1)
    expect(started[0]?.detail).toEqual({
      totalCents: expect.any(Number),
      products: expect.arrayContaining([
        { groupName: expect.any(String), articleCount: expect.any(Number), pricePerArticle: expect.any(Number) },
      ]),
    })
  })

  it('marks an invalid phone once it is left (CHK-42, CHK-43)', async () => {
    const { user } = open()
    const phone = await screen.findByLabelText('Mobile Phone')
    await user.type(phone, '512')
    expect(phone).not.toBeInvalid()
    await user.tab()
    expect(phone).toBeInvalid()
    expect(screen.getByText('Mobile Phone format is invalid')).toBeVisible()
  })

  it('shows a valid phone as (xxx) xxx-xxxx once it is left (CHK-17, SHR-92)', async () => {
    const { user } = open()
    const phone = await screen.findByLabelText('Mobile Phone')
    await user.type(phone, '5125550142')
    await user.tab()
    expect(phone).toHaveValue('(512) 555-0142')
  })

  it.each([
    [1999, true, '$5.00'],
    [2000, true, 'Free'],
    [1999, false, 'Free'],
  ])('of %i cents, charged for shipping: %s, ships for %s (SHR-58)', async (subtotal, chargeShipping, words) => {
    const soap = { groupName: 'soap', articleCount: articleCount(1), pricePerArticle: cents(subtotal) }
    open({ chargeShipping, manifestBundles: [manifestBundle('kitchen', { HandSoap: soap })] })
    expect((await screen.findByText('Shipping')).closest('div')).toHaveTextContent(`Shipping${words}`)
  })

  it('says why a small order pays shipping, and the offer with each of its terms (SHR-57, SHELL-84)', async () => {
    const soap = { groupName: 'soap', articleCount: articleCount(1), pricePerArticle: cents(414) }
    open({
      chargeShipping: true,
      manifestBundles: [manifestBundle('kitchen', { HandSoap: soap })],
      newCoupon: {
        code: 'half15',
        description: '',
        discount: { type: 'PercentCappedDiscount', percentOff: 50, amountOffCents: cents(1500) },
        duration: { type: 'Once' },
      },
    })
    expect(
      await screen.findByText(
        'Shipping is $5.00, because the products come to less than $20.00. Add $15.86 of products and shipping is free.',
      ),
    ).toBeVisible()
    expect(screen.getByText('Your offer: 50% off your first order, up to $15.00.')).toBeVisible()
  })

  it('says at the state that it is not the zip’s, until either is mended (OP-15, CHK-38)', async () => {
    const { user } = open({ rc: 'sd4me' })
    const state = await screen.findByLabelText('State')
    await user.clear(screen.getByLabelText('Zipcode'))
    await user.type(screen.getByLabelText('Zipcode'), '78704')
    expect(state).toHaveValue('TX')
    await user.selectOptions(state, 'CA')
    await user.tab()
    expect(state).toBeInvalid()
    expect(state).toHaveAccessibleDescription(/78704 is in Texas\. Please choose TX, or correct the zipcode\./)
    await user.clear(screen.getByLabelText('Zipcode'))
    await user.type(screen.getByLabelText('Zipcode'), '90210')
    expect(state).toHaveValue('CA')
    expect(state).not.toBeInvalid()
  })

  it.each([
    [true, 1],
    [false, 0],
  ])('serves only TX while the block is on: %s (CHK-33)', async (blockOutsideTexas, shown) => {
    const { user } = open({}, { flags: { blockOutsideTexas } })
    await user.selectOptions(await screen.findByLabelText('State'), 'NM')
    expect(screen.queryAllByText("We're currently only serving TX")).toHaveLength(shown)
    await user.tab()
    expect(screen.queryAllByText("We're currently only serving TX")).toHaveLength(shown)
  })

  it.each(['First name', 'Last name'])(
    'points out a %s of more than two words, and takes it (SHR-89, OP-50)',
    async (label) => {
      const { user } = open()
      const name = await screen.findByLabelText(label)
      const hint = 'We put this on the label exactly as you type it.'
      await user.type(name, 'Mary Ann')
      expect(screen.queryByText(hint)).not.toBeInTheDocument()
      await user.type(name, ' Lee')
      expect(screen.getByText(hint)).toBeVisible()
      await user.tab()
      expect(name).toBeValid()
    },
  )

  it('validates the phone on Enter too, without ordering (CHK-42)', async () => {
    const { user, recorded } = open()
    await user.type(await screen.findByLabelText('Mobile Phone'), '512{Enter}')
    expect(screen.getByLabelText('Mobile Phone')).toBeInvalid()
    expect(recorded.calls.some(({ name }) => name === 'createOrder')).toBe(false)
  })

  it("validates the partner's code while it is typed and when it is left (CHK-40, CHK-41)", async () => {
    const { user } = open(PARTNER)
    const code = await screen.findByLabelText('Fetch code')
    await user.type(code, '4')
    expect(screen.getByText('Invalid Fetch code')).toBeVisible()
    await user.clear(code)
    await user.type(code, 'ATX 4821')
    expect(screen.queryByText('Invalid Fetch code')).not.toBeInTheDocument()
    await user.clear(code)
    await user.tab()
    expect(screen.getByText('Invalid Fetch code')).toBeVisible()
  })

  it('clears the mark and the words of a field that is changed (CHK-47)', async () => {
    const { user } = open()
    const name = await screen.findByLabelText('First name')
    await user.click(name)
    await user.tab()
    expect(name).toBeInvalid()
    await user.type(name, 'M')
    expect(name).not.toBeInvalid()
    expect(screen.queryByText('First name is required')).not.toBeInTheDocument()
  })

  it('clears the marks of all that a chosen address fills in (CHK-47)', async () => {
    const { user } = open()
    for (const label of ['City', 'Zipcode']) {
      await user.clear(await screen.findByLabelText(label))
      await user.tab()
      expect(screen.getByLabelText(label)).toBeInvalid()
    }
    await user.type(screen.getByRole('combobox', { name: 'Address' }), '2108 Alta')
    await user.click(await screen.findByRole('option', { name: /2108 Alta Vista/ }))
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Austin'))
    for (const label of ['City', 'Zipcode']) expect(screen.getByLabelText(label)).toBeValid()
  })

  it('clears the error of the work email when it is edited (CHK-46, CHK-50)', async () => {
    const { user } = open({ isEmployeePerk: true, employer: EMPLOYER })
    const work = await screen.findByLabelText('Work email')
    await user.type(work, 'm@home.example')
    await user.tab()
    expect(screen.getByText('Email address needs to be a Larkspur email address')).toBeVisible()
    await user.type(work, 'x')
    expect(screen.queryByText('Email address needs to be a Larkspur email address')).not.toBeInTheDocument()
  })

  it('asks for the tax again when the zipcode changes (CHK-64)', async () => {
    const { user, recorded } = open()
    await payButton()
    const zipcode = await screen.findByLabelText('Zipcode')
    await user.clear(zipcode)
    await user.type(zipcode, '78701')
    await waitFor(() =>
      expect(recorded.calls.filter(({ name }) => name === 'tax').map(({ input }) => input)).toEqual([
        { body: { amount: 3000, state: 'TX', postal_code: '78704' } },
        { body: { amount: 3000, state: 'TX', postal_code: '78701' } },
      ]),
    )
  })

  it('asks for the tax again when the state changes, and when the subtotal does (CHK-64)', async () => {
    const error = 'This coupon has been used up'
    const problem = { type: '/problems', title: '', status: 422, code: 'coupon_used_up', error }
    const discount = { type: 'FixedDiscount' as const, amountOffCents: cents(800) }
    const newCoupon = { code: 'first50', description: '', discount, duration: { type: 'Once' as const } }
    const refusal = { ok: false as const, error: { code: 'coupon_used_up', status: 422, problem } }
    const view = open({}, { signUpData: { ...FILLED, newCoupon }, api: { createOrder: () => refusal } })
    await screen.findByRole('button', { name: /^Place Order.*\$/ })
    const state = screen.getByLabelText('State')
    await view.user.selectOptions(state, 'NM')
    expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled()
    await view.user.selectOptions(state, 'TX')
    await press(view)
    expect(await screen.findByText(error)).toBeVisible()
    await screen.findByRole('button', { name: /^Place Order.*\$/ })
    const before = { body: { amount: 2200, state: 'TX', postal_code: '78704' } }
    expect(view.recorded.calls.filter(({ name }) => name === 'tax').map(({ input }) => input)).toEqual([
      before,
      before,
      { body: { ...before.body, amount: 3000 } },
    ])
  })

  it('has no tax, and asks for none, where nothing is to be paid (CHK-65)', async () => {
    const discount = { type: 'FixedDiscount' as const, amountOffCents: cents(3000) }
    const newCoupon = { code: 'all', description: 'All of it', discount, duration: { type: 'Once' as const } }
    const { recorded } = open({ newCoupon })
    expect(await screen.findByRole('button', { name: /^Place Order.*\$0\.00$/ })).toBeEnabled()
    expect(recorded.calls.map(({ name }) => name)).not.toContain('tax')
  })

  it('waits with the button for the tax of the address (CHK-64)', async () => {
    open({}, { api: { tax: () => new Promise(() => undefined) } })
    expect(await screen.findByRole('button', { name: /Working out the tax/ })).toBeDisabled()
  })
})

describe('placing the order', () => {
  it('checks every field first, and makes neither card source nor account (CHK-53)', async () => {
    const view = open()
    await press(view)
    expect(screen.getByText('Please correct 6 fields')).toBeVisible()
    expect(screen.getAllByText('Last name is required')).toHaveLength(2)
    expect(view.recorded.pages.at(-1)?.title).toMatch(/^Error:/)
    expect(cards.owners).toEqual([])
  })

  it('makes no card source while one field is wrong (CHK-53)', async () => {
    const view = open()
    await fill(view)
    await view.user.clear(screen.getByLabelText('Last name'))
    await press(view)
    expect(screen.getByText('Please correct 1 field')).toBeVisible()
    expect(cards.owners).toEqual([])
    expect(view.recorded.calls.map(({ name }) => name)).not.toContain('createOrder')
  })

  it('completes the order and goes to /ordercomplete with everything in navigation state (CHK-67, X-04)', async () => {
    const view = open()
    await fill(view)
    await press(view)
    await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
    expect(view.location().state).toMatchObject({
      signUpData: { ...PLAN, completedOrder: { orderId: ORDER.orderId } },
      order: { orderId: ORDER.orderId },
      customer: ORDER.deliverTo,
      completedOrder: { orderId: ORDER.orderId },
    })
    expect(cards.owners).toEqual([{ email: 'marisol@home.example', phone: '+15125550142', name: 'Marisol Torres' }])
  })

  it('clears the sign-up data once and keeps the order then, once (CHK-66)', async () => {
    const view = open()
    await fill(view)
    const kept: (SignUpData | undefined)[] = []
    view.ports.signUpData.subscribe(() => kept.push(view.signUpData()))
    await press(view)
    await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
    expect(kept).toEqual([undefined, { completedOrder: ORDER }])
  })

  it('orders what is kept, by the id that is kept with it, whatever an older history entry carries (CHK-01, CHK-53)', async () => {
    const kept = { ...PLAN, orderId: '11111111-1111-4111-8111-111111111111', rc: 'kept' }
    const view = open({ rc: 'carried' }, { signUpData: kept })
    await fill(view)
    await press(view)
    await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
    expect(view.recorded.calls.find(({ name }) => name === 'createOrder')?.input).toMatchObject({
      body: { order: { orderId: kept.orderId, referralCode: 'kept' } },
    })
  })

  it('keeps what only the navigation carried along (X-03)', async () => {
    const view = open()
    await payButton()
    expect(view.signUpData()).toEqual(PLAN)
  })

  it('does not keep it again when it is cleared under its eyes, as another tab does (X-03)', async () => {
    const view = open()
    await payButton()
    act(() => view.ports.signUpData.clear())
    expect(view.signUpData()).toBeUndefined()
  })

  it('signs up by the e-mail in lower case, with phone and both names, whose card it then is (SHR-38, API-39)', async () => {
    const signUp = jest.fn(async ({ password }: { readonly password: string }) => ok({ confirmed: password !== '' }))
    const view = open({}, { sessionActs: { signUp } })
    await fill(view, 'Marisol@Home.example')
    await press(view)
    await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
    expect(signUp).toHaveBeenCalledWith({
      email: 'marisol@home.example',
      phone: '+15125550142',
      firstName: 'Marisol',
      lastName: 'Torres',
      password: expect.stringMatching(/^[\da-f]{60}/),
    })
    expect(cards.owners).toEqual([{ email: 'marisol@home.example', phone: '+15125550142', name: 'Marisol Torres' }])
    view.unmount()
    const another = open({}, { sessionActs: { signUp } })
    await fill(another)
    await press(another)
    await waitFor(() => expect(signUp).toHaveBeenCalledTimes(2))
    const [first, second] = signUp.mock.calls.map(([{ password }]) => password)
    expect(new Set(first?.match(/[\da-f]{2}/g)).size).toBeGreaterThan(9)
    expect(second).not.toBe(first)
  })

  it('makes another password for each account, and keeps it nowhere (CHK-55, OP-53)', async () => {
    const passwords: string[] = []
    const signUp: SessionPort['signUp'] = async ({ password }) => {
      passwords.push(password)
      return err('failed')
    }
    for (const _visit of [1, 2]) {
      const view = open({}, { signUpData: FILLED, sessionActs: { signUp } })
      await press(view)
      expect(await screen.findByText('We are not currently able to process your order')).toBeVisible()
      const kept = JSON.stringify([view.signUpData(), [...view.kept], { ...localStorage }, { ...sessionStorage }])
      expect(kept).not.toContain(passwords.at(-1))
      view.unmount()
    }
    expect(new Set(passwords).size).toBe(2)
  })

  it('sends one conversion event, when the order completes and not before (CHK-70)', async () => {
    const failure = { ok: false as const, error: { code: 'network' as const } }
    const answers = [failure]
    const view = open({}, { api: { createOrder: () => answers.shift() ?? { order: ORDER } } })
    const conversions = () => view.recorded.tracked.filter(({ name }) => name === 'conversion')
    await fill(view)
    await press(view)
    expect(await screen.findByText(/^An unexpected error/)).toBeVisible()
    expect(conversions()).toEqual([])
    await press(view)
    await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
    expect(conversions()).toEqual([
      {
        name: 'conversion',
        properties: { orderId: ORDER.orderId, value: ORDER.totalCents / 100, currency: 'USD', shipping: 0 },
      },
    ])
    expect(view.recorded.events).toContainEqual({
      name: 'order.completed',
      detail: {
        orderId: ORDER.orderId,
        totalCents: 3248,
        products: PLAN.manifestBundles?.flatMap(({ productGroups }) => Object.values(productGroups)),
      },
    })
  })

  it('covers the page while the order is being created, and takes one press only (CHK-10)', async () => {
    const view = open({}, { api: { createOrder: () => new Promise(() => undefined) } })
    await fill(view)
    await press(view)
    expect(await screen.findByText('Processing your order...')).toBeVisible()
    expect(screen.getByText('Please do not close or navigate away from window.')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Place Order/ })).toBeDisabled()
  })

  it("shows the card provider's message in an error box, with the focus, and stops loading (CHK-44, CHK-61)", async () => {
    cards = installFakeStripe({ card: () => ({ message: 'Your card is not supported.' }) })
    const view = open()
    await fill(view)
    await press(view)
    expect(await screen.findByText('Your card is not supported.')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveFocus()
    expect(screen.queryByText('Processing your order...')).not.toBeInTheDocument()
    expect(screen.getByLabelText('First name')).toHaveValue('Marisol')
  })

  it('leads to every field of a card that cannot be sent, in the provider’s words (CHK-44)', async () => {
    const message = 'Your card number is incomplete.'
    cards = installFakeStripe({ isFilled: false, card: () => ({ code: 'incomplete_number', message }) })
    const view = open()
    await fill(view)
    await press(view)
    expect(await screen.findByText('Please correct 3 fields')).toBeVisible()
    expect(screen.getByRole('link', { name: message })).toHaveAttribute('href', '#card-number')
    expect(screen.getByRole('group', { name: 'Card number' })).toHaveTextContent(message)
    expect(screen.getByRole('group', { name: 'Expires' })).toHaveTextContent(/expiration date is incomplete/)
    expect(screen.getByRole('link', { name: message }).closest('[role=alert]')).toHaveFocus()
  })

  it.each<[string, RenderScreenOptions, string]>([
    ['a failed sign-in', { sessionActs: { signIn: async () => err('failed') } }, 'We are not currently able'],
    ['a lost line', { api: { createOrder: err('network') } }, 'An unexpected error has occured.'],
    ['a tax that is not known', { api: { tax: err('network') } }, 'We could not work out the tax'],
  ])(
    'gives the focus to why there is no order after %s, at every press (CHK-58, CHK-60)',
    async (_, options, words) => {
      const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView')
      const view = open({}, options)
      await fill(view)
      for (const _press of [1, 2]) {
        scrollIntoView.mockClear()
        await waitFor(async () => expect(await payButton()).toBeEnabled())
        await view.user.click(await payButton())
        const box = (await screen.findByText(words, { exact: false })).closest('[role=alert]')
        await waitFor(() => expect(box).toHaveFocus())
        expect(scrollIntoView.mock.contexts).toEqual([box])
      }
    },
  )

  it('clears the error of the order when any field is changed (CHK-48)', async () => {
    const error = 'One of the products is no longer offered'
    const problem = { type: '/problems', title: '', status: 422, code: 'group_not_offered', error }
    const refusal = { ok: false as const, error: { code: 'group_not_offered', status: 422, problem } }
    const view = open({}, { signUpData: FILLED, api: { createOrder: () => refusal } })
    const { user } = view
    const type = (label: string | RegExp, text: string) => async () => user.type(screen.getByLabelText(label), text)
    const choose = (state: string) => async () => user.selectOptions(screen.getByLabelText('State'), state)
    const changes: readonly (readonly [what: string, change: () => Promise<void>, back?: () => Promise<void>])[] = [
      ['first name', type('First name', 'a')],
      ['last name', type('Last name', 'a')],
      ['address', async () => user.type(screen.getByRole('combobox', { name: 'Address' }), 'x')],
      ['suite', type(/^Suite/, '4')],
      ['city', type('City', 'a')],
      ['state', choose('NM'), choose('TX')],
      ['zipcode', type('Zipcode', '-'), type('Zipcode', '{Backspace}')],
      ['phone', type('Mobile Phone', '1'), type('Mobile Phone', '{Backspace}')],
      ['e-mail', type(/Email$/, 'x')],
      ['instructions', type(/^Delivery instructions/, 'x')],
      ['card', async () => act(() => cards.type('cardCvc'))],
    ]
    for (const [what, change, back] of changes) {
      await press(view)
      expect([what, await screen.findByText(error)]).toEqual([what, expect.anything()])
      expect(view.recorded.pages.at(-1)?.title).toMatch(/^Error:/)
      await change()
      expect([what, screen.queryByText(error)]).toEqual([what, null])
      await back?.()
      expect(view.recorded.pages.at(-1)?.title).toBe('Cupboard - Checkout')
    }
  })

  it('brings the email into view when the user exists; editing email or phone clears it (CHK-49, CHK-57)', async () => {
    const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView')
    const view = open({}, { sessionActs: { signUp: async () => err('user_exists') } })
    await fill(view)
    scrollIntoView.mockClear()
    await press(view)
    const error = 'A user with that phone number or email address already exists'
    expect(await screen.findByText(error)).toBeVisible()
    const email = screen.getByLabelText(/Email$/)
    expect(email).toHaveFocus()
    expect(scrollIntoView.mock.contexts).toEqual([email])
    expect(screen.getByRole('link', { name: 'Sign in by link instead' })).toHaveAttribute('href', '/login')
    await view.user.type(screen.getByLabelText('First name'), 'a')
    expect(screen.getByText(error)).toBeVisible()
    scrollIntoView.mockClear()
    await press(view)
    await waitFor(() => expect(email).toHaveFocus())
    expect(scrollIntoView.mock.contexts).toEqual([email])
    await view.user.type(email, 'x')
    expect(screen.queryByText(error)).not.toBeInTheDocument()
  })

  it('asks an unconfirmed user for the code, and orders once it is right (CHK-62, CHK-63)', async () => {
    const confirmed: string[][] = []
    const resent: string[] = []
    const answers = [err('not_confirmed'), ok(undefined)]
    const view = open(
      {},
      {
        sessionActs: {
          signIn: async () => answers.shift() ?? ok(undefined),
          resendSignUpCode: async (email) => {
            resent.push(email)
            return ok(undefined)
          },
          confirmSignUp: async (email, code) => {
            confirmed.push([email, code])
            return ok(undefined)
          },
        },
      },
    )
    await fill(view)
    await press(view)
    expect(await screen.findByRole('dialog', { name: 'Confirm your email' })).toBeVisible()
    expect(resent).toEqual(['marisol@home.example'])
    await view.user.type(screen.getByLabelText('Confirmation code'), '123456')
    await view.user.click(screen.getByRole('button', { name: 'Confirm and place the order' }))
    await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
    expect(confirmed).toEqual([['marisol@home.example', '123456']])
  })

  it('explains after payment, and never pays again (CHK-66)', async () => {
    open({}, { signUpData: { completedOrder: ORDER } })
    expect(await screen.findByRole('heading', { level: 1, name: 'This order is placed' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Place Order/ })).not.toBeInTheDocument()
  })

  it('goes on without a coupon that is used up, at the price without it (CHK-59)', async () => {
    const error = 'This coupon has been used up'
    const problem = { type: '/problems', title: '', status: 422, code: 'coupon_used_up', error }
    const answers = [{ ok: false as const, error: { code: 'coupon_used_up', status: 422, problem } }]
    const newCoupon = {
      code: 'first50',
      description: '$8 off',
      discount: { type: 'FixedDiscount' as const, amountOffCents: cents(800) },
      duration: { type: 'Once' as const },
    }
    const view = open({ newCoupon }, { api: { createOrder: () => answers.shift() ?? { order: ORDER } } })
    await fill(view)
    await press(view)
    expect(await screen.findByText(error)).toBeVisible()
    await press(view)
    await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
    const [first, second] = view.recorded.calls.filter(({ name }) => name === 'createOrder')
    expect(first?.input).toMatchObject({ body: { order: { coupon: 'first50', totalCents: 2448 } } })
    expect(second?.input).toMatchObject({ body: { order: { totalCents: 3248 } } })
    expect(second?.input).not.toHaveProperty('body.order.coupon')
  })

  it('asks again at the new amount when the server came to another total (OP-15)', async () => {
    const totals = {
      subtotalCents: 3100,
      couponsCents: 0,
      perkCents: 0,
      sdCreditCents: 0,
      shippingCents: 0,
      taxCents: 256,
      totalCents: 3356,
    }
    const problem = {
      type: '/problems',
      title: '',
      status: 409,
      code: 'total_changed',
      error: 'The total of your order has changed',
      reason: 'A price changed.',
      lines: [],
      totals,
    }
    const answers = [{ ok: false as const, error: { code: 'total_changed', status: 409, problem } }]
    const view = open({}, { api: { createOrder: () => answers.shift() ?? { order: ORDER } } })
    await fill(view)
    await press(view)
    expect(await screen.findByText(/The total was \$32\.48 and is now \$33\.56\./)).toBeVisible()
    await view.user.click(screen.getByRole('button', { name: /^Place Order.*\$33\.56$/ }))
    await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
    expect(view.recorded.calls.filter(({ name }) => name === 'createOrder').at(-1)?.input).toMatchObject({
      body: { order: { totalCents: 3356, taxes: [{ amountCents: 256 }] } },
    })
  })
})
