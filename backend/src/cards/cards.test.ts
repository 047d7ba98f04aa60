import { cents, ok } from '@cupboard/shared/contracts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { createCards, type CardProvider, type Charge } from './index.ts'
import { insertDemoCard } from './sandbox/demo-card.ts'

let server: TestServer
let provider: CardProvider
let publishableKey: string

beforeAll(async () => {
  server = await startTestServer()
  const cards = createCards(server.platform)
  provider = cards.provider
  publishableKey = cards.pageSettings.publishableKey
})
afterAll(() => server.close())

interface Body {
  readonly id?: string
  readonly status?: string
  readonly error?: { readonly code: string; readonly decline_code?: string; readonly message: string }
}

async function api(
  path: string,
  form: Readonly<Record<string, string>>,
  method = 'POST',
): Promise<{ status: number; body: Body; headers: Headers }> {
  const params = new URLSearchParams({ key: publishableKey, ...form })
  const url = `${server.origin}/cards/v1/${path}`
  const response = await (method === 'GET' ? fetch(`${url}?${params}`) : fetch(url, { method, body: params }))
  const body: Body = await response.json()
  return { status: response.status, body, headers: response.headers }
}

const cardForm = (number: string, over: Readonly<Record<string, string>> = {}) => ({
  type: 'card',
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': '2034',
  'card[cvc]': number.startsWith('3') ? '1234' : '123',
  'billing_details[email]': 'a@b.co',
  'billing_details[phone]': '+15125550100',
  ...over,
})

async function sourceOf(number: string): Promise<string> {
  const { body } = await api('payment_methods', cardForm(number))
  if (!body.id) throw new Error(`refused: ${body.error?.code}`)
  return body.id
}

/** Opens a charge, and has it confirmed where nothing stands against it. */
async function take(wanted: Charge) {
  const opened = await provider.openCharge(wanted)
  if (!opened.ok || opened.value.status !== 'unconfirmed') return opened
  return provider.charge({ ...wanted, chargeId: opened.value.chargeId })
}

let lastCustomer = 0
async function charge(number: string, over: { key?: string; amount?: number; isCustomerPresent?: boolean } = {}) {
  const payer = await provider.createPayer({
    customerId: `customer-${++lastCustomer}`,
    email: 'a@b.co',
    name: 'A B',
    phone: '+15125550100',
  })
  if (!payer.ok) throw new Error(payer.error.code)
  const wanted = {
    key: over.key ?? `key-${lastCustomer}`,
    orderId: `order-${lastCustomer}`,
    amount: cents(over.amount ?? 4200),
    payerId: payer.value.payerId,
    sourceId: await sourceOf(number),
    isCustomerPresent: over.isCustomerPresent ?? true,
  }
  return { wanted, outcome: await take(wanted) }
}

interface Question {
  readonly chargeId: string
  readonly clientSecret: string
}

/** A charge about which the bank asks. */
async function asked(): Promise<Question> {
  const { outcome } = await charge('4000002760003184')
  if (!outcome.ok || outcome.value.status !== 'needs_action') throw new Error('no question asked')
  return outcome.value
}

const pageOf = ({ chargeId, clientSecret }: Question): string =>
  `${server.origin}/cards/three-d-secure/${chargeId}?client_secret=${clientSecret}`

const answer = (question: Question, outcome: 'complete' | 'fail') =>
  fetch(pageOf(question), { method: 'POST', body: new URLSearchParams({ outcome }) })

describe('the card sandbox', () => {
  it('makes a payment method that carries the owner, without the number (API-38, API-39)', async () => {
    const { status, body, headers } = await api('payment_methods', cardForm('4242424242424242'))
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(body).toMatchObject({
      billing_details: { email: 'a@b.co', phone: '+15125550100' },
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
    })
    expect(JSON.stringify(body)).not.toContain('424242424242')
  })

  it.each([
    ['a wrong check digit', { 'card[number]': '4242424242424241' }, 'incorrect_number', 'number'],
    ['a month that is none', { 'card[exp_month]': '13' }, 'invalid_expiry_month', 'exp_month'],
    ['a month before the first', { 'card[exp_month]': '0' }, 'invalid_expiry_month', 'exp_month'],
    ['a past year', { 'card[exp_year]': '2020' }, 'invalid_expiry_year', 'exp_year'],
    ['a short security code', { 'card[cvc]': '12' }, 'invalid_cvc', 'cvc'],
    ['a long security code', { 'card[cvc]': '1234' }, 'invalid_cvc', 'cvc'],
    [
      'a security code that is short for its brand',
      { 'card[number]': '378282246310005', 'card[cvc]': '123' },
      'invalid_cvc',
      'cvc',
    ],
  ])('refuses %s, and names its field (API-38)', async (_, over, code, param) => {
    const { status, body } = await api('payment_methods', cardForm('4242424242424242', over))
    expect(status).toBe(402)
    expect(body.error).toMatchObject({ code, param })
  })

  it('takes a card through its last month, and no longer (API-38)', async () => {
    const now = server.clock.now()
    const statusOf = async (month: Date) => {
      const over = {
        'card[exp_month]': String(month.getUTCMonth() + 1),
        'card[exp_year]': String(month.getUTCFullYear()),
      }
      return (await api('payment_methods', cardForm('4242424242424242', over))).status
    }
    const monthBefore = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1))
    expect([await statusOf(now), await statusOf(monthBefore)]).toEqual([200, 402])
  })

  it.each([
    ['4000000000000002', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
    ['4000000000000341', 'generic_decline', 'Your card was declined.'],
    [
      '4111111111111111',
      'test_mode_live_card',
      'Your card was declined. Your request was in test mode, but used a non test card.',
    ],
  ])('declines %s with %s in the provider’s words (API-15)', async (number, code, message) => {
    const { outcome } = await charge(number)
    expect(outcome).toMatchObject({ ok: true, value: { status: 'declined', code, message } })
  })

  it('keeps a demo card for its payer, as it is read and charged, once', async () => {
    const customerId = 'd3a0c0de-0000-4000-a000-00000000000f'
    const owner = { customerId, email: 'a@b.co', name: 'A B', phone: '+15125550100' }
    const keep = () => insertDemoCard(server.db, owner, server.clock.now())
    const { payerId, source } = await keep()
    expect(await keep()).toEqual({ payerId, source })
    expect(await provider.readSource(source.id)).toMatchObject(ok({ source }))
    const key = `demo ${customerId}`
    const wanted = { key, orderId: key, amount: cents(4200), payerId, sourceId: source.id, isCustomerPresent: false }
    expect(await take(wanted)).toMatchObject(ok({ status: 'succeeded' }))
  })

  it('charges once for one key, and refuses the key for another amount (API-15)', async () => {
    const { wanted, outcome } = await charge('4242424242424242')
    expect(outcome).toMatchObject({ ok: true, value: { status: 'succeeded' } })
    expect(await take(wanted)).toEqual(outcome)
    expect(await take({ ...wanted, amount: cents(51) })).toMatchObject({
      ok: false,
      error: { code: 'card_provider_unavailable' },
    })
    const all = await Promise.all([1, 2, 3, 4].map(() => take({ ...wanted, key: 'parallel' })))
    expect(new Set(all.map((one) => (one.ok ? one.value.chargeId : one.error.code))).size).toBe(1)
  })

  it('asks for 3-D Secure, then takes the answer (API-38)', async () => {
    const question = await asked()
    const { chargeId } = question
    expect((await api(`payment_intents/${chargeId}`, { client_secret: 'wrong' }, 'GET')).status).toBe(404)
    expect(await (await fetch(pageOf(question))).text()).toContain('$42.00')
    await answer(question, 'complete')
    expect(await provider.readCharge(chargeId)).toMatchObject({ ok: true, value: { status: 'succeeded' } })
  })

  it('says why a charge was refused after it was given up, too, and where nobody answered that (CHK-59)', async () => {
    const refused = await asked()
    await answer(refused, 'fail')
    const why = { status: 'declined', message: expect.stringMatching(/^We are unable to authenticate/) }
    expect(await provider.readCharge(refused.chargeId)).toMatchObject({ value: why })
    expect(await provider.cancelCharge(refused.chargeId)).toMatchObject({ value: why })
    expect(await provider.readCharge(refused.chargeId)).toMatchObject({ value: why })
    expect(await provider.cancelCharge((await asked()).chargeId)).toMatchObject({
      value: { status: 'declined', code: 'canceled', message: 'The payment was not confirmed in time.' },
    })
  })

  it('declines a charge that needs a customer who is not there (API-25)', async () => {
    const { outcome } = await charge('4000002760003184', { isCustomerPresent: false })
    expect(outcome).toMatchObject({ ok: true, value: { status: 'declined', code: 'authentication_required' } })
  })

  it('lets a browser’s key make no charge (API-38)', async () => {
    expect((await api('payment_intents', { amount: '1' })).body.error?.code).toBe('secret_key_required')
    expect((await api('payment_methods', { ...cardForm('4242424242424242'), key: 'pk_test_other' })).status).toBe(401)
  })

  it('refuses an event that is not signed (API-38)', async () => {
    const send = (signature: string) =>
      fetch(`${server.origin}/cards/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: { object: {} } }),
      })
    expect((await send('t=1,v1=00')).status).toBe(400)
    expect((await send('')).status).toBe(400)
  })

  it('shows its fields only inside our own pages, with a policy of their own (API-38)', async () => {
    const frame = await fetch(`${server.origin}/cards/frame.html`)
    expect(frame.headers.get('x-frame-options')).toBeNull()
    expect(frame.headers.get('content-security-policy')).toContain(`frame-ancestors ${server.origin}`)
    expect(await frame.text()).not.toMatch(/style=|<style|<script>/)
    expect((await fetch(`${server.origin}/cards/stripe.js`)).status).toBe(200)
  })
})
