import { randomUUID } from 'node:crypto'
import { until } from '../platform/testing/until.ts'
import { code, openShop, person, type Reply, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** What the browser is asked to have confirmed. */
const secretOf = ({ body }: Reply): string =>
  (body.order as { paymentAction: { clientSecret: string } }).paymentAction.clientSecret
const chargeOf = (secret: string): string => secret.split('_secret_')[0] ?? ''

/** The customer answers on the bank's page. */
async function answerBank(asked: Reply, outcome: 'complete' | 'fail' = 'complete'): Promise<void> {
  const secret = secretOf(asked)
  const page = `${shop.origin}/cards/three-d-secure/${chargeOf(secret)}?client_secret=${secret}`
  await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }) })
}

/** Until some request waits for a row that another holds. */
async function someoneWaits(): Promise<void> {
  const waiting = "pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await until(async () => (await shop.count(waiting)) > 0)
}

describe('one order, one charge', () => {
  it('answers the first outcome to the same key and body (API-15)', async () => {
    const who = person()
    const order = await shop.order(who)
    const [first, second] = [await shop.place(who, order, 'key-1'), await shop.place(who, order, 'key-1')]
    expect(second.body).toEqual(first.body)
    expect(await shop.charges(order.orderId)).toBe(1)
  })

  it('answers the first outcome to the byte, whatever became of the order since (API-15)', async () => {
    const who = person()
    const order = await shop.order(who)
    const answer = async () => JSON.stringify((await shop.place(who, order, 'shipped')).body)
    const first = await answer()
    await shop.db.execute(
      `update orders set status = 'Shipped', tracking_number = '1Z1' where order_id = '${order.orderId}'`,
    )
    expect(await answer()).toBe(first)
    expect((await shop.call('GET', `/orders/${order.orderId}`, { person: who })).body.order).toMatchObject({
      status: 'Shipped',
      trackingNumber: '1Z1',
    })
  })

  it('takes one of two bodies that come with one key at once (API-15)', async () => {
    const who = person()
    const orders = [await shop.order(who), await shop.order(who)]
    const replies = await Promise.all(orders.map((order) => shop.place(who, order, 'one-key')))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(replies.find(({ status }) => status === 422)?.body.code).toBe('idempotency_key_reused')
    expect(await shop.count(`orders where deliver_to->>'email' = '${who.email}'`)).toBe(1)
  })

  it('refuses the same key with another body (API-15)', async () => {
    const who = person()
    const order = await shop.order(who)
    await shop.place(who, order, 'key-2')
    expect(code(await shop.place(who, { ...order, orderId: randomUUID() }, 'key-2'))).toEqual([
      422,
      'idempotency_key_reused',
    ])
  })

  it('leaves customer and order as they are when a second first order is refused (CHK-53)', async () => {
    const { who, order } = await shop.placed()
    const customer = { ...(order.customer as object), firstName: 'Eve' }
    for (const orderId of [order.orderId, randomUUID()])
      expect(code(await shop.place(who, { ...order, customer, orderId }))).toEqual([409, 'order_already_placed'])
    const eve = person('eve')
    const theirs = { ...(await shop.order(eve)), orderId: order.orderId }
    expect(code(await shop.place(eve, theirs))).toEqual([409, 'order_already_placed'])
    expect((await shop.call('GET', '/customer', { person: who })).body.customer).toMatchObject({ firstName: 'Ann' })
    expect(await shop.charges(order.orderId)).toBe(1)
  })

  it('takes one of two tabs’ orders, however close they come (CHK-53)', async () => {
    const who = person()
    const orders = [await shop.order(who), await shop.order(who)]
    const replies = await Promise.all(orders.map((order) => shop.place(who, order)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('order_already_placed')
    expect((await shop.charges(orders[0]?.orderId ?? '')) + (await shop.charges(orders[1]?.orderId ?? ''))).toBe(1)
  })

  it('makes one customer and one live order of each of two accounts with one e-mail, however close they come (API-15)', async () => {
    const who = person()
    const accounts = [who, { ...person(), email: who.email }]
    // a card is entered for each order: who has charged it first keeps it
    const orders = await Promise.all([...accounts, ...accounts].map((account) => shop.order(account)))
    const replies = await Promise.all(orders.map((order, index) => shop.place(accounts[index % 2] ?? who, order)))
    const placed = replies.map(({ status }) => status === 200)
    expect([0, 1].map((of) => placed.filter((isPlaced, index) => isPlaced && index % 2 === of))).toEqual([
      [true],
      [true],
    ])
    for (const { sub } of accounts) {
      expect(await shop.count(`customers where sub = '${sub}'`)).toBe(1)
      const theirs = `orders join customers using (customer_id) where sub = '${sub}' and type = 'Initial'`
      expect(await shop.count(theirs)).toBe(1)
    }
  })

  it('charges once when one request is sent five times at once (CHK-53)', async () => {
    const who = person()
    const order = await shop.order(who)
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => shop.place(who, order, 'burst')))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await shop.charges(order.orderId)).toBe(1)
  })

  it('holds no order while it waits for the customer, so that two requests never wait for each other (CHK-53)', async () => {
    const who = person()
    const order = await shop.order(who, { source: await shop.source('4000002760003184') })
    const asked = await shop.place(who, order)
    let read: Promise<unknown> = Promise.resolve()
    await shop.db.transaction(async (tx) => {
      await tx.execute(`select from customers where email = '${who.email}' for update`)
      await answerBank(asked)
      read = shop.call('GET', `/orders/${order.orderId}?new=1`, { person: who })
      await someoneWaits()
      await tx.execute(`select from orders where order_id = '${order.orderId}' for update nowait`)
    })
    await read
    expect(await shop.charges(order.orderId)).toBe(1)
  })

  it('keeps nobody waiting who only refers to the customer (CHK-53)', async () => {
    const { who } = await shop.placed()
    const second = await shop.order(who)
    const reply = await shop.db.transaction(async (tx) => {
      await tx.execute(`select from customers where email = '${who.email}' for key share`)
      return shop.place(who, second)
    })
    expect(code(reply)).toEqual([409, 'order_already_placed'])
  })

  it.each(['4242424242424242', '4000000000009995', '4000002760003184'])(
    'keeps the payer whom the provider made for a customer, whatever became of the card %s (API-15)',
    async (number) => {
      const who = person()
      await shop.place(who, await shop.order(who, { source: await shop.source(number) }))
      expect(await shop.count(`customers where email = '${who.email}' and payer_id is not null`)).toBe(1)
    },
  )

  it('stores a declined order, and takes it with another card under the same id (CHK-59)', async () => {
    const who = person()
    const order = await shop.order(who, { source: await shop.source('4000000000009995') })
    const reply = await shop.place(who, order, 'declined')
    expect(code(reply)).toEqual([402, 'card_declined'])
    expect(String(reply.body.error).split(';')[0]).toBe('Your card has insufficient funds.')
    expect((await shop.place(who, order, 'declined')).body).toEqual(reply.body)
    const { body } = await shop.call('GET', `/orders/${order.orderId}`, { person: who })
    expect(body.order).toMatchObject({ status: 'PaymentFailed' })
    expect(body.order).not.toHaveProperty('heldUntil')
    const again = await shop.place(who, { ...order, source: await shop.source() }, 'other-card')
    expect(again.body.order).toMatchObject({ orderId: order.orderId, status: 'PaymentSucceeded' })
  })

  it('waits for the bank’s question, and hears the answer (API-38, SHR-45)', async () => {
    const who = person()
    const order = await shop.order(who, { source: await shop.source('4000002760003184') })
    const reply = await shop.place(who, order)
    expect(reply.body.order).toMatchObject({
      status: 'AwaitingPayment',
      paymentAction: { clientSecret: expect.stringMatching(/^pi_/) },
    })
    await answerBank(reply)
    const fresh = await shop.call('GET', `/orders/${order.orderId}?new=1`, { person: who })
    expect(fresh.body.order).toMatchObject({ status: 'PaymentSucceeded' })
    expect(fresh.body.order).not.toHaveProperty('paymentAction')
  })

  it('tells why the bank refused, in one sentence however many read it at once, until it is paid (CHK-59, ACC-85)', async () => {
    const who = person()
    const order = await shop.order(who, { source: await shop.source('4000002760003184') })
    await answerBank(await shop.place(who, order), 'fail')
    const read = async () => (await shop.call('GET', `/orders/${order.orderId}?new=1`, { person: who })).body.order
    const readings = await Promise.all([read(), read(), read()])
    for (const reading of [...readings, await read()])
      expect(reading).toMatchObject({
        status: 'PaymentFailed',
        paymentFailure:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      })
    const paid = await shop.place(who, { ...order, source: await shop.source() }, 'another-card')
    expect(paid.body.order).toMatchObject({ status: 'PaymentSucceeded' })
    expect(paid.body.order).not.toHaveProperty('paymentFailure')
  })

  it('finishes an order that was left between charge and outcome (API-15)', async () => {
    const { who, order } = await shop.placed()
    await shop.db.execute(`update orders set status = 'AwaitingPayment' where order_id = '${order.orderId}'`)
    await shop.db.execute(
      `update order_payments set status = 'pending', charge_id = null, started_at = '2026-01-01' where order_id = '${order.orderId}'`,
    )
    await shop.db.execute(
      `delete from manifests where customer_id = (select customer_id from customers where sub = '${who.sub}')`,
    )
    await shop.db.execute(`delete from ledger_entries where order_id = '${order.orderId}'`)
    await shop.runJob('orders-reconcile')
    const read = await shop.call('GET', `/orders/${order.orderId}`, { person: who })
    expect(read.body.order).toMatchObject({ status: 'PaymentSucceeded' })
    expect(await shop.charges(order.orderId)).toBe(1)
  })

  it('gives up after 24 hours what nobody confirms, and takes the order again (CHK-59, API-15)', async () => {
    const who = person()
    const order = await shop.order(who, { source: await shop.source('4000002760003184') })
    const asked = await shop.place(who, order, 'unanswered')
    const read = async () => (await shop.call('GET', `/orders/${order.orderId}`, { person: who })).body.order
    const now = shop.clock.now()

    shop.clock.advance(24 * 3_600_000 - 1)
    await shop.runJob('orders-reconcile')
    expect(await read()).toMatchObject({ status: 'AwaitingPayment' })
    shop.clock.advance(1)
    await shop.runJob('orders-reconcile')
    expect(await read()).toMatchObject({ status: 'PaymentFailed' })

    await answerBank(asked)
    expect(await shop.charges(order.orderId)).toBe(0)
    shop.clock.set(now)
    const again = await shop.place(who, { ...order, source: await shop.source() }, 'another-card')
    expect(again.body.order).toMatchObject({ status: 'PaymentSucceeded' })
  })

  it('takes another card while the bank still asks about the first, and charges once (CHK-59, API-15)', async () => {
    const who = person()
    const order = await shop.order(who, { source: await shop.source('4000002760003184') })
    const asked = await shop.place(who, order, 'asked')
    const again = await shop.place(who, { ...order, source: await shop.source() }, 'other-card')
    expect(again.body.order).toMatchObject({ orderId: order.orderId, status: 'PaymentSucceeded' })
    await answerBank(asked)
    expect(await shop.charges(order.orderId)).toBe(1)
    expect(code(await shop.place(who, order, 'asked'))).toEqual([402, 'card_declined'])
  })

  it('takes no other card once the bank was answered, nor somebody else’s (CHK-59, API-15)', async () => {
    const who = person()
    const order = await shop.order(who, { source: await shop.source('4000002760003184') })
    const asked = await shop.place(who, order)
    const eve = person('eve')
    const theirs = { ...(await shop.order(eve)), orderId: order.orderId }
    expect(code(await shop.place(eve, theirs))).toEqual([409, 'order_already_placed'])
    await answerBank(asked)
    const again = await shop.place(who, { ...order, source: await shop.source() })
    expect(code(again)).toEqual([409, 'order_already_placed'])
    expect((await shop.call('GET', `/orders/${order.orderId}`, { person: who })).body.order).toMatchObject({
      status: 'PaymentSucceeded',
    })
    expect(await shop.charges(order.orderId)).toBe(1)
  })

  it('takes no money for an attempt that was declined, whatever is answered later (API-15)', async () => {
    const who = person()
    const order = await shop.order(who, { source: await shop.source('4000002760003184') })
    const asked = await shop.place(who, order, 'declined-then-paid')
    await answerBank(asked, 'fail')
    await shop.call('GET', `/orders/${order.orderId}?new=1`, { person: who })
    const later = new URLSearchParams({
      key: 'pk_test_sandbox',
      client_secret: secretOf(asked),
      payment_method: await shop.source(),
    })
    const confirmed = await fetch(`${shop.origin}/cards/v1/payment_intents/${chargeOf(secretOf(asked))}/confirm`, {
      method: 'POST',
      body: later,
    })
    expect(confirmed.status).toBe(400)
    expect(await shop.charges(order.orderId)).toBe(0)
  })

  /** 24 rolls at 95 are 2280, without shipping. */
  const discounted = async (cents: number) => {
    const code = `off${cents}`
    await shop.db.execute(
      `insert into coupons (code, description, discount, duration, sd_credit_cents)
       values ('${code}', 'off', '{"type":"FixedDiscount","amountOffCents":${cents}}', '{"type":"Once"}', 0)`,
    )
    return { coupon: code, productGroupEntries: [{ groupName: 'cupboard-toilet-paper', articleCount: 24 }] }
  }

  it('refuses what is too little for a card, and stores nothing; 50 cents are enough (API-15)', async () => {
    const who = person()
    const before = await shop.count('orders')
    const over = { ...(await discounted(2235)), taxes: [{ amountCents: 4 }], totalCents: 49 }
    expect(code(await shop.place(who, await shop.order(who, over)))).toEqual([422, 'total_too_small'])
    expect(await shop.count('orders')).toBe(before)
    const enough = { ...(await discounted(2234)), taxes: [{ amountCents: 4 }], totalCents: 50 }
    expect((await shop.place(who, await shop.order(who, enough))).status).toBe(200)
  })

  it('places an order that costs nothing without charging anybody, and keeps the card (API-15, SHR-55)', async () => {
    const over = { ...(await discounted(2280)), taxes: [], totalCents: 0 }
    const who = person()
    const reply = await shop.place(who, await shop.order(who, over))
    expect(reply.body.order).toMatchObject({ status: 'PaymentSucceeded', totalCents: 0 })
    expect(await shop.charges(String((reply.body.order as { orderId: string }).orderId))).toBe(0)
    expect((await shop.call('GET', '/customer', { person: who })).body.customer).toMatchObject({
      paymentSource: { last4: '4242' },
    })
    const unlucky = person()
    const bad = await shop.order(unlucky, { ...over, source: await shop.source('4000000000000002') })
    expect((await shop.place(unlucky, bad)).body.order).toMatchObject({ status: 'PaymentSucceeded' })
  })

  it('takes a coupon without a number of uses from every household, and another as often as it says (SHR-29)', async () => {
    const forAll = await discounted(2230)
    const forOne = await discounted(2231)
    await shop.db.execute(`update coupons set uses_remaining = 1 where code = '${forOne.coupon}'`)
    const status = async (over: object) => {
      const who = person()
      return (await shop.place(who, { ...(await shop.order(who)), ...over, taxes: [{ amountCents: 4 }] })).status
    }
    expect([
      await status({ ...forAll, totalCents: 54 }),
      await status({ ...forAll, totalCents: 54 }),
      await status({ ...forOne, totalCents: 53 }),
      await status({ ...forOne, totalCents: 53 }),
    ]).toEqual([200, 200, 200, 422])
  })

  it('gives the last use of a coupon to one of two households, and back when the card is declined (SHR-29)', async () => {
    const { coupon, productGroupEntries } = await discounted(2229)
    await shop.db.execute(`update coupons set uses_remaining = 1 where code = '${coupon}'`)
    const totals = { coupon, productGroupEntries, taxes: [{ amountCents: 4 }], totalCents: 55 }
    const [poor, first, second] = [person(), person(), person()]
    const declined = await shop.order(poor, { ...totals, source: await shop.source('4000000000000002') })
    expect(code(await shop.place(poor, declined))).toEqual([402, 'card_declined'])
    expect(await shop.count(`coupons where code = '${coupon}' and uses_remaining = 1`)).toBe(1)
    const [one, two] = [await shop.order(first, totals), await shop.order(second, totals)]
    const replies = await Promise.all([shop.place(first, one), shop.place(second, two)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(replies.find(({ status }) => status === 422)?.body.code).toBe('coupon_used_up')
    expect(await shop.count(`coupons where code = '${coupon}' and uses_remaining = 0`)).toBe(1)
    expect(code(await shop.place(poor, { ...declined, source: await shop.source() }))).toEqual([422, 'coupon_used_up'])
  })

  it('keys a charge by the order alone, however its id is written (API-15)', async () => {
    const who = person()
    const order = await shop.order(who)
    await shop.place(who, { ...order, orderId: order.orderId.toUpperCase() })
    await shop.db.execute(
      `update order_payments set status = 'pending', charge_id = null, started_at = '2026-01-01' where order_id = '${order.orderId}'`,
    )
    await shop.runJob('orders-reconcile')
    expect(await shop.charges(order.orderId)).toBe(1)
  })
})
