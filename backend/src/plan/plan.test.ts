import { DAY_MS, DEFAULT_INTERVIEW, type Interview } from '@cupboard/shared/contracts'
import { code, openShop, person, type Person, type Reply, type Shop } from '../testing/shop.ts'

let shop: Shop
let who: Person
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  who = person()
  await shop.place(who, await shop.order(who))
})
afterAll(() => shop.close())

interface Products {
  readonly products: Readonly<Record<string, { groupName: string; articleCount: number; quantityChangeReason: string }>>
  readonly shipAt: string
}
const manifestOf = ({ body }: Reply) => body.manifest as Products
const read = async () => manifestOf(await shop.call('GET', '/manifest?new=1', { person: who }))
const write = (products: unknown) => shop.call('PUT', '/manifest?new=1', { person: who, body: { products } })
const changes = async () => {
  const { body } = await shop.call('GET', '/manifest/history', { person: who })
  return (body.history as { actor: string; change: unknown }[]).map(({ actor, change }) => ({ actor, change }))
}

describe('GET /manifest', () => {
  it('plans the next delivery after the first order (API-26, SHR-47)', async () => {
    const reply = await shop.call('GET', '/manifest?new=1', { person: who })
    const unchanged = { quantityChangeReason: 'None', productChangeReason: 'None' }
    // 12 rolls last a single person about 109 days, two bottles of soap about 110: every third month
    expect(reply.body.manifest).toMatchObject({
      status: 'Predicted',
      cadenceWeeks: 12,
      modified: false,
      viewed: false,
      shipAt: '2027-02-11T06:00:00.000Z',
      contactAt: '2027-02-06T06:00:00.000Z',
      deliverAt: '2027-02-16T18:00:00.000Z',
      products: {
        ToiletPaper: { groupName: 'cupboard-toilet-paper', articleCount: 8, moreThanAMonth: true, ...unchanged },
        HandSoap: { groupName: 'cupboard-hand-soap-refill', articleCount: 1, moreThanAMonth: true, ...unchanged },
      },
    })
    expect((await shop.call('GET', '/manifest', { person: who })).body.manifest).toMatchObject({ viewed: true })
  })

  it('is there once a first order is placed, and not before (DASH-05)', async () => {
    const newcomer = person()
    const plan = async () => (await shop.call('GET', '/manifest?new=1', { person: newcomer })).status
    expect(await plan()).toBe(404)
    await shop.place(newcomer, await shop.order(newcomer))
    expect(await plan()).toBe(200)
  })

  it('is part of the customer, with what is rounded (API-19, SHR-40)', async () => {
    const { body } = await shop.call('GET', '/customer?new=1', { person: who })
    expect(body).toMatchObject({
      manifest: { cadenceWeeks: 12 },
      roundedProducts: { productSets: { ToiletPaper: { preferred: { proposedArticles: 4 } } } },
    })
    await shop.db.execute(
      `update manifests set cadence_weeks = 8 where customer_id = (select customer_id from customers where sub = '${who.sub}')`,
    )
    expect((await shop.call('GET', '/customer?new=1', { person: who })).body).toMatchObject({
      manifest: { cadenceWeeks: 8 },
    })
  })

  it('comes with masks among what is rounded where it has them, and else without (SHR-40)', async () => {
    const rounded = async () => {
      const { body } = await shop.call('GET', '/customer?new=1', { person: who })
      return Object.keys((body.roundedProducts as { productSets: object }).productSets)
    }
    expect(await rounded()).not.toContain('FaceMasksSurgical')
    await write({ 'cupboard-surgical-masks': { articleCount: 50 } })
    expect(await rounded()).toContain('FaceMasksSurgical')
  })

  it('is absent, and so is what is rounded, until an order is paid (SHR-40)', async () => {
    const late = person()
    await shop.place(late, await shop.order(late, { source: await shop.source('4000000000000002') }))
    const { body } = await shop.call('GET', '/customer?new=1', { person: late })
    expect(body).toEqual({
      customer: expect.objectContaining({ email: late.email }),
      manifest: null,
      roundedProducts: null,
    })
  })

  it('says the sales tax on what the delivery comes to, and its discounts (API-26, SHR-47)', async () => {
    // 24 rolls at 95 are 2280, shipped free
    await write({ 'cupboard-toilet-paper': { articleCount: 24 } })
    expect(await read()).toMatchObject({ salesTaxCents: 188, discounts: [] })
    const body = { employerId: 'emp-lonestar', workEmail: 'ann@lonestar.example' }
    await shop.call('POST', '/customer/enroll', { person: who, body })
    // 2280 − 25 % (570) = 1710
    expect(await read()).toMatchObject({
      salesTaxCents: 141,
      discounts: [{ description: expect.stringContaining('employee') }],
    })
  })

  it('says the sales tax less that on the credit, of which it takes the most that it may (API-26, SHR-65)', async () => {
    await write({ 'cupboard-toilet-paper': { articleCount: 24 } })
    const credit = (columns: string) => shop.db.execute(`update customers set ${columns} where sub = '${who.sub}'`)
    await credit('sd_credit_cents = 1000')
    expect(await read()).toMatchObject({ salesTaxCents: 106 })
    await credit('max_sd_credit_cents = 300')
    expect(await read()).toMatchObject({ salesTaxCents: 163 })
  })

  it('says of each discount what it is, and how often it still comes off (SHR-47)', async () => {
    const friend = person()
    const { body } = await shop.call('GET', '/customer', { person: who })
    const { customerId } = body.customer as { customerId: string }
    const order = await shop.order(friend)
    // 1738 − 1000 + 500 = 1238; tax 102
    const referred = { ...(order.customer as object), referringCustomerId: customerId }
    expect((await shop.place(friend, { ...order, customer: referred, totalCents: 1340 })).status).toBe(200)
    const { manifest } = (await shop.call('GET', '/manifest?new=1', { person: friend })).body
    expect(manifest).toMatchObject({ discounts: [{ description: expect.any(String), usesRemaining: 2 }] })
  })

  it('is nothing for an account without an order (API-26)', async () => {
    expect(code(await shop.call('GET', '/manifest', { person: person() }))).toEqual([404, 'customer_unknown'])
  })
})

describe('PUT /manifest', () => {
  it('is written by group and read by type; what is not named leaves the plan (API-27, API-28)', async () => {
    const reply = await write({
      'caboo-toilet-paper': { articleCount: 8, productChangeReason: 'TooExpensive' },
      'cupboard-dish-soap': { articleCount: 1 },
    })
    expect(manifestOf(reply).products).toEqual({
      ToiletPaper: expect.objectContaining({
        groupName: 'caboo-toilet-paper',
        articleCount: 8,
        productChangeReason: 'TooExpensive',
      }),
      DishSoap: expect.objectContaining({
        groupName: 'cupboard-dish-soap',
        articleCount: 1,
        quantityChangeReason: 'None',
      }),
    })
    expect(await read()).toMatchObject({ products: manifestOf(reply).products })
  })

  it('is modified from the first change on, and says so at each reading (SHR-47)', async () => {
    const reply = await write({ 'cupboard-dish-soap': { articleCount: 1 } })
    for (const plan of [reply.body.manifest, await read()]) expect(plan).toMatchObject({ modified: true })
  })

  it('says of each count whether it lasts more than a month (API-27, SHR-47)', async () => {
    const rolls = async (articleCount: number) =>
      manifestOf(await write({ 'cupboard-toilet-paper': { articleCount } })).products.ToiletPaper
    expect(await rolls(4)).toMatchObject({ articleCount: 4, moreThanAMonth: false })
    expect(await rolls(8)).toMatchObject({ articleCount: 8, moreThanAMonth: true })
  })

  it('keeps why the count was changed apart from why the product was, each None unless said (SHR-47, SHR-49)', async () => {
    const reasons = [undefined, 'None', 'NoReason', 'TooExpensive']
    for (const quantityChangeReason of reasons)
      for (const productChangeReason of reasons) {
        await write({ 'cupboard-dish-soap': { articleCount: 1, quantityChangeReason, productChangeReason } })
        expect((await read()).products.DishSoap).toMatchObject({
          quantityChangeReason: quantityChangeReason ?? 'None',
          productChangeReason: productChangeReason ?? 'None',
        })
      }
  })

  it('keeps what is no longer offered in the plan that has it, in the count that it has (API-27)', async () => {
    await write({ 'cupboard-dish-soap': { articleCount: 1 } })
    await shop.db.execute(
      "update manifest_products set group_name = 'puracy-dish-soap' where group_name = 'cupboard-dish-soap'",
    )
    const kept = await write({ 'puracy-dish-soap': { articleCount: 1 } })
    const changed = await write({ 'puracy-dish-soap': { articleCount: 2 } })
    expect(manifestOf(kept).products).toMatchObject({ DishSoap: { groupName: 'puracy-dish-soap', articleCount: 1 } })
    expect(code(changed)).toEqual([422, 'count_not_allowed'])
  })

  it('holds no more than the cap of what it has already, too (SHR-73)', async () => {
    const masks = (articleCount: number) => write({ 'cupboard-surgical-masks': { articleCount } })
    expect((await masks(50)).status).toBe(200)
    expect(code(await masks(200))).toEqual([422, 'count_not_allowed'])
  })

  it('keeps a skipped product in the plan (DASH-38, API-28)', async () => {
    const reply = await write({ 'cupboard-toilet-paper': { articleCount: 0, quantityChangeReason: 'NoReason' } })
    expect(manifestOf(reply).products.ToiletPaper).toMatchObject({ articleCount: 0, quantityChangeReason: 'NoReason' })
  })

  it('has no tax, and none of anything, where all of it is skipped (DASH-47, DASH-48)', async () => {
    const { products } = await read()
    const none = { articleCount: 0, quantityChangeReason: 'NoReason' }
    await write(Object.fromEntries(Object.values(products).map(({ groupName }) => [groupName, none])))
    const skipped = await read()
    expect(skipped).toMatchObject({ salesTaxCents: 0 })
    expect(Object.keys(skipped.products)).toEqual(Object.keys(products))
    expect(Object.values(skipped.products)).toEqual(Object.values(products).map(() => expect.objectContaining(none)))
  })

  it.each([
    ['an unknown group', { nothing: { articleCount: 1 } }, 422, 'group_not_offered'],
    ['a Legacy group (SHR-14)', { 'puracy-dish-soap': { articleCount: 1 } }, 422, 'group_not_offered'],
    [
      'a count that is not allowed (SHR-16)',
      { 'cupboard-toilet-paper': { articleCount: 5 } },
      422,
      'count_not_allowed',
    ],
    ['a count above the cap (SHR-73)', { 'cupboard-surgical-masks': { articleCount: 200 } }, 422, 'count_not_allowed'],
    [
      'two groups of one type',
      { 'cupboard-toilet-paper': { articleCount: 4 }, 'caboo-toilet-paper': { articleCount: 4 } },
      400,
      'invalid_request',
    ],
    [
      'a reason that is none',
      { 'cupboard-toilet-paper': { articleCount: 4, quantityChangeReason: 'Bored' } },
      400,
      'invalid_request',
    ],
    ['a negative count', { 'cupboard-toilet-paper': { articleCount: -4 } }, 400, 'invalid_request'],
    ['no products at all', undefined, 400, 'invalid_request'],
  ])('refuses %s and changes nothing (API-27)', async (_, products, status, problem) => {
    const before = await read()
    expect(code(await write(products))).toEqual([status, problem])
    expect((await read()).products).toEqual(before.products)
  })

  it('is refused from the cut-off on (SHR-97, DASH-21)', async () => {
    const now = shop.clock.now()
    const { shipAt } = await read()
    const change = { 'cupboard-toilet-paper': { articleCount: 8 } }
    shop.clock.set(new Date(Date.parse(shipAt) - 1))
    expect((await write(change)).status).toBe(200)
    shop.clock.set(shipAt)
    expect(code(await write(change))).toEqual([409, 'delivery_closed'])
    shop.clock.set(now)
  })

  it('is not saved over what was changed elsewhere meanwhile, and twice is as good as once (API-27)', async () => {
    const counts = ({ products }: Products) =>
      Object.fromEntries(Object.values(products).map(({ groupName, articleCount }) => [groupName, articleCount]))
    const seen = counts(await read())
    const skipped = Object.fromEntries(Object.keys(seen).map((group) => [group, { articleCount: 0 }]))
    const edited = { ...skipped, 'cupboard-toilet-paper': { articleCount: 8 } }
    const save = (products: unknown, over: unknown) =>
      shop.call('PUT', '/manifest?new=1', { person: who, body: { products, over } })
    expect((await save(skipped, seen)).status).toBe(200)
    const { products } = await read()
    expect(code(await save(edited, seen))).toEqual([409, 'plan_changed'])
    expect(code(await save(edited, { ...seen, 'cupboard-hand-soap-refill': 0 }))).toEqual([409, 'plan_changed'])
    expect(code(await save(edited, {}))).toEqual([409, 'plan_changed'])
    expect((await read()).products).toEqual(products)
    expect((await save(skipped, seen)).status).toBe(200)
    expect((await save(edited, counts(await read()))).status).toBe(200)
  })

  it('changes the delivery that was on the screen, never the one after it (DASH-21, SHR-97)', async () => {
    const { shipAt, products } = await read()
    const change = (cutoffAt: string) =>
      shop.call('PUT', `/manifest?new=1&cutoffAt=${cutoffAt}`, {
        person: who,
        body: { products: { 'cupboard-toilet-paper': { articleCount: 8 } } },
      })
    const before = new Date(Date.parse(shipAt) - 28 * DAY_MS).toISOString()
    expect(code(await change(before))).toEqual([409, 'delivery_closed'])
    expect((await read()).products).toEqual(products)
    expect((await change(shipAt)).status).toBe(200)
  })
})

describe('PUT /interviews', () => {
  const family: Interview['family'] = [27, 30, 8, 5].map((age, index) => ({
    id: `m${index}`,
    type: age > 17 ? 'Adult' : 'Child',
    gender: 'Female',
    age,
    staysHome: false,
    isolated: false,
  }))
  const save = (body: unknown) => shop.call('PUT', '/interviews', { person: who, body })

  it('stores the household (API-17, API-18)', async () => {
    const interview = { ...DEFAULT_INTERVIEW, family }
    expect((await save(interview)).body.interview).toEqual(interview)
    expect((await shop.call('GET', '/customer', { person: who })).body.customer).toMatchObject({ interview })
  })

  it('stores it where no delivery is planned, too (API-17)', async () => {
    await shop.db.execute("update manifests set status = 'Ordered' where status = 'Predicted'")
    const interview = { ...DEFAULT_INTERVIEW, family }
    expect((await save(interview)).body.interview).toEqual(interview)
    expect((await shop.call('GET', '/customer', { person: who })).body.customer).toMatchObject({ interview })
  })

  it('lets the plan follow the household (ACC-80)', async () => {
    await write({ 'cupboard-toilet-paper': { articleCount: 4 } })
    await save({ ...DEFAULT_INTERVIEW, family })
    // 12 weeks of four people, who have used up what came: as many rolls as a plan may hold
    expect((await read()).products.ToiletPaper).toMatchObject({ articleCount: 30 })
    expect(await changes()).toContainEqual({
      actor: 'cupboard',
      change: expect.objectContaining({ what: 'quantity', from: 4, to: 30, reason: 'answers' }),
    })
    await save(DEFAULT_INTERVIEW)
    expect((await read()).products.ToiletPaper?.articleCount).toBeLessThan(30)
  })

  it('brings what the household uses now and did not before, and nothing twice (ACC-80)', async () => {
    const compost = { type: 'Compost', bags: 2, frequency: 3 }
    const composting = { ...DEFAULT_INTERVIEW, trashPreferences: [...DEFAULT_INTERVIEW.trashPreferences, compost] }
    const bags = async () => (await read()).products.TrashBagsCompost
    expect(await bags()).toBeUndefined()
    await save(composting)
    const { groupName = '', articleCount = 0 } = (await bags()) ?? {}
    expect(articleCount).toBeGreaterThan(0)
    const chosen = { articleCount, quantityChangeReason: 'NoReason' }
    await write({ [groupName]: chosen })
    await save(DEFAULT_INTERVIEW)
    expect((await save(composting)).status).toBe(200)
    expect(await bags()).toMatchObject({ groupName, ...chosen })
  })

  it('brings nothing more of what the household uses no more (ACC-80)', async () => {
    const bags = { type: 'Compost', bags: 2, frequency: 3 }
    await save({ ...DEFAULT_INTERVIEW, trashPreferences: [...DEFAULT_INTERVIEW.trashPreferences, bags] })
    await save(DEFAULT_INTERVIEW)
    expect((await read()).products.TrashBagsCompost).toMatchObject({ articleCount: 0 })
  })

  it.each(['NoReason', 'TooExpensive'])('leaves what was chosen by hand: %s (ACC-80)', async (quantityChangeReason) => {
    await write({ 'cupboard-toilet-paper': { articleCount: 4, quantityChangeReason } })
    await save({ ...DEFAULT_INTERVIEW, family })
    expect((await read()).products.ToiletPaper).toMatchObject({ articleCount: 4 })
  })

  it('leaves what the answers that were changed say nothing of (ACC-80)', async () => {
    await write({ 'cupboard-toilet-paper': { articleCount: 4 } })
    await save({ ...DEFAULT_INTERVIEW, tierPreferences: ['Value'] })
    expect((await read()).products.ToiletPaper).toMatchObject({ articleCount: 4 })
  })

  it('leaves a delivery that is closed as it is, from its cutoff on (ACC-80)', async () => {
    const { shipAt, products } = await read()
    const now = shop.clock.now()
    shop.clock.set(new Date(shipAt))
    expect((await save({ ...DEFAULT_INTERVIEW, family })).status).toBe(200)
    shop.clock.set(now)
    expect((await read()).products).toEqual(products)
  })

  async function expectRefused(body: unknown) {
    expect(code(await save(body))).toEqual([400, 'invalid_request'])
    expect((await shop.call('GET', '/customer', { person: who })).body.customer).toMatchObject({
      interview: DEFAULT_INTERVIEW,
    })
  }

  it('refuses a household of nobody (ACC-76)', () => expectRefused({ ...DEFAULT_INTERVIEW, family: [] }))

  it.each([-1, 100])('refuses an age of %i (ACC-79)', (age) =>
    expectRefused({ ...DEFAULT_INTERVIEW, family: [{ ...DEFAULT_INTERVIEW.family[0], age }] }),
  )

  it.each([
    ['a field that nobody knows', { income: 1 }],
    ['a tier that is none', { tierPreferences: ['Cheapest'] }],
  ])('refuses %s (API-17)', (_, wrong) => expectRefused({ ...DEFAULT_INTERVIEW, ...wrong }))

  it.each(Object.keys(DEFAULT_INTERVIEW))('refuses an interview without its %s (API-18)', (part) =>
    expectRefused({ ...DEFAULT_INTERVIEW, [part]: undefined }),
  )

  it.each(['age', 'staysHome', 'gender'])('refuses a member of the family without %s (API-18)', (fact) =>
    expectRefused({ ...DEFAULT_INTERVIEW, family: [{ ...DEFAULT_INTERVIEW.family[0], [fact]: undefined }] }),
  )

  it.each(['age', 'staysHome', 'gender'])('refuses any member of the family without %s (API-18)', async (fact) => {
    for (const index of family.keys())
      await expectRefused({
        ...DEFAULT_INTERVIEW,
        family: family.map((one, at) => (at === index ? { ...one, [fact]: undefined } : one)),
      })
  })

  it('needs a customer (API-17)', async () => {
    expect(code(await shop.call('PUT', '/interviews', { person: person(), body: DEFAULT_INTERVIEW }))).toEqual([
      404,
      'customer_unknown',
    ])
  })
})

describe('POST /interviews/rounder', () => {
  it('recommends to anybody who answers (API-05, SHR-25)', async () => {
    const { body } = await shop.call('POST', '/interviews/rounder?new=1', { body: DEFAULT_INTERVIEW })
    expect(body).toMatchObject({
      productSets: {
        ToiletPaper: {
          preferred: {
            groupName: 'cupboard-toilet-paper',
            proposedArticles: 4,
            reason: expect.stringContaining('1 adult uses'),
          },
        },
      },
    })
    expect(body.productSets).not.toHaveProperty('FaceMasksSurgical')
  })

  it.each([[{}], [{ ...DEFAULT_INTERVIEW, bathrooms: 1.2 }], [{ ...DEFAULT_INTERVIEW, laundry: 'often' }]])(
    'refuses %j (API-05)',
    async (body) => {
      expect(code(await shop.call('POST', '/interviews/rounder', { body }))).toEqual([400, 'invalid_request'])
    },
  )
})
