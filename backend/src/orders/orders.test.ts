import { randomUUID } from 'node:crypto'
import { createMessages } from '../messages/index.ts'
import { openShop, person, type Person, type Reply, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const code = ({ status, body }: Reply) => [status, body.code]
const placed = async (who: Person = person()) => {
  const order = await shop.order(who)
  const reply = await shop.place(who, order)
  return { who, order, reply }
}

describe('POST /orders', () => {
  it('answers the whole order, its total charged (API-15, SHR-42)', async () => {
    const { reply, order } = await placed()
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

  it('says of each discount what it is and which adjusts a small order, and by what the box goes (SHR-42)', async () => {
    const who = person()
    const order = await shop.order(who, { coupon: 'welcome20', totalCents: 2046 })
    await shop.place(who, order)
    const adjusted = 'small_order_adjustment_cents = 500, total_cents = total_cents - 500'
    await shop.db.execute(`update orders set ${adjusted} where order_id = '${order.orderId}'`)
    const { body } = await shop.call('GET', `/orders/${order.orderId}`, { person: who })
    expect(body.order).toMatchObject({
      deliveryMethod: 'UPSGround',
      trackingNumber: null,
      discounts: [
        { amountCents: 348, smallOrderAdjustment: false, description: '20% off your first order' },
        { amountCents: 500, smallOrderAdjustment: true, description: 'Small order adjustment' },
      ],
    })
  })

  it('answers what was ordered, by group and by item: together the total (SHR-43, SHR-44)', async () => {
    const { reply } = await placed()
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

  it('refuses a total that differs, says what it is, and takes it when sent (OP-15, OP-51)', async () => {
    const who = person()
    const order = await shop.order(who, { totalCents: 2000, taxes: [] })
    const before = await shop.count('orders')
    const reply = await shop.place(who, order)
    expect(code(reply)).toEqual([409, 'total_changed'])
    expect(reply.body).toMatchObject({
      totals: { subtotalCents: 1738, shippingCents: 500, taxCents: 185, totalCents: 2423 },
      lines: [{ groupName: 'cupboard-toilet-paper', amountCents: 1140 }, { amountCents: 598 }],
    })
    expect(await shop.count('orders')).toBe(before)
    expect((await shop.place(who, { ...order, totalCents: 2423 })).status).toBe(200)
  })

  it('says of a total that differs how much each part of it is (OP-15, SHR-55)', async () => {
    const who = person()
    const order = await shop.order(who, { totalCents: 1, taxes: [] })
    const nothing = { couponsCents: 0, perkCents: 0, sdCreditCents: 0 }
    expect((await shop.place(who, { ...order, coupon: 'welcome20' })).body.totals).toEqual({
      ...nothing,
      subtotalCents: 1738,
      couponsCents: 348,
      shippingCents: 500,
      taxCents: 156,
      totalCents: 2046,
    })
    const employed = { ...(order.customer as object), employerId: 'emp-lonestar', workEmail: 'ann@lonestar.example' }
    expect((await shop.place(who, { ...order, customer: employed })).body.totals).toEqual({
      ...nothing,
      subtotalCents: 1738,
      perkCents: 435,
      shippingCents: 0,
      taxCents: 107,
      totalCents: 1410,
    })
    const credited = { ...(order.customer as object), campaignCode: 'credit25' }
    expect((await shop.place(who, { ...order, customer: credited })).body.totals).toEqual({
      ...nothing,
      subtotalCents: 1738,
      sdCreditCents: 1000,
      shippingCents: 500,
      taxCents: 102,
      totalCents: 1340,
    })
  })

  it.each([
    [
      'an unknown product',
      { productGroupEntries: [{ groupName: 'nothing', articleCount: 1 }] },
      422,
      'group_not_offered',
    ],
    [
      'a Legacy product (SHR-12)',
      { productGroupEntries: [{ groupName: 'puracy-dish-soap', articleCount: 1 }] },
      422,
      'group_not_offered',
    ],
    [
      'a Disabled product (SHR-13)',
      { productGroupEntries: [{ groupName: 'soapbox-hand-wipes', articleCount: 30 }] },
      422,
      'group_not_offered',
    ],
    [
      'a count that is not allowed (SHR-16)',
      { productGroupEntries: [{ groupName: 'cupboard-toilet-paper', articleCount: 5 }] },
      422,
      'count_not_allowed',
    ],
    [
      'a count above the cap (SHR-73)',
      { productGroupEntries: [{ groupName: 'cupboard-surgical-masks', articleCount: 200 }] },
      422,
      'count_not_allowed',
    ],
    [
      'a count of nothing',
      { productGroupEntries: [{ groupName: 'cupboard-toilet-paper', articleCount: 0 }] },
      422,
      'count_not_allowed',
    ],
    [
      'a product that is ordered twice',
      {
        productGroupEntries: [
          { groupName: 'cupboard-toilet-paper', articleCount: 12 },
          { groupName: 'cupboard-toilet-paper', articleCount: 12 },
        ],
      },
      400,
      'invalid_request',
    ],
    ['an unknown coupon', { coupon: 'nonsense' }, 422, 'coupon_unknown'],
    ['a coupon that is used up', { coupon: 'oldfriend' }, 422, 'coupon_used_up'],
    ['the referral’s coupon of whom nobody referred', { coupon: 'referral' }, 422, 'coupon_unknown'],
    ['an employer’s perk asked for by its code', { coupon: 'perk-lonestar' }, 422, 'coupon_unknown'],
    ['an area code as a coupon', { coupon: 'sd4me' }, 422, 'coupon_unknown'],
    ['no products', { productGroupEntries: [] }, 400, 'invalid_request'],
    ['a total that is no number', { totalCents: '2423' }, 400, 'invalid_request'],
    ['a fraction of a cent', { totalCents: 2423.5 }, 400, 'invalid_request'],
    ['an order id that is none', { orderId: 'first' }, 400, 'invalid_request'],
    ['a field that nobody knows', { isAdmin: true }, 400, 'invalid_request'],
    ['a source that is too long', { source: 'x'.repeat(201) }, 400, 'invalid_request'],
  ])('refuses %s and stores nothing (API-15)', async (_, over, status, problem) => {
    const who = person()
    const before = [await shop.count('orders'), await shop.count('customers')]
    const reply = await shop.place(who, { ...(await shop.order(who)), ...over })
    expect(code(reply)).toEqual([status, problem])
    expect(reply.headers.get('content-type')).toContain('application/problem+json')
    const words = { title: expect.stringMatching(/./), error: expect.stringMatching(/./) }
    expect(reply.body).toEqual({ type: `/problems/${problem}`, status, code: problem, ...words })
    expect([await shop.count('orders'), await shop.count('customers')]).toEqual(before)
  })

  it('refuses what is not JSON, and what is too large (API-15)', async () => {
    const who = person()
    expect(code(await shop.call('POST', '/orders', { person: who, body: '{"order":' }))).toEqual([400, 'invalid_json'])
    const large = { order: { note: 'x'.repeat(300_000) } }
    expect(code(await shop.call('POST', '/orders', { person: who, body: large }))).toEqual([413, 'body_too_large'])
  })

  it('needs the account’s own e-mail', async () => {
    const who = person()
    expect(code(await shop.place(who, await shop.order(person('other'))))).toEqual([422, 'email_mismatch'])
  })

  it('needs a phone that can be rung (SHR-91)', async () => {
    const who = person()
    const order = await shop.order(who)
    const customer = { ...(order.customer as object), phone: '+10005550142' }
    expect(code(await shop.place(who, { ...order, customer }))).toEqual([400, 'invalid_request'])
  })

  it('serves the area, and beyond it only for sd4me (FUN-14, CHK-35)', async () => {
    const who = person()
    const order = await shop.order(who)
    const customer = order.customer as { shipping: object }
    const far = { ...order, customer: { ...customer, shipping: { ...customer.shipping, zipcode: '75001' } } }
    expect(code(await shop.place(who, far))).toEqual([422, 'area_not_served'])
    expect(code(await shop.place(who, { ...far, referralCode: 'welcome20' }))).toEqual([422, 'area_not_served'])
    expect((await shop.place(who, { ...far, customer: { ...far.customer, campaignCode: 'SD4me' } })).status).toBe(200)
  })

  it('lets the zip decide the state: another one is refused with a sentence, and nothing is stored (OP-15, API-15)', async () => {
    const who = person()
    // without the tax that California's address would have been spared
    const order = await shop.order(who, { totalCents: 2238, taxes: [] })
    const customer = order.customer as { shipping: object }
    const placed = async (shipping: object, referralCode?: string) => {
      const moved = {
        ...order,
        customer: { ...customer, shipping: { ...customer.shipping, ...shipping } },
        referralCode,
      }
      return shop.place(who, moved)
    }
    const refused = await placed({ state: 'CA' })
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      422,
      'state_mismatch',
      '78704 is in Texas. Please choose TX, or correct the zipcode.',
    ])
    expect(await shop.count(`orders where order_id = '${String(order.orderId)}'`)).toBe(0)
    expect(code(await placed({ state: 'TX', zipcode: '90210' }, 'sd4me'))).toEqual([422, 'state_mismatch'])
    for (const [state, zipcode] of [
      ['AE', '09012'],
      ['PR', '00901'],
      ['HI', '96813'],
      ['TX', '00000'],
    ] as const)
      expect(code(await placed({ state, zipcode }, 'sd4me'))).toEqual([422, 'area_not_served'])
    expect((await placed({ state: 'CA', zipcode: '90210' }, 'sd4me')).status).toBe(200)
  })

  it('lets sd4me lift the area beside a campaign and its coupon, and give nothing else (FUN-14, CHK-35)', async () => {
    const who = person()
    const order = await shop.order(who, { coupon: 'welcome20', referralCode: ' SD4ME ', totalCents: 2046 })
    const customer = order.customer as { shipping: object }
    const far = { ...customer, campaignCode: 'tx', shipping: { ...customer.shipping, zipcode: '75001' } }
    expect(code(await shop.place(who, { ...order, referralCode: undefined, customer: far }))).toEqual([
      422,
      'area_not_served',
    ])
    expect((await shop.place(who, { ...order, customer: far })).body.order).toMatchObject({
      discounts: [{ amountCents: 348 }],
      deliverTo: { zipcode: '75001' },
    })
    await shop.db.execute('update landing_settings set signups_open = false')
    const late = person()
    const refused = await shop.place(late, await shop.order(late, { referralCode: 'sd4me' }))
    await shop.db.execute('update landing_settings set signups_open = true')
    expect(code(refused)).toEqual([422, 'signups_closed'])
  })

  it('takes no new household while sign-ups are closed, and stores nothing; who is in may try again (FUN-07)', async () => {
    const inside = person()
    const declined = await shop.order(inside, { source: await shop.source('4000000000000002') })
    expect((await shop.place(inside, declined)).status).toBe(402)
    await shop.db.execute('update landing_settings set signups_open = false')
    const who = person()
    const before = [await shop.count('orders'), await shop.count('customers')]
    const refused = await shop.place(who, await shop.order(who))
    const after = [await shop.count('orders'), await shop.count('customers')]
    const again = await shop.place(inside, { ...declined, source: await shop.source() })
    await shop.db.execute('update landing_settings set signups_open = true')
    expect([code(refused), after]).toEqual([[422, 'signups_closed'], before])
    expect(refused.body.error).toBe('We are not taking new households right now')
    expect(again.status).toBe(200)
  })

  it('refuses a total with more store credit than each order may take (SHR-60, SHR-65)', async () => {
    const who = person()
    const order = await shop.order(who)
    const customer = { ...(order.customer as object), campaignCode: 'credit25' }
    // 1738 − 1738 + 500 = 500; tax 41
    const greedy = await shop.place(who, { ...order, customer, totalCents: 541 })
    expect(code(greedy)).toEqual([409, 'total_changed'])
    expect(greedy.body).toMatchObject({
      reason: 'A price, a discount or the shipping changed since we showed you the total.',
      totals: { sdCreditCents: 1000, totalCents: 1340 },
    })
    expect((await shop.place(who, { ...order, customer, totalCents: 1340 })).status).toBe(200)
    expect((await shop.call('GET', '/customer', { person: who })).body.customer).toMatchObject({
      sdCredit: 1500,
      maxSdCredit: 1000,
    })
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

  it('says when it is the tax alone that differs (OP-15)', async () => {
    const who = person()
    const order = await shop.order(who, { totalCents: 2238, taxes: [] })
    expect((await shop.place(who, order)).body).toMatchObject({
      reason: 'Sales tax for this address is not what we showed you.',
      totals: { taxCents: 185 },
    })
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
  ])('says %s on the receipt as it was promised (SHELL-84)', async (coupon, totalCents, off, words) => {
    const who = person()
    const reply = await shop.place(who, await shop.order(who, { coupon, totalCents }))
    expect(reply.body.order).toMatchObject({ discounts: [{ amountCents: off, description: words }] })
  })

  it('ships free for an employee-perk household (OP-01)', async () => {
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

describe('reading orders', () => {
  it('lists the customer’s orders and the next windows (SHR-46, OP-58)', async () => {
    const { who, order } = await placed()
    const { body } = await shop.call('GET', '/orders?new=1', { person: who })
    expect(body.orders).toMatchObject([{ orderId: order.orderId }])
    expect(body.orderWindows).toHaveLength(10)
    expect((body.orderWindows as object[]).slice(0, 2)).toEqual([
      { createdEndInclusive: '2026-11-19T05:59:59.999Z', deliveryDate: '2026-11-23T18:00:00.000Z' },
      { createdEndInclusive: '2026-11-20T05:59:59.999Z', deliveryDate: '2026-11-24T18:00:00.000Z' },
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
      },
      { status: 'PaymentFailed', totalCents: 1189, productGroupEntries: [{ groupName: 'cupboard-hand-soap' }] },
    ])
  })

  it('has none for an account that has not ordered (API-23)', async () => {
    expect((await shop.call('GET', '/orders', { person: person() })).body.orders).toEqual([])
  })

  it('does not know somebody else’s order, nor one that is none (API-24)', async () => {
    const { order } = await placed()
    const { who: other } = await placed()
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

describe('what a paid order leads to', () => {
  it('tells the customer, and keeps the card (SHR-37)', async () => {
    const before = await shop.count("messages where kind = 'order-placed'")
    const { who } = await placed()
    expect(await shop.count("messages where kind = 'order-placed'")).toBe(before + 1)
    expect((await shop.call('GET', '/customer?new=1', { person: who })).body.customer).toMatchObject({
      status: 'Active',
      email: who.email,
      paymentSource: { brand: 'visa', last4: '4242', expirationMonth: 12, expirationYear: 2034 },
    })
  })

  it('tells what offer it was placed with, where there is one (SHR-64)', async () => {
    const [plain, other] = [person(), person()]
    await placed(plain)
    await shop.place(other, await shop.order(other, { coupon: 'welcome20', totalCents: 2046 }))
    const letterTo = async ({ email }: Person) => {
      const { rows } = await shop.db.execute<{ id: string }>(
        `select id from messages where kind = 'order-placed' and recipient = '${email}'`,
      )
      return (await createMessages(shop.platform).readMessage(rows[0]?.id ?? ''))?.text
    }
    expect(await letterTo(other)).toContain('Your offer: 20% off your first order.')
    expect(await letterTo(plain)).toContain('$24.23')
    expect(await letterTo(plain)).not.toContain('offer')
  })

  it('gives friend and referrer $10 each for three orders, and no more (LAND-71, CHK-27)', async () => {
    const { who: referrer } = await placed()
    const own = (await shop.call('GET', '/customer', { person: referrer })).body.customer as {
      customerId: string
      sdCredit: number
    }
    expect(own.sdCredit).toBe(0)
    const friend = person('friend')
    const order = await shop.order(friend)
    const customer = { ...(order.customer as object), referringCustomerId: own.customerId }
    // 1738 − 1000 + 500 = 1238; tax 102
    const referred = { ...order, customer, totalCents: 1340 }
    const unpaid = await shop.place(friend, { ...referred, source: await shop.source('4000000000000002') })
    expect(unpaid.status).toBe(402)
    expect((await shop.call('GET', '/customer', { person: referrer })).body.customer).toMatchObject({ sdCredit: 0 })
    const reply = await shop.place(friend, { ...referred, source: await shop.source() })
    expect(reply.body.order).toMatchObject({ discounts: [{ amountCents: 1000 }] })
    expect((await shop.call('GET', '/customer', { person: referrer })).body.customer).toMatchObject({ sdCredit: 1000 })
    expect((await shop.call('GET', '/customer', { person: friend })).body.customer).toMatchObject({
      discounts: [{ code: 'referral', usesRemaining: 2 }],
    })
  })
})

describe('retention', () => {
  it('forgets orders, and deliveries that were planned, after seven years', async () => {
    const { order } = await placed()
    const { order: recent } = await placed()
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
