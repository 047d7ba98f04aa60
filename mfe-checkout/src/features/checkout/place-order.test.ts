import { cents, err, HEADERS, ok, type Order } from '@cupboard/shared/contracts'
import type { CardEntry } from '@cupboard/shared/cards'
import type { CallFailure, SessionPort } from '@cupboard/shared/module'
import { createFakePorts, createMemoryRouter, type FakeApi } from '@cupboard/shared/testing'
import { CHANGED_TOTALS, ORDER, PLAN, TYPED } from '../../testing/samples.ts'
import { EMPTY_FORM, formTerms } from './domain/form.ts'
import { newOrder } from './domain/order.ts'
import { newMemory, placeOrder, type CheckoutMemory, type OrderPlan } from './place-order.ts'

const ACCOUNT = { email: 'marisol@home.example', phone: '+15125550142', firstName: 'Marisol', lastName: 'Torres' }
const FORM = { ...EMPTY_FORM, ...TYPED, phone: '5125550142' }
const planOf = (totalCents = 3248): OrderPlan => ({
  account: ACCOUNT,
  orderWith: (source) =>
    newOrder({
      data: PLAN,
      form: FORM,
      terms: formTerms(PLAN, true),
      source,
      orderId: ORDER.orderId,
      amount: { totalCents: cents(totalCents), taxCents: cents(248) },
    }),
})

const refusal = (status: number, code: string, error: string, fields = {}): { ok: false; error: CallFailure } => ({
  ok: false,
  error: { code, status, problem: { type: '/problems', title: code, status, code, error, ...fields } },
})

/** A checkout whose every step is written down, in order. */
function checkout(
  options: { api?: FakeApi; acts?: Partial<SessionPort>; cards?: Partial<CardEntry>; memory?: CheckoutMemory } = {},
) {
  const steps: string[] = []
  const passwords: string[] = []
  const acts: Partial<SessionPort> = {
    signUp: async ({ password }) => {
      steps.push('sign up')
      passwords.push(password)
      return ok({ confirmed: true })
    },
    signIn: async (_email, password) => {
      steps.push('sign in')
      passwords.push(password)
      return ok(undefined)
    },
    resendSignUpCode: async () => {
      steps.push('resend code')
      return ok(undefined)
    },
    identityIds: async () => ({ unauth: 'visitor-1', auth: 'customer-1' }),
    ...options.acts,
  }
  const api: FakeApi = { createOrder: () => ({ order: ORDER }), ...options.api }
  const { ports, recorded, session } = createFakePorts(
    { api, sessionActs: acts },
    createMemoryRouter('/checkout', null).bridge,
  )
  let keys = 0
  let sources = 0
  const memory = options.memory ?? newMemory()
  const cards: CardEntry = {
    createSource: async () => {
      steps.push('card source')
      sources += 1
      return ok(`pm_${sources}`)
    },
    confirm: async (secret) => {
      steps.push(`confirm ${secret}`)
      return ok(undefined)
    },
    tellIncomplete: () => undefined,
    problems: [],
    ...options.cards,
  }
  const place = async (plan = planOf()) => {
    const outcome = await placeOrder(plan, {
      api: ports.api,
      session: ports.session,
      cards,
      memory,
      randomBytes: (count) => Uint8Array.from({ length: count }, (_, index) => index),
      newKey: () => `key-${(keys += 1)}`,
    })
    return outcome
  }
  const orders = () => recorded.calls.filter(({ name }) => name === 'createOrder')
  return { place, steps, passwords, memory, session, orders, recorded }
}

describe('placing an order', () => {
  it('makes the card source, then the account, then the order (CHK-53, SHELL-04)', async () => {
    const { place, steps, orders } = checkout()
    const placed = await place()
    expect(placed).toEqual(ok(ORDER))
    expect(steps).toEqual(['card source', 'sign up', 'sign in'])
    expect(orders()).toHaveLength(1)
  })

  it.each<[string, Partial<SessionPort>]>([
    ['is not made', { signUp: async () => err('failed') }],
    ['is to be confirmed', { signUp: async () => ok({ confirmed: false }) }],
    ['cannot be signed in to', { signIn: async () => err('failed') }],
    ['can be signed in to once it is confirmed', { signIn: async () => err('not_confirmed') }],
  ])('makes no order for a visitor whose account %s (SHELL-04)', async (_, acts) => {
    const { place, orders } = checkout({ acts })
    expect((await place()).ok).toBe(false)
    expect(orders()).toEqual([])
  })

  it('waits until it is known who is here, and opens no account for a customer (CHK-53)', async () => {
    const { place, steps, session } = checkout({
      acts: {
        ready: async () => {
          session.set({
            ...{ status: 'signed-in', username: 'customer-1', user: undefined },
            ...{ emailVerified: true, phoneVerified: false },
          })
          return session.get()
        },
      },
    })
    session.set({ status: 'checking' })
    expect(await place()).toEqual(ok(ORDER))
    expect(steps).toEqual(['card source'])
  })

  it('signs up with a random password of 30 bytes and signs in with the same (CHK-55, SHR-103)', async () => {
    const { place, passwords } = checkout()
    await place()
    const [signedUp, signedIn] = passwords
    expect(signedUp).toBe(signedIn)
    expect(signedUp?.slice(0, 60)).toBe(
      Array.from({ length: 30 }, (_, index) => index.toString(16).padStart(2, '0')).join(''),
    )
  })

  it('tries the existing password first on a retry (CHK-54)', async () => {
    const memory = newMemory()
    memory.password = { email: ACCOUNT.email, value: 'kept' }
    const { place, steps, passwords } = checkout({ memory })
    await place()
    expect(steps).toEqual(['card source', 'sign in'])
    expect(passwords).toEqual(['kept'])
  })

  it.each([
    ['an order that is lost', { isConfirmed: true, signedIn: ok(undefined), created: [err('network')] }],
    ['a sign-up that is to be confirmed', { isConfirmed: false, signedIn: ok(undefined), created: [] }],
    ['a sign-in that wants it confirmed', { isConfirmed: true, signedIn: err('not_confirmed'), created: [] }],
    ['a sign-in that fails', { isConfirmed: true, signedIn: err('failed'), created: [] }],
  ] as const)(
    'keeps the password of the account that it made for the next try, after %s (CHK-54)',
    async (_, first) => {
      const orders = [...first.created]
      const signIns = [first.signedIn]
      const signedUp = new Set<string>()
      const used = new Set<string>()
      const { place } = checkout({
        api: { createOrder: () => orders.shift() ?? { order: ORDER } },
        acts: {
          signUp: async ({ password }) => {
            signedUp.add(password)
            return ok({ confirmed: first.isConfirmed })
          },
          signIn: async (_email, password) => {
            used.add(password)
            return signIns.shift() ?? ok(undefined)
          },
        },
      })
      expect((await place()).ok).toBe(false)
      expect((await place()).ok).toBe(true)
      expect(signedUp.size).toBe(1)
      expect(used).toEqual(signedUp)
    },
  )

  it.each(['incorrect_credentials', 'limit_exceeded', 'unavailable', 'failed'] as const)(
    'signs up anew when that sign-in fails: %s (CHK-54, CHK-55)',
    async (code) => {
      const memory = newMemory()
      memory.password = { email: ACCOUNT.email, value: 'old' }
      const attempts: string[] = []
      const { place } = checkout({
        memory,
        acts: {
          signIn: async (_email, password) => {
            attempts.push(password)
            return password === 'old' ? err(code) : ok(undefined)
          },
        },
      })
      const placed = await place()
      expect(placed.ok).toBe(true)
      expect(attempts).toHaveLength(2)
    },
  )

  it('does not use a password that was made for another email (CHK-54)', async () => {
    const memory = newMemory()
    memory.password = { email: 'other@home.example', value: 'other' }
    const { place, steps } = checkout({ memory })
    await place()
    expect(steps).toEqual(['card source', 'sign up', 'sign in'])
  })

  it('makes no account for somebody who is signed in (CHK-53)', async () => {
    const { place, steps, session } = checkout()
    session.set({ status: 'signed-in', username: 'u', emailVerified: true, phoneVerified: true, user: undefined })
    await place()
    expect(steps).toEqual(['card source'])
  })

  it.each<[string, Partial<SessionPort>, CheckoutMemory['password']]>([
    ['the first try', {}, undefined],
    ['a try whose password is refused', { signIn: async () => err('failed') }, { email: ACCOUNT.email, value: 'kept' }],
  ])('says of %s that the user exists already (CHK-56)', async (_, acts, password) => {
    const { place, orders } = checkout({
      acts: { ...acts, signUp: async () => err('user_exists') },
      memory: { ...newMemory(), password },
    })
    expect(await place()).toEqual({
      ok: false,
      error: { code: 'user_exists', message: 'A user with that phone number or email address already exists' },
    })
    expect(orders()).toHaveLength(0)
  })

  it.each<Partial<SessionPort>>([
    { signIn: async () => err('failed', 'Unrecognized client') },
    { signIn: async () => err('incorrect_credentials', 'Incorrect username or password.') },
    { signUp: async () => err('failed', 'Unrecognized client') },
  ])('says that it cannot process the order when signing in fails (CHK-58)', async (acts) => {
    const { place, orders } = checkout({ acts })
    expect(await place()).toEqual({
      ok: false,
      error: { code: 'sign_in_failed', message: 'We are not currently able to process your order' },
    })
    expect(orders()).toHaveLength(0)
  })

  it.each<Partial<SessionPort>>([
    { signIn: async () => err('limit_exceeded', 'Too many tries. Please try again in 9 minutes.') },
    { signUp: async () => err('limit_exceeded', 'Too many tries. Please try again in 9 minutes.') },
    { signUp: async () => err('unavailable', 'Too many tries. Please try again in 9 minutes.') },
  ])('says when to try again where that helps (CHK-58)', async (acts) => {
    expect(await checkout({ acts }).place()).toEqual({
      ok: false,
      error: { code: 'sign_in_failed', message: 'Too many tries. Please try again in 9 minutes.' },
    })
  })

  it.each<[string, Partial<SessionPort>, CheckoutMemory['password']]>([
    ['a sign-up', { signUp: async () => ok({ confirmed: false }) }, undefined],
    ['a sign-in', { signIn: async () => err('not_confirmed') }, undefined],
    [
      'a second try',
      { signIn: async () => err('not_confirmed'), signUp: async () => err('user_exists') },
      { email: ACCOUNT.email, value: 'kept' },
    ],
  ])(
    'sends the confirmation code again for %s that needs it, and says so (CHK-62, CHK-63)',
    async (_, acts, password) => {
      const sentTo: string[] = []
      const resendSignUpCode: SessionPort['resendSignUpCode'] = async (email) => {
        sentTo.push(email)
        return ok(undefined)
      }
      const view = checkout({ acts: { ...acts, resendSignUpCode }, memory: { ...newMemory(), password } })
      expect(await view.place()).toEqual({ ok: false, error: { code: 'not_confirmed', isCodeSent: true } })
      expect(sentTo).toEqual([ACCOUNT.email])
      expect(view.orders()).toHaveLength(0)
    },
  )

  it.each<[string, Partial<SessionPort>]>([
    ['an account that needs no confirmation', {}],
    ['a sign-in that failed', { signIn: async () => err('failed') }],
    ['an account that exists', { signUp: async () => err('user_exists') }],
  ])('sends no confirmation code for %s (CHK-62, CHK-63)', async (_, acts) => {
    const { place, steps } = checkout({ acts })
    expect(await place()).not.toMatchObject({ error: { code: 'not_confirmed' } })
    expect(steps).not.toContain('resend code')
  })

  it('tells of a confirmation code that could not be sent again (CHK-62, OP-52)', async () => {
    const acts = { signIn: async () => err('not_confirmed'), resendSignUpCode: async () => err('limit_exceeded') }
    const { place } = checkout({ acts })
    expect(await place()).toEqual({ ok: false, error: { code: 'not_confirmed', isCodeSent: false } })
  })

  it("shows the card provider's own message, and makes no account (CHK-44, CHK-53)", async () => {
    const { place, steps } = checkout({
      cards: {
        createSource: async () => ({
          ok: false,
          error: { code: 'card_refused', message: 'Your card number is incomplete.' },
        }),
      },
    })
    expect(await place()).toEqual({
      ok: false,
      error: { code: 'card_refused', message: 'Your card number is incomplete.' },
    })
    expect(steps).toEqual([])
  })

  it('carries both identity ids and an idempotency key, each time that it is sent (API-16)', async () => {
    const { place, orders } = checkout({ api: { createOrder: { ok: false, error: { code: 'network' } } } })
    const headers = {
      [HEADERS.idempotencyKey]: 'key-1',
      [HEADERS.unauthIdentityId]: 'visitor-1',
      [HEADERS.authIdentityId]: 'customer-1',
    }
    await place()
    await place()
    expect(orders().map((order) => order.headers)).toEqual([headers, headers])
  })

  it.each([
    [{ unauth: 'visitor-1' }, { [HEADERS.unauthIdentityId]: 'visitor-1' }],
    [{ auth: 'customer-1' }, { [HEADERS.authIdentityId]: 'customer-1' }],
    [{}, {}],
    [
      { unauth: 'visitor-1', auth: 'visitor-1' },
      { [HEADERS.unauthIdentityId]: 'visitor-1', [HEADERS.authIdentityId]: 'visitor-1' },
    ],
  ])('carries each identity id that there is, be they the same: %j (API-16)', async (ids, headers) => {
    const { place, orders } = checkout({ acts: { identityIds: async () => ids } })
    await place()
    expect(orders()[0]?.headers).toEqual({ [HEADERS.idempotencyKey]: 'key-1', ...headers })
  })

  it('sends the same body under the same key after a failure to reach the server (CHK-53)', async () => {
    const answers: ReturnType<NonNullable<() => { ok: false; error: CallFailure } | { order: Order }>>[] = [
      { ok: false, error: { code: 'network' } },
      { order: ORDER },
    ]
    const { place, orders } = checkout({ api: { createOrder: () => answers.shift() ?? { order: ORDER } } })
    const first = await place()
    expect(first.ok).toBe(false)
    expect((await place()).ok).toBe(true)
    const [one, other] = orders()
    expect(other?.input).toEqual(one?.input)
    expect(other?.headers[HEADERS.idempotencyKey]).toBe(one?.headers[HEADERS.idempotencyKey])
  })

  it.each<CallFailure>([
    { code: 'network' },
    { code: 'timeout' },
    { code: 'unreadable', status: 200 },
    refusal(503, 'unavailable', 'We cannot reach our records right now.').error,
  ])('never says of %j that nothing was charged, and keeps key and card for the next press (CHK-53)', async (error) => {
    const answers = [{ ok: false as const, error }]
    const { place, orders } = checkout({ api: { createOrder: () => answers.shift() ?? { order: ORDER } } })
    expect(await place()).toMatchObject({ error: { code: 'order_unclear' } })
    await place()
    expect(orders()[1]).toEqual(orders()[0])
  })

  it('says what the server says of its own failure, up to the first semicolon (CHK-59)', async () => {
    const createOrder = () => refusal(503, 'unavailable', 'We cannot reach our records right now.; timeout')
    const { place } = checkout({ api: { createOrder } })
    const message = 'We cannot reach our records right now.'
    expect(await place()).toEqual({ ok: false, error: { code: 'order_unclear', message } })
  })

  it('takes a new source and a new key after the server refused the card for certain (CHK-53)', async () => {
    const answers = [refusal(402, 'card_declined', 'Your card was declined.; insufficient_funds')]
    const { place, orders } = checkout({ api: { createOrder: () => answers.shift() ?? { order: ORDER } } })
    expect(await place()).toEqual({ ok: false, error: { code: 'order_refused', message: 'Your card was declined.' } })
    await place()
    expect(orders().map(({ headers }) => headers[HEADERS.idempotencyKey])).toEqual(['key-1', 'key-2'])
  })

  it('tells the old and the new amount when the server came to another (OP-15)', async () => {
    const changed = refusal(409, 'total_changed', 'The total of your order has changed', {
      reason: 'A price changed.',
      lines: [],
      totals: CHANGED_TOTALS,
    })
    const { place } = checkout({ api: { createOrder: () => changed } })
    expect(await place()).toEqual({
      ok: false,
      error: { code: 'total_changed', change: { before: 3248, after: 3356, tax: 256, reason: 'A price changed.' } },
    })
  })

  it('lets the bank ask, then reads what became of the order (CHK-44)', async () => {
    const waiting: Order = { ...ORDER, status: 'AwaitingPayment', paymentAction: { clientSecret: 'pi_1_secret' } }
    const { place, steps, recorded } = checkout({
      api: { createOrder: { order: waiting }, getOrder: { order: ORDER } },
    })
    expect(await place()).toEqual(ok(ORDER))
    expect(steps).toContain('confirm pi_1_secret')
    expect(recorded.calls.at(-1)).toMatchObject({ name: 'getOrder', input: { params: { id: ORDER.orderId } } })
  })

  it('says why the bank refused, and takes another card when it is pressed again (CHK-53, CHK-59)', async () => {
    const waiting: Order = { ...ORDER, status: 'AwaitingPayment', paymentAction: { clientSecret: 'pi_1_secret' } }
    const message = 'We are unable to authenticate your payment method.'
    const answers = [waiting]
    const { place, orders } = checkout({
      api: {
        createOrder: () => ({ order: answers.shift() ?? ORDER }),
        getOrder: { order: { ...ORDER, status: 'PaymentFailed', paymentFailure: message } },
      },
    })
    expect(await place()).toEqual({ ok: false, error: { code: 'card_refused', message } })
    expect(await place()).toEqual(ok(ORDER))
    expect(orders().map(({ headers }) => headers[HEADERS.idempotencyKey])).toEqual(['key-1', 'key-2'])
  })

  describe('when an order of the household stands already', () => {
    const standing = (answer: FakeApi['getOrder']) =>
      checkout({
        api: {
          createOrder: () => refusal(409, 'order_already_placed', 'Your first order has already been placed'),
          ...(answer ? { getOrder: answer } : {}),
        },
      })

    it('is placed where the bank approved an earlier try of the same order (CHK-59, CHK-66)', async () => {
      const { place, recorded } = standing(() => ({ order: ORDER }))
      expect(await place()).toEqual(ok(ORDER))
      expect(recorded.calls.at(-1)).toMatchObject({
        name: 'getOrder',
        input: { params: { id: ORDER.orderId }, query: { new: '1' } },
      })
    })

    it.each<[string, FakeApi['getOrder']]>([
      ['it is another order', () => refusal(404, 'not_found', 'There is no such thing')],
      ['this one still waits', () => ({ order: { ...ORDER, status: 'AwaitingPayment' } })],
      ['nobody can be asked', () => err('network')],
    ])('says so, and that nothing was charged by this press, where %s (CHK-59)', async (_, answer) => {
      expect(await standing(answer).place()).toEqual({
        ok: false,
        error: { code: 'already_placed', message: 'Your first order has already been placed' },
      })
    })
  })
})
