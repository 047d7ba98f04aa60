import { DAY_MS } from '@cupboard/shared/contracts'
import { createLosing, LOST } from '../testing/lost-answers.ts'
import { openShop, person, type Person, type Reply, type Shop } from '../testing/shop.ts'

const ASKS = '4000002760003184'

let shop: Shop
const { nothing, between, restore, cardProvider } = createLosing()

beforeAll(async () => {
  shop = await openShop({ cardProvider })
})
afterEach(restore)
afterAll(() => shop.close())

const statusOf = async (who: Person, orderId: string) => {
  const { body } = await shop.call('GET', `/orders/${orderId}`, { person: who })
  return (body.order as { status: string }).status
}
const letters = (kind: string, { email }: Person) =>
  shop.count(`messages where kind = '${kind}' and recipient = '${email}'`)
const refunds = (orderId: string) =>
  shop.count(
    `card_sandbox_refunds join card_sandbox_intents i on i.id = intent_id where i.metadata->>'order_id' = '${orderId}'`,
  )
const reconcile = async (afterMs = 60_001) => {
  shop.clock.advance(afterMs)
  await shop.runJob('orders-reconcile')
}

describe('a charge that is tried again when the provider knows its key no more', () => {
  it.each(['openCharge', 'charge'] as const)('is taken once: the answer of %s was lost (API-15)', async (call) => {
    const who = person()
    const order = await shop.order(who)
    between[call] = (real) => real().then(() => LOST)
    expect((await shop.place(who, order)).status).toBe(503)
    restore()
    await reconcile(3 * DAY_MS)
    expect([await statusOf(who, order.orderId), await shop.charges(order.orderId)]).toEqual(['PaymentSucceeded', 1])
    await reconcile(3 * DAY_MS)
    expect(await shop.charges(order.orderId)).toBe(1)
    expect(await letters('order-placed', who)).toBe(1)
  })

  it('keeps the card with the payer who paid, however the payer was lost (SHR-37)', async () => {
    const who = person()
    const order = await shop.order(who)
    between.charge = (real) => real().then(() => LOST)
    await shop.place(who, order)
    between.charge = nothing.charge
    await reconcile(2 * DAY_MS)
    const kept = `customers c join card_sandbox_cards k on k.payer_id = c.payer_id and k.id = c.payment_source->>'id'`
    expect(await shop.count(`${kept} where c.sub = '${who.sub}'`)).toBe(1)
  })
})

it('makes a payer whose name changed since the answer about them was lost (API-15)', async () => {
  const who = person()
  const order = await shop.order(who)
  between.createPayer = (real) => real().then(() => LOST)
  expect((await shop.place(who, order)).status).toBe(503)
  between.createPayer = nothing.createPayer
  await shop.db.execute(`update customers set first_name = 'Anne' where sub = '${who.sub}'`)
  await reconcile()
  expect([await statusOf(who, order.orderId), await shop.charges(order.orderId)]).toEqual(['PaymentSucceeded', 1])
})

/** An order that failed at the bank, while the provider could not be told to cancel its charge. */
async function failedOpen() {
  const who = person()
  const order = await shop.order(who, { source: await shop.source(ASKS) })
  const asked = await shop.place(who, order)
  between.cancelCharge = async () => LOST
  await shop.answerBank(asked, 'fail')
  await shop.runJob('card-sandbox-events')
  between.cancelCharge = nothing.cancelCharge
  expect(await statusOf(who, order.orderId)).toBe('PaymentFailed')
  shop.clock.advance(1) // what is tried next is newer
  return { who, order, asked }
}

/** The page pays the charge all the same, and the provider says so. */
async function payLate(asked: Reply): Promise<void> {
  expect(await shop.payFromPage(asked)).toBe(200)
  await shop.runJob('card-sandbox-events')
}

/** What the provider says of an order's first charge, said again. */
async function sayAgain(orderId: string): Promise<number> {
  const { rows } = await shop.db.execute<{ id: string }>(
    `select id from card_sandbox_intents where metadata->>'order_id' = '${orderId}' order by created_at limit 1`,
  )
  const [first] = rows
  const payload = JSON.stringify({
    id: 'evt_again',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: {
      object: { object: 'payment_intent', id: first?.id, status: 'succeeded', metadata: { order_id: orderId } },
    },
  })
  return shop.sendEvent(payload)
}

describe('a charge that is paid after its order failed', () => {
  it('pays the order where it can still be delivered, once however often it is said (API-15)', async () => {
    const { who, order, asked } = await failedOpen()
    await payLate(asked)
    expect(await statusOf(who, order.orderId)).toBe('PaymentSucceeded')
    expect(await sayAgain(order.orderId)).toBe(200)
    expect([await letters('order-placed', who), await letters('payment-returned', who)]).toEqual([1, 0])
    expect([await shop.charges(order.orderId), await refunds(order.orderId)]).toEqual([1, 0])
  })

  it('is paid back, with a letter, where another attempt paid the order (API-15)', async () => {
    const { who, order, asked } = await failedOpen()
    const again = await shop.place(who, { ...order, source: await shop.source() })
    expect(again.body.order).toMatchObject({ status: 'PaymentSucceeded' })
    await payLate(asked)
    expect([await shop.charges(order.orderId), await refunds(order.orderId)]).toEqual([2, 1])
    expect(await sayAgain(order.orderId)).toBe(200)
    expect([await letters('payment-returned', who), await refunds(order.orderId)]).toEqual([1, 1])
    expect(await statusOf(who, order.orderId)).toBe('PaymentSucceeded')
  })

  it('is paid back where the order was tried again since, though that failed too (API-15)', async () => {
    const { who, order, asked } = await failedOpen()
    const other = { totalCents: 2468, taxes: [{ amountCents: 188 }] }
    const productGroupEntries = [{ groupName: 'cupboard-toilet-paper', articleCount: 24 }]
    const source = await shop.source('4000000000009995')
    expect((await shop.place(who, { ...order, ...other, productGroupEntries, source })).status).toBe(402)
    await payLate(asked)
    expect([await statusOf(who, order.orderId), await refunds(order.orderId)]).toEqual(['PaymentFailed', 1])
    expect(await letters('payment-returned', who)).toBe(1)
  })

  it('is paid back where another order of the household stands (CHK-53)', async () => {
    const { who, order, asked } = await failedOpen()
    expect((await shop.place(who, await shop.order(who))).status).toBe(200)
    await payLate(asked)
    expect([await statusOf(who, order.orderId), await refunds(order.orderId)]).toEqual(['PaymentFailed', 1])
    expect(await letters('payment-returned', who)).toBe(1)
  })

  it('is paid back ten days after the order should have been shipped (ACC-88)', async () => {
    const { who, order, asked } = await failedOpen()
    const now = shop.clock.now()
    shop.clock.advance(20 * DAY_MS)
    await payLate(asked)
    expect([await statusOf(who, order.orderId), await refunds(order.orderId)]).toEqual(['PaymentFailed', 1])
    shop.clock.set(now)
  })

  it('is paid back when the provider can be reached again: it is told to say so later (API-15)', async () => {
    const { who, order, asked } = await failedOpen()
    await shop.place(who, { ...order, source: await shop.source() })
    between.refundCharge = async () => LOST
    expect(await shop.payFromPage(asked)).toBe(200)
    expect(await sayAgain(order.orderId)).toBe(503)
    expect([await letters('payment-returned', who), await refunds(order.orderId)]).toEqual([0, 0])
    between.refundCharge = (real) => real().then(() => LOST)
    expect(await sayAgain(order.orderId)).toBe(503)
    between.refundCharge = nothing.refundCharge
    expect(await sayAgain(order.orderId)).toBe(200)
    expect([await letters('payment-returned', who), await refunds(order.orderId)]).toEqual([1, 1])
  })

  it('is the order’s where its attempt has no charge yet, and goes back where it has another (API-15)', async () => {
    const who = person()
    const order = await shop.order(who)
    await shop.place(who, order)
    await shop.db.execute(`update order_payments set charge_id = 'pi_other' where order_id = '${order.orderId}'`)
    expect(await sayAgain(order.orderId)).toBe(200)
    expect([await refunds(order.orderId), await letters('payment-returned', who)]).toEqual([1, 1])

    const waiting = person()
    const lost = await shop.order(waiting)
    between.charge = (real) => real().then(() => LOST)
    await shop.place(waiting, lost)
    await shop.db.execute(`update order_payments set charge_id = null where order_id = '${lost.orderId}'`)
    expect(await sayAgain(lost.orderId)).toBe(200)
    expect([await statusOf(waiting, lost.orderId), await refunds(lost.orderId)]).toEqual(['PaymentSucceeded', 0])
  })
})
