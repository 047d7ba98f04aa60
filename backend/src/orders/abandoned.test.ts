import { randomUUID } from 'node:crypto'
import { createLosing, LOST, type Between } from '../testing/lost-answers.ts'
import { code, openShop, person, type Person, type Shop } from '../testing/shop.ts'

const ASKS = '4000002760003184'

let shop: Shop
const { nothing, between, restore, cardProvider } = createLosing()

beforeAll(async () => {
  shop = await openShop({ cardProvider })
})
afterEach(restore)
afterAll(() => shop.close())

const ofPerson = ({ sub }: Person) => `(select customer_id from customers where sub = '${sub}')`
/** How often the household was charged, and how many of its charges could still be paid. */
const money = async (who: Person) => {
  const theirs = `card_sandbox_intents where metadata->>'order_id' in (select order_id::text from orders where customer_id = ${ofPerson(who)})`
  return {
    paid: await shop.count(`${theirs} and status = 'succeeded'`),
    payable: await shop.count(`${theirs} and status not in ('succeeded', 'canceled')`),
  }
}
const PAID_ONCE = { paid: 1, payable: 0 }
const PAID = { status: 'PaymentSucceeded' }

/** An order whose customer left the bank's dialog. */
async function abandoned(over: object = {}) {
  const who = person()
  const order = await shop.order(who, { source: await shop.source(ASKS), ...over })
  const asked = await shop.place(who, order, randomUUID())
  expect(asked.body.order).toMatchObject({ status: 'AwaitingPayment' })
  return { who, order, asked }
}

/** 24 rolls at 95 are 2280, without shipping; tax 188. */
const OTHER_PRODUCTS = {
  productGroupEntries: [{ groupName: 'cupboard-toilet-paper', articleCount: 24 }],
  totalCents: 2468,
  taxes: [{ amountCents: 188 }],
}

describe('a 3-D Secure that was left', () => {
  it.each([
    ['another card', async () => ({})],
    ['another device, where the order has another id', async () => ({ orderId: randomUUID() })],
    ['other quantities', async () => OTHER_PRODUCTS],
  ])('is replaced by the next try, with %s, and can be paid no more (CHK-59, API-15)', async (_, change) => {
    const { who, order, asked } = await abandoned()
    const next = { ...order, ...(await change()), source: await shop.source() }
    expect((await shop.place(who, next)).body.order).toMatchObject({ ...PAID, orderId: next.orderId })
    await shop.answerBank(asked)
    expect(await shop.payFromPage(asked)).toBe(400)
    await shop.runJob('card-sandbox-events')
    expect(await money(who)).toEqual(PAID_ONCE)
    const { body } = await shop.call('GET', `/orders/${next.orderId}`, { person: who })
    expect(body.order).toMatchObject({ ...PAID, totalCents: next.totalCents })
  })

  it('is replaced when the address changed (CHK-59)', async () => {
    const { who, order } = await abandoned()
    const customer = order['customer'] as { readonly shipping: object }
    const moved = { ...customer, shipping: { ...customer.shipping, address: '9 Elm St' } }
    const placed = await shop.place(who, { ...order, customer: moved, source: await shop.source() })
    expect(placed.body.order).toMatchObject({ ...PAID, deliverTo: { address: '9 Elm St' } })
    expect(await money(who)).toEqual(PAID_ONCE)
  })

  it('goes on with the same question when the same press is repeated (API-15)', async () => {
    const who = person()
    const order = await shop.order(who, { source: await shop.source(ASKS) })
    const [first, again] = [await shop.place(who, order, 'same-press'), await shop.place(who, order, 'same-press')]
    expect(again.body).toEqual(first.body)
    await shop.answerBank(again)
    expect((await shop.place(who, order, 'same-press')).body.order).toMatchObject(PAID)
    expect(await money(who)).toEqual(PAID_ONCE)
  })

  it('can be asked anew with the same card, and is paid then (CHK-59)', async () => {
    const { who, order, asked } = await abandoned()
    const again = await shop.place(who, { ...order, source: await shop.source(ASKS) })
    expect(again.body.order).toMatchObject({ status: 'AwaitingPayment' })
    await shop.answerBank(asked)
    await shop.answerBank(again)
    await shop.runJob('card-sandbox-events')
    const { body } = await shop.call('GET', `/orders/${order.orderId}`, { person: who })
    expect(body.order).toMatchObject(PAID)
    expect(await money(who)).toEqual(PAID_ONCE)
  })

  it('gives the coupon’s last use back to the household that left it (SHR-29)', async () => {
    await shop.db.execute(
      `insert into coupons (code, description, discount, duration, sd_credit_cents, uses_remaining)
       values ('lastuse', 'off', '{"type":"FixedDiscount","amountOffCents":2200}', '{"type":"Once"}', 0, 1)`,
    )
    const { productGroupEntries } = OTHER_PRODUCTS
    const over = { productGroupEntries, coupon: 'lastuse', taxes: [{ amountCents: 7 }], totalCents: 87 }
    const { who, order } = await abandoned(over)
    const [stranger, next] = [person(), { ...order, source: await shop.source() }]
    expect(code(await shop.place(stranger, await shop.order(stranger, over)))).toEqual([422, 'coupon_used_up'])
    expect((await shop.place(who, next)).body.order).toMatchObject(PAID)
    expect(await money(who)).toEqual(PAID_ONCE)
    expect(await shop.count(`coupons where code = 'lastuse' and uses_remaining = 0`)).toBe(1)
  })

  it('goes on without the coupon that was held (SHR-29)', async () => {
    await shop.db.execute(
      `insert into coupons (code, description, discount, duration, sd_credit_cents, uses_remaining)
       values ('dropped', 'off', '{"type":"FixedDiscount","amountOffCents":2200}', '{"type":"Once"}', 0, 1)`,
    )
    const { productGroupEntries } = OTHER_PRODUCTS
    const { who } = await abandoned({
      productGroupEntries,
      coupon: 'dropped',
      taxes: [{ amountCents: 7 }],
      totalCents: 87,
    })
    expect((await shop.place(who, await shop.order(who))).body.order).toMatchObject(PAID)
    expect(await shop.count(`coupons where code = 'dropped' and uses_remaining = 1`)).toBe(1)
  })

  it('is one order and one charge when two tabs press at once (CHK-53)', async () => {
    const { who } = await abandoned()
    const orders = [await shop.order(who), await shop.order(who)]
    const replies = await Promise.all(orders.map((order) => shop.place(who, order)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await money(who)).toEqual(PAID_ONCE)
  })

  it('counts when the bank approved it before it could be cancelled, and nothing else is charged (CHK-59)', async () => {
    const { who, order, asked } = await abandoned()
    between.cancelCharge = async (real) => {
      await shop.answerBank(asked)
      return real()
    }
    const next = await shop.place(who, { ...order, orderId: randomUUID(), source: await shop.source() })
    expect(code(next)).toEqual([409, 'order_already_placed'])
    const { body } = await shop.call('GET', `/orders/${order.orderId}`, { person: who })
    expect(body.order).toMatchObject(PAID)
    expect(await money(who)).toEqual(PAID_ONCE)
  })

  it.each<[string, Between['cancelCharge']]>([
    ['fails', async () => LOST],
    ['is done, and its answer lost', (real) => real().then(() => LOST)],
  ])('waits while the provider’s cancel %s; the try after that goes through (CHK-59)', async (_, cancel) => {
    const { who, order, asked } = await abandoned()
    const next = { ...order, source: await shop.source() }
    between.cancelCharge = cancel
    expect(code(await shop.place(who, next, 'press'))).toEqual([503, 'card_provider_unavailable'])
    expect(await money(who)).toMatchObject({ paid: 0 })
    between.cancelCharge = nothing.cancelCharge
    expect((await shop.place(who, next, 'press')).body.order).toMatchObject(PAID)
    await shop.answerBank(asked)
    expect(await money(who)).toEqual(PAID_ONCE)
  })

  it('does not stand in the way of a coupon that nobody knows: that is refused first (API-15)', async () => {
    const { who, order } = await abandoned()
    const next = { ...order, coupon: 'nosuchcode', source: await shop.source() }
    expect(code(await shop.place(who, next))).toEqual([422, 'coupon_unknown'])
    expect(await money(who)).toEqual({ paid: 0, payable: 1 })
  })
})

describe('a charge whose answer was lost', () => {
  it.each(['openCharge', 'charge'] as const)(
    'is given up for the next try with another card, once it is in nobody’s hands: %s (API-15)',
    async (call) => {
      const who = person()
      const order = await shop.order(who)
      between[call] = async () => LOST
      expect(code(await shop.place(who, order))).toEqual([503, 'card_provider_unavailable'])
      restore()
      const next = { ...order, source: await shop.source('5555555555554444') }
      expect(code(await shop.place(who, next))).toEqual([409, 'order_already_placed'])
      shop.clock.advance(60_001)
      expect((await shop.place(who, next)).body.order).toMatchObject(PAID)
      expect((await money(who)).paid).toBe(1)
      const { body } = await shop.call('GET', '/customer', { person: who })
      expect(body.customer).toMatchObject({ paymentSource: { last4: '4444' } })
    },
  )

  it('is taken no more where its attempt was given up while the charge was being opened (API-15)', async () => {
    const who = person()
    const order = await shop.order(who)
    let open = (): void => undefined
    const opening = new Promise<void>((resolve) => (open = resolve))
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    between.openCharge = async (real) => {
      open()
      await answered
      return real()
    }
    const first = shop.place(who, order)
    await opening
    between.openCharge = nothing.openCharge
    shop.clock.advance(60_001)
    expect((await shop.place(who, { ...order, source: await shop.source() })).body.order).toMatchObject(PAID)
    answer()
    expect(code(await first)).toEqual([402, 'card_declined'])
    expect(await money(who)).toEqual(PAID_ONCE)
  })
})

describe('charging again while the bank still asks', () => {
  /** A refused order, of which the bank asks about the next card; the customer's card is another by now. */
  async function askedOfAnotherCard() {
    const who = person()
    const order = await shop.order(who, { source: await shop.source('4000000000009995') })
    expect((await shop.place(who, order)).status).toBe(402)
    const put = async (number: string) => {
      const body = { sourceId: await shop.source(number) }
      expect((await shop.call('PUT', '/customer/source', { person: who, body })).status).toBe(200)
    }
    await put(ASKS)
    const recharge = () => shop.call('PUT', `/orders/${order.orderId}/recharge`, { person: who })
    const asked = await recharge()
    expect(asked.body.order).toMatchObject({ status: 'AwaitingPayment' })
    expect((await recharge()).body).toEqual(asked.body)
    await put('5555555555554444')
    return { who, asked, recharge }
  }

  it('takes the card that is the customer’s now, not the one it was first tried with (API-25)', async () => {
    const { who, asked, recharge } = await askedOfAnotherCard()
    expect((await recharge()).body.order).toMatchObject(PAID)
    await shop.answerBank(asked)
    expect(await shop.payFromPage(asked)).toBe(400)
    expect(await money(who)).toEqual(PAID_ONCE)
  })

  it('answers the order as paid where the bank approved in the last moment (API-25)', async () => {
    const { who, asked, recharge } = await askedOfAnotherCard()
    between.cancelCharge = async (real) => {
      await shop.answerBank(asked)
      return real()
    }
    expect((await recharge()).body.order).toMatchObject(PAID)
    expect(await money(who)).toEqual(PAID_ONCE)
  })

  it('charges no other card while the one before cannot be given up (API-25)', async () => {
    const { who, recharge } = await askedOfAnotherCard()
    between.cancelCharge = async () => LOST
    expect(code(await recharge())).toEqual([503, 'card_provider_unavailable'])
    expect(await money(who)).toMatchObject({ paid: 0 })
  })
})
