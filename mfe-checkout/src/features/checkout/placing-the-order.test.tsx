import { act, screen, waitFor } from '@testing-library/react'
import { cents, err, ok, queryKeys, type Order, type SignUpData } from '@cupboard/shared/contracts'
import type { SessionPort } from '@cupboard/shared/module'
import type { FakeApi, RenderScreenOptions } from '@cupboard/shared/testing'
import { fillIn, openCheckout, payButton, placeOrder } from '../../testing/open-checkout.ts'
import { EMPLOYER, FILLED, ORDER, PLAN, refusal, TYPED } from '../../testing/samples.ts'

const WAITING: Order = { ...ORDER, status: 'AwaitingPayment' }
const ASKED: Order = { ...WAITING, paymentAction: { clientSecret: 'pi_1_secret' } }

describe('placing the order', () => {
  it('checks every field first, and makes neither card source nor account (CHK-53)', async () => {
    const view = openCheckout({}, { cards: { isFilled: false } })
    await placeOrder(view)
    expect(screen.getByText('Please correct 9 fields')).toBeVisible()
    expect(screen.getAllByText('Last name is required')).toHaveLength(2)
    expect(view.recorded.pages.at(-1)?.title).toMatch(/^Error:/)
    expect(view.cards.owners).toEqual([])
  })

  it('orders nothing while one of what is required is empty (CHK-28)', async () => {
    const view = openCheckout({}, { signUpData: FILLED })
    for (const name of ['First name', 'Last name', 'Address', 'City', 'Zipcode', 'Mobile Phone', 'Email']) {
      const field = screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
      const { value } = field
      await view.user.clear(field)
      await view.user.click(await payButton())
      expect(screen.getByRole('link', { name: `${name} is required` })).toBeVisible()
      await view.user.type(field, value)
    }
    await view.user.selectOptions(screen.getByLabelText('State'), '')
    await view.user.click(await payButton())
    expect(screen.getByRole('link', { name: 'State is required' })).toBeVisible()
    expect(view.cards.owners).toEqual([])
    expect(view.recorded.calls.map(({ name }) => name)).not.toContain('createOrder')
  })

  it('takes no order of an employee who accepts nothing, says so at the box, and takes it once they do (CHK-25)', async () => {
    const typedDelivery = { ...TYPED, workEmail: `marisol@${EMPLOYER.domain}` }
    const view = openCheckout(
      {},
      { signUpData: { ...FILLED, isEmployeePerk: true, employer: EMPLOYER, typedDelivery } },
    )
    const box = await screen.findByRole('checkbox')
    for (const _ of ['never', 'taken back']) {
      await placeOrder(view)
      const words = 'Please accept the terms for employees to place this order'
      expect(screen.getByRole('link', { name: words })).toBeVisible()
      expect(box).toHaveAccessibleDescription(words)
      await view.user.dblClick(box)
    }
    expect(view.cards.owners).toEqual([])
    await view.user.click(box)
    await placeOrder(view)
    await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
  })

  it('makes no card source while one field is wrong (CHK-53)', async () => {
    const view = openCheckout()
    await fillIn(view)
    await view.user.clear(screen.getByLabelText('Last name'))
    await placeOrder(view)
    expect(screen.getByText('Please correct 1 field')).toBeVisible()
    expect(view.cards.owners).toEqual([])
    expect(view.recorded.calls.map(({ name }) => name)).not.toContain('createOrder')
  })

  it('begins once where it is pressed twice at once (CHK-10, CHK-53)', async () => {
    const view = openCheckout({}, { signUpData: FILLED, api: { createOrder: () => new Promise(() => undefined) } })
    const button = await screen.findByRole('button', { name: /^Place Order.*\$/ })
    act(() => {
      button.click()
      button.click()
    })
    await waitFor(() => expect(view.recorded.calls.map(({ name }) => name)).toContain('createOrder'))
    expect(view.cards.owners).toHaveLength(1)
    expect(view.recorded.calls.filter(({ name }) => name === 'createOrder')).toHaveLength(1)
  })

  it('says what is wrong with a field before it says that the tax is not known (CHK-53)', async () => {
    const signUpData = { ...FILLED, typedDelivery: { ...TYPED, lastName: '' } }
    const view = openCheckout({}, { signUpData, api: { tax: err('network') } })
    await waitFor(async () => expect(await payButton()).toBeEnabled())
    await view.user.click(await payButton())
    expect(screen.getByRole('link', { name: 'Last name is required' })).toBeVisible()
    expect(screen.queryByText(/We could not work out the tax/)).not.toBeInTheDocument()
    await view.user.type(screen.getByLabelText('Last name'), 'Torres')
    await view.user.click(await payButton())
    expect(screen.getByText(/We could not work out the tax/)).toBeVisible()
  })

  it('completes the order and goes to /ordercomplete with everything in navigation state (CHK-67, X-04)', async () => {
    const view = openCheckout()
    await fillIn(view)
    await placeOrder(view)
    await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
    expect(view.location().state).toMatchObject({
      signUpData: { ...PLAN, completedOrder: { orderId: ORDER.orderId } },
      order: { orderId: ORDER.orderId },
      customer: ORDER.deliverTo,
      completedOrder: { orderId: ORDER.orderId },
    })
    expect(view.cards.owners).toEqual([
      { email: 'marisol@home.example', phone: '+15125550142', name: 'Marisol Torres' },
    ])
  })

  it.each<[string, RenderScreenOptions]>([
    [
      'a customer',
      { session: { status: 'signed-in', username: 'ann', emailVerified: true, phoneVerified: true, user: undefined } },
    ],
    ['whose bank approves', { api: { createOrder: { order: ASKED }, getOrder: { order: ORDER } } }],
    ['who has nothing to pay', { api: { createOrder: { order: { ...ORDER, totalCents: cents(0) } } } }],
  ])(
    'completes the order of %s, tells the other modules, and goes to /ordercomplete (CHK-66, SHELL-39)',
    async (_, options) => {
      const view = openCheckout({}, { signUpData: FILLED, ...options })
      const { queryClient } = view.ports
      const readBefore = [queryKeys.orders(), queryKeys.customer(), queryKeys.manifest()]
      for (const key of readBefore) queryClient.setQueryData(key, null)
      await placeOrder(view)
      await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
      for (const key of readBefore) expect([key, queryClient.getQueryState(key)?.isInvalidated]).toEqual([key, true])
      expect(view.recorded.events.filter(({ name }) => name === 'order.completed')).toHaveLength(1)
      expect(view.signUpData()).toMatchObject({ completedOrder: { orderId: ORDER.orderId } })
      expect(view.entries.map(({ pathname }) => pathname)).toEqual(['/checkout', '/ordercomplete'])
    },
  )

  it('clears the sign-up data once and keeps the order then, once (CHK-66)', async () => {
    const view = openCheckout()
    await fillIn(view)
    const kept: (SignUpData | undefined)[] = []
    view.ports.signUpData.subscribe(() => kept.push(view.signUpData()))
    await placeOrder(view)
    await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
    expect(kept).toEqual([undefined, { completedOrder: ORDER }])
  })

  it('orders what is kept, by the id that is kept with it, whatever an older history entry carries (CHK-01, CHK-53)', async () => {
    const kept = { ...PLAN, orderId: '11111111-1111-4111-8111-111111111111', rc: 'kept' }
    const view = openCheckout({ rc: 'carried' }, { signUpData: kept })
    await fillIn(view)
    await placeOrder(view)
    await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
    expect(view.recorded.calls.find(({ name }) => name === 'createOrder')?.input).toMatchObject({
      body: { order: { orderId: kept.orderId, referralCode: 'kept' } },
    })
  })

  it('signs up by the e-mail in lower case, with phone and both names, whose card it then is (SHR-38, API-39)', async () => {
    const signUp = jest.fn(async ({ password }: { readonly password: string }) => ok({ confirmed: password !== '' }))
    const view = openCheckout({}, { sessionActs: { signUp } })
    await fillIn(view, 'Marisol@Home.example')
    await placeOrder(view)
    await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
    expect(signUp).toHaveBeenCalledWith({
      email: 'marisol@home.example',
      phone: '+15125550142',
      firstName: 'Marisol',
      lastName: 'Torres',
      password: expect.any(String),
    })
    expect(view.cards.owners).toEqual([
      { email: 'marisol@home.example', phone: '+15125550142', name: 'Marisol Torres' },
    ])
  })

  it('signs in by the e-mail in lower case, with the password of the sign-up (API-30)', async () => {
    const signUp = jest.fn(async ({ password }: { readonly password: string }) => ok({ confirmed: password !== '' }))
    const signIn = jest.fn(async (_email: string, _password: string) => ok(undefined))
    const view = openCheckout({}, { sessionActs: { signUp, signIn } })
    await fillIn(view, 'Marisol@Home.example')
    await placeOrder(view)
    await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
    expect(signIn.mock.calls).toEqual([['marisol@home.example', signUp.mock.calls[0]?.[0].password]])
  })

  it.each(['(512) 555-0142', '512 555 0142', '1 512 555 0142'])(
    'signs up by the phone with +1 before it once, typed as "%s" (SHR-94)',
    async (phone) => {
      const signUp = jest.fn(async () => ok({ confirmed: true }))
      const signUpData = { ...FILLED, typedDelivery: { ...TYPED, phone } }
      const view = openCheckout({}, { signUpData, sessionActs: { signUp } })
      await placeOrder(view)
      await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
      expect(signUp).toHaveBeenCalledWith(expect.objectContaining({ phone: '+15125550142' }))
    },
  )

  it('makes a source of the card anew for another phone, and for that alone (API-39)', async () => {
    const answers = [err('network'), err('network')]
    const view = openCheckout({}, { api: { createOrder: () => answers.shift() ?? { order: ORDER } } })
    await fillIn(view)
    await placeOrder(view)
    await waitFor(() => expect(answers).toHaveLength(1))
    await placeOrder(view)
    await waitFor(() => expect(answers).toHaveLength(0))
    const phone = screen.getByLabelText('Mobile Phone')
    await view.user.clear(phone)
    await view.user.type(phone, '5125550143')
    await placeOrder(view)
    await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
    expect(view.cards.owners).toMatchObject([{ phone: '+15125550142' }, { phone: '+15125550143' }])
  })

  it('makes a source of its own of a card that is typed after an order that may have gone through (CHK-44, API-38)', async () => {
    const sources = ['pm_first', 'pm_second']
    const answers = [err('network')]
    const view = openCheckout(
      {},
      {
        signUpData: FILLED,
        cards: { card: () => ({ id: sources.shift() ?? '' }) },
        api: { createOrder: () => answers.shift() ?? { order: ORDER } },
      },
    )
    await placeOrder(view)
    expect(await screen.findByText(/^An unexpected error/)).toBeVisible()
    act(() => view.cards.type('cardNumber'))
    await placeOrder(view)
    await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
    const orders = view.recorded.calls.filter(({ name }) => name === 'createOrder').map(({ input }) => input)
    expect(orders).toMatchObject(['pm_first', 'pm_second'].map((source) => ({ body: { order: { source } } })))
  })

  it('makes the password of a new account out of 30 random bytes (SHR-38, SHR-103)', async () => {
    const signUp = jest.fn(async ({ password }: { readonly password: string }) => ok({ confirmed: password !== '' }))
    const view = openCheckout({}, { signUpData: FILLED, sessionActs: { signUp } })
    await placeOrder(view)
    await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
    const [[{ password }] = [{ password: '' }]] = signUp.mock.calls
    const bytes = /^([\da-f]{2}){30}(?![\da-f])/.exec(password)?.[0].match(/../g)
    expect(new Set(bytes).size).toBeGreaterThan(9)
  })

  it('makes another password for each account, and keeps it nowhere (CHK-55, OP-53)', async () => {
    const passwords: string[] = []
    const signUp: SessionPort['signUp'] = async ({ password }) => {
      passwords.push(password)
      return err('failed')
    }
    for (const _visit of [1, 2]) {
      const view = openCheckout({}, { signUpData: FILLED, sessionActs: { signUp } })
      await placeOrder(view)
      expect(await screen.findByText('We are not currently able to process your order')).toBeVisible()
      const kept = JSON.stringify([view.signUpData(), [...view.kept], { ...localStorage }, { ...sessionStorage }])
      expect(kept).not.toContain(passwords.at(-1))
      view.unmount()
    }
    expect(new Set(passwords).size).toBe(2)
  })

  it('sends one conversion event, when the order completes and not before (CHK-70, API-43)', async () => {
    const failure = { ok: false as const, error: { code: 'network' as const } }
    const answers = [failure]
    const view = openCheckout({}, { api: { createOrder: () => answers.shift() ?? { order: ORDER } } })
    const conversions = () => view.recorded.tracked.filter(({ name }) => name === 'conversion')
    await fillIn(view)
    await placeOrder(view)
    expect(await screen.findByText(/^An unexpected error/)).toBeVisible()
    expect(conversions()).toEqual([])
    await placeOrder(view)
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

  it.each<[string, FakeApi]>([
    ['is paid at once', {}],
    ['waits for its payment', { createOrder: { order: WAITING } }],
    [
      'the bank approved at an earlier try',
      { createOrder: refusal('order_already_placed', 409), getOrder: { order: ORDER } },
    ],
  ])('sends one conversion event for an order that %s (CHK-70, API-43)', async (_, api) => {
    const view = openCheckout({}, { signUpData: FILLED, api })
    await placeOrder(view)
    await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
    expect(view.recorded.tracked.filter(({ name }) => name === 'conversion')).toMatchObject([
      { properties: { orderId: ORDER.orderId } },
    ])
    expect(view.recorded.events.filter(({ name }) => name === 'order.completed')).toMatchObject([
      { detail: { orderId: ORDER.orderId, totalCents: ORDER.totalCents } },
    ])
  })

  it('sends a conversion event of 0 dollars for an order that costs nothing, too (CHK-70)', async () => {
    const forNothing: Order = { ...ORDER, totalCents: cents(0) }
    const view = openCheckout({}, { signUpData: FILLED, api: { createOrder: { order: forNothing } } })
    await placeOrder(view)
    await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
    expect(view.recorded.tracked.filter(({ name }) => name === 'conversion')).toMatchObject([
      { properties: { orderId: ORDER.orderId, value: 0 } },
    ])
  })

  it('covers the page while the order is being created, and takes one press only (CHK-10)', async () => {
    const view = openCheckout({}, { api: { createOrder: () => new Promise(() => undefined) } })
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await fillIn(view)
    expect(screen.queryByText('Processing your order...')).not.toBeInTheDocument()
    expect(leaves()).toBe(true)
    await placeOrder(view)
    expect(await screen.findByText('Processing your order...')).toBeVisible()
    expect(screen.getByText('Please do not close or navigate away from window.')).toBeVisible()
    const overlay = screen.getByText('Processing your order...').closest('[role=status]')
    expect(overlay).toHaveFocus()
    expect(screen.getByRole('button', { name: /^Place Order/ })).toBeDisabled()
    expect(screen.getByLabelText('First name').closest('[inert]')).toBeInTheDocument()
    expect(leaves()).toBe(false)
    view.unmount()
    expect(leaves()).toBe(true)
  })

  it.each<[string, Partial<SessionPort>, FakeApi]>([
    ['the account is made', { signUp: () => new Promise(() => undefined) }, {}],
    ['they are signed in', { signIn: () => new Promise(() => undefined) }, {}],
    ['the bank’s answer is read', {}, { createOrder: { order: ASKED }, getOrder: () => new Promise(() => undefined) }],
  ])('covers the page while %s, too (CHK-10)', async (_, sessionActs, api) => {
    const view = openCheckout({}, { signUpData: FILLED, sessionActs, api })
    await placeOrder(view)
    expect(await screen.findByText('Processing your order...')).toBeVisible()
    expect(screen.getByText('Please do not close or navigate away from window.')).toBeVisible()
  })

  it('covers the page at every press as at the first; the summary stands beside the form between (CHK-09, CHK-10)', async () => {
    const answers = [err('network'), err('network')]
    let presses = 0
    const createOrder = () => {
      presses += 1
      return answers.shift() ?? new Promise<never>(() => undefined)
    }
    const view = openCheckout({}, { signUpData: FILLED, api: { createOrder } })
    for (const press of [1, 2]) {
      await placeOrder(view)
      await waitFor(() => expect(presses).toBe(press))
      expect(await screen.findByText(/Your order may have gone through/)).toBeVisible()
      expect(screen.queryByText('Processing your order...')).not.toBeInTheDocument()
      expect(screen.getByRole('complementary', { name: 'First delivery' })).toBeVisible()
    }
    await placeOrder(view)
    await waitFor(() => expect(presses).toBe(3))
    expect(screen.getByText('Processing your order...')).toBeVisible()
    expect(screen.getByText('Please do not close or navigate away from window.')).toBeVisible()
  })
})
