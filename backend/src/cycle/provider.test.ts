import { DAY_MS, ok } from '@cupboard/shared/contracts'
import { balance } from '../ledger/index.ts'
import { createLosing, LOST } from '../testing/lost-answers.ts'
import { openShop, person, type Person, type Shop } from '../testing/shop.ts'

const ASKS = '4000002760003184'
const LATER = 60_001

let shop: Shop
const { between, restore, cardProvider } = createLosing()
beforeAll(async () => {
  shop = await openShop({ cardProvider })
})
afterEach(async () => {
  restore()
  await shop.db.execute("delete from manifests where status = 'Predicted'")
  await shop.db.execute('delete from jobs.job')
})
afterAll(() => shop.close())

const now = () => shop.platform.clocks.business()

async function goOn(): Promise<void> {
  await shop.runJob('cycle')
  await shop.runJob('cycle-household')
}

async function reconcile(): Promise<void> {
  shop.clock.advance(LATER)
  await shop.runJob('orders-reconcile')
  await goOn()
}

const hearEvents = () => shop.runJob('card-sandbox-events')

async function moveTo(instant: string | Date): Promise<void> {
  await shop.platform.clocks.moveForward(Math.max(0, new Date(instant).getTime() - now().getTime()))
  await goOn()
}

interface Plan {
  readonly shipAt: string
  readonly products: Readonly<Record<string, { readonly groupName: string; readonly articleCount: number }>>
}
const planOf = async (who: Person) =>
  (await shop.call('GET', '/manifest?new=1', { person: who })).body.manifest as unknown as Plan

const newCard = async (who: Person, number: string) =>
  shop.call('PUT', '/customer/source/', { person: who, body: { sourceId: await shop.source(number) } })

/** A household with a card, whose next delivery holds something. */
async function household(card?: string): Promise<Person> {
  const who = person()
  await shop.place(who, await shop.order(who))
  const { products } = await planOf(who)
  const counts = Object.values(products).map(({ groupName, articleCount }) => [groupName, { articleCount }])
  const body = { products: { ...Object.fromEntries(counts), 'cupboard-toilet-paper': { articleCount: 24 } } }
  expect((await shop.call('PUT', '/manifest?new=1', { person: who, body })).status).toBe(200)
  if (card) await newCard(who, card)
  return who
}

interface OrderRead {
  readonly orderId: string
  readonly status: string
  readonly heldUntil?: string
  readonly nextTryAt?: string
}
async function last(who: Person): Promise<OrderRead> {
  const { orders } = (await shop.call('GET', '/orders', { person: who })).body as unknown as { orders: OrderRead[] }
  const [order] = orders
  if (!order || orders.length !== 2) throw new Error(`${orders.length} orders`)
  return order
}

/** How often each was told of the order of the plan. */
async function told({ email }: Person): Promise<Record<string, number>> {
  const { rows } = await shop.db.execute<{ kind: string; times: number }>(
    `select kind, count(*)::int as times from messages where recipient = '${email}' group by kind`,
  )
  return Object.fromEntries(rows.map(({ kind, times }) => [kind, times]))
}

const parked = () => shop.count(`jobs.job where state in ('failed', 'retry')`)

/** It was charged once, and everything that follows was done once. */
async function expectPaidOnce(who: Person): Promise<void> {
  const order = await last(who)
  expect([order.status, await shop.charges(order.orderId)]).toEqual([
    expect.stringMatching(/Paym.*ded|Shipped|Delivered/),
    1,
  ])
  expect(await told(who)).toMatchObject({ 'order-placed': 2, 'delivery-ahead': 1 })
  expect(await shop.count(`manifests where status = 'Predicted'`)).toBeGreaterThan(0)
  expect(await balance(shop.db)).toBe(0)
}

describe('a card provider', () => {
  it('that does not answer for hours parks no plan, keeps nobody else waiting, and charges once in the end', async () => {
    const [who, other] = [await household(), await household()]
    const { shipAt } = await planOf(who)
    between.openCharge = async (real, charge) => {
      const { rows } = await shop.db.execute<{ email: string }>(
        `select email from customers join orders using (customer_id) where order_id = '${charge.orderId}'`,
      )
      return rows[0]?.email === who.email ? LOST : real()
    }
    await moveTo(shipAt)
    for (let look = 0; look < 10; look++) await reconcile()
    expect([(await last(who)).status, await parked()]).toEqual(['AwaitingPayment', 0])
    await expectPaidOnce(other)
    restore()
    await reconcile()
    await expectPaidOnce(who)
  })

  it.each(['openCharge', 'charge'] as const)('whose answer to %s is lost charges once', async (call) => {
    const who = await household()
    between[call] = (real) => real().then(() => LOST)
    await moveTo((await planOf(who)).shipAt)
    expect((await last(who)).status).toBe('AwaitingPayment')
    restore()
    await reconcile()
    await hearEvents()
    await hearEvents()
    await expectPaidOnce(who)
  })

  it('that says it is still at it is asked later, and the plan is not parked', async () => {
    const who = await household()
    const atIt = async ({ chargeId }: { readonly chargeId: string }) => ok({ status: 'processing', chargeId } as const)
    between.charge = (_real, charge) => atIt(charge)
    between.readCharge = (_real, chargeId) => atIt({ chargeId })
    await moveTo((await planOf(who)).shipAt)
    await reconcile()
    expect([(await last(who)).status, await parked()]).toEqual(['AwaitingPayment', 0])
    restore()
    await reconcile()
    await expectPaidOnce(who)
  })

  it('that answers garbage fails the step, which is done again', async () => {
    const who = await household()
    between.charge = () => {
      throw new SyntaxError('Unexpected token < in JSON')
    }
    await moveTo((await planOf(who)).shipAt)
    expect(await parked()).toBe(1)
    restore()
    await shop.ageJobs(60_000)
    await goOn()
    await expectPaidOnce(who)
    expect(await parked()).toBe(0)
  })

  it('that says paid after it had refused is believed while the box is held', async () => {
    const who = await household()
    between.charge = async (real, { chargeId }) => {
      await real()
      return ok({ status: 'declined', chargeId, code: 'card_declined', message: 'No.' })
    }
    between.cancelCharge = async () => LOST
    await moveTo((await planOf(who)).shipAt)
    expect((await last(who)).status).toBe('PaymentFailed')
    restore()
    await hearEvents()
    await hearEvents()
    await goOn()
    await expectPaidOnce(who)
  })

  it('that says paid after the box was cancelled pays back, once, and the household is told', async () => {
    const who = await household()
    between.charge = async (real, { chargeId }) => {
      await real()
      return ok({ status: 'declined', chargeId, code: 'authentication_required', message: 'No.' })
    }
    between.cancelCharge = async () => LOST
    await moveTo((await planOf(who)).shipAt)
    const { heldUntil = '', orderId } = await last(who)
    await moveTo(heldUntil)
    expect((await last(who)).status).toBe('Cancelled')
    restore()
    await hearEvents()
    await hearEvents()
    const returned = `card_sandbox_refunds where intent_id in (select id from card_sandbox_intents where metadata->>'order_id' = '${orderId}')`
    expect(await shop.count(returned)).toBe(1)
    expect(await told(who)).toMatchObject({ 'delivery-cancelled': 1, 'payment-returned': 1, 'order-placed': 1 })
    expect(await balance(shop.db)).toBe(0)
  })

  it('that wants the holder is not tried in vain: the household is told, and confirms by hand (DASH-72)', async () => {
    const who = await household(ASKS)
    await moveTo((await planOf(who)).shipAt)
    const held = await last(who)
    expect([held.status, held.nextTryAt, (await told(who))['bank-asks']]).toEqual(['PaymentFailed', undefined, 1])
    await moveTo(new Date(now().getTime() + DAY_MS))
    const asked = await shop.call('PUT', `/orders/${held.orderId}/recharge`, { person: who })
    expect(asked.body.order).toMatchObject({ paymentAction: expect.any(Object) })
    await shop.answerBank(asked)
    await hearEvents()
    await goOn()
    const order = await last(who)
    expect([order.status, await shop.charges(order.orderId)]).toEqual(['PaymentSucceeded', 1])
    expect(await told(who)).toMatchObject({ 'payment-recovered': 1 })
  })

  it('that refuses a card which was replaced meanwhile is asked with the other one at once (DASH-72)', async () => {
    const who = await household('4000000000000341')
    between.charge = async (real) => {
      await newCard(who, '5555555555554444')
      return real()
    }
    await moveTo((await planOf(who)).shipAt)
    restore()
    await goOn()
    const order = await last(who)
    expect([order.status, await shop.charges(order.orderId)]).toEqual(['PaymentSucceeded', 1])
  })
})
