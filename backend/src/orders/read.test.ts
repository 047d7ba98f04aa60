import { code, openShop, person, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('reading orders', () => {
  it('lists the customer’s orders and the next windows (SHR-46, OP-58)', async () => {
    const { who, order } = await shop.placed()
    const { body } = await shop.call('GET', '/orders?new=1', { person: who })
    expect(body.orders).toMatchObject([{ orderId: order.orderId }])
    expect(body.orderWindows).toHaveLength(10)
    expect((body.orderWindows as object[]).slice(0, 2)).toEqual([
      { createdEndInclusive: '2026-11-19T05:59:59.999Z', deliveryDate: '2026-11-23T18:00:00.000Z' },
      { createdEndInclusive: '2026-11-20T05:59:59.999Z', deliveryDate: '2026-11-24T18:00:00.000Z' },
    ])
  })

  it('tells of deliveries to come beside the manifest, which has the one that is planned (API-29)', async () => {
    const { who } = await shop.placed()
    const read = async (path: string) => (await shop.call('GET', path, { person: who })).body
    const { manifest } = (await read('/manifest')) as { manifest: { deliverAt: string } }
    const { orderWindows } = (await read('/orders')) as { orderWindows: { deliveryDate: string }[] }
    expect(manifest.deliverAt).toBe('2027-02-16T18:00:00.000Z')
    expect(orderWindows.slice(0, 2).map(({ deliveryDate }) => deliveryDate)).toEqual([
      '2026-11-23T18:00:00.000Z',
      '2026-11-24T18:00:00.000Z',
    ])
  })

  it('lists every order with its own products, amounts and state, the latest first (API-23)', async () => {
    const who = person()
    const soap = {
      // 2 × 299 = 598; shipping 500; tax 91
      totalCents: 1189,
      taxes: [{ amountCents: 91 }],
      productGroupEntries: [{ groupName: 'cupboard-hand-soap', articleCount: 2 }],
    }
    await shop.place(who, await shop.order(who, { ...soap, source: await shop.source('4000000000000002') }))
    shop.clock.advance(1000)
    await shop.place(who, await shop.order(who))
    shop.clock.advance(-1000)
    expect((await shop.call('GET', '/orders', { person: who })).body.orders).toMatchObject([
      {
        status: 'PaymentSucceeded',
        totalCents: 2423,
        productGroupEntries: [{ groupName: 'cupboard-toilet-paper' }, { groupName: 'cupboard-hand-soap' }],
        timeline: [{ event: { what: 'placed' } }, { event: { what: 'paid' } }],
      },
      {
        status: 'PaymentFailed',
        totalCents: 1189,
        productGroupEntries: [{ groupName: 'cupboard-hand-soap' }],
        timeline: [{ event: { what: 'placed' } }, { event: { what: 'refused' } }],
      },
    ])
  })

  it('has none for an account that has not ordered (API-23)', async () => {
    expect((await shop.call('GET', '/orders', { person: person() })).body.orders).toEqual([])
  })

  it('does not know somebody else’s order, nor one that is none (API-24, API-25)', async () => {
    const { order } = await shop.placed()
    const { who: other } = await shop.placed()
    for (const someone of [other, person()]) {
      expect(code(await shop.call('GET', `/orders/${order.orderId}`, { person: someone }))).toEqual([404, 'not_found'])
      expect(code(await shop.call('PUT', `/orders/${order.orderId}/recharge`, { person: someone }))).toEqual([
        404,
        'not_found',
      ])
      expect(code(await shop.call('GET', '/orders/first', { person: someone }))).toEqual([404, 'not_found'])
    }
  })
})

describe('retention', () => {
  it('forgets orders, and deliveries that were planned, after seven years', async () => {
    const { order } = await shop.placed()
    const { order: recent } = await shop.placed()
    const isKept = (one: { orderId: string }) => shop.count(`orders where order_id = '${one.orderId}'`)
    await shop.db.execute(
      `update manifests set status = 'Ordered', created_at = '2019-11-17' where customer_id =
       (select customer_id from orders where order_id = '${order.orderId}')`,
    )
    await shop.db.execute(`update orders set created_at = '2019-11-17' where order_id = '${order.orderId}'`)
    const planned = await shop.count('manifests')
    await shop.runJob('plan-retention')
    await shop.runJob('orders-retention')
    expect(await shop.count('manifests')).toBe(planned - 1)
    expect([await isKept(order), await isKept(recent)]).toEqual([0, 1])
    expect(await shop.count(`order_lines where order_id = '${order.orderId}'`)).toBe(0)
  })
})
