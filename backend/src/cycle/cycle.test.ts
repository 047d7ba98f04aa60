import { DAY_MS, HOUR_MS, weekdayMonthDay } from '@cupboard/shared/contracts'
import { balance } from '../ledger/index.ts'
import { createMessages } from '../messages/index.ts'
import { until } from '../platform/testing/until.ts'
import { openShop, person, type Person, type Shop } from '../testing/shop.ts'

let shop: Shop
let who: Person
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
/** Households of one test do not go on in the next. */
afterEach(() => shop.db.execute("delete from manifests where status = 'Predicted'"))

const now = () => shop.platform.clocks.business()

/** Everything that is due by now is done: households that wait are handed over and worked on until none is left. */
async function goOn(): Promise<void> {
  await shop.runJob('cycle')
  await shop.runJob('cycle-household')
  await shop.runJob('plan-tell-again')
}

async function moveTo(instant: string | Date): Promise<void> {
  await shop.platform.clocks.moveForward(new Date(instant).getTime() - now().getTime())
  await goOn()
}

/** What a roll of paper costs, once the server sees it. */
async function priceIs(cents: number): Promise<void> {
  await shop.db.execute(
    `update product_groups set price_per_article_cents = ${cents} where group_name = 'cupboard-toilet-paper'`,
  )
  await until(async () => {
    const { body } = await shop.call('GET', '/product_groups')
    const groups = Object.values(body) as { readonly groupName: string; readonly pricePerArticle: number }[]
    return groups.some((one) => one.groupName === 'cupboard-toilet-paper' && one.pricePerArticle === cents)
  })
}

const rows = async <Row extends Record<string, unknown>>(query: string) => (await shop.db.execute<Row>(query)).rows

const mine = (sub = who.sub) => `(select customer_id from customers where sub = '${sub}')`

interface Plan {
  readonly contactAt: string
  readonly shipAt: string
  readonly deliverAt: string
  readonly announced?: { readonly totalCents: number }
  readonly hold?: { readonly why: string }
  readonly discounts: readonly { readonly code: string }[]
  readonly products: Readonly<Record<string, { readonly groupName: string; readonly articleCount: number }>>
}

const plan = async (): Promise<Plan> =>
  (await shop.call('GET', '/manifest?new=1', { person: who })).body.manifest as Plan

interface OrderRead {
  readonly orderId: string
  readonly type: string
  readonly status: string
  readonly totalCents: number
  readonly createdAt: string
  readonly expectedDeliveryDate: string
  readonly timeline: readonly { readonly at: string; readonly event: { readonly what: string } }[]
  readonly heldUntil?: string
  readonly nextTryAt?: string
}

const orders = async (): Promise<readonly OrderRead[]> =>
  (await shop.call('GET', '/orders', { person: who })).body.orders as OrderRead[]

const last = async (): Promise<OrderRead> => {
  const [order] = await orders()
  if (!order) throw new Error('no order')
  return order
}

const letters = async (): Promise<string[]> =>
  (await rows<{ kind: string }>(`select kind from messages where recipient = '${who.email}' order by created_at`)).map(
    ({ kind }) => kind,
  )

const charges = (orderId: string) => shop.charges(orderId)

async function changeTo(count: number) {
  const { products } = await plan()
  const others = Object.fromEntries(
    Object.values(products).map(({ groupName, articleCount }) => [groupName, { articleCount }]),
  )
  return shop.call('PUT', '/manifest?new=1', {
    person: who,
    body: { products: { ...others, 'cupboard-toilet-paper': { articleCount: count } } },
  })
}

const newCard = async (number: string) =>
  shop.call('PUT', '/customer/source/', { person: who, body: { sourceId: await shop.source(number) } })

async function household(): Promise<void> {
  who = person()
  const placed = await shop.place(who, await shop.order(who))
  expect(placed.status).toBe(200)
  await changeTo(24)
}

/** The open delivery was told, and its cut-off has come. */
async function closed(): Promise<Plan> {
  const before = await plan()
  await moveTo(before.shipAt)
  return before
}

describe('a plan that goes on', () => {
  beforeEach(household)

  it('is told at its time: what comes, what it costs, until the end of which day it can be changed (SHR-97)', async () => {
    const { contactAt, shipAt } = await plan()
    await moveTo(new Date(new Date(contactAt).getTime() - HOUR_MS))
    expect(await letters()).not.toContain('delivery-ahead')
    await moveTo(contactAt)
    await goOn()
    expect((await letters()).filter((kind) => kind === 'delivery-ahead')).toHaveLength(1)
    // 24 rolls at 95 and what else is planned, with tax
    expect((await plan()).announced?.totalCents).toBeGreaterThan(2280)
    const told = `select id from messages where kind = 'delivery-ahead' and recipient = '${who.email}'`
    const [{ id } = { id: '' }] = await rows<{ id: string }>(told)
    const lastDay = weekdayMonthDay(new Date(new Date(shipAt).getTime() - 1).toISOString())
    expect((await createMessages(shop.platform).readMessage(id))?.text).toContain(`change it until ${lastDay};`)
  })

  it('becomes one order at its cut-off, charged once what was told, and the next is planned (SHR-42, DASH-77)', async () => {
    const { contactAt } = await plan()
    await moveTo(contactAt)
    const { announced, shipAt, deliverAt } = await plan()
    await moveTo(shipAt)
    await goOn()
    const order = await last()
    expect(order).toMatchObject({
      type: 'Recurring',
      status: 'PaymentSucceeded',
      totalCents: announced?.totalCents,
      createdAt: shipAt,
      expectedDeliveryDate: deliverAt,
    })
    expect(order.timeline.map(({ event }) => event.what)).toEqual(['placed', 'paid'])
    expect([await charges(order.orderId), (await orders()).length]).toEqual([1, 2])
    expect(new Date((await plan()).deliverAt).getTime()).toBeGreaterThan(new Date(deliverAt).getTime())
    expect((await letters()).toSorted()).toEqual([
      'delivered',
      'delivery-ahead',
      'order-placed',
      'order-placed',
      'shipped',
    ])
  })

  it('charges what the household changed it to after it was told, and says so on the screen alone (DASH-77)', async () => {
    const { contactAt } = await plan()
    await moveTo(contactAt)
    const told = (await plan()).announced?.totalCents ?? 0
    const changed = await changeTo(12)
    const { announced } = changed.body.manifest as Plan
    expect(announced?.totalCents).toBeLessThan(told)
    await closed()
    expect((await last()).totalCents).toBe(announced?.totalCents)
    expect((await letters()).filter((kind) => kind.startsWith('delivery-'))).toEqual(['delivery-ahead'])
  })

  it('orders and charges nothing of a delivery that was skipped, and plans the next (DASH-47, DASH-48)', async () => {
    const { products, deliverAt } = await plan()
    const none = Object.values(products).map(({ groupName }) => [groupName, { articleCount: 0 }])
    await shop.call('PUT', '/manifest?new=1', { person: who, body: { products: Object.fromEntries(none) } })
    await closed()
    expect(await orders()).toHaveLength(1)
    expect(new Date((await plan()).deliverAt).getTime()).toBeGreaterThan(new Date(deliverAt).getTime())
    expect(await letters()).not.toContain('delivery-ahead')
  })

  it('does everything that became due in a month, in order, each once and as of its time', async () => {
    const { contactAt, shipAt } = await plan()
    await moveTo(new Date(new Date(shipAt).getTime() + 28 * DAY_MS))
    const order = await last()
    expect(order.status).toBe('Delivered')
    expect(order.timeline.map(({ event }) => event.what)).toEqual(['placed', 'paid', 'packed', 'shipped', 'delivered'])
    const times = order.timeline.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
    const [told] = await rows<{ told_at: Date }>(
      `select told_at from plan_announcements where manifest_id = '${order.orderId}'`,
    )
    expect(new Date(told?.told_at ?? 0).toISOString()).toBe(contactAt)
  })

  it('spends a use of each coupon at the cut-off, down to the last; one without an end stays (SHR-29)', async () => {
    const coupon = (code: string, uses: string) =>
      `(${mine()}, '${code}', '${JSON.stringify({ code, description: code, discount: { type: 'FixedDiscount', amountOffCents: 100 }, duration: { type: 'Forever' } })}', ${uses})`
    await shop.db.execute(
      `insert into customer_discounts values ${coupon('forever', 'null')}, ${coupon('twice', '2')}, ${coupon('once', '1')}`,
    )
    await closed()
    expect(await last()).toMatchObject({ type: 'Recurring', status: 'PaymentSucceeded' })
    const left = await rows<{ code: string; uses_remaining: number | null }>(
      `select code, uses_remaining from customer_discounts where customer_id = ${mine()} order by code`,
    )
    expect(left.map(({ code, uses_remaining: uses }) => [code, uses])).toEqual([
      ['forever', null],
      ['once', 0],
      ['twice', 1],
    ])
    expect((await plan()).discounts.map(({ code }) => code)).toEqual(['forever', 'twice'])
  })

  it('is told of once it holds something, where it held nothing when it was time', async () => {
    const { contactAt } = await plan()
    const planned = `select manifest_id from manifests where status = 'Predicted' and customer_id = ${mine()}`
    await shop.db.execute(
      `update manifest_products set article_count = 0, quantity_change_reason = 'None' where manifest_id = (${planned})`,
    )
    await moveTo(contactAt)
    expect(await letters()).not.toContain('delivery-ahead')
    await shop.call('POST', '/manifest/ran-out', { person: who, body: { productType: 'ToiletPaper' } })
    await goOn()
    expect(await letters()).toContain('delivery-ahead')
    const { announced } = await plan()
    await closed()
    expect(await last()).toMatchObject({ type: 'Recurring', totalCents: announced?.totalCents })
  })

  it('costs what was told, where another price is not told before its cut-off (DASH-77)', async () => {
    const { contactAt, shipAt } = await plan()
    await moveTo(contactAt)
    const { announced } = await plan()
    const told = await letters()
    await priceIs(13)
    await shop.runJob('plan-prices')
    await shop.platform.clocks.moveForward(new Date(shipAt).getTime() - now().getTime())
    await shop.runJob('plan-tell-again')
    expect(await letters()).toEqual(told)
    await goOn()
    await priceIs(95)
    expect(await last()).toMatchObject({ type: 'Recurring', totalCents: announced?.totalCents })
  })

  it.each([
    ['ships on us where it is small by a price that fell', { isChosen: false, onUs: 500 }],
    ['pays its shipping where its household chose what a price makes small', { isChosen: true, onUs: 0 }],
  ])('%s', async (_, { isChosen, onUs }) => {
    const { contactAt } = await plan()
    await moveTo(contactAt)
    await shop.db.execute(`update manifests set modified = ${isChosen}, small = null where customer_id = ${mine()}`)
    await priceIs(13)
    await shop.runJob('plan-prices')
    await goOn()
    await closed()
    await priceIs(95)
    const [order] = await rows<{ shipping_cents: number; small_order_adjustment_cents: number }>(
      `select shipping_cents, small_order_adjustment_cents from orders where order_id = '${(await last()).orderId}'`,
    )
    expect(order).toEqual({ shipping_cents: 500, small_order_adjustment_cents: onUs })
  })

  it('stands still where we deliver no more, and goes on with an address where we do', async () => {
    const { contactAt, shipAt } = await plan()
    await moveTo(contactAt)
    await shop.db.execute("delete from dropoff_zips where zipcode = '78704'")
    const isServed = () => shop.contexts.availability.isServed('78704')
    await until(async () => !(await isServed()))
    await moveTo(shipAt)
    expect(await plan()).toMatchObject({ hold: { why: 'area' } })
    expect([(await orders()).length, await letters()]).toEqual([1, expect.arrayContaining(['plan-held'])])
    const shipping = { name: 'Ann Lee', address: '300 E Live Oak St', city: 'Austin', state: 'TX', zipcode: '78702' }
    expect((await shop.call('PUT', '/customer/', { person: who, body: { shipping } })).status).toBe(200)
    expect(await plan()).not.toHaveProperty('hold')
    await shop.db.execute("insert into dropoff_zips (zipcode) values ('78704')")
    await until(isServed)
  })

  it('keeps the books in balance, and the household reads its side (DASH-80)', async () => {
    await closed()
    expect(await balance(shop.db)).toBe(0)
    const { lines } = (await shop.call('GET', '/ledger', { person: who })).body as {
      lines: { what: string; owedCents: number }[]
    }
    expect(lines.map(({ what }) => what)).toEqual(['charge', 'order', 'charge', 'order'])
    expect(lines.reduce((sum, { owedCents }) => sum + owedCents, 0)).toBe(0)
  })
})

describe('a box that cannot be charged', () => {
  beforeEach(async () => {
    await household()
    await newCard('4000000000000341')
  })

  it('is held, tried again after two, five and nine days, and then cancelled; the plan waits for a card (DASH-72)', async () => {
    await closed()
    const held = await last()
    expect(held).toMatchObject({ status: 'PaymentFailed', heldUntil: expect.any(String) })
    const day = (days: number) => new Date(new Date(held.createdAt).getTime() + days * DAY_MS)
    expect(held.nextTryAt).toBe(day(2).toISOString())
    for (const days of [2, 5, 9]) await moveTo(day(days))
    expect((await last()).timeline.filter(({ event }) => event.what === 'refused')).toHaveLength(4)
    expect((await last()).nextTryAt).toBeUndefined()
    await moveTo(held.heldUntil ?? '')
    expect((await last()).status).toBe('Cancelled')
    expect(await plan()).toMatchObject({ hold: { why: 'card' } })
    const isOfPayment = (kind: string) => kind.startsWith('payment-') || kind === 'delivery-cancelled'
    expect((await letters()).filter(isOfPayment).toSorted()).toEqual([
      'delivery-cancelled',
      'payment-failed',
      'payment-retried',
      'payment-retried',
      'payment-retried',
    ])
    expect(await balance(shop.db)).toBe(0)
  })

  it('gives back what it had spent when it is cancelled', async () => {
    await shop.db.execute(`update customers set sd_credit_cents = 700 where sub = '${who.sub}'`)
    await closed()
    const credit = async () =>
      (await rows<{ sd_credit_cents: number }>(`select sd_credit_cents from customers where sub = '${who.sub}'`))[0]
        ?.sd_credit_cents
    expect(await credit()).toBe(0)
    await moveTo((await last()).heldUntil ?? '')
    expect(await credit()).toBe(700)
  })

  it('is charged at once when another card is given, and goes out in the next window (DASH-72)', async () => {
    await closed()
    await moveTo(new Date(now().getTime() + 3 * DAY_MS))
    await newCard('5555555555554444')
    await goOn()
    const order = await last()
    expect(order.status).toBe('PaymentSucceeded')
    expect(new Date(order.expectedDeliveryDate).getTime()).toBeGreaterThan(now().getTime())
    expect(await letters()).toContain('payment-recovered')
  })

  it('is ordered no more while the plan waits for a card, and goes on with one', async () => {
    await closed()
    await moveTo((await last()).heldUntil ?? '')
    const before = (await orders()).length
    await closed()
    expect(await orders()).toHaveLength(before)
    await newCard('5555555555554444')
    expect(await plan()).not.toHaveProperty('hold')
    await closed()
    expect(await last()).toMatchObject({ status: 'PaymentSucceeded', type: 'Recurring' })
  })
})

it('takes $10 off each of a friend’s first three orders, and off the next ones of who invited them (LAND-71, LAND-73)', async () => {
  await household()
  const inviter = who
  const [referrer] = await rows<{ customer_id: string }>(`select customer_id from customers where sub = '${who.sub}'`)
  who = person('friend')
  const order = await shop.order(who)
  const customer = { ...(order.customer as object), referringCustomerId: referrer?.customer_id }
  expect((await shop.place(who, { ...order, customer, totalCents: 1340 })).status).toBe(200)
  for (let delivery = 0; delivery < 3; delivery++) {
    await changeTo(24)
    await closed()
  }
  const taken = async (column: string, { sub }: Person) => {
    const query = `select ${column} as cents from orders where customer_id = ${mine(sub)} and status <> 'PaymentFailed' order by created_at, order_number`
    return (await rows<{ cents: number }>(query)).map(({ cents }) => cents)
  }
  expect(await taken('coupons_cents', who)).toEqual([1000, 1000, 1000, 0])
  const [first, second, ...later] = await taken('sd_credit_cents', inviter)
  const [left] = await rows<{ cents: number }>(
    `select sd_credit_cents as cents from customers where sub = '${inviter.sub}'`,
  )
  expect(first).toBe(0)
  expect(second).toBeGreaterThanOrEqual(1000)
  expect([second, ...later, left?.cents].reduce<number>((sum, cents) => sum + (cents ?? 0), 0)).toBe(3000)
})

it('rewards who invited a household for each of its first three paid orders (LAND-71, LAND-73)', async () => {
  await household()
  const inviter = who
  const [referrer] = await rows<{ customer_id: string }>(`select customer_id from customers where sub = '${who.sub}'`)
  await household()
  await shop.db.execute(`update customers set referred_by = '${referrer?.customer_id ?? ''}' where sub = '${who.sub}'`)
  for (let delivery = 0; delivery < 4; delivery++) {
    await closed()
    await changeTo(24)
  }
  const [given] = await rows<{ count: string }>(
    `select count(*) from referral_rewards where referrer_id = '${referrer?.customer_id ?? ''}'`,
  )
  expect(Number(given?.count)).toBe(3)
  const [books] = await rows<{ cents: string }>(
    `select sum(amount_cents) as cents from ledger_entries where posting_key like 'credit:referral:%' and customer_id = ${mine(inviter.sub)} and account = 'credit'`,
  )
  expect(Number(books?.cents)).toBe(-3000)
})
