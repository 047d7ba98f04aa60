import { randomUUID } from 'node:crypto'
import {
  DAY_MS,
  type Manifest,
  type OpsHousehold,
  type OpsOrderDetail,
  type OpsToday,
} from '@cupboard/shared/contracts'
import { isTrackingNumber, madeUpTrackingNumber } from '../orders/index.ts'
import { openShop, person, type Shop } from '../testing/shop.ts'
import { signInStaff, type Staff, type StaffReply } from '../testing/staff.ts'

const REFUSED_CARD = '4000000000000002'
const TOTAL = 2423

let shop: Shop
let staff: Staff
async function open(): Promise<void> {
  shop = await openShop({ env: { WAREHOUSE: 'operations' } })
  staff = await signInStaff(shop)
}
beforeAll(open)
afterAll(() => shop.close())

/** Where no other test has moved the clock. */
async function inNewShop(run: () => Promise<void>): Promise<void> {
  const usual = { shop, staff }
  await open()
  try {
    await run()
  } finally {
    await shop.close()
    ;({ shop, staff } = usual)
  }
}

async function placed(over: { source?: string } = {}) {
  const who = person()
  const { orderId } = await shop.order(who, over).then(async (order) => {
    await shop.place(who, order)
    return order
  })
  const { rows } = await shop.db.execute<{ order_number: string; customer_id: string; day: string }>(
    `select order_number, customer_id, to_char(expected_deliver_at at time zone 'America/Chicago', 'YYYY-MM-DD') as day
     from orders where order_id = '${orderId}'`,
  )
  const [row] = rows
  if (!row) throw new Error('no order')
  return { who, orderId, number: row.order_number, customerId: row.customer_id, day: row.day }
}
const trackingOf = madeUpTrackingNumber
const move = (how: string, lines: string) => staff('POST', '/boxes', { move: how, lines })
const orderOf = async (number: string) => (await staff('GET', `/orders/${number}`)).body as unknown as OpsOrderDetail
const householdOf = async (id: string) => (await staff('GET', `/households/${id}`)).body as unknown as OpsHousehold
const entriesOf = async (subject: string) => {
  const { body } = await staff('GET', '/audit')
  const entries = body.entries as { subject: string; action: string; reason?: string; actor: string }[]
  return entries.filter((entry) => entry.subject.includes(subject))
}
/** What was done; not what was only looked at. */
const audit = async (subject: string): Promise<string[]> => {
  const entries = await entriesOf(subject)
  return entries
    .filter(({ action }) => action !== 'open-order')
    .map(({ action, reason, actor }) => [actor, action, reason].filter(Boolean).join(': '))
}
const sentence = ({ body }: StaffReply) => body.error
const reason = 'they wrote to us'

describe('today (SHELL-03)', () => {
  it('lists money that the bank did not take back, until as much is sent again', async () => {
    const { orderId, number } = await placed()
    const refused = async () =>
      ((await staff('GET', '/today')).body as unknown as OpsToday).refused.filter(
        ({ orderNumber }) => orderNumber === number,
      )
    const refund = (amountCents: number) =>
      staff('POST', `/orders/${number}/refunds`, { refundId: randomUUID(), amountCents, reason })
    const atBank = `card_sandbox_refunds where intent_id = (select charge_id from order_payments where order_id = '${orderId}' and status = 'succeeded')`
    await shop.db.execute(
      `insert into card_sandbox_refunds select 're_' || charge_id, charge_id, 2000, null, '{}', now()
       from order_payments where order_id = '${orderId}' and status = 'succeeded'`,
    )
    expect(await refused()).toEqual([])
    for (let twice = 0; twice < 2; twice++) {
      await refund(500)
      shop.clock.advance(1)
      expect(await refused()).toEqual([
        expect.objectContaining({ customer: 'Ann Lee', amountCents: 500, refusal: expect.stringMatching(/greater/) }),
      ])
    }
    await shop.db.execute(`delete from ${atBank}`)
    await refund(300)
    expect(await refused()).toHaveLength(1)
    shop.clock.advance(1)
    await refund(500)
    expect(await refused()).toEqual([])
  })
})

describe('a day at the warehouse (SHELL-03)', () => {
  it('says what to pack for a day, and follows each box until it is brought', async () => {
    const box = await placed()
    const unpaid = await placed({ source: await shop.source(REFUSED_CARD) })
    const day = async () => (await staff('GET', `/delivery-days/${box.day}`)).body
    const mine = async () =>
      ((await day()).boxes as { orderNumber: string }[]).find(({ orderNumber }) => orderNumber === box.number)
    expect(await mine()).toMatchObject({
      status: 'PaymentSucceeded',
      isPacked: false,
      deliverTo: { name: 'Ann Lee', zipcode: '78704' },
      lines: [
        { displayName: expect.stringContaining('Toilet Paper'), articles: 12, packages: 6 },
        { displayName: expect.stringContaining('Hand Soap'), articles: 2, packages: 2 },
      ],
    })
    expect((await day()).unpaid).toBeGreaterThan(0)
    expect((await move('packed', box.number)).body).toEqual({ moved: 1, before: 0, faults: [] })
    expect(await mine()).toMatchObject({ isPacked: true, trackingNumber: null })
    const tracking = trackingOf(box.orderId)
    expect((await move('shipped', `order,tracking\n${box.number},${tracking}`)).body).toMatchObject({ moved: 1 })
    expect((await move('shipped', `${box.number}\t${tracking}`)).body).toEqual({ moved: 0, before: 1, faults: [] })
    expect((await move('delivered', box.number)).body).toMatchObject({ moved: 1 })
    expect(await mine()).toMatchObject({ status: 'Delivered', trackingNumber: tracking })
    const timeline = (await orderOf(box.number)).timeline.map(({ event }) => event.what)
    expect(timeline.slice(-3)).toEqual(['packed', 'shipped', 'delivered'])
    expect(await audit(box.number)).toEqual([
      'ops-1: boxes delivered: 1',
      'ops-1: boxes shipped: 1',
      'ops-1: boxes packed: 1',
    ])
    expect((await move('packed', unpaid.number)).body).toMatchObject({ faults: [{ fault: 'not-paid' }] })
  })

  it('tells each wrong line of a list, and then does none of it', async () => {
    const [one, two, refused] = [
      await placed(),
      await placed(),
      await placed({ source: await shop.source(REFUSED_CARD) }),
    ]
    const tracking = trackingOf(one.orderId)
    const list = [
      `${one.number},${tracking}`,
      `${two.number},${tracking}`,
      `${two.number},1Z999AA10123456785`,
      `999999,${trackingOf(two.orderId)}`,
      `${refused.number},${trackingOf(refused.orderId)}`,
      `nonsense`,
    ]
    const { body } = await move('shipped', list.join('\n'))
    expect(body).toMatchObject({ moved: 0, before: 0 })
    expect((body.faults as { line: number; fault: string }[]).map(({ line, fault }) => [line, fault])).toEqual([
      [2, 'twice'],
      [3, 'wrong-tracking-number'],
      [4, 'no-such-order'],
      [5, 'not-paid'],
      [6, 'unreadable'],
    ])
    expect(await orderOf(one.number)).toMatchObject({ order: { status: 'PaymentSucceeded', trackingNumber: null } })
    expect((await move('delivered', one.number)).body).toMatchObject({ faults: [{ fault: 'not-shipped' }] })
    await move('shipped', `${one.number},${tracking}`)
    const other = trackingOf(randomUUID())
    expect(isTrackingNumber(other)).toBe(true)
    expect((await move('shipped', `${one.number},${other}`)).body).toMatchObject({
      faults: [{ fault: 'other-tracking-number' }],
    })
    expect(await audit(refused.number)).toEqual([])
  })

  it('counts what is due and done today and tomorrow', () =>
    inNewShop(async () => {
      const [box] = [await placed(), await placed()]
      const today = async () => (await staff('GET', '/today')).body as unknown as OpsToday
      const ship = async () => (await today()).days.map(({ steps }) => steps.find(({ step }) => step === 'ship'))
      const none = { step: 'ship', due: 0, done: 0 }
      expect(await ship()).toEqual([none, { ...none, due: 2 }])
      await move('shipped', `${box.number},${trackingOf(box.orderId)}`)
      expect(await ship()).toEqual([none, { ...none, due: 1, done: 1 }])
      expect((await today()).deliveryDays).toContainEqual({ day: box.day, boxes: 2 })
    }))
})

/** The audit log takes no entry, or no word of how one ended, while something runs. */
async function withoutAudit(event: 'insert' | 'update', run: () => Promise<void>): Promise<void> {
  await shop.db.execute(`
    create function refuse_audit() returns trigger language plpgsql as $$ begin raise 'no room for it'; end $$`)
  await shop.db.execute(`create trigger refused before ${event} on audit_log execute function refuse_audit()`)
  try {
    await run()
  } finally {
    await shop.db.execute(`drop function refuse_audit() cascade`)
  }
}

describe('an act that cannot be written down (SHELL-03)', () => {
  it.each([
    ['refunds', {}, () => ({ refundId: randomUUID(), reason })],
    ['cancel', {}, () => ({ reason })],
    ['retry', { isRefused: true }, () => ({ key: randomUUID(), reason })],
  ] as const)('is not begun: %s', async (call, { isRefused = false }: { isRefused?: boolean }, body) => {
    const { number } = await placed(isRefused ? { source: await shop.source(REFUSED_CARD) } : {})
    const before = await orderOf(number)
    await withoutAudit('insert', async () => {
      expect((await staff('POST', `/orders/${number}/${call}`, body())).status).toBe(500)
    })
    expect(await orderOf(number)).toEqual(before)
    expect(await audit(number)).toEqual([])
  })

  it.each(['packed', 'shipped'])('leaves boxes as they were: %s', async (how) => {
    const box = await placed()
    await withoutAudit('insert', async () => {
      expect((await move(how, `${box.number},${trackingOf(box.orderId)}`)).status).toBe(500)
    })
    expect((await orderOf(box.number)).timeline.map(({ event }) => event.what)).toEqual(['paid'])
  })

  it('stands there as tried where how it ended could not be written down', async () => {
    const { number } = await placed()
    const press = { refundId: randomUUID(), amountCents: 500, reason }
    await withoutAudit('update', async () => {
      expect((await staff('POST', `/orders/${number}/refunds`, press)).status).toBe(500)
    })
    expect(await orderOf(number)).toMatchObject({ refundableCents: TOTAL - 500 })
    expect(await audit(number)).toEqual([`ops-1: refund $5.00 (tried): ${reason}`])
    expect((await staff('POST', `/orders/${number}/refunds`, press)).body).toMatchObject({
      refundableCents: TOTAL - 500,
    })
  })
})

describe('an order at the desk (SHELL-03)', () => {
  const refundCall = (number: string, body: object) => staff('POST', `/orders/${number}/refunds`, body)

  it('is refunded in part and whole, each press once, with its reason in the audit log', async () => {
    const { number } = await placed()
    const press = { refundId: randomUUID(), amountCents: 500, reason }
    const twice = await Promise.all([refundCall(number, press), refundCall(number, press)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await orderOf(number)).toMatchObject({ refundableCents: TOTAL - 500, refunds: [{ status: 'done', reason }] })
    const tooMuch = await refundCall(number, { refundId: randomUUID(), amountCents: TOTAL, reason })
    expect([tooMuch.status, sentence(tooMuch)]).toEqual([422, 'That is more than is left of what was paid: $19.23'])
    expect((await refundCall(number, { refundId: randomUUID(), reason })).body).toMatchObject({
      refundableCents: 0,
      may: { refund: false, cancel: true },
    })
    expect(await audit(`order ${number}`)).toContain(`ops-1: refund all: ${reason}`)
    const { ledger } = await orderOf(number)
    const refunds = ledger.filter(({ account }) => account === 'refunds')
    expect(refunds.map(({ amountCents }) => amountCents).sort((one, other) => one - other)).toEqual([500, TOTAL - 500])
  })

  it('is cancelled before it ships, and never after', async () => {
    const { number, orderId } = await placed()
    expect((await staff('POST', `/orders/${number}/cancel`, { reason })).body).toMatchObject({
      order: { status: 'Cancelled' },
      refunds: [{ status: 'done', amountCents: TOTAL }],
      may: { retry: false, refund: false, cancel: false },
    })
    expect((await move('shipped', `${number},${trackingOf(orderId)}`)).body).toMatchObject({
      faults: [{ fault: 'cancelled' }],
    })
    const shipped = await placed()
    await move('shipped', `${shipped.number},${trackingOf(shipped.orderId)}`)
    const refused = await staff('POST', `/orders/${shipped.number}/cancel`, { reason })
    expect([refused.status, sentence(refused)]).toEqual([409, expect.stringContaining('it is shipped')])
    expect(await audit(`order ${shipped.number}`)).toEqual([`ops-1: cancel-order (refused): ${reason}`])
  })

  it('is charged again with the card on file, once for each press', async () => {
    const { number, orderId } = await placed()
    await shop.db.execute(
      `update order_payments set status = 'declined', charge_id = null, failure_code = 'card_declined',
         failure_message = 'Your card was declined.' where order_id = '${orderId}'`,
    )
    await shop.db.execute(`update orders set status = 'PaymentFailed' where order_id = '${orderId}'`)
    await shop.db.execute(`delete from ledger_entries where order_id = '${orderId}'`)
    expect((await orderOf(number)).may).toEqual({ retry: true, refund: false, cancel: true })
    const press = { key: randomUUID(), reason }
    const retry = () => staff('POST', `/orders/${number}/retry`, press)
    const [first, second] = [await retry(), await retry()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await orderOf(number)).toMatchObject({ order: { status: 'PaymentSucceeded' }, may: { retry: false } })
    expect((await orderOf(number)).payments).toHaveLength(2)
    const over = await staff('POST', `/orders/${number}/retry`, { key: randomUUID(), reason })
    expect([over.status, sentence(over)]).toEqual([409, 'This order cannot be charged again'])
  })

  it('shows whose box it is, and writes each opening down', async () => {
    const { number } = await placed()
    expect((await orderOf(number)).order.deliverTo).toMatchObject({ name: 'Ann Lee', phone: '+15125550100' })
    await orderOf(number)
    expect((await entriesOf(number)).map(({ actor, action }) => `${actor}: ${action}`)).toEqual([
      'ops-1: open-order',
      'ops-1: open-order',
    ])
  })

  it('asks for a reason, and knows no other orders', async () => {
    const { number } = await placed()
    expect((await staff('POST', `/orders/${number}/cancel`, { reason: ' ' })).status).toBe(400)
    expect((await refundCall(number, { refundId: 'once', reason })).status).toBe(400)
    expect((await refundCall(number, { refundId: randomUUID(), amountCents: -1, reason })).status).toBe(400)
    expect((await refundCall(number, { refundId: randomUUID(), amountCents: 0, reason })).status).toBe(422)
    expect((await staff('GET', '/orders/999999')).status).toBe(404)
    expect((await orderOf(number)).refunds).toEqual([])
  })
})

describe('a household at the desk (SHELL-03)', () => {
  const find = async (words: string) => {
    const { body } = await staff('POST', '/households', { words })
    return (body.households as { customerId: string }[]).map(({ customerId }) => customerId)
  }
  const act = (id: string, body: object) => staff('POST', `/households/${id}/plan`, { reason, ...body })

  it('is found by name, e-mail, phone and order number, and by no pattern', async () => {
    const { who, customerId, number } = await placed()
    await shop.db.execute(
      `update customers set first_name = 'Zoë', last_name = 'O''Neil_x', phone = '+15125559876' where customer_id = '${customerId}'`,
    )
    for (const words of [who.email.toUpperCase(), number, "o'neil_", 'ZOË o', '(512) 555-9876', '+1 512 555 98'])
      expect([words, await find(words)]).toEqual([words, [customerId]])
    for (const words of ['%neil', 'oxneil', '_oë', 'nobody here']) expect(await find(words)).toEqual([])
    const many = await staff('POST', '/households', { words: 'lee' })
    expect((many.body.households as unknown[]).length).toBeLessThanOrEqual(50)
    expect((await staff('POST', '/households', { words: 'x' })).status).toBe(400)
  })

  it('shows contacts, plan, orders, books and history, and writes each opening down', async () => {
    const { who, customerId, number } = await placed()
    await householdOf(customerId)
    expect(await householdOf(customerId)).toMatchObject({
      email: who.email,
      phone: '+15125550100',
      shipping: { zipcode: '78704' },
      orders: [{ orderNumber: number, status: 'PaymentSucceeded' }],
      plan: { products: expect.any(Array) },
      may: { pause: true, resume: false, cancel: true },
    })
    expect(await audit(customerId)).toEqual(['ops-1: open-household', 'ops-1: open-household'])
    expect((await staff('GET', `/households/${randomUUID()}`)).status).toBe(404)
  })

  it('has its plan paused, resumed, skipped and ended on its behalf, each once and with a reason', async () => {
    const { customerId } = await placed()
    expect((await act(customerId, { act: 'pause' })).body).toMatchObject({
      hold: { why: 'operations', note: reason },
      may: { pause: false, resume: true },
    })
    expect(sentence(await act(customerId, { act: 'pause' }))).toBe('The plan stands still already')
    expect((await act(customerId, { act: 'resume' })).body).toMatchObject({ may: { pause: true, resume: false } })
    expect((await act(customerId, { act: 'resume' })).status).toBe(409)
    const { plan } = await householdOf(customerId)
    const elsewhere = new Date(Date.parse(plan?.cutoffAt ?? '') + DAY_MS).toISOString()
    expect(sentence(await act(customerId, { act: 'skip', cutoffAt: elsewhere }))).toBe(
      'That delivery can no longer be changed',
    )
    const skipped = (await act(customerId, { act: 'skip', cutoffAt: plan?.cutoffAt })).body as unknown as OpsHousehold
    expect(skipped.plan?.products.every(({ articles }) => articles === 0)).toBe(true)
    expect(skipped.may.skip).toBe(false)
    const ended = (await act(customerId, { act: 'cancel' })).body as unknown as OpsHousehold
    expect([ended.plan, ended.may]).toEqual([undefined, { skip: false, pause: false, resume: true, cancel: false }])
    expect((await act(customerId, { act: 'cancel' })).status).toBe(409)
    const done = ended.history.map(({ actor, change }) => `${actor}: ${change.what}`)
    expect(done.slice(0, 6)).toEqual([
      'operations: held',
      'operations: delivery-skipped',
      'operations: quantity',
      'operations: quantity',
      'operations: released',
      'operations: held',
    ])
    const told = (await audit(customerId)).filter((entry) => entry.endsWith(reason))
    expect(told).toEqual(['cancel', 'skip', 'resume', 'pause'].map((one) => `ops-1: ${one}-plan: ${reason}`))
  })

  it('is told what each product was that went when its delivery was skipped on its behalf (DASH-70)', async () => {
    const { who, customerId } = await placed()
    const { plan } = await householdOf(customerId)
    await act(customerId, { act: 'skip', cutoffAt: plan?.cutoffAt })
    const { body } = await shop.call('GET', '/manifest/history', { person: who })
    const { history } = body as { history: { change: object }[] }
    const went = plan?.products.map(({ groupName, articles }) =>
      expect.objectContaining({ what: 'quantity', groupName, from: articles, to: 0, reason: 'skipped' }),
    )
    expect(history.slice(1, 3).map(({ change }) => change)).toEqual(expect.arrayContaining(went ?? []))
  })

  it('goes on after its plan was ended: with the same delivery in time, later with one that is still to be announced', async () => {
    const { who, customerId, number } = await placed()
    const shown = async () => (await shop.call('GET', '/manifest', { person: who })).body.manifest as Manifest
    const letters = () => shop.count(`messages where kind = 'plan-released' and recipient = '${who.email}'`)
    const { plan } = await householdOf(customerId)
    await act(customerId, { act: 'cancel' })
    expect(await shown()).toMatchObject({ status: 'Ended', hold: { why: 'operations' }, shipAt: plan?.cutoffAt })
    expect((await shop.call('GET', '/manifest/ahead', { person: who })).body).toEqual({ deliveries: [] })
    for (const path of ['/manifest', `/manifest?cutoffAt=${plan?.cutoffAt ?? ''}`])
      expect(await shop.call('PUT', path, { person: who, body: { products: {} } })).toMatchObject({
        status: 409,
        body: { code: 'plan_ended', error: 'Your plan has ended: write to us, and it goes on' },
      })
    expect((await act(customerId, { act: 'resume' })).body.plan).toEqual(plan)
    await shop.db.execute(`insert into plan_holds values ('${customerId}', 'card', now(), 'cupboard', null)`)
    await act(customerId, { act: 'cancel' })
    expect((await householdOf(customerId)).hold).toMatchObject({ why: 'operations', note: reason })
    await move('shipped', `${number},${trackingOf(customerId)}`)
    shop.clock.advance(100 * DAY_MS)
    staff = await signInStaff(shop)
    const now = shop.platform.clocks.business().getTime()
    const resumed = (await act(customerId, { act: 'resume' })).body as unknown as OpsHousehold
    expect(Date.parse(resumed.plan?.contactAt ?? '') - now).toBeGreaterThan(0)
    expect(Date.parse(resumed.plan?.contactAt ?? '') - now).toBeLessThan(14 * DAY_MS)
    expect(resumed.plan?.products.map(({ articles }) => articles > 0)).toEqual([true, true])
    expect([await shown(), await letters()]).toEqual([expect.objectContaining({ status: 'Predicted' }), 2])
    expect((await shown()).hold).toBeUndefined()
    expect((await act(customerId, { act: 'resume' })).status).toBe(409)
  })

  it('stays ended, or waits for its card, whatever else its household changes', async () => {
    const { who, customerId } = await placed()
    const put = (path: string, body: object) => shop.call('PUT', path, { person: who, body })
    const changeCard = async () => put('/customer/source/', { sourceId: await shop.source() })
    const { shipping } = await householdOf(customerId)
    const moveTo = (zipcode: string) => put('/customer/', { shipping: { ...shipping, zipcode } })
    const held = async () => (await householdOf(customerId)).hold?.why
    await act(customerId, { act: 'cancel' })
    expect([(await changeCard()).status, (await moveTo('78702')).status]).toEqual([200, 200])
    expect(await held()).toBe('operations')
    await act(customerId, { act: 'resume' })
    await shop.db.execute(`insert into plan_holds values ('${customerId}', 'card', now(), 'cupboard', null)`)
    expect((await moveTo('78704')).status).toBe(200)
    expect(await held()).toBe('card')
    expect((await changeCard()).status).toBe(200)
    expect(await held()).toBeUndefined()
  })

  it('moves where we deliver, and nowhere else', async () => {
    const { customerId } = await placed()
    const { shipping } = await householdOf(customerId)
    const moveTo = (change: object) =>
      staff('PUT', `/households/${customerId}/address`, { shipping: { ...shipping, ...change }, reason })
    expect(await moveTo({ zipcode: '99501', state: 'AK' })).toMatchObject({
      status: 422,
      body: { code: 'area_not_served' },
    })
    expect(await moveTo({ state: 'CA' })).toMatchObject({ status: 422, body: { code: 'state_mismatch' } })
    const moved = (await moveTo({ address: '1 Barton Springs Rd', zipcode: '78705' })).body as unknown as OpsHousehold
    expect(moved.shipping).toMatchObject({ address: '1 Barton Springs Rd', zipcode: '78705' })
    expect(moved.history[0]).toMatchObject({ actor: 'operations', change: { what: 'address' } })
    expect(await audit(customerId)).toContain(`ops-1: change-address: ${reason}`)
  })
})

describe('the clock at the desk (SHELL-03)', () => {
  it('moves to what is due next, and tells what happened since', async () => {
    const box = await placed()
    const before = (await staff('GET', '/clock')).body as { now: string; offsetMs: number; nextAt: string }
    const realFrom = new Date(Date.parse(before.now) - before.offsetMs).toISOString()
    expect(Date.parse(before.nextAt)).toBeGreaterThan(Date.parse(before.now))
    const moved = (await staff('POST', '/clock/next', { reason })).body
    expect(moved.now).toBe(before.nextAt)
    await move('shipped', `${box.number},${trackingOf(box.orderId)}`)
    const { body } = await staff('GET', `/happened/${before.now}/${realFrom}`)
    expect(body.isCatchingUp).toBe(true)
    expect(body.events).toContainEqual(
      expect.objectContaining({
        of: 'order',
        orderNumber: box.number,
        event: expect.objectContaining({ what: 'shipped' }),
      }),
    )
    expect(body.events).toContainEqual(
      expect.objectContaining({ of: 'message', kind: 'shipped', recipient: box.who.email }),
    )
    expect((await staff('GET', '/happened/yesterday/today')).status).toBe(404)
  })

  it('dates a message by the clock as it stood when it was written, however far it was moved since', async () => {
    const clock = async () => (await staff('GET', '/clock')).body as { now: string; offsetMs: number }
    const before = await clock()
    const { who } = await placed()
    const after = await clock()
    await staff('POST', '/clock', { forwardMinutes: 3 * 24 * 60, reason })
    staff = await signInStaff(shop)
    const realFrom = new Date(Date.parse(before.now) - before.offsetMs).toISOString()
    const { body } = await staff('GET', `/happened/${before.now}/${realFrom}`)
    const events = body.events as { of: string; at: string; kind?: string; recipient?: string }[]
    const letters = events.filter(({ of, recipient }) => of === 'message' && recipient === who.email)
    expect(letters.map(({ kind }) => kind)).toEqual(['order-placed'])
    for (const { at } of letters) expect([before.now, at, after.now].toSorted()).toEqual([before.now, at, after.now])
  })

  it('has caught up once everything that became due is done', async () => {
    await placed()
    const { now, offsetMs } = (await staff('GET', '/clock')).body as { now: string; offsetMs: number }
    const realFrom = new Date(Date.parse(now) - offsetMs).toISOString()
    await staff('POST', '/clock', { forwardMinutes: 40 * 24 * 60, reason })
    staff = await signInStaff(shop)
    const isCatchingUp = async () => (await staff('GET', `/happened/${now}/${realFrom}`)).body.isCatchingUp
    expect(await isCatchingUp()).toBe(true)
    await shop.runJob('cycle')
    await shop.runJob('cycle-household')
    expect(await isCatchingUp()).toBe(false)
  })
})

describe('a parked job (SHELL-03)', () => {
  it('is shown without what it is about, tried again, and thrown away', async () => {
    const ids = [randomUUID(), randomUUID()]
    for (const id of ids)
      await shop.db.execute(
        `insert into jobs.job (id, name, data, state, retry_count, retry_limit, output, completed_on)
         values ('${id}', 'card-sandbox-events', '{"type":"secret","object":{}}', 'failed', 8, 8,
           '{"name":"Error","message":"it was not received"}', now())`,
      )
    const listed = (await staff('GET', '/jobs')).body
    expect(listed.jobs).toContainEqual({
      queue: 'card-sandbox-events',
      id: ids[0],
      tries: 9,
      error: 'it was not received',
      since: expect.any(String),
    })
    expect(JSON.stringify(listed)).not.toContain('secret')
    const act = (id: string | undefined, how: string) =>
      staff('POST', `/jobs/card-sandbox-events/${id}/${how}`, { reason })
    expect((await act(ids[0], 'retry')).body.jobs).toHaveLength(1)
    expect((await act(ids[0], 'retry')).status).toBe(404)
    expect((await act(ids[1], 'discard')).body.jobs).toEqual([])
    expect((await act(ids[1], 'discard')).status).toBe(404)
    const retried = ['retry-job', 'retry-job (refused)'].map((action) => `ops-1: ${action}: ${reason}`)
    expect((await audit(ids[0] ?? '')).toSorted()).toEqual(retried.toSorted())
    await shop.runJob('card-sandbox-events')
    expect(await shop.count(`jobs.job where id = '${ids[0]}' and state <> 'failed'`)).toBe(0)
  })
})
