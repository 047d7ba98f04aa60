import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { DEFAULT_INTERVIEW, type NewOrder } from '@cupboard/shared/contracts'
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts'

/** An answer as it came: tests say themselves what they expect of the body. */
export interface Reply {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Headers
}

export interface Person {
  readonly sub: string
  readonly email: string
}

type OrderChange = { readonly [Field in keyof NewOrder]?: unknown } & {
  readonly orderId?: string
  readonly totalCents?: number
}

export interface Shop extends TestServer {
  /** As a visitor, or as `person`. */
  call(
    method: string,
    path: string,
    options?: { person?: Person | undefined; body?: unknown; headers?: Record<string, string> },
  ): Promise<Reply>
  /** A payment method of a test card: with the same e-mail it is the same card again, without one a card of its own. */
  source(number?: string, email?: string): Promise<string>
  /** What the checkout sends, with other words in places; wrong ones too. */
  order(person: Person, over?: OrderChange): Promise<Record<string, unknown> & { orderId: string; totalCents: number }>
  place(person: Person, order: unknown, key?: string): Promise<Reply>
  /** How often an order was paid at the card provider. */
  charges(orderId: string): Promise<number>
  /** What the bank's page is answered about an order that was placed so; the sandbox tells the shop by its events. */
  answerBank(asked: Reply, outcome?: 'complete' | 'fail'): Promise<void>
  /** Pays a charge of the sandbox from the page, with a card that works. */
  payFromPage(asked: Reply): Promise<number>
  /** Hands in an event of the card provider, signed as it would; the status of the answer. */
  sendEvent(payload: string, signature?: string): Promise<number>
  /** How many rows a table has. */
  count(table: string): Promise<number>
}

export const person = (name = 'ann'): Person => ({
  sub: randomUUID(),
  email: `${name}-${randomUUID().slice(0, 8)}@example.com`,
})

export const GOOD_CARD = '4242424242424242'

/** A server whose callers are who their headers say, with the sandbox's cards. */
export const openShop = async (options: TestServerOptions = {}): Promise<Shop> =>
  shopOn(await startTestServer({ guards: 'headers', ...options }))

/** What the browser is asked to have confirmed. */
function questionOf({ body }: Reply): { readonly chargeId: string; readonly secret: string } {
  const { clientSecret: secret } = (body.order as { paymentAction: { clientSecret: string } }).paymentAction
  return { chargeId: secret.split('_secret_')[0] ?? '', secret }
}

/** The sandbox's cards and orders of a server. Where its guards are real, calls bring a token in their headers. */
export function shopOn(server: TestServer): Shop {
  const call: Shop['call'] = async (method, path, { person: who, body, headers = {} } = {}) => {
    const identity = who ? { 'x-test-customer': who.sub, 'x-test-email': who.email } : { 'x-test-visitor': 'visitor-1' }
    const response = await fetch(`${server.origin}/api${path}`, {
      method,
      headers: { ...identity, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
    return { status: response.status, body: isJson ? JSON.parse(text) : { text }, headers: response.headers }
  }

  async function source(number = GOOD_CARD, email?: string): Promise<string> {
    const response = await fetch(`${server.origin}/cards/v1/payment_methods`, {
      method: 'POST',
      body: new URLSearchParams({
        key: 'pk_test_sandbox',
        type: 'card',
        'card[number]': number,
        'card[exp_month]': '12',
        'card[exp_year]': '2034',
        'card[cvc]': '123',
        ...(email === undefined ? {} : { 'billing_details[email]': email }),
      }),
    })
    const made: { id: string } = await response.json()
    return made.id
  }

  const order: Shop['order'] = async (who, over = {}) => ({
    customer: {
      email: who.email,
      firstName: 'Ann',
      lastName: 'Lee',
      phone: '+15125550100',
      shipping: {
        name: 'Ann Lee',
        address: '1200 S Congress Ave, Apt 3',
        city: 'Austin',
        state: 'TX',
        zipcode: '78704',
      },
      interview: { ...DEFAULT_INTERVIEW, phone: '+15125550100' },
    },
    source: await source(),
    orderId: randomUUID(),
    // 12 × 95 + 2 × 299 = 1738; shipping 500; tax 8.25 % of 2238 = 185
    totalCents: 2423,
    taxes: [{ amountCents: 185 }],
    productGroupEntries: [
      { groupName: 'cupboard-toilet-paper', articleCount: 12 },
      { groupName: 'cupboard-hand-soap', articleCount: 2 },
    ],
    ...over,
  })

  return {
    ...server,
    call,
    source,
    order,
    place: (who, wanted, key) =>
      call('POST', '/orders', {
        person: who,
        body: { order: wanted },
        headers: key === undefined ? {} : { 'idempotency-key': key },
      }),
    async charges(orderId) {
      const { rows } = await server.db.execute<{ count: string }>(
        sql`select count(*) from card_sandbox_intents where status = 'succeeded' and metadata->>'order_id' = ${orderId}`,
      )
      return Number(rows[0]?.count)
    },
    async answerBank(asked, outcome = 'complete') {
      const { chargeId, secret } = questionOf(asked)
      const page = `${server.origin}/cards/three-d-secure/${chargeId}?client_secret=${secret}`
      await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }) })
    },
    async payFromPage(asked) {
      const { chargeId, secret } = questionOf(asked)
      const body = new URLSearchParams({
        key: 'pk_test_sandbox',
        client_secret: secret,
        payment_method: await source(),
      })
      const url = `${server.origin}/cards/v1/payment_intents/${chargeId}/confirm`
      return (await fetch(url, { method: 'POST', body })).status
    },
    async sendEvent(payload, signature) {
      const secret = `whsec_${server.platform.secrets.key('cards-webhook').toString('base64url')}`
      const headers = {
        'content-type': 'application/json',
        'stripe-signature': signature ?? Stripe.webhooks.generateTestHeaderString({ payload, secret }),
      }
      return (await fetch(`${server.origin}/cards/webhook`, { method: 'POST', headers, body: payload })).status
    },
    async count(table) {
      const { rows } = await server.db.execute<{ count: string }>(`select count(*) from ${table}`)
      return Number(rows[0]?.count)
    },
  }
}
