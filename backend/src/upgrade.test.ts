import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { configureAmplify, startIdentityServer, type IdentityServer } from './identity/testing/identity-server.ts'
import { balance } from './ledger/index.ts'
import { POPULATED } from './testing/populated.ts'
import { shopOn, type Person, type Reply, type Shop } from './testing/shop.ts'

let server: IdentityServer
let shop: Shop
beforeAll(async () => {
  server = await startIdentityServer({ populated: POPULATED })
  configureAmplify(server)
  shop = shopOn(server)
})
afterAll(() => server.close())

/** How many charges of a customer's orders have such a status. */
const chargesOf = ({ email }: Person, status: string): Promise<number> =>
  shop.count(
    `card_sandbox_intents i join orders o on i.metadata->>'order_id' = o.order_id::text
     where i.status ${status} and o.deliver_to->>'email' = '${email}'`,
  )

/** Signs in by the password that the older release took, and does something. */
async function as<Outcome>(
  name: string,
  act: (call: (method: string, path: string, body?: unknown) => Promise<Reply>, who: Person) => Promise<Outcome>,
): Promise<Outcome> {
  const who = { sub: name, email: `${name}@example.com` }
  await signIn({ username: who.email, password: 'Tidy-shelves-7' })
  const { tokens } = await fetchAuthSession()
  const headers = { authorization: `Bearer ${tokens?.idToken?.toString() ?? ''}` }
  try {
    return await act((method, path, body) => shop.call(method, path, { person: who, body, headers }), who)
  } finally {
    await signOut()
  }
}

describe('this release on a populated database of an older one', () => {
  it('lets a customer in by their password and shows the plan, the paid order and the card as they were', () =>
    as('paid', async (call) => {
      const { customer } = (await call('GET', '/customer')).body
      expect(customer).toMatchObject({
        status: 'Active',
        shipping: { address: '1200 S Congress Ave, Apt 3', zipcode: '78704' },
        paymentSource: { brand: 'visa', last4: '4242' },
      })
      expect((await call('GET', '/orders')).body.orders).toMatchObject([
        { orderNumber: '10002', status: 'PaymentSucceeded', totalCents: 2423 },
      ])
    }))

  it('takes the order of a household whose card was declined, and charges it once', () =>
    as('declined', async (call, who) => {
      const order = await shop.order(who)
      const { status, body } = await call('POST', '/orders', { order })
      expect([status, body.order]).toEqual([200, expect.objectContaining({ status: 'PaymentSucceeded' })])
      expect(await chargesOf(who, "= 'succeeded'")).toBe(1)
    }))

  it('replaces the order whose 3-D Secure was left: the charge of the older release can be paid no more (CHK-59)', () =>
    as('asked', async (call, who) => {
      expect(await chargesOf(who, "= 'requires_action'")).toBe(1)
      const { status, body } = await call('POST', '/orders', { order: await shop.order(who) })
      expect([status, body.order]).toEqual([200, expect.objectContaining({ status: 'PaymentSucceeded' })])
      expect(await chargesOf(who, "= 'succeeded'")).toBe(1)
      expect(await chargesOf(who, "not in ('succeeded', 'canceled')")).toBe(0)
      expect((await call('GET', '/customer')).body).toMatchObject({ manifest: expect.anything() })
    }))

  it('delivers the letters that waited, each once, and takes the jobs that waited', async () => {
    const letters = await server.messagesTo('paid@example.com')
    expect(letters).toBeGreaterThan(0)
    await server.runJob('messages-deliver')
    expect(await server.messagesTo('paid@example.com')).toBe(letters)
    expect((await server.lastMessageTo('paid@example.com'))?.text).toContain('10002')
    expect(await shop.count(`jobs.job where state = 'failed'`)).toBe(0)
  })

  it('has books for what was ordered before there were any: paid orders alone, in balance', () =>
    as('paid', async (call) => {
      const { lines } = (await call('GET', '/ledger')).body
      expect(lines).toMatchObject([
        { what: 'charge', owedCents: -2423, orderNumber: '10002' },
        { what: 'order', owedCents: 2423, parts: { subtotalCents: 1738, shippingCents: 500, taxCents: 185 } },
      ])
      expect(await balance(shop.db)).toBe(0)
    }))

  it('sows nothing twice: who signed up without an order stays so, and the demo customer is one', async () => {
    expect(await as('empty', (call) => call('GET', '/customer'))).toMatchObject({ status: 404 })
    expect(await shop.count(`customers where email = 'demo@cupboard.example'`)).toBe(1)
  })
})
