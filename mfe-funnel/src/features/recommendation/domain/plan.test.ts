import { articleCount, BUNDLE_IDS, BUNDLES, cents, PRODUCT_TYPES, type Rounder } from '@cupboard/shared/contracts'
import { catalogueOf, offeredOfType } from '@cupboard/shared/household'
import { manifestBundle } from '@cupboard/shared/pricing'
import { productGroup, SAMPLE_GROUPS, SAMPLE_ROUNDER } from '../../../testing/samples.ts'
import { buildPlan, planned, rebasePlan, recommendedOf } from './build-plan.ts'
import { plannedInstead } from './change-product.ts'
import { canConfirm, orderFault } from './order.ts'
import { PLAN_RULES, productOf, type Bundles, type PlanChange } from './plan-change.ts'

const catalogue = catalogueOf(SAMPLE_GROUPS)
const built = buildPlan(SAMPLE_ROUNDER, catalogue)
const after = (...changes: readonly PlanChange[]) => changes.reduce(PLAN_RULES.apply, built)
const bundle = (bundles: Bundles, id: string) => bundles.find(({ bundleId }) => bundleId === id)
const masks = { groupName: 'masks', articleCount: articleCount(50), pricePerArticle: cents(25) }
const group = (name: string) => catalogue.get(name) ?? productGroup(name, 'Bleach')

describe('buildPlan', () => {
  it('puts what is recommended into the four bundles with prices (FUN-61)', () => {
    expect(built.map(({ bundleId, subtotal }) => [bundleId, subtotal])).toEqual([
      ['everyday', 12 * 95],
      ['kitchen', 2 * 349 + 299],
      ['laundry', 1200],
      ['defense', 40 * 9 + 449],
    ])
    expect(productOf(built, 'ToiletPaper')).toEqual({ groupName: 'soft-paper', articleCount: 12, pricePerArticle: 95 })
  })

  it('has all four bundles, with nothing in them, where nothing is recommended (FUN-61)', () => {
    expect(buildPlan({ productSets: {} }, catalogue)).toEqual(BUNDLE_IDS.map((id) => manifestBundle(id, {})))
  })

  it('takes the next proposal when the preferred one is not offered (SHR-14)', () => {
    expect(productOf(built, 'HandSoap')?.groupName).toBe('hand-soap')
    expect(offeredOfType(catalogue.values(), 'HandSoap').map(({ groupName }) => groupName)).toEqual(['hand-soap'])
  })

  it('offers active groups only (SHR-14)', () => {
    const groups = (['Active', 'Legacy', 'Disabled'] as const).map((status) =>
      productGroup(`bleach-${status.toLowerCase()}`, 'Bleach', { status }),
    )
    const soldOut = productGroup('bleach-sold-out', 'Bleach', { available: false })
    const offered = offeredOfType([...groups, soldOut], 'Bleach')
    expect(offered.map(({ groupName }) => groupName)).toEqual(['bleach-active'])
  })

  it('packs what lasts 26 weeks at most (OP-14)', () => {
    const bleach = productGroup('bleach', 'Bleach')
    const lasting = (days: number): Rounder => ({
      productSets: {
        Bleach: {
          preferred: { groupName: 'bleach', proposedArticles: articleCount(2), articlesPerDay: 2 / days, reason: 'x' },
          additional: [],
        },
      },
    })
    const packedFor = (days: number) => productOf(buildPlan(lasting(days), catalogueOf([bleach])), 'Bleach')
    expect([181, 182, 183, 813].map((days) => packedFor(days)?.articleCount)).toEqual([2, 2, undefined, undefined])
  })

  it('never plans more than the cap (SHR-73)', () => {
    const capped = productGroup('capped', 'Bleach', { cappedArticleCounts: [articleCount(1), articleCount(2)] })
    const rounder: Rounder = {
      productSets: {
        Bleach: {
          preferred: { groupName: 'capped', proposedArticles: articleCount(4), articlesPerDay: 0.1, reason: 'x' },
          additional: [],
        },
      },
    }
    expect(productOf(buildPlan(rounder, catalogueOf([capped])), 'Bleach')?.articleCount).toBe(2)
  })
})

describe('what is recommended of a product type', () => {
  const proposal = (groupName: string, proposed: number) => ({
    groupName,
    proposedArticles: articleCount(proposed),
    articlesPerDay: 0.1,
    reason: 'x',
  })

  it('is the next group where none of the preferred one is proposed (FUN-61)', () => {
    const set = { preferred: proposal('soft-paper', 0), additional: [proposal('thin-paper', 6)] }
    expect(recommendedOf(set, catalogue)?.product.groupName).toBe('thin-paper')
    expect(recommendedOf({ ...set, additional: [] }, catalogue)).toBeUndefined()
  })

  it('is nothing of a group that has no counts (SHR-73)', () => {
    expect(planned(productGroup('none', 'Bleach', { counts: [] }), 3)).toBeUndefined()
  })
})

describe('another product in place of one', () => {
  const rounderOf = (soft: number, thin: number): Rounder => ({
    productSets: {
      ToiletPaper: {
        preferred: { groupName: 'soft-paper', proposedArticles: articleCount(soft), articlesPerDay: 0.1, reason: 'x' },
        additional: [
          { groupName: 'thin-paper', proposedArticles: articleCount(thin), articlesPerDay: 0.1, reason: 'x' },
        ],
      },
    },
  })
  const thinFor = (count: number, rounder: Rounder) =>
    plannedInstead(
      group('thin-paper'),
      { product: { ...masks, groupName: 'soft-paper', articleCount: articleCount(count) }, group: group('soft-paper') },
      rounder,
    )?.articleCount

  it('holds as much where its own proposal is nothing, or where nothing is proposed (FUN-80)', () => {
    expect(thinFor(12, rounderOf(12, 0))).toBe(18)
    expect(thinFor(4, { productSets: {} })).toBe(6)
  })

  it('holds as much where the other is larger or smaller (FUN-80)', () => {
    const large = { ...group('soft-paper'), unitsPerArticle: 3 }
    const product = { ...masks, groupName: 'soft-paper', articleCount: articleCount(4) }
    expect(plannedInstead(group('thin-paper'), { product, group: large }, { productSets: {} })?.articleCount).toBe(18)
  })

  it('goes by its own proposal while the other stands as proposed, and else by what that holds (FUN-80)', () => {
    expect(thinFor(12, rounderOf(12, 6))).toBe(6)
    expect(thinFor(8, rounderOf(12, 6))).toBe(12)
  })

  it('goes by its own proposal where none of the other is taken (FUN-75, FUN-80)', () => {
    expect(thinFor(0, rounderOf(4, 18))).toBe(18)
  })
})

describe('quantities and products', () => {
  it('just stores another count, and recomputes the bundle subtotal (FUN-73, OP-43)', () => {
    const plan = after({ kind: 'count', productType: 'ToiletPaper', count: articleCount(4) })
    expect(productOf(plan, 'ToiletPaper')).toEqual({
      groupName: 'soft-paper',
      articleCount: 4,
      pricePerArticle: 95,
    })
    expect(bundle(plan, 'everyday')?.subtotal).toBe(380)
  })

  it('fills the bundle with the selected group (FUN-75) and marks it complete with the last one (FUN-76)', () => {
    expect(bundle(built, 'defense')?.hasAll).toBe(false)
    const plan = after({ kind: 'product', productType: 'FaceMasksSurgical', product: masks })
    expect(bundle(plan, 'defense')).toMatchObject({ hasAll: true, subtotal: 809 + 1250 })
  })

  it('fills the bundle with a group that is selected in the place of another, at its own price (FUN-75)', () => {
    const product = { groupName: 'other-paper', articleCount: articleCount(6), pricePerArticle: cents(120) }
    const plan = after({ kind: 'product', productType: 'ToiletPaper', product })
    expect(productOf(plan, 'ToiletPaper')).toEqual(product)
    expect(bundle(plan, 'everyday')?.subtotal).toBe(720)
  })

  it('does not count the types that menus leave out (FUN-76)', () => {
    const bleach = { groupName: 'b', articleCount: articleCount(1), pricePerArticle: cents(400) }
    const plan = after({ kind: 'product', productType: 'Bleach', product: bleach })
    expect(bundle(plan, 'laundry')?.hasAll).toBe(true)
  })

  it.each(BUNDLES.defense.productTypes)('clears the mark when a product is removed: %s (FUN-78)', (productType) => {
    const whole = after({ kind: 'product', productType: 'FaceMasksSurgical', product: masks })
    expect(bundle(whole, 'defense')?.hasAll).toBe(true)
    expect(bundle(PLAN_RULES.apply(whole, { kind: 'remove', productType }), 'defense')?.hasAll).toBe(false)
  })

  it('goes by the other brand’s own proposal while the plan stands as proposed (FUN-80)', () => {
    const product = productOf(built, 'ToiletPaper')
    if (!product) throw new Error('no toilet paper')
    const current = { product, group: group('soft-paper') }
    expect(plannedInstead(group('thin-paper'), current, SAMPLE_ROUNDER)?.articleCount).toBe(18)
    const four = { product: { ...product, articleCount: articleCount(4) }, group: group('soft-paper') }
    expect(plannedInstead(group('thin-paper'), four, SAMPLE_ROUNDER)?.articleCount).toBe(6)
  })

  it('adds at least the smallest count of a group that was not proposed (FUN-81)', () => {
    expect(plannedInstead(group('masks'), undefined, SAMPLE_ROUNDER)).toEqual(masks)
  })
})

describe('rebasePlan', () => {
  it('follows changed proposals and keeps what the person did to the others (FUN-79)', () => {
    const { LaundryDetergent: _none, ...rest } = SAMPLE_ROUNDER.productSets
    const less: Rounder = {
      productSets: {
        ...rest,
        DishSoap: {
          preferred: { groupName: 'dish-soap', proposedArticles: articleCount(3), articlesPerDay: 0.1, reason: 'x' },
          additional: [],
        },
      },
    }
    const edited = after(
      { kind: 'remove', productType: 'HandWipes' },
      { kind: 'count', productType: 'ToiletPaper', count: articleCount(4) },
    )
    const plan = rebasePlan(edited, built, buildPlan(less, catalogue))
    expect(productOf(plan, 'DishSoap')?.articleCount).toBe(3)
    expect(productOf(plan, 'ToiletPaper')?.articleCount).toBe(4)
    expect(productOf(plan, 'HandWipes')).toBeUndefined()
    expect(productOf(plan, 'LaundryDetergent')).toBeUndefined()
  })
})

describe('rebasePlan, of another group in the same quantity', () => {
  it('follows the proposal, and names no product type that is not there (FUN-79)', () => {
    const of = (groupName: string) => manifestBundle('everyday', { ToiletPaper: { ...masks, groupName } })
    const [plan] = rebasePlan([of('soft-paper')], [of('soft-paper')], [of('thin-paper')])
    expect(plan?.productGroups).toStrictEqual({ ToiletPaper: { ...masks, groupName: 'thin-paper' } })
  })
})

describe('rebasePlan, of a bundle that holds less or more', () => {
  it('has the subtotal of what it holds, and whether that is all (FUN-79, SHR-24)', () => {
    const Bleach = { groupName: 'bleach', articleCount: articleCount(1), pricePerArticle: cents(400) }
    const LaundryDetergent = { ...Bleach, groupName: 'detergent', pricePerArticle: cents(900) }
    const whole = [manifestBundle('laundry', { Bleach, LaundryDetergent })]
    const part = [manifestBundle('laundry', { LaundryDetergent })]
    expect(bundle(rebasePlan(whole, whole, part), 'laundry')).toMatchObject({ subtotal: 900, hasAll: false })
    expect(bundle(rebasePlan(part, part, whole), 'laundry')).toMatchObject({ subtotal: 1300, hasAll: true })
  })
})

describe('rebasePlan, of what lasts too long to be packed', () => {
  const lasting = (days: number): Rounder => ({
    productSets: {
      DishSoap: {
        preferred: { groupName: 'dish-soap', proposedArticles: articleCount(1), articlesPerDay: 1 / days, reason: 'x' },
        additional: [],
      },
    },
  })
  const [short, long, longer] = [100, 200, 300].map((days) => buildPlan(lasting(days), catalogue))
  const asked = [{ kind: 'product', productType: 'DishSoap', product: { ...masks, groupName: 'dish-soap' } }] as const

  it('keeps what was asked for, and takes out what nobody asked for (FUN-79, OP-14)', () => {
    if (!short || !long || !longer) throw new Error('no plans')
    const withSoap = asked.reduce(PLAN_RULES.apply, long)
    expect(productOf(rebasePlan(withSoap, long, longer), 'DishSoap')?.groupName).toBe('dish-soap')
    expect(productOf(rebasePlan(short, short, long), 'DishSoap')).toBeUndefined()
    expect(productOf(rebasePlan(long, long, short), 'DishSoap')?.articleCount).toBe(1)
  })
})

describe('the order', () => {
  it('can be confirmed with one product, not when every subtotal is 0 (FUN-66)', () => {
    const onlyPaper = built.map((each) => (each.bundleId === 'everyday' ? each : manifestBundle(each.bundleId, {})))
    expect(canConfirm(built)).toBe(true)
    expect(canConfirm(onlyPaper)).toBe(true)
    expect(canConfirm(buildPlan({ productSets: {} }, catalogue))).toBe(false)
    const free = manifestBundle('defense', { FaceMasksSurgical: { ...masks, pricePerArticle: cents(0) } })
    expect(canConfirm([free])).toBe(false)
    const skips = PRODUCT_TYPES.map((productType) => ({ kind: 'skip', productType }) as const)
    expect(canConfirm(after(...skips))).toBe(false)
  })

  it('can be made of what is taken, whatever is skipped (FUN-68)', () => {
    const plan = after({ kind: 'skip', productType: 'HandWipes' })
    expect(orderFault(plan, catalogue)).toBeUndefined()
  })

  it('fails, by name, on what is not sold (FUN-69)', () => {
    expect(orderFault(buildPlan({ productSets: {} }, catalogue), catalogue)).toEqual({ code: 'empty_plan' })
    const legacy = after({
      kind: 'product',
      productType: 'HandSoap',
      product: { ...masks, groupName: 'old-soap' },
    })
    expect(orderFault(legacy, catalogue)).toEqual({ code: 'product_not_sold', detail: 'old-soap' })
    const odd = after({ kind: 'count', productType: 'ToiletPaper', count: articleCount(5) })
    expect(orderFault(odd, catalogue)).toEqual({ code: 'quantity_not_sold', detail: '5 of soft-paper' })
  })
})
