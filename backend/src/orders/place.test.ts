import { randomUUID } from 'node:crypto'
import { code, openShop, person, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('POST /orders', () => {
  it('answers the whole order, its total charged (API-15, SHR-42)', async () => {
    const { reply, order } = await shop.placed()
    expect(reply.status).toBe(200)
    expect(reply.body.order).toMatchObject({
      orderId: order.orderId,
      orderNumber: expect.stringMatching(/^\d+$/),
      status: 'PaymentSucceeded',
      type: 'Initial',
      subtotalCents: 1738,
      totalCents: 2423,
      taxes: [{ amountCents: 185 }],
      fees: [{ amountCents: 500, description: 'Shipping' }],
      createdAt: '2026-11-18T18:00:00.000Z',
      expectedShipDate: '2026-11-19T18:00:00.000Z',
      expectedDeliveryDate: '2026-11-23T18:00:00.000Z',
      deliverTo: { name: 'Ann Lee', zipcode: '78704' },
    })
  })

  it('charges tax, and shipping where the household pays it: what it says is what is paid (SHR-56, SHR-63)', async () => {
    const { order } = await shop.placed()
    const who = person()
    const perk = await shop.order(who, { totalCents: 1410 })
    const customer = { ...(perk.customer as object), employerId: 'emp-lonestar', workEmail: 'ann@lonestar.example' }
    await shop.place(who, { ...perk, customer })
    const paid = async (orderId: unknown) => {
      const asked = `select shipping_cents, tax_cents, total_cents, amount_cents from orders join order_payments using (order_id) where order_id = '${String(orderId)}'`
      return (await shop.db.execute(asked)).rows
    }
    expect([...(await paid(order.orderId)), ...(await paid(perk.orderId))]).toEqual([
      { shipping_cents: 500, tax_cents: 185, total_cents: 2423, amount_cents: 2423 },
      { shipping_cents: 0, tax_cents: 107, total_cents: 1410, amount_cents: 1410 },
    ])
  })

  it('says of each discount what it is and which adjusts a small order, in items that come to the total, and by what the box goes (SHR-42, SHR-44)', async () => {
    const who = person()
    const order = await shop.order(who, { coupon: 'welcome20', totalCents: 2046 })
    await shop.place(who, order)
    const off = 'perk_cents = 100, sd_credit_cents = 200, small_order_adjustment_cents = 500'
    await shop.db.execute(
      `update orders set ${off}, total_cents = total_cents - 800 where order_id = '${order.orderId}'`,
    )
    const { body } = await shop.call('GET', `/orders/${order.orderId}`, { person: who })
    expect(body.order).toMatchObject({
      deliveryMethod: 'UPSGround',
      trackingNumber: null,
      discounts: [
        { amountCents: 348, smallOrderAdjustment: false, description: '20% off your first order' },
        { amountCents: 100, smallOrderAdjustment: false, description: 'Employer pays' },
        { amountCents: 200, smallOrderAdjustment: false, description: 'Store credit' },
        { amountCents: 500, smallOrderAdjustment: true, description: 'Small order adjustment' },
      ],
    })
    const { items, totalCents } = body.order as { items: { amount: number }[]; totalCents: number }
    expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalCents)
  })

  it('answers what was ordered, by group and by item: together the total (SHR-43, SHR-44)', async () => {
    const { reply } = await shop.placed()
    expect(reply.body.order).toMatchObject({
      productGroupEntries: [
        {
          groupName: 'cupboard-toilet-paper',
          articleType: 'Roll',
          pricePerArticleCents: 95,
          products: [{ articlesPerPackage: 2, quantity: 6 }],
        },
        { groupName: 'cupboard-hand-soap' },
      ],
    })
    const { items } = reply.body.order as { items: { amount: number }[] }
    expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(2423)
  })

  it('lists as items each product by its packages, what is taken off, shipping and tax (SHR-43, SHR-44)', async () => {
    const who = person()
    const reply = await shop.place(who, await shop.order(who, { coupon: 'welcome20', totalCents: 2046 }))
    const { items, productGroupEntries } = reply.body.order as {
      items: object[]
      productGroupEntries: { products: { productId: string }[] }[]
    }
    const products = productGroupEntries.map((entry) => entry.products)
    expect(products).toEqual([
      [{ productId: expect.stringMatching(/^sku-\d{4}$/), articlesPerPackage: 2, quantity: 6 }],
      [{ productId: expect.stringMatching(/^sku-\d{4}$/), articlesPerPackage: 1, quantity: 2 }],
    ])
    const [rolls, soap] = products.map(([product]) => product?.productId)
    const plain = { currency: 'usd', groupName: null, parent: null, quantity: 1 }
    const sku = { currency: 'usd', type: 'sku' }
    expect(items).toEqual([
      {
        ...sku,
        description: 'Cupboard Toilet Paper',
        groupName: 'cupboard-toilet-paper',
        parent: rolls,
        quantity: 6,
        amount: 1140,
      },
      {
        ...sku,
        description: 'Cupboard Hand Soap',
        groupName: 'cupboard-hand-soap',
        parent: soap,
        quantity: 2,
        amount: 598,
      },
      { ...plain, type: 'discount', description: 'Discounts', amount: -348 },
      { ...plain, type: 'shipping', description: 'Shipping', amount: 500 },
      { ...plain, type: 'tax', description: 'Tax', amount: 156 },
    ])
  })

  it('keeps the credit that was earned before the order is tried again, and gives the offer’s once (LAND-73, SHR-60)', async () => {
    const who = person()
    const creditOf = async () => (await shop.call('GET', '/customer', { person: who })).body.customer
    const order = await shop.order(who)
    const customer = { ...(order.customer as object), campaignCode: 'credit25' }
    const declining = await shop.source('4000000000000002')
    const declined = await shop.place(who, { ...order, customer, totalCents: 1340, source: declining })
    expect(code(declined)).toEqual([402, 'card_declined'])
    expect(await creditOf()).toMatchObject({ sdCredit: 2500 })

    const friend = person('friend')
    const theirs = await shop.order(friend)
    const { customerId: referringCustomerId } = (await creditOf()) as { customerId: string }
    const referred = { ...(theirs.customer as object), referringCustomerId }
    expect((await shop.place(friend, { ...theirs, customer: referred, totalCents: 1340 })).status).toBe(200)
    expect(await creditOf()).toMatchObject({ sdCredit: 3500 })

    expect((await shop.place(who, { ...order, customer, totalCents: 1340 })).status).toBe(200)
    expect(await creditOf()).toMatchObject({ sdCredit: 2500 })
  })

  it('gives nothing for a referral by oneself, or by nobody (LAND-71)', async () => {
    const who = person()
    const order = await shop.order(who, { source: await shop.source('4000000000000002') })
    await shop.place(who, order)
    const own = (await shop.call('GET', '/customer', { person: who })).body.customer as { customerId: string }
    for (const referringCustomerId of [own.customerId, randomUUID(), 'nobody']) {
      const customer = { ...(order.customer as object), referringCustomerId }
      const reply = await shop.place(who, { ...order, customer, source: await shop.source(), totalCents: 1340 })
      expect(reply.body).toMatchObject({ code: 'total_changed', totals: { couponsCents: 0, totalCents: 2423 } })
    }
  })

  it('takes a coupon off before tax (SHR-55, SHR-64)', async () => {
    const who = person()
    // 1738 − 20 % (348) + 500 = 1890; tax 156
    const reply = await shop.place(who, await shop.order(who, { coupon: 'welcome20', totalCents: 2046 }))
    expect(reply.body.order).toMatchObject({ totalCents: 2046, discounts: [{ amountCents: 348 }] })
  })

  it.each([
    // 1738 − 10 % (174) + 500 = 2064; tax 170
    ['spring10', 2234, 174, '10% off your first order'],
    // 1738 − 500 + 500 = 1738; tax 143
    ['hello5', 1881, 500, '$5.00 off your first order'],
  ])('says %s on the receipt as it was promised (SHR-28, SHELL-84)', async (coupon, totalCents, off, words) => {
    const who = person()
    const reply = await shop.place(who, await shop.order(who, { coupon, totalCents }))
    expect(reply.body.order).toMatchObject({ discounts: [{ amountCents: off, description: words }] })
  })

  it('charges an employee-perk household the price of its employer and ships free, by a work e-mail of the employer alone (CHK-26, SHR-82)', async () => {
    const who = person()
    const order = await shop.order(who)
    // 1738 − 25 % (435) = 1303; tax 107
    const customer = { ...(order.customer as object), employerId: 'emp-lonestar', workEmail: 'ann@lonestar.example' }
    for (const workEmail of [undefined, 'ann@home.example'])
      expect(code(await shop.place(who, { ...order, customer: { ...customer, workEmail }, totalCents: 1410 }))).toEqual(
        [422, 'work_email_mismatch'],
      )
    const reply = await shop.place(who, { ...order, customer, totalCents: 1410 })
    expect(reply.body.order).toMatchObject({
      fees: [],
      discounts: [{ amountCents: 435, description: 'Employer pays' }],
    })
  })
})
