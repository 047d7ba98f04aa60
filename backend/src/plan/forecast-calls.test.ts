import { DAY_MS, DEFAULT_INTERVIEW, type DeliveryAhead } from '@cupboard/shared/contracts'
import { code, openShop, person, type Person, type Reply, type Shop } from '../testing/shop.ts'
import { readKnown } from './known.ts'

let shop: Shop
let who: Person
const START = '2026-11-18T18:00:00Z'
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  shop.clock.set(START)
  who = person()
  await shop.place(who, await shop.order(who))
})
afterAll(() => shop.close())

const rolls = ({ body }: Reply) => (body.manifest as { products: Record<string, unknown> }).products.ToiletPaper
const read = () => shop.call('GET', '/manifest', { person: who })
const write = (products: unknown) => shop.call('PUT', '/manifest', { person: who, body: { products } })
const say = (productType: string, by = who) =>
  shop.call('POST', '/manifest/ran-out', { person: by, body: { productType } })

interface Noted {
  readonly actor: string
  readonly change: { readonly what: string }
}
const history = async (what: string) => {
  const { body } = await shop.call('GET', '/manifest/history', { person: who })
  return (body.history as Noted[])
    .filter(({ change }) => change.what === what)
    .map(({ actor, change }) => ({ actor, ...change }))
}
const ahead = async (by = who) =>
  (await shop.call('GET', '/manifest/ahead', { person: by })).body.deliveries as DeliveryAhead[]

describe('POST /manifest/ran-out', () => {
  it('raises the open plan at once, and says so (DASH-05, DASH-76)', async () => {
    expect(rolls(await read())).toMatchObject({ articleCount: 8 })
    // 12 rolls came on November 23 and are thought to last 109 days: they were gone after 38
    shop.clock.set('2026-12-31T18:00:00Z')
    expect(rolls(await say('ToiletPaper'))).toMatchObject({ articleCount: 20, quantityChangeReason: 'None' })
    expect(rolls(await read())).toMatchObject({ articleCount: 20 })
    expect(await history('ran-out')).toEqual([{ actor: 'household', what: 'ran-out', productType: 'ToiletPaper' }])
    expect(await history('quantity')).toEqual([
      expect.objectContaining({ actor: 'cupboard', from: 8, to: 20, reason: 'ran-out' }),
      expect.objectContaining({ actor: 'cupboard', from: 12, to: 8, reason: 'lasts' }),
    ])
  })

  it('counts once, however often it is said within a week, at once too (DASH-76)', async () => {
    shop.clock.set('2026-12-31T18:00:00Z')
    await Promise.all([say('ToiletPaper'), say('ToiletPaper'), say('ToiletPaper')])
    shop.clock.set('2027-01-07T17:00:00Z')
    expect((await say('ToiletPaper')).status).toBe(200)
    expect(await history('ran-out')).toHaveLength(1)
    expect(await history('quantity')).toHaveLength(2)
  })

  it('leaves what the household chose by hand, and still learns (DASH-76)', async () => {
    await write({ 'cupboard-toilet-paper': { articleCount: 4, quantityChangeReason: 'NoReason' } })
    shop.clock.set('2026-12-31T18:00:00Z')
    expect(rolls(await say('ToiletPaper'))).toMatchObject({ articleCount: 4 })
    const [, later] = await ahead()
    expect(later?.products).toContainEqual(expect.objectContaining({ productType: 'ToiletPaper', articleCount: 20 }))
    expect(await history('quantity')).not.toContainEqual(expect.objectContaining({ reason: 'ran-out' }))
  })

  it('changes no plan that is closed (DASH-76)', async () => {
    shop.clock.set('2027-02-11T06:00:00Z')
    expect(rolls(await say('ToiletPaper'))).toMatchObject({ articleCount: 8 })
    expect(await history('ran-out')).toHaveLength(1)
  })

  it.each([
    ['of what the household does not take', () => say('Bleach'), 404, 'not_found'],
    ['of nobody', () => say('ToiletPaper', person()), 404, 'customer_unknown'],
    ['of no product', () => say('Gold'), 400, 'invalid_request'],
  ])('refuses word %s (DASH-76)', async (_, tell, status, problem) => {
    expect(code(await tell())).toEqual([status, problem])
    expect(await history('ran-out')).toEqual([])
  })
})

describe('GET /manifest/ahead', () => {
  it('begins with the open plan as it stands, and goes on for a year (DASH-74)', async () => {
    await write({ 'cupboard-toilet-paper': { articleCount: 24 } })
    const deliveries = await ahead()
    // 24 rolls at 95 are 2280, shipped free, with 188 of tax
    expect(deliveries[0]).toEqual({
      cutoffAt: '2027-02-11T06:00:00.000Z',
      deliverAt: '2027-02-16T18:00:00.000Z',
      products: [{ productType: 'ToiletPaper', groupName: 'cupboard-toilet-paper', articleCount: 24 }],
      totalCents: 2468,
    })
    expect(deliveries.length).toBeGreaterThan(1)
    const instants = deliveries.map(({ deliverAt }) => deliverAt)
    expect([...new Set(instants)].sort()).toEqual(instants)
    const yearFromNow = Date.parse('2027-11-18T18:00:00Z')
    const left = yearFromNow - Date.parse(instants.at(-1) ?? '')
    expect([left > 0, left < 12 * 7 * DAY_MS]).toEqual([true, true])
  })

  it('tells the same twice, and stores nothing', async () => {
    const plans = await shop.count('manifests')
    expect(await ahead()).toEqual(await ahead())
    expect(await shop.count('manifests')).toBe(plans)
  })

  it('shows a delivery that is skipped as one of nothing (DASH-74)', async () => {
    await write({ 'cupboard-toilet-paper': { articleCount: 0, quantityChangeReason: 'NoReason' } })
    const [skipped, next] = await ahead()
    expect(skipped).toMatchObject({ products: [], totalCents: 0 })
    expect(next?.products).not.toEqual([])
  })

  it('spends credit once (DASH-74)', async () => {
    const before = await ahead()
    await shop.db.execute(`update customers set sd_credit_cents = 1000 where sub = '${who.sub}'`)
    const spent = (await ahead()).map(({ totalCents }, index) => (before[index]?.totalCents ?? 0) - totalCents)
    // 1000 less, and 8.25 % of them less tax
    expect(spent.filter((cents) => cents !== 0)).toEqual([expect.closeTo(1083, -1)])
  })

  it('goes on from the last delivery while no plan is open (DASH-74)', async () => {
    const [open, ...later] = await ahead()
    await shop.db.execute(
      `update manifests set status = 'Closed' where customer_id = (select customer_id from customers where sub = '${who.sub}')`,
    )
    const between = await ahead()
    expect(between[0]?.deliverAt).not.toBe(open?.deliverAt)
    expect(between.length).toBeGreaterThanOrEqual(later.length)
  })

  it('is nothing without an order, and refused to a stranger (DASH-74)', async () => {
    expect(code(await shop.call('GET', '/manifest/ahead', { person: person() }))).toEqual([404, 'customer_unknown'])
    const late = person()
    await shop.place(late, await shop.order(late, { source: await shop.source('4000000000000002') }))
    expect(await ahead(late)).toEqual([])
  })
})

describe('what a delivery that brought others says of a product of which nothing came', () => {
  it.each([
    ['that there is enough, where its household skipped it', 'NoReason', ['HandSoap']],
    ['nothing, where we planned none', 'None', []],
  ])('is %s (DASH-38)', async (_, quantityChangeReason, enough) => {
    await write({
      'cupboard-toilet-paper': { articleCount: 8 },
      'cupboard-hand-soap': { articleCount: 0, quantityChangeReason },
    })
    const { body } = await shop.call('GET', '/customer', { person: who })
    const { customerId } = body.customer as { customerId: string }
    await shop.db.execute(`update manifests set status = 'Closed' where customer_id = '${customerId}'`)
    const known = await readKnown(shop.db, customerId)
    expect(known.enough.map(({ productType }) => productType)).toEqual(enough)
  })
})

describe('the first plan', () => {
  it('is noted, as we planned it (DASH-75)', async () => {
    expect(await history('planned')).toEqual([
      { actor: 'cupboard', what: 'planned', deliverAt: '2027-02-16T18:00:00.000Z' },
    ])
    await shop.call('PUT', '/interviews', { person: who, body: DEFAULT_INTERVIEW })
    expect(await history('quantity')).toHaveLength(1)
  })
})
