import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Stripe from 'stripe'
import { backendFolder } from '../platform/repository-root.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { ENDPOINTS } from './sandbox/endpoints.ts'

let shop: Shop
let stripe: Stripe
let webhookSecret: string
let secretKey: string

beforeAll(async () => {
  shop = await openShop()
  const key = shop.platform.secrets.key('cards-webhook').toString('base64url')
  webhookSecret = `whsec_${key}`
  secretKey = `sk_test_${key}`
  stripe = sdk(secretKey)
})
afterAll(() => shop.close())

/** Stripe's own SDK, told where the sandbox is by nothing but its documented settings. */
function sdk(secretKey: string): Stripe {
  const { hostname, port } = new URL(shop.origin)
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 })
}

/** Why a call was refused, in Stripe's words. */
async function refusalOf(asked: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw new Error('it was not refused')
}

const card = (number?: string) => shop.source(number)
const payer = () => stripe.customers.create({ email: 'ann@example.com', name: 'Ann Lee', metadata: { a: '1', b: '2' } })
const paid = async (over: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({
    amount: 4200,
    currency: 'usd',
    payment_method: await card(),
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    ...over,
  })

describe('Stripe’s Node SDK, unmodified, on the sandbox', () => {
  it('makes, retrieves, updates and lists customers', async () => {
    const made = await payer()
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({ id: made.id, object: 'customer', name: 'Ann Lee' })
    const changed = await stripe.customers.update(made.id, { name: 'Anne Lee', metadata: { b: '', c: '3' } })
    expect(changed).toMatchObject({ email: 'ann@example.com', name: 'Anne Lee', metadata: { a: '1', c: '3' } })
    expect(changed.metadata).not.toHaveProperty('b')
    const { data } = await stripe.customers.list({ email: 'ann@example.com', limit: 100 })
    expect(data.map(({ id }) => id)).toContain(made.id)
  })

  it('lists a customer’s cards and payments by pages, forwards and backwards, each once', async () => {
    const { id: customer } = await payer()
    for (let nth = 0; nth < 5; nth += 1) {
      shop.clock.advance(1_000)
      await stripe.paymentMethods.attach(await card(), { customer })
      await paid({ customer })
    }
    const first = await stripe.customers.listPaymentMethods(customer, { limit: 2 })
    expect(first).toMatchObject({ object: 'list', has_more: true })
    const all = await stripe.customers.listPaymentMethods(customer, { limit: 2 }).autoPagingToArray({ limit: 100 })
    expect(new Set(all.map(({ id }) => id)).size).toBe(5)
    expect(all.slice(0, 2).map(({ id }) => id)).toEqual(first.data.map(({ id }) => id))
    expect(await stripe.paymentMethods.list({ customer, type: 'card' })).toMatchObject({ data: all, has_more: false })

    const intents = await stripe.paymentIntents.list({ customer, limit: 3 }).autoPagingToArray({ limit: 100 })
    expect(intents).toHaveLength(5)
    expect(intents.map(({ created }) => created)).toEqual(
      intents.map(({ created }) => created).toSorted((a, b) => b - a),
    )
    const last = intents.at(-1)?.id ?? ''
    const before = await stripe.paymentIntents.list({ customer, limit: 2, ending_before: last })
    expect(before).toMatchObject({ data: intents.slice(2, 4), has_more: true })
    const backwards = await stripe.paymentIntents
      .list({ customer, limit: 2, ending_before: last })
      .autoPagingToArray({ limit: 100 })
    expect(new Set(backwards.map(({ id }) => id))).toEqual(new Set(intents.slice(0, 4).map(({ id }) => id)))
  })

  it('opens a payment, confirms it later, and takes it once', async () => {
    const opened = await paid({ confirm: false })
    expect(opened).toMatchObject({ status: 'requires_confirmation', amount_received: 0, latest_charge: null })
    expect(await stripe.paymentIntents.confirm(opened.id)).toMatchObject({ status: 'succeeded', amount_received: 4200 })
    expect(await refusalOf(stripe.paymentIntents.confirm(opened.id))).toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'payment_intent_unexpected_state',
      message: 'You cannot confirm this PaymentIntent because it has a status of succeeded.',
      payment_intent: { id: opened.id, status: 'succeeded' },
    })
  })

  it('honours capture_method: reserves, captures all or less, or lets go', async () => {
    const reserved = await paid({ capture_method: 'manual' })
    expect(reserved).toMatchObject({ status: 'requires_capture', amount_capturable: 4200, amount_received: 0 })
    expect(await refusalOf(stripe.refunds.create({ payment_intent: reserved.id }))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    expect(await refusalOf(stripe.paymentIntents.capture(reserved.id, { amount_to_capture: 4201 }))).toMatchObject({
      param: 'amount_to_capture',
    })
    const captured = await stripe.paymentIntents.capture(reserved.id, { amount_to_capture: 4000 })
    expect(captured).toMatchObject({ status: 'succeeded', amount: 4200, amount_capturable: 0, amount_received: 4000 })
    expect(await stripe.refunds.create({ payment_intent: reserved.id })).toMatchObject({ amount: 4000 })
    expect(await refusalOf(stripe.paymentIntents.capture(reserved.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    const released = await paid({ capture_method: 'manual' })
    const canceled = await stripe.paymentIntents.cancel(released.id, { cancellation_reason: 'abandoned' })
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    expect((await refusalOf(stripe.paymentIntents.capture(released.id))).code).toBe('payment_intent_unexpected_state')
  })

  it('refunds a part and the rest, and nothing twice', async () => {
    const { id: intent } = await paid()
    const part = await stripe.refunds.create({ payment_intent: intent, amount: 200, reason: 'duplicate' })
    expect(part).toMatchObject({ object: 'refund', amount: 200, status: 'succeeded', reason: 'duplicate' })
    expect(await refusalOf(stripe.refunds.create({ payment_intent: intent, amount: 4001 }))).toMatchObject({
      param: 'amount',
      message: 'Refund amount ($40.01) is greater than unrefunded amount on charge ($40.00)',
    })
    expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 4000 })
    expect(await refusalOf(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'charge_already_refunded',
      statusCode: 400,
    })
    expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(2)
    expect(await refusalOf(stripe.refunds.create({ payment_intent: 'pi_none' }))).toMatchObject({
      ...{ code: 'resource_missing', param: 'payment_intent', message: "No such payment_intent: 'pi_none'" },
    })
    expect(await stripe.refunds.retrieve(part.id)).toEqual(expect.objectContaining({ id: part.id, amount: 200 }))
  })

  it('refunds once when it is asked ten times at once', async () => {
    const { id: intent } = await paid()
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, () => stripe.refunds.create({ payment_intent: intent })),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('keeps a card for later by a SetupIntent', async () => {
    const { id: customer } = await payer()
    const setup = await stripe.setupIntents.create({ customer, payment_method: await card(), usage: 'off_session' })
    expect(setup).toMatchObject({ object: 'setup_intent', status: 'requires_confirmation' })
    const kept = await stripe.setupIntents.confirm(setup.id)
    expect(kept.status).toBe('succeeded')
    expect(await stripe.setupIntents.retrieve(setup.id)).toMatchObject({ status: 'succeeded', customer })
    expect((await stripe.customers.listPaymentMethods(customer)).data.map(({ id }) => id)).toEqual([
      kept.payment_method,
    ])
    const refused = await refusalOf(
      stripe.setupIntents.create({ customer, payment_method: await card('4000000000000002'), confirm: true }),
    )
    expect(refused).toMatchObject({
      ...{ type: 'StripeCardError', code: 'card_declined', decline_code: 'generic_decline' },
      setup_intent: { status: 'requires_payment_method', last_setup_error: { code: 'card_declined' } },
    })
    const ofNobody = await stripe.setupIntents.create({ payment_method: await card(), confirm: true })
    expect(ofNobody).toMatchObject({ status: 'succeeded', customer: null })
    expect((await refusalOf(stripe.setupIntents.cancel(setup.id))).code).toBe('setup_intent_unexpected_state')
    const withoutCard = await stripe.setupIntents.create({ customer })
    expect(withoutCard).toMatchObject({ status: 'requires_payment_method', payment_method: null })
    expect((await refusalOf(stripe.setupIntents.confirm(withoutCard.id))).message).toMatch(/missing a payment method/)
    expect(await stripe.setupIntents.cancel(withoutCard.id)).toMatchObject({ status: 'canceled' })
    const late = stripe.setupIntents.confirm(withoutCard.id, { payment_method: await card() })
    expect((await refusalOf(late)).message).toBe(
      'You cannot confirm this SetupIntent because it has a status of canceled.',
    )
    await stripe.paymentMethods.detach(String(kept.payment_method))
    expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([])
  })

  it.each<[string, Partial<Stripe.PaymentIntentCreateParams>, object]>([
    ['less than 50 cents', { amount: 49 }, { code: 'amount_too_small', param: 'amount' }],
    ['more than any card takes', { amount: 100_000_000 }, { code: 'amount_too_large', param: 'amount' }],
    ['a part of a cent', { amount: 50.5 }, { code: 'parameter_invalid_integer', param: 'amount' }],
    ['another currency', { currency: 'eur' }, { param: 'currency' }],
    [
      'a parameter that it does not take',
      { transfer_group: 'x' },
      { code: 'parameter_unknown', param: 'transfer_group' },
    ],
    [
      'one inside another',
      { automatic_payment_methods: { enabled: true, x: '1' } as never },
      { code: 'parameter_unknown', param: 'automatic_payment_methods[x]' },
    ],
    ['a capture that there is none of', { capture_method: 'later' as never }, { param: 'capture_method' }],
    ['a customer who is not there', { customer: 'cus_none' }, { code: 'resource_missing', param: 'customer' }],
    ['a card that is not there', { payment_method: 'pm_none' }, { code: 'resource_missing', param: 'payment_method' }],
    ['what has to be expanded', { expand: ['customer'] }, { code: 'parameter_unknown', param: 'expand' }],
  ])('refuses %s in Stripe’s words', async (_, over, words) => {
    const refusal = await refusalOf(paid(over))
    expect(refusal).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, ...words })
    expect(refusal.message).not.toBe('')
    if (refusal.code)
      expect(refusal.doc_url).toBe(`https://docs.stripe.com/error-codes#${refusal.code.replaceAll('_', '-')}`)
  })

  it.each(ENDPOINTS.map(({ method, path }) => [method, path]))(
    'refuses a parameter that %s %s does not take, before it looks for anything',
    async (method, path) => {
      const given = new URLSearchParams({ unknown: 'x' })
      const url = `${shop.origin}/v1/${path.replace(':id', 'none')}`
      const headers = { authorization: `Bearer ${secretKey}` }
      const refused = await (method === 'GET'
        ? fetch(`${url}?${given}`, { headers })
        : fetch(url, { method, headers, body: given }))
      expect([refused.status, await refused.json()]).toMatchObject([
        400,
        { error: { code: expect.stringMatching(/^parameter_(?:unknown|missing)$/) } },
      ])
    },
  )

  it('takes 50 cents, and declines in Stripe’s words', async () => {
    expect(await paid({ amount: 50 })).toMatchObject({ status: 'succeeded' })
    expect(await refusalOf(paid({ payment_method: await card('4000000000009995') }))).toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      payment_intent: { status: 'requires_payment_method' },
    })
  })

  it('refuses who has no key, and calls that there are none of', async () => {
    expect(await refusalOf(sdk('sk_test_wrong').customers.list())).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    })
    expect(await refusalOf(stripe.customers.retrieve('cus_none'))).toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
      message: "No such customer: 'cus_none'",
    })
    for (const ask of [
      () => stripe.customers.del('cus_none'),
      () => stripe.products.list(),
      () => stripe.paymentIntents.list({ starting_after: 'pi_none' }),
    ])
      expect(await refusalOf(ask())).toMatchObject({ type: 'StripeInvalidRequestError' })
  })

  it('answers a key the same for 24 hours, refuses it for other parameters, then forgets it', async () => {
    const wanted = { email: 'key@example.com' }
    const create = (over: object = {}) => stripe.customers.create({ ...wanted, ...over }, { idempotencyKey: 'one-key' })
    const first = await create()
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
    shop.clock.advance(86_400_000 - 1)
    const again = await create()
    expect(again).toEqual(first)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(await refusalOf(create({ name: 'Eve' }))).toMatchObject({
      type: 'StripeIdempotencyError',
      rawType: 'idempotency_error',
      statusCode: 400,
    })
    shop.clock.advance(1)
    expect((await create({ name: 'Eve' })).id).not.toBe(first.id)
  })

  it('uses no key up for what it refused before it began, and one for what the bank declined', async () => {
    const refused = { idempotencyKey: 'refused-first' }
    const wanted = { amount: 49, currency: 'usd' }
    expect((await refusalOf(stripe.paymentIntents.create(wanted, refused))).code).toBe('amount_too_small')
    expect(await stripe.paymentIntents.create({ ...wanted, amount: 50 }, refused)).toMatchObject({ amount: 50 })
    const declined = { amount: 500, currency: 'usd', confirm: true, payment_method: await card('4000000000000002') }
    const asked = () => refusalOf(stripe.paymentIntents.create(declined, { idempotencyKey: 'declined-first' }))
    const [first, again] = [await asked(), await asked()]
    expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true' })
    expect(again.payment_intent?.id).toBe(first.payment_intent?.id)
  })

  it('verifies the sandbox’s signature by constructEvent', () => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'refund.created', data: { object: {} } })
    const header = stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
    expect(stripe.webhooks.constructEvent(payload, header, webhookSecret)).toMatchObject({ type: 'refund.created' })
    expect(() => stripe.webhooks.constructEvent(`${payload} `, header, webhookSecret)).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    )
  })
})

it('docs/api.md tells every call of Stripe’s that the sandbox answers, and no other', () => {
  const text = readFileSync(join(backendFolder(''), '../docs/api.md'), 'utf8')
  const section = text.split('### Stripe')[1]?.split('\n#')[0] ?? ''
  const told = [...section.matchAll(/`(GET|POST|DELETE) \/v1\/([^`]+)`/g)].map(
    ([, method, path]) => `${method} ${path}`,
  )
  expect(told.toSorted()).toEqual(ENDPOINTS.map(({ method, path }) => `${method} ${path}`).toSorted())
})
