import { code, openShop, person, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('an order that is refused', () => {
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

  it('needs a phone that can be rung, and names it (API-15, SHR-91)', async () => {
    const who = person()
    const order = await shop.order(who)
    const customer = { ...(order.customer as object), phone: '+10005550142' }
    const refused = await shop.place(who, { ...order, customer })
    expect(code(refused)).toEqual([400, 'invalid_request'])
    expect(refused.body).toMatchObject({ error: expect.stringMatching(/; body\.order\.customer\.phone$/) })
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
    const order = await shop.order(who)
    const customer = { ...(order.customer as object), campaignCode: 'westlake' }
    const refused = await shop.place(who, order)
    const invited = await shop.place(who, { ...order, customer })
    const after = [await shop.count('orders'), await shop.count('customers')]
    const again = await shop.place(inside, { ...declined, source: await shop.source() })
    await shop.db.execute('update landing_settings set signups_open = true')
    expect([code(refused), after]).toEqual([[422, 'signups_closed'], before])
    expect(code(invited)).toEqual([422, 'signups_closed'])
    expect(refused.body.error).toBe('We are not taking new households right now')
    expect(again.status).toBe(200)
  })

  it('takes no new household of a campaign whose sign-ups are closed, while all others are taken (FUN-07)', async () => {
    const who = person()
    const order = await shop.order(who)
    const customer = { ...(order.customer as object), campaignCode: 'Waiting_List' }
    expect(code(await shop.place(who, { ...order, customer }))).toEqual([422, 'signups_closed'])
    expect((await shop.place(who, order)).status).toBe(200)
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

  it('says when it is the tax alone that differs (OP-15)', async () => {
    const who = person()
    const order = await shop.order(who, { totalCents: 2238, taxes: [] })
    expect((await shop.place(who, order)).body).toMatchObject({
      reason: 'Sales tax for this address is not what we showed you.',
      totals: { taxCents: 185 },
    })
  })
})
