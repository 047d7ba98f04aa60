import { code, openShop, person, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('PUT /orders/{id}/recharge', () => {
  const failedOrder = async () => {
    const who = person()
    const order = await shop.order(who, { source: await shop.source('4000000000000002') })
    await shop.place(who, order)
    return { who, path: `/orders/${order.orderId}/recharge` }
  }

  it('takes the money from the customer’s new card (API-25, ACC-89)', async () => {
    const { who, path } = await failedOrder()
    expect(code(await shop.call('PUT', path, { person: who }))).toEqual([409, 'order_not_payable'])
    const saved = await shop.call('PUT', '/customer/source/', { person: who, body: { sourceId: await shop.source() } })
    expect(saved.body.customer).toMatchObject({ paymentSource: { brand: 'visa', last4: '4242' } })
    expect((await shop.call('PUT', path, { person: who })).body.order).toMatchObject({ status: 'PaymentSucceeded' })
    expect(code(await shop.call('PUT', path, { person: who }))).toEqual([409, 'order_not_payable'])
  })

  it('charges no failed order beside another first order that stands (API-25)', async () => {
    const { who, path } = await failedOrder()
    expect((await shop.place(who, await shop.order(who))).status).toBe(200)
    expect(code(await shop.call('PUT', path, { person: who }))).toEqual([409, 'order_not_payable'])
    const { body } = await shop.call('GET', '/orders', { person: who })
    expect((body.orders as { status: string }[]).map(({ status }) => status).sort()).toEqual([
      'PaymentFailed',
      'PaymentSucceeded',
    ])
  })

  it('takes the coupon’s use again, as it was agreed (API-25, SHR-29)', async () => {
    const who = person()
    const uses = (left: number) => shop.count(`coupons where code = 'first50' and uses_remaining = ${left}`)
    // 1738 − 800 + 500 = 1438; tax 119
    const over = { coupon: 'first50', totalCents: 1557 }
    const order = await shop.order(who, { ...over, source: await shop.source('4000000000000002') })
    expect(code(await shop.place(who, order))).toEqual([402, 'card_declined'])
    expect(await uses(50)).toBe(1)
    await shop.call('PUT', '/customer/source/', { person: who, body: { sourceId: await shop.source() } })
    const charged = await shop.call('PUT', `/orders/${order.orderId}/recharge`, { person: who })
    expect(charged.body.order).toMatchObject({ status: 'PaymentSucceeded', totalCents: 1557 })
    expect(await uses(49)).toBe(1)
  })

  it('leaves an order failed when the new card is declined too (API-25, SHR-45)', async () => {
    const { who, path } = await failedOrder()
    const declining = await shop.source('4000000000000341')
    await shop.call('PUT', '/customer/source/', { person: who, body: { sourceId: declining } })
    expect(code(await shop.call('PUT', path, { person: who }))).toEqual([402, 'card_declined'])
    expect((await shop.call('GET', path.replace('/recharge', ''), { person: who })).body.order).toMatchObject({
      status: 'PaymentFailed',
    })
  })

  it('ends 10 days after the expected ship date (OP-66, ACC-88)', async () => {
    const { who, path } = await failedOrder()
    await shop.call('PUT', '/customer/source/', { person: who, body: { sourceId: await shop.source() } })
    const clock = shop.clock.now()
    shop.clock.set('2026-11-29T18:00:00.000Z')
    expect(code(await shop.call('PUT', path, { person: who }))).toEqual([409, 'order_not_payable'])
    shop.clock.set('2026-11-29T17:59:59.999Z')
    const { body } = await shop.call('PUT', path, { person: who })
    expect(body.order).toMatchObject({ expectedDeliveryDate: '2026-12-03T18:00:00.000Z' })
    shop.clock.set(clock)
  })
})
