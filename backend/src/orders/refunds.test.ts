import { randomUUID } from 'node:crypto'
import { DAY_MS, type Manifest } from '@cupboard/shared/contracts'
import { balance, entriesOfOrder } from '../ledger/index.ts'
import { createLosing, LOST } from '../testing/lost-answers.ts'
import { openShop, person, type Person, type Shop } from '../testing/shop.ts'
import { refundsOf } from './repository/refunds.ts'
import { readTimeline } from './timeline.ts'

const TOTAL = 2423
const REFUSED_CARD = '4000000000000002'

let shop: Shop
const { between, restore, cardProvider } = createLosing()
beforeAll(async () => {
  shop = await openShop({ cardProvider })
})
afterEach(restore)
afterAll(() => shop.close())

async function placed(over: { source?: string } = {}) {
  const who = person()
  const order = await shop.order(who, over)
  await shop.place(who, order)
  return { who, orderId: order.orderId }
}
const why = { reason: 'a bottle was broken', actor: 'ops-1' }
const refund = (orderId: string, amountCents?: number, refundId = randomUUID()) =>
  shop.contexts.orders.refund(orderId, { refundId, amountCents, ...why })
const cancel = (orderId: string) => shop.contexts.orders.cancelOrder(orderId, why)
const letters = (kind: string, { email }: Person) =>
  shop.count(`messages where kind = '${kind}' and recipient = '${email}'`)

/** What the provider gave back of an order, in cents. */
async function atProvider(orderId: string): Promise<number[]> {
  const { rows } = await shop.db.execute<{ amount: number }>(
    `select r.amount from card_sandbox_refunds r join card_sandbox_intents i on i.id = intent_id
     where i.metadata->>'order_id' = '${orderId}' order by r.amount`,
  )
  return rows.map(({ amount }) => amount)
}
async function chargeOf(orderId: string): Promise<string> {
  const { rows } = await shop.db.execute<{ charge_id: string }>(
    `select charge_id from order_payments where order_id = '${orderId}' and status = 'succeeded'`,
  )
  return rows[0]?.charge_id ?? ''
}
const inBooks = async (orderId: string): Promise<number> =>
  (await entriesOfOrder(shop.db, orderId)).reduce(
    (sum, { account, amountCents }) => (account === 'refunds' ? sum + amountCents : sum),
    0,
  )
const happened = async (orderId: string) =>
  (await readTimeline(shop.db, orderId)).flatMap(({ event }) => (event.what === 'refunded' ? [event.amountCents] : []))
const statusOf = async (who: Person, orderId: string) => {
  const { body } = await shop.call('GET', `/orders/${orderId}`, { person: who })
  return (body.order as { status: string }).status
}

/** What the provider says of a charge that was given back, in one of its words. */
const say = (type: string, chargeId: string) =>
  shop.sendEvent(
    JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type,
      data: { object: { id: 're_x', payment_intent: chargeId } },
    }),
  )

describe('money that goes back (API-25)', () => {
  it('goes back in part, then whole, and is in the books, the timeline and a letter each time', async () => {
    const { who, orderId } = await placed()
    expect(await refund(orderId, 500)).toMatchObject({ ok: true, value: { status: 'done', amountCents: 500 } })
    expect(await refund(orderId)).toMatchObject({ ok: true, value: { status: 'done', amountCents: TOTAL - 500 } })
    expect(await atProvider(orderId)).toEqual([500, TOTAL - 500])
    expect([await inBooks(orderId), await happened(orderId)]).toEqual([TOTAL, [500, TOTAL - 500]])
    expect(await letters('refunded', who)).toBe(2)
    expect(await balance(shop.db)).toBe(0)
    expect(await refund(orderId)).toEqual({ ok: false, error: { code: 'refund_too_much', detail: '0' } })
  })

  it('is never more than was paid, however many ask at once', async () => {
    const { orderId } = await placed()
    const asked = await Promise.all([refund(orderId, 1_500), refund(orderId, 1_500), refund(orderId, 1_500)])
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await refund(orderId, 924)).toMatchObject({ error: { code: 'refund_too_much', detail: '923' } })
    expect([await atProvider(orderId), await inBooks(orderId)]).toEqual([[1_500], 1_500])
  })

  it('goes back once for a press that is sent twice', async () => {
    const { who, orderId } = await placed()
    const press = randomUUID()
    await Promise.all([refund(orderId, 700, press), refund(orderId, 700, press)])
    expect(await refund(orderId, 700, press)).toMatchObject({ ok: true, value: { status: 'done' } })
    expect([await atProvider(orderId), await inBooks(orderId), await letters('refunded', who)]).toEqual([[700], 700, 1])
    const other = await placed()
    expect(await refund(other.orderId, 700, press)).toMatchObject({ error: { code: 'not_found' } })
  })

  it('goes back once where the answer was lost, also after the provider has forgotten its keys', async () => {
    const { orderId } = await placed()
    between.refundCharge = (real) => real().then(() => LOST)
    expect(await refund(orderId, 800)).toMatchObject({ ok: true, value: { status: 'asked' } })
    restore()
    await shop.db.execute(`delete from card_sandbox_requests`)
    shop.clock.advance(3 * DAY_MS)
    await shop.runJob('refunds-reconcile')
    await shop.runJob('refunds-reconcile')
    expect([await atProvider(orderId), await inBooks(orderId)]).toEqual([[800], 800])
    expect((await refundsOf(shop.db, orderId)).map(({ status }) => status)).toEqual(['done'])
  })

  it('is not asked for where nothing was paid', async () => {
    const { orderId } = await placed({ source: await shop.source(REFUSED_CARD) })
    expect(await refund(orderId)).toMatchObject({ error: { code: 'order_not_paid' } })
    expect(await refund(randomUUID())).toMatchObject({ error: { code: 'not_found' } })
  })

  it('is known where it was made at the provider itself, however often and in whatever order that is told', async () => {
    const { who, orderId } = await placed()
    const chargeId = await chargeOf(orderId)
    await refund(orderId, 300)
    await shop.runJob('card-sandbox-events')
    await shop.db.execute(
      `insert into card_sandbox_refunds values ('re_${chargeId}', '${chargeId}', 400, 'duplicate', '{}', now())`,
    )
    const told = ['charge.refunded', 'refund.updated', 'refund.created', 'charge.refunded', 'charge.refund.updated']
    expect(await Promise.all(told.map((type) => say(type, chargeId)))).toEqual(told.map(() => 200))
    expect([await inBooks(orderId), await happened(orderId)]).toEqual([700, [300, 400]])
    expect(await letters('refunded', who)).toBe(2)
    const elsewhere = { actor: 'card provider', reason: 'duplicate', amountCents: 400 }
    expect(await refundsOf(shop.db, orderId)).toContainEqual(expect.objectContaining(elsewhere))
    expect(await refund(orderId, TOTAL - 699)).toMatchObject({ error: { code: 'refund_too_much' } })
  })

  it('is refused in the provider’s words where more went back there than is known here, and may be asked again', async () => {
    const { orderId } = await placed()
    const chargeId = await chargeOf(orderId)
    await shop.db.execute(
      `insert into card_sandbox_refunds values ('re_${chargeId}', '${chargeId}', 2000, null, '{}', now())`,
    )
    const refused = await refund(orderId, 500)
    expect(refused).toMatchObject({ ok: true, value: { status: 'refused' } })
    expect(refused.ok && refused.value.refusal).toMatch(/greater than unrefunded amount/)
    expect(await inBooks(orderId)).toBe(0)
    await say('charge.refunded', chargeId)
    expect(await refund(orderId)).toMatchObject({ ok: true, value: { status: 'done', amountCents: TOTAL - 2_000 } })
  })
})

describe('money that the bank does not take (API-25)', () => {
  const fail = (orderId: string) =>
    shop.db.execute(
      `update card_sandbox_refunds r set failure = 'expired_or_canceled_card' from card_sandbox_intents i
       where i.id = intent_id and i.metadata->>'order_id' = '${orderId}'`,
    )

  it('is in the books again, once, however it is told, and can be sent back again', async () => {
    const { orderId } = await placed()
    const press = randomUUID()
    await refund(orderId, 500, press)
    await fail(orderId)
    const told = ['refund.failed', 'charge.refund.updated', 'refund.updated', 'charge.refunded']
    const chargeId = await chargeOf(orderId)
    expect(await Promise.all(told.map((type) => say(type, chargeId)))).toEqual(told.map(() => 200))
    expect([await inBooks(orderId), await balance(shop.db)]).toEqual([0, 0])
    expect(await refundsOf(shop.db, orderId)).toEqual([
      expect.objectContaining({ status: 'refused', refusal: 'expired_or_canceled_card', providerId: null }),
    ])
    const events = (await readTimeline(shop.db, orderId)).map(({ event }) => event.what)
    expect(events.slice(-2)).toEqual(['refunded', 'refund-failed'])
    expect(await refund(orderId, 500, press)).toMatchObject({ value: { status: 'refused' } })
    expect(await refund(orderId)).toMatchObject({ value: { status: 'done', amountCents: TOTAL } })
    expect(await inBooks(orderId)).toBe(TOTAL)
  })

  it('is not in the books at all where that is known before the answer', async () => {
    const { orderId } = await placed()
    between.refundCharge = (real) => real().then(() => LOST)
    await refund(orderId, 500)
    restore()
    await fail(orderId)
    shop.clock.advance(DAY_MS)
    await shop.runJob('refunds-reconcile')
    expect((await refundsOf(shop.db, orderId)).map(({ status }) => status)).toEqual(['refused'])
    expect([await inBooks(orderId), await happened(orderId)]).toEqual([0, []])
  })
})

describe('an order that is cancelled before it ships (API-25)', () => {
  it('is refunded whole, and told, once', async () => {
    const { who, orderId } = await placed()
    await refund(orderId, 400)
    const [one, other] = await Promise.all([cancel(orderId), cancel(orderId)])
    expect([one, other].map((outcome) => outcome.ok && outcome.value.isNew).sort()).toEqual([false, true])
    expect([await statusOf(who, orderId), await atProvider(orderId)]).toEqual(['Cancelled', [400, TOTAL - 400]])
    expect([await inBooks(orderId), await balance(shop.db)]).toEqual([TOTAL, 0])
    expect([await letters('delivery-cancelled', who), await letters('refunded', who)]).toEqual([1, 2])
    const packed = await shop.db.transaction((tx) => shop.contexts.orders.packOrder(tx, orderId, { at: new Date() }))
    expect(packed).toMatchObject({ error: { code: 'order_not_ready' } })
  })

  it('gives back the store credit that it had used, once, and the books say why', async () => {
    const who = person()
    const order = await shop.order(who)
    const customer = { ...(order.customer as object), campaignCode: 'credit25' }
    expect((await shop.place(who, { ...order, customer, totalCents: 1_340 })).status).toBe(200)
    const creditOf = async () => (await shop.call('GET', '/customer', { person: who })).body.customer
    expect(await creditOf()).toMatchObject({ sdCredit: 1_500 })
    for (let asked = 0; asked < 2; asked += 1) await cancel(order.orderId)
    expect(await creditOf()).toMatchObject({ sdCredit: 2_500 })
    const { lines } = (await shop.call('GET', '/ledger', { person: who })).body
    expect(lines).toContainEqual(
      expect.objectContaining({ what: 'credit', creditFor: 'order-cancelled', creditCents: 1_000 }),
    )
    expect(await balance(shop.db)).toBe(0)
  })

  it('takes nothing where it was not paid, and can be paid no more', async () => {
    const { who, orderId } = await placed({ source: await shop.source(REFUSED_CARD) })
    expect(await cancel(orderId)).toMatchObject({ ok: true, value: { isNew: true, refund: undefined } })
    expect(await shop.call('PUT', `/orders/${orderId}/recharge`, { person: who })).toMatchObject({ status: 409 })
    expect([await statusOf(who, orderId), await atProvider(orderId)]).toEqual(['Cancelled', []])
  })

  it('is not cancelled once it is on its way', async () => {
    const { orderId } = await placed()
    await shop.db.transaction((tx) =>
      shop.contexts.orders.shipOrder(tx, orderId, { trackingNumber: '1Z999AA10123456784', at: new Date() }),
    )
    expect(await cancel(orderId)).toMatchObject({ error: { code: 'order_not_ready' } })
    expect(await atProvider(orderId)).toEqual([])
  })

  it('is cancelled while the provider is away, which pays back later', async () => {
    const { orderId } = await placed()
    between.refundCharge = async () => LOST
    expect(await cancel(orderId)).toMatchObject({ ok: true, value: { isNew: true, refund: { status: 'asked' } } })
    restore()
    shop.clock.advance(DAY_MS)
    await shop.runJob('refunds-reconcile')
    expect([await atProvider(orderId), await inBooks(orderId)]).toEqual([[TOTAL], TOTAL])
  })

  it('brings the next delivery forward, where something would run out before it; not what was told or chosen', async () => {
    const next = async (who: Person) =>
      (await shop.call('GET', '/manifest', { person: who })).body.manifest as unknown as Manifest
    const [plain, told, chosen] = [await placed(), await placed(), await placed()]
    const before = await next(plain.who)
    const mine = (sub: string) => `where customer_id = (select customer_id from customers where sub = '${sub}')`
    await shop.db.execute(`update manifests set contacted_at = now() ${mine(told.who.sub)}`)
    await shop.db.execute(`update manifests set modified = true ${mine(chosen.who.sub)}`)
    for (const { orderId } of [plain, told, chosen]) expect((await cancel(orderId)).ok).toBe(true)
    const { contactAt, shipAt, deliverAt } = await next(plain.who)
    const inDays = (instant: string) => (Date.parse(instant) - shop.platform.clocks.business().getTime()) / DAY_MS
    expect([inDays(contactAt) > 0, inDays(contactAt) < 7]).toEqual([true, true])
    expect(Date.parse(shipAt)).toBeLessThan(Date.parse(before.shipAt))
    expect([(await next(told.who)).deliverAt, (await next(chosen.who)).deliverAt]).toEqual([
      before.deliverAt,
      before.deliverAt,
    ])
    const { body } = await shop.call('GET', '/manifest/history', { person: plain.who })
    expect(body.history).toContainEqual(
      expect.objectContaining({ actor: 'operations', change: { what: 'planned', deliverAt } }),
    )
  })

  it('did not come: the bottle that was ordered is in the next delivery, not as many as of its refill are needed', async () => {
    const who = person()
    const order = await shop.order(who, {
      totalCents: 2099,
      productGroupEntries: [
        { groupName: 'cupboard-toilet-paper', articleCount: 12 },
        { groupName: 'cupboard-hand-soap', articleCount: 1 },
      ],
    })
    expect((await shop.place(who, order)).status).toBe(200)
    const soap = async () => {
      const { body } = await shop.call('GET', '/manifest', { person: who })
      return (body.manifest as Manifest).products.HandSoap
    }
    expect(await soap()).toMatchObject({ groupName: 'cupboard-hand-soap-refill' })
    await shop.db.execute(
      `update customers set interview = jsonb_set(interview, '{family}', (
         select jsonb_agg(one) from jsonb_array_elements(interview->'family') as one, generate_series(1, 10)))
       where sub = '${who.sub}'`,
    )
    await cancel(order.orderId)
    expect(await soap()).toMatchObject({ groupName: 'cupboard-hand-soap', articleCount: 1 })
  })

  it('did not come: the next delivery is planned without it, what was chosen by hand stays', async () => {
    const planned = async (who: Person) => {
      const { body } = await shop.call('GET', '/manifest', { person: who })
      const { products } = body.manifest as Manifest
      return [products.ToiletPaper, products.HandSoap].map((product) => product?.articleCount)
    }
    const { who, orderId } = await placed()
    const [paperBefore = 0, soapBefore = 0] = await planned(who)
    expect([paperBefore < 12, soapBefore < 2]).toContain(true)
    await cancel(orderId)
    const [paper = 0, soap = 0] = await planned(who)
    expect([paper >= 12, soap >= 2]).toEqual([true, true])
    const { body } = await shop.call('GET', '/manifest/history', { person: who })
    expect(body.history).toContainEqual(
      expect.objectContaining({ actor: 'operations', change: expect.objectContaining({ reason: 'cancelled' }) }),
    )
    const other = await placed()
    await shop.db.execute(
      `update manifest_products set article_count = 0, quantity_change_reason = 'NoReason'
       where product_type = 'HandSoap' and manifest_id in (
         select manifest_id from manifests join orders using (customer_id) where orders.order_id = '${other.orderId}')`,
    )
    await cancel(other.orderId)
    const [otherPaper = 0, chosen] = await planned(other.who)
    expect([otherPaper >= 12, chosen]).toEqual([true, 0])
  })
})
