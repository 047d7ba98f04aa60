import { act, screen, waitFor } from '@testing-library/react'
import { err, ok, type Order } from '@cupboard/shared/contracts'
import type { RenderScreenOptions } from '@cupboard/shared/testing'
import { fillIn, openCheckout, payButton, placeOrder, type OpenCheckoutOptions } from '../../testing/open-checkout.ts'
import {
  CHANGED_TOTALS,
  COUPON,
  EMPLOYER,
  FILLED,
  ORDER,
  PLAN,
  refusal,
  REFUSED_WORDS,
  TYPED,
} from '../../testing/samples.ts'

const REFUSED = refusal('group_not_offered', 422)
const STANDS = refusal('order_already_placed', 409)
const ASKED: Order = { ...ORDER, status: 'AwaitingPayment', paymentAction: { clientSecret: 'pi_1_secret' } }
const UNPAID: Order = { ...ORDER, status: 'PaymentFailed', paymentFailure: REFUSED_WORDS }
const TOTAL_CHANGED = refusal('total_changed', 409, { reason: 'A price changed.', lines: [], totals: CHANGED_TOTALS })

const NOTHING = /^Nothing was charged, and everything you typed is still here\.$/
const PERHAPS = /^Your order may have gone through\..* the same order is charged once\.$/

type NoOrder = readonly [after: string, options: RenderScreenOptions, words: string]

const NO_ORDER: readonly NoOrder[] = [
  ['a failed sign-in', { sessionActs: { signIn: async () => err('failed') } }, 'We are not currently able'],
  ['a lost line', { api: { createOrder: err('network') } }, 'An unexpected error has occured.'],
  ['a tax that is not known', { api: { tax: err('network') } }, 'We could not work out the tax'],
]

describe('an order that is refused', () => {
  it("shows the card provider's message in an error box, with the focus, and stops loading (CHK-44, CHK-61)", async () => {
    const provider = { card: () => ({ message: 'Your card is not supported.' }) }
    const view = openCheckout({}, { cards: provider })
    await fillIn(view)
    await placeOrder(view)
    expect(await screen.findByText('Your card is not supported.')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveFocus()
    expect(screen.queryByText('Processing your order...')).not.toBeInTheDocument()
    expect(screen.getByLabelText('First name')).toHaveValue('Marisol')
    await placeOrder(view)
    await waitFor(() => expect(view.cards.owners).toHaveLength(2))
  })

  it.each([undefined, 'card_declined', 'processing_error', 'expired_card', 'insufficient_funds'])(
    'shows the provider’s message of each refusal, in its own words: %s (CHK-44)',
    async (code) => {
      const messages = ['Your card is not supported.', 'Your card was declined.']
      const said = [...messages]
      const card = () => ({ message: said.shift() ?? '', ...(code !== undefined && { code }) })
      const view = openCheckout({}, { cards: { card } })
      await fillIn(view)
      for (const message of messages) {
        await placeOrder(view)
        expect((await screen.findByText(message)).closest('[role=alert]')).toHaveFocus()
      }
      expect(view.recorded.calls.filter(({ name }) => name === 'createOrder')).toEqual([])
    },
  )

  it('leads to every field of a card that cannot be sent, in the provider’s words (CHK-44)', async () => {
    const message = 'Your card number is incomplete.'
    const provider = { isFilled: false, card: () => ({ code: 'incomplete_number', message }) }
    const view = openCheckout({}, { cards: provider })
    await fillIn(view)
    await placeOrder(view)
    expect(await screen.findByText('Please correct 3 fields')).toBeVisible()
    expect(screen.getByRole('link', { name: message })).toHaveAttribute('href', '#card-number')
    expect(screen.getByRole('group', { name: 'Card number' })).toHaveTextContent(message)
    expect(screen.getByRole('group', { name: 'Expires' })).toHaveTextContent(/expiration date is incomplete/)
    expect(screen.getByRole('link', { name: message }).closest('[role=alert]')).toHaveFocus()
  })

  it.each(NO_ORDER)(
    'gives the focus to why there is no order after %s, at every press (CHK-58, CHK-60)',
    async (_, options, words) => {
      const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView')
      const view = openCheckout({}, options)
      await fillIn(view)
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

  it('clears the error of the order when any field is changed (CHK-48, CHK-50)', async () => {
    const signUpData = {
      ...FILLED,
      isEmployeePerk: true,
      employer: EMPLOYER,
      typedDelivery: { ...TYPED, workEmail: `marisol@${EMPLOYER.domain}` },
    }
    const view = openCheckout({}, { signUpData, api: { createOrder: () => REFUSED } })
    const { user } = view
    const type = (label: string | RegExp, text: string) => async () => user.type(screen.getByLabelText(label), text)
    const choose = (state: string) => async () => user.selectOptions(screen.getByLabelText('State'), state)
    const agree = async () => user.click(screen.getByRole('checkbox'))
    const chooseAddress = async () => {
      const address = screen.getByRole('combobox', { name: 'Address' })
      await user.click(address)
      await user.click(await screen.findByRole('option', { name: /2108 Alta Vista/ }))
      await waitFor(() => expect(address).toHaveValue(TYPED.line1))
    }
    const changes: readonly (readonly [what: string, change: () => Promise<void>, back?: () => Promise<void>])[] = [
      ['work e-mail', type('Work email', 'x'), type('Work email', '{Backspace}')],
      ['first name', type('First name', 'a')],
      ['last name', type('Last name', 'a')],
      ['address', async () => user.type(screen.getByRole('combobox', { name: 'Address' }), 'x')],
      ['a chosen address', chooseAddress],
      ['suite', type(/^Suite/, '4')],
      ['city', type('City', 'a')],
      ['state', choose('NM'), choose('TX')],
      ['zipcode', type('Zipcode', '-'), type('Zipcode', '{Backspace}')],
      ['phone', type('Mobile Phone', '1'), type('Mobile Phone', '{Backspace}')],
      ['e-mail', type(/Email$/, 'x')],
      ['instructions', type(/^Delivery instructions/, 'x')],
      ['terms', agree, agree],
      ['card', async () => act(() => view.cards.type('cardCvc'))],
    ]
    await user.click(await screen.findByRole('checkbox'))
    for (const [what, change, back] of changes) {
      await placeOrder(view)
      expect([what, await screen.findByText(REFUSED_WORDS)]).toEqual([what, expect.anything()])
      expect(view.recorded.pages.at(-1)?.title).toMatch(/^Error:/)
      await change()
      expect([what, screen.queryByText(REFUSED_WORDS)]).toEqual([what, null])
      await back?.()
      expect(view.recorded.pages.at(-1)?.title).toBe('Cupboard - Checkout')
    }
  })

  it.each<NoOrder>([
    ...NO_ORDER,
    ['a refusal', { api: { createOrder: () => REFUSED } }, REFUSED_WORDS],
    ['another order that stands', { api: { createOrder: () => STANDS, getOrder: err('network') } }, REFUSED_WORDS],
    ['a coupon that is used up', { api: { createOrder: () => refusal('coupon_used_up', 422) } }, REFUSED_WORDS],
    ['another total', { api: { createOrder: () => TOTAL_CHANGED } }, 'The total was $32.48 and is now $33.56.'],
  ])('clears why there is no order after %s when a field is changed (CHK-48)', async (_, options, words) => {
    const { user } = openCheckout({}, { signUpData: FILLED, ...options })
    await waitFor(async () => expect(await payButton()).toBeEnabled())
    await user.click(await payButton())
    expect(await screen.findByText(words, { exact: false })).toBeVisible()
    await user.type(screen.getByLabelText('First name'), 'a')
    expect(screen.queryByText(words, { exact: false })).not.toBeInTheDocument()
  })

  it.each<[string, OpenCheckoutOptions, RegExp, readonly string[]]>([
    ['nothing, after a failed sign-in', { sessionActs: { signIn: async () => err('failed') } }, NOTHING, []],
    ['nothing, after a refusal', { api: { createOrder: REFUSED } }, NOTHING, []],
    ['perhaps all, after a lost line', { api: { createOrder: err('network') } }, PERHAPS, []],
    [
      'nothing by this press, where another order stands',
      { api: { createOrder: STANDS, getOrder: err('network') } },
      /^This press charged nothing\./,
      ['/dashboard/orders'],
    ],
  ])('says what was charged, and leads to what was: %s (CHK-58, CHK-59)', async (_, options, words, leadsTo) => {
    const view = openCheckout({}, { signUpData: FILLED, ...options })
    await placeOrder(view)
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryAllByText(/charged (?:nothing|once)\b|was charged\b/)).toHaveLength(1)
    const links = screen.queryAllByRole('link', { name: 'See your orders' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(leadsTo)
  })

  it.each<[string, OpenCheckoutOptions]>([
    ...NO_ORDER.slice(0, 2).map(([after, options]): [string, OpenCheckoutOptions] => [after, options]),
    ['a sign-up that fails', { sessionActs: { signUp: async () => err('failed') } }],
    ['a user who exists', { sessionActs: { signUp: async () => err('user_exists') } }],
    ['an account that is to be confirmed', { sessionActs: { signUp: async () => ok({ confirmed: false }) } }],
    ['a refusal', { api: { createOrder: () => REFUSED } }],
    ['another order that stands', { api: { createOrder: () => STANDS, getOrder: err('network') } }],
    ['a coupon that is used up', { api: { createOrder: () => refusal('coupon_used_up', 422) } }],
    ['another total', { api: { createOrder: () => TOTAL_CHANGED } }],
    ['a bank that refuses', { api: { createOrder: { order: ASKED }, getOrder: { order: UNPAID } } }],
    ['a card that is refused', { cards: { card: () => ({ message: 'Your card is not supported.' }) } }],
  ])('stops loading after %s: all can be changed, and ordered anew (CHK-61)', async (_, options) => {
    const view = openCheckout({}, { signUpData: FILLED, ...options })
    await placeOrder(view)
    await waitFor(() => expect(view.cards.owners).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText('Processing your order...')).not.toBeInTheDocument())
    expect(screen.getByLabelText('First name').closest('[inert]')).toBeNull()
    expect(screen.getByRole('button', { name: /^Place Order/, hidden: true })).toBeEnabled()
  })

  it.each([
    ['a lost line', err('network')],
    ['a refusal', REFUSED],
    ['another total', TOTAL_CHANGED],
  ])('takes the next press after %s, and completes the order (CHK-61)', async (_, first) => {
    const answers = [first]
    const createOrder = () => answers.shift() ?? { order: ORDER }
    const view = openCheckout({}, { signUpData: FILLED, api: { createOrder } })
    await placeOrder(view)
    await screen.findByRole('alert')
    await placeOrder(view)
    await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
  })

  it('says at the email that the user exists, once, of a try by the same email or phone; nothing is ordered (CHK-56)', async () => {
    const view = openCheckout({}, { signUpData: FILLED, sessionActs: { signUp: async () => err('user_exists') } })
    for (const _press of [1, 2]) {
      await placeOrder(view)
      const error = await screen.findByText('A user with that phone number or email address already exists')
      expect(error.closest('[role=alert]')).toBeVisible()
      expect(screen.getByText('A user with that phone number or email address already exists')).toBeVisible()
      expect(screen.getByLabelText(/Email$/).compareDocumentPosition(error)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      expect(screen.getByLabelText(/^Delivery instructions/).compareDocumentPosition(error)).toBe(
        Node.DOCUMENT_POSITION_PRECEDING,
      )
      await view.user.type(screen.getByLabelText('First name'), 'a')
      expect(error).toBeVisible()
    }
    expect(view.recorded.calls.map(({ name }) => name)).not.toContain('createOrder')
  })

  it('brings the email into view when the user exists; editing email or phone clears it (CHK-49, CHK-57)', async () => {
    const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView')
    const view = openCheckout({}, { sessionActs: { signUp: async () => err('user_exists') } })
    await fillIn(view)
    scrollIntoView.mockClear()
    await placeOrder(view)
    const error = 'A user with that phone number or email address already exists'
    expect(await screen.findByText(error)).toBeVisible()
    const email = screen.getByLabelText(/Email$/)
    expect(email).toHaveFocus()
    expect(scrollIntoView.mock.contexts).toEqual([email])
    expect(screen.getByRole('link', { name: 'Sign in by link instead' })).toHaveAttribute('href', '/login')
    await view.user.type(screen.getByLabelText('First name'), 'a')
    act(() => view.cards.type('cardCvc'))
    expect(screen.getByText(error)).toBeVisible()
    scrollIntoView.mockClear()
    await placeOrder(view)
    await waitFor(() => expect(email).toHaveFocus())
    expect(scrollIntoView.mock.contexts).toEqual([email])
    await view.user.type(email, 'x')
    expect(screen.queryByText(error)).not.toBeInTheDocument()
    await placeOrder(view)
    expect(await screen.findByText(error)).toBeVisible()
    await view.user.type(screen.getByLabelText('Mobile Phone'), '{Backspace}')
    expect(screen.queryByText(error)).not.toBeInTheDocument()
  })

  it('goes on without a coupon that is used up, at the price without it, and keeps no promise of it (CHK-59)', async () => {
    const answers = [refusal('coupon_used_up', 422)]
    const view = openCheckout(
      { newCoupon: COUPON },
      { api: { createOrder: () => answers.shift() ?? { order: ORDER } } },
    )
    await fillIn(view)
    await placeOrder(view)
    expect(await screen.findByText(REFUSED_WORDS)).toBeVisible()
    expect(view.signUpData()).toMatchObject({ newCoupon: null, manifestBundles: PLAN.manifestBundles })
    await placeOrder(view)
    await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
    const [first, second] = view.recorded.calls.filter(({ name }) => name === 'createOrder')
    expect(first?.input).toMatchObject({ body: { order: { coupon: 'first50', totalCents: 2448 } } })
    expect(second?.input).toMatchObject({ body: { order: { totalCents: 3248 } } })
    expect(second?.input).not.toHaveProperty('body.order.coupon')
  })

  it('asks again at the new amount when the server came to another total (OP-15)', async () => {
    const answers = [TOTAL_CHANGED]
    const view = openCheckout({}, { api: { createOrder: () => answers.shift() ?? { order: ORDER } } })
    await fillIn(view)
    await placeOrder(view)
    expect(await screen.findByText(/The total was \$32\.48 and is now \$33\.56\./)).toBeVisible()
    await view.user.click(screen.getByRole('button', { name: /^Place Order.*\$33\.56$/ }))
    await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
    expect(view.recorded.calls.filter(({ name }) => name === 'createOrder').at(-1)?.input).toMatchObject({
      body: { order: { totalCents: 3356, taxes: [{ amountCents: 256 }] } },
    })
  })
})
