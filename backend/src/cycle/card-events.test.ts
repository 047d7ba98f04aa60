import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@cupboard/shared/contracts'
import { balance, entriesOfOrder } from '../ledger/index.ts'
import { goingOnAt, type GoingOn } from '../testing/going-on.ts'
import { createLosing, LOST } from '../testing/lost-answers.ts'
import { openShop, type Person, type Shop } from '../testing/shop.ts'

const REFUSED = '4000000000000341'
const ASKS = '4000002760003184'
const GOOD = '5555555555554444'

let shop: Shop
let going: GoingOn
const { between, restore, cardProvider } = createLosing()
beforeAll(async () => {
  shop = await openShop({ cardProvider })
  going = goingOnAt(shop)
})
afterEach(async () => {
  restore()
  await shop.db.execute("delete from manifests where status = 'Predicted'")
  await shop.db.execute('delete from jobs.job')
})
afterAll(() => shop.close())

/** The next delivery of a household is closed, and charged. */
async function closed(card?: string) {
  const who = await going.household(card)
  await going.moveTo((await going.planOf(who)).shipAt)
  const order = await going.lastOf(who)
  return { who, orderId: order.orderId, heldUntil: new Date(order.heldUntil ?? 0) }
}
const recharge = async (who: Person, orderId: string) =>
  (await shop.call('PUT', `/orders/${orderId}/recharge`, { person: who })).status

/** What became of an order: its state, how often it was charged, what it came to in the books, and what holds the plan. */
async function standing(who: Person, orderId: string) {
  const { status } = await going.lastOf(who)
  const owed = (await entriesOfOrder(shop.db, orderId))
    .filter(({ account }) => account === 'household')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { status, charges: await shop.charges(orderId), owed, hold: (await going.planOf(who)).hold?.why }
}
const CANCELLED = { status: 'Cancelled', charges: 0, owed: 0 }
const PAID = { status: 'PaymentSucceeded', charges: 1, owed: 0, hold: undefined }

it('tells of a held box the days that it can keep, by which it then goes (DASH-73)', async () => {
  const { who, orderId } = await closed(REFUSED)
  const held = await going.lastOf(who)
  expect(held.ifPaidNow).toBeUndefined()
  await going.moveTo(new Date(Date.parse(held.expectedShipDate) + DAY_MS))
  const { ifPaidNow } = await going.lastOf(who)
  expect(Date.parse(ifPaidNow?.shipDate ?? '')).toBeGreaterThan(going.now().getTime())
  await going.newCard(who, GOOD)
  await going.goOn()
  const { ifPaidNow: none, expectedShipDate: shipDate, expectedDeliveryDate: deliveryDate } = await going.lastOf(who)
  expect([none, { shipDate, deliveryDate }, await shop.charges(orderId)]).toEqual([undefined, ifPaidNow, 1])
})

it('answers a refused try by hand on the screen, and sends a letter of those that nobody sees (ACC-86)', async () => {
  const { who, orderId } = await closed(REFUSED)
  expect(await recharge(who, orderId)).toBe(402)
  expect(await going.toldTo(who)).not.toHaveProperty('payment-retried')
  await going.moveTo(new Date(going.now().getTime() + 2 * DAY_MS))
  expect(await going.toldTo(who)).toMatchObject({ 'payment-failed': 1, 'payment-retried': 1 })
  expect((await shop.contexts.orders.retryCharge(orderId, randomUUID())).ok).toBe(false)
  expect(await going.toldTo(who)).toMatchObject({ 'payment-retried': 2 })
})

describe('the last instant of the ten days', () => {
  /** A box that was tried on each of its days, a millisecond before its time is over. */
  async function lastMoment() {
    const held = await closed(REFUSED)
    await going.moveTo(new Date(held.heldUntil.getTime() - 1))
    return held
  }
  /** The instant has come, and no server has looked yet. */
  const comes = ({ heldUntil }: { readonly heldUntil: Date }) =>
    shop.platform.clocks.moveForward(heldUntil.getTime() - going.now().getTime())

  it('is a millisecond before they are over: a try by hand still pays (ACC-86, OP-66)', async () => {
    const { who, orderId, heldUntil } = await lastMoment()
    await shop.db.execute(
      `update card_sandbox_cards set behaviour = 'approve' where behaviour = 'decline_when_charged'`,
    )
    expect(await recharge(who, orderId)).toBe(200)
    await going.moveTo(heldUntil)
    expect(await standing(who, orderId)).toEqual(PAID)
  })

  it('is a millisecond before they are over: another card still pays (ACC-86, OP-66)', async () => {
    const { who, orderId, heldUntil } = await lastMoment()
    expect(await going.newCard(who, GOOD)).toBe(200)
    await going.moveTo(heldUntil)
    expect(await standing(who, orderId)).toEqual(PAID)
  })

  it('is a millisecond before they are over: another card pays, too, where a server had looked before it came (ACC-86, OP-66)', async () => {
    const held = await lastMoment()
    expect(await going.newCard(held.who, GOOD)).toBe(200)
    await comes(held)
    expect((await shop.contexts.orders.cancelUnpaid(held.orderId, held.heldUntil)).ok).toBe(true)
    await going.goOn()
    expect(await standing(held.who, held.orderId)).toEqual(PAID)
  })

  it.each([
    ['right then', 0],
    ['a day later', DAY_MS],
  ])(
    'gives another card its try, where the bank still asks about the one before, looked at %s (ACC-86, OP-66)',
    async (_, later) => {
      const { who, orderId, heldUntil } = await closed(ASKS)
      expect(await recharge(who, orderId)).toBe(200)
      expect(await going.lastOf(who)).toMatchObject({ status: 'AwaitingPayment' })
      expect(await going.newCard(who, GOOD)).toBe(200)
      await going.moveTo(new Date(heldUntil.getTime() + later))
      expect(await standing(who, orderId)).toEqual(PAID)
    },
  )

  it('is over with the tenth day: a try by hand is refused, and the box is cancelled once (ACC-86, OP-66)', async () => {
    const held = await lastMoment()
    await comes(held)
    expect(await recharge(held.who, held.orderId)).toBe(409)
    await going.goOn()
    expect(await standing(held.who, held.orderId)).toEqual({ ...CANCELLED, hold: 'card' })
    expect(await recharge(held.who, held.orderId)).toBe(409)
    expect((await going.toldTo(held.who))['delivery-cancelled']).toBe(1)
  })

  it('is too late for another card, which the plan then goes on with (OP-66)', async () => {
    const held = await lastMoment()
    await comes(held)
    expect(await going.newCard(held.who, GOOD)).toBe(200)
    await going.goOn()
    expect(await standing(held.who, held.orderId)).toEqual({ ...CANCELLED, hold: undefined })
    expect((await going.toldTo(held.who))['delivery-cancelled']).toBe(1)
    await going.changeTo(held.who, 24)
    await going.moveTo((await going.planOf(held.who)).shipAt)
    expect(await going.lastOf(held.who)).toMatchObject({ status: 'PaymentSucceeded' })
  })

  it('has one outcome where the box is cancelled, tried by hand and given another card at once', async () => {
    for (let round = 0; round < 3; round++) {
      const { who, orderId, heldUntil } = await lastMoment()
      const [card, byHand] = await Promise.all([
        going.newCard(who, GOOD),
        recharge(who, orderId),
        going.moveTo(heldUntil),
      ])
      expect([card, [200, 402, 409].includes(byHand)]).toEqual([200, true])
      await going.goOn()
      const { status, ...stands } = await standing(who, orderId)
      expect(stands).toEqual({ charges: status === 'Cancelled' ? 0 : 1, owed: 0, hold: undefined })
      await shop.db.execute("delete from manifests where status = 'Predicted'")
    }
    expect(await balance(shop.db)).toBe(0)
  })
})

/** The charges of an order at the provider, in the order in which they were opened. */
async function chargesOf(orderId: string): Promise<readonly string[]> {
  const { rows } = await shop.db.execute<{ id: string }>(
    `select id from card_sandbox_intents where metadata->>'order_id' = '${orderId}' order by created_at`,
  )
  return rows.map(({ id }) => id)
}

/** What the provider says, signed, of a charge; as often and in whatever order a test lets it. */
function saying(orderId: string, chargeId = '') {
  const say = (type: string, object: object) =>
    shop.sendEvent(JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } }))
  const intent = (status: string) => ({
    object: 'payment_intent',
    id: chargeId,
    status,
    metadata: { order_id: orderId },
  })
  return {
    succeeded: () => say('payment_intent.succeeded', intent('succeeded')),
    failed: () =>
      say('payment_intent.payment_failed', {
        ...intent('requires_payment_method'),
        last_payment_error: { code: 'card_declined', message: 'Your card was declined.' },
      }),
    canceled: () => say('payment_intent.canceled', intent('canceled')),
    refunded: () => say('charge.refunded', { object: 'charge', id: 'ch_x', payment_intent: chargeId }),
  }
}

describe('what the provider says of an order of the plan', () => {
  it('in a wrong order and again changes nothing of one that is paid', async () => {
    const { who, orderId } = await closed()
    const [charge] = await chargesOf(orderId)
    const { failed, canceled, succeeded } = saying(orderId, charge)
    const before = await going.toldTo(who)
    for (const say of [failed, succeeded, canceled, failed, succeeded, succeeded]) expect(await say()).toBe(200)
    await Promise.all([failed(), succeeded(), canceled(), succeeded()])
    await going.goOn()
    expect(await standing(who, orderId)).toEqual(PAID)
    expect(await going.toldTo(who)).toEqual(before)
    expect(await shop.count(`order_events where order_id = '${orderId}' and event->>'what' = 'paid'`)).toBe(1)
  })

  it('of an earlier refusal, after another card has paid, changes nothing', async () => {
    const { who, orderId } = await closed(REFUSED)
    const [refused] = await chargesOf(orderId)
    await going.moveTo(new Date(going.now().getTime() + DAY_MS))
    await going.newCard(who, GOOD)
    await going.goOn()
    expect(await standing(who, orderId)).toEqual(PAID)
    const before = await going.toldTo(who)
    const { failed, canceled } = saying(orderId, refused)
    for (const say of [failed, canceled, failed]) expect(await say()).toBe(200)
    await going.goOn()
    expect(await standing(who, orderId)).toEqual(PAID)
    expect(await going.toldTo(who)).toEqual(before)
  })

  it('of money that went back before we heard that it was paid is heard after that, and once', async () => {
    const who = await going.household()
    between.charge = (real) => real().then(() => LOST)
    between.readCharge = async () => LOST
    await going.moveTo((await going.planOf(who)).shipAt)
    const { orderId, status } = await going.lastOf(who)
    const [charge = ''] = await chargesOf(orderId)
    expect([status, await shop.charges(orderId)]).toEqual(['AwaitingPayment', 1])
    await shop.db.execute(
      `insert into card_sandbox_refunds values ('re_${charge}', '${charge}', 400, 'duplicate', '{}', now())`,
    )
    const { refunded, succeeded } = saying(orderId, charge)
    expect(await refunded()).toBe(503)
    restore()
    for (const say of [succeeded, refunded, refunded, succeeded]) expect(await say()).toBe(200)
    await going.goOn()
    expect(await standing(who, orderId)).toMatchObject({ status: 'PaymentSucceeded', charges: 1 })
    expect(await shop.count(`order_refunds where order_id = '${orderId}'`)).toBe(1)
    expect(await going.toldTo(who)).toMatchObject({ refunded: 1, 'order-placed': 2 })
    expect(await balance(shop.db)).toBe(0)
  })

  it('under another’s signature is not heard', async () => {
    const { orderId } = await closed(REFUSED)
    const [charge = ''] = await chargesOf(orderId)
    const payload = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { object: 'payment_intent', id: charge, status: 'succeeded', metadata: { order_id: orderId } } },
    })
    expect(await shop.sendEvent(payload, 't=1,v1=00')).toBe(400)
    expect(await shop.count(`orders where order_id = '${orderId}' and status = 'PaymentFailed'`)).toBe(1)
  })
})
