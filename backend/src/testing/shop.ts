import { randomUUID } from 'node:crypto'
import { DEFAULT_INTERVIEW, type NewOrder } from '@cupboard/shared/contracts'
import { sandboxCardsOf, type Reply, type SandboxCards } from './sandbox-cards.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts'

export { GOOD_CARD, type Reply } from './sandbox-cards.ts'

export interface Person {
  readonly sub: string
  readonly email: string
}

type OrderChange = { readonly [Field in keyof NewOrder]?: unknown } & {
  readonly orderId?: string
  readonly totalCents?: number
}

export interface Shop extends TestServer, SandboxCards {
  /** As a visitor, or as `person`. */
  call(
    method: string,
    path: string,
    options?: { person?: Person | undefined; body?: unknown; headers?: Record<string, string> },
  ): Promise<Reply>
  /** What the checkout sends, with other words in places; wrong ones too. */
  order(person: Person, over?: OrderChange): Promise<Record<string, unknown> & { orderId: string; totalCents: number }>
  place(person: Person, order: unknown, key?: string): Promise<Reply>
  /** What the checkout sends, placed. */
  placed(person?: Person): Promise<{ who: Person; order: Awaited<ReturnType<Shop['order']>>; reply: Reply }>
  /** How many rows a table has. */
  count(table: string): Promise<number>
}

export const person = (name = 'ann'): Person => ({
  sub: randomUUID(),
  email: `${name}-${randomUUID().slice(0, 8)}@example.com`,
})

/** Status and code of a refusal. */
export const code = ({ status, body }: Reply) => [status, body.code]

/** A server whose callers are who their headers say, with the sandbox's cards. */
export const openShop = async (options: TestServerOptions = {}): Promise<Shop> =>
  shopOn(await startTestServer({ guards: 'headers', ...options }))

/** The sandbox's cards and orders of a server. Where its guards are real, calls bring a token in their headers. */
export function shopOn(server: TestServer): Shop {
  const cards = sandboxCardsOf(server)
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
    source: await cards.source(),
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

  const place: Shop['place'] = (who, wanted, key) =>
    call('POST', '/orders', {
      person: who,
      body: { order: wanted },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })

  return {
    ...server,
    ...cards,
    call,
    order,
    place,
    async placed(who = person()) {
      const wanted = await order(who)
      return { who, order: wanted, reply: await place(who, wanted) }
    },
    async count(table) {
      const { rows } = await server.db.execute<{ count: string }>(`select count(*) from ${table}`)
      return Number(rows[0]?.count)
    },
  }
}
