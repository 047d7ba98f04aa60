import { productGroup } from '@cupboard/shared/testing'
import { articleCount, BUNDLES, cents, type Manifest, type ProductType } from '@cupboard/shared/contracts'
import { catalogueOf } from '@cupboard/shared/household'
import { handSoap, manifest } from '../../../testing/samples.ts'
import { editPlan } from './plan-edit.ts'
import { countBefore, countedProducts, planBundles, planTotals, suggestions, type KnownTax } from './plan-bundles.ts'

const bleach = productGroup({ groupName: 'bleach', productType: 'Bleach' })
const dryerSheets = productGroup({ groupName: 'sheets', productType: 'DryerSheets' })
const compost = productGroup({ groupName: 'compost', productType: 'TrashBagsCompost' })
const withdrawn = productGroup({ groupName: 'wipes', productType: 'HandWipes', status: 'Legacy', available: false })
const catalogue = catalogueOf([productGroup(), handSoap, bleach, dryerSheets, compost, withdrawn])

describe('the plan as shelves', () => {
  it('lists each bundle with its product groups (DASH-16)', () => {
    expect(planBundles(manifest(), catalogue).map(({ bundle, products }) => [bundle.id, products.length])).toEqual([
      ['everyday', 1],
      ['kitchen', 1],
    ])
  })

  it('lists what is left out this time, and what is of the other bundles (DASH-16)', () => {
    const planned = (groupName: string, count: number) =>
      ({
        groupName,
        articleCount: articleCount(count),
        moreThanAMonth: false,
        quantityChangeReason: 'None',
        productChangeReason: 'None',
      }) as const
    const masks = productGroup({ groupName: 'masks', productType: 'FaceMasksSurgical' })
    const products = { ...manifest().products, Bleach: planned('bleach', 0), FaceMasksSurgical: planned('masks', 1) }
    expect(
      planBundles(manifest({ products }), catalogueOf([...catalogue.values(), masks])).map(
        ({ bundle, products: listed }) => [bundle.id, listed.map(({ productType }) => productType)],
      ),
    ).toEqual([
      ['everyday', ['ToiletPaper']],
      ['kitchen', ['HandSoap']],
      ['laundry', ['Bleach']],
      ['defense', ['FaceMasksSurgical']],
    ])
  })

  it('recomputes the bundle subtotal when a quantity changes (DASH-49)', () => {
    expect(planBundles(manifest(), catalogue)[0]?.subtotal).toBe(12 * 95)
    const fewer = editPlan(manifest(), { kind: 'count', productType: 'ToiletPaper', articleCount: 4 })
    expect(planBundles(fewer, catalogue)[0]?.subtotal).toBe(4 * 95)
  })

  it('counts what is sold no more in the subtotal as long as it is planned (DASH-49)', () => {
    const gone = catalogueOf([productGroup({ available: false, status: 'Legacy' })])
    expect(planBundles(manifest(), gone)[0]?.subtotal).toBe(12 * 95)
  })

  it('counts every product of a bundle in its subtotal, and each change of one (DASH-49)', () => {
    const dishSoap = productGroup({ groupName: 'dish-soap', productType: 'DishSoap', pricePerArticle: cents(250) })
    const both = catalogueOf([productGroup(), handSoap, dishSoap])
    const added = editPlan(manifest(), {
      kind: 'add',
      productType: 'DishSoap',
      groupName: 'dish-soap',
      articleCount: 3,
    })
    const kitchen = (plan: Manifest) => planBundles(plan, both).find(({ bundle }) => bundle.id === 'kitchen')?.subtotal
    expect(kitchen(manifest())).toBe(2 * 299)
    expect(kitchen(added)).toBe(2 * 299 + 3 * 250)
    for (const articleCount of [0, 1])
      expect([
        kitchen(editPlan(added, { kind: 'count', productType: 'HandSoap', articleCount })),
        kitchen(editPlan(added, { kind: 'count', productType: 'DishSoap', articleCount })),
      ]).toEqual([articleCount * 299 + 3 * 250, 2 * 299 + articleCount * 250])
    expect(kitchen(editPlan(added, { kind: 'remove', productType: 'HandSoap' }))).toBe(3 * 250)
  })

  it.each([
    ['everyday', 'SHR-18'],
    ['kitchen', 'SHR-19'],
    ['laundry', 'SHR-20'],
    ['defense', 'SHR-21'],
  ] as const)('has a place for each product of the bundle %s that is planned (DASH-16, %s)', (id, _row) => {
    const { productTypes } = BUNDLES[id]
    const all = catalogueOf(productTypes.map((productType) => productGroup({ groupName: productType, productType })))
    const [product] = Object.values(manifest().products)
    const products = Object.fromEntries(productTypes.map((type) => [type, { ...product, groupName: type }]))
    const [shelf] = planBundles(manifest({ products }), all)
    expect(shelf?.products.map(({ productType }) => productType)).toEqual(productTypes)
  })

  it('suggests what the plan lacks and is offered, and nothing that menus leave out (SHR-14, SHR-23)', () => {
    expect(suggestions(manifest(), catalogue).map(({ groupName }) => groupName)).toEqual(['bleach'])
  })

  it('totals what is counted, with tax, and with shipping where it is charged below the threshold (SHR-56, SHR-63)', () => {
    const totals = (chargeShipping: boolean) =>
      planTotals(planBundles(manifest(), catalogue), manifest(), { chargeShipping, sdCredit: cents(0) })
    expect(totals(true)).toMatchObject({ subtotal: 1738, shipping: 500, tax: 143, total: 2381 })
    expect(totals(false)).toMatchObject({ subtotal: 1738, shipping: 0, tax: 143, total: 1881 })
  })

  it('takes off as much of the credit as an order may take (SHR-55, SHR-60)', () => {
    const credit = { chargeShipping: true, sdCredit: cents(1000), maxSdCredit: cents(300) }
    const totals = planTotals(planBundles(manifest(), catalogue), manifest(), credit)
    expect(totals).toMatchObject({ sdCredit: 300, beforeTax: 1938, total: 2081 })
  })

  it('takes off every discount of the plan, that of the employer apart (SHR-55, SHR-64)', () => {
    const percent = (description: string, percentOff: number) =>
      ({
        code: description,
        description,
        discount: { type: 'PercentDiscount', percentOff },
        duration: { type: 'Once' },
      }) as const
    const plan = manifest({ discounts: [percent('Welcome', 10), percent('Acme employee perk', 20)] })
    const totals = planTotals(planBundles(plan, catalogue), plan, { chargeShipping: true, sdCredit: cents(0) })
    expect(totals).toMatchObject({ coupons: 174, perk: 348, beforeTax: 1738 - 174 - 348 + 500, total: 1859 })
    const known = { amount: cents(1000), tax: cents(100) }
    const changed = planTotals(planBundles(plan, catalogue), plan, { chargeShipping: true, sdCredit: cents(0) }, known)
    expect(changed).toMatchObject({ beforeTax: 1716, tax: 172, total: 1888 })
  })

  it('gives what is too little for a card, as it is charged', () => {
    const little = { ...manifest(), salesTaxCents: cents(0) }
    const totals = planTotals(planBundles(little, catalogue), little, { chargeShipping: false, sdCredit: cents(1700) })
    expect(totals).toMatchObject({ beforeTax: 38, smallOrderAdjustment: 38, tax: 0, total: 0, asTold: 0 })
  })
})

describe('what was left out of the shelves', () => {
  const soap = { HandSoap: { groupName: handSoap.groupName, articleCount: articleCount(2) } }
  const without = editPlan(manifest(), { kind: 'remove', productType: 'HandSoap' })
  const placeOf = (...of: Parameters<typeof planBundles>) =>
    planBundles(...of)
      .flatMap(({ products }) => products)
      .find(({ productType }) => productType === 'HandSoap')

  it('keeps its place, with none of it planned, and with how much there was (DASH-39)', () => {
    expect(placeOf(without, catalogue, soap)).toMatchObject({
      planned: { groupName: handSoap.groupName, articleCount: 0 },
      isRemoved: true,
      had: 2,
      price: 0,
    })
    expect(placeOf(without, catalogue)).toBeUndefined()
    expect(placeOf(manifest(), catalogue)).toMatchObject({ isRemoved: false, had: undefined })
  })

  it('comes back as it was, or as the least that there is of it (DASH-40)', () => {
    const back = (count: number, group = handSoap) => {
      const leftOut = { HandSoap: { groupName: group.groupName, articleCount: articleCount(count) } }
      const place = placeOf(without, catalogueOf([group]), leftOut)
      return place && countBefore(place)
    }
    expect([back(2), back(9)]).toEqual([2, 1])
    const inTwos = { ...handSoap, possibleArticleCounts: [2, 4].map(articleCount), cappedArticleCounts: [] }
    expect([back(3, inTwos), back(3, { ...inTwos, possibleArticleCounts: [] })]).toEqual([2, 1])
    const never = placeOf(manifest(), catalogueOf([inTwos]))
    expect(never && countBefore(never)).toBe(2)
  })

  it('is no line of the summary (DASH-49)', () => {
    const counted = countedProducts(planBundles(without, catalogue, soap))
    expect(counted.map(({ productType }) => productType)).toEqual(['ToiletPaper'])
  })
})

describe('what is suggested', () => {
  const bleaches = (...changes: Parameters<typeof productGroup>[0][]) =>
    catalogueOf(changes.map((change) => productGroup({ productType: 'Bleach', badges: [], ...change })))

  it('is in bundle order, one of each type, and nothing that is not sold any more (OP-61)', () => {
    const of = (productType: ProductType, change: Parameters<typeof productGroup>[0] = {}) =>
      productGroup({ groupName: productType, productType, ...change })
    const groups = [
      of('Bleach'),
      of('DishSoap'),
      of('FacialTissue', { status: 'Legacy', available: false }),
      of('PaperTowels'),
      of('PaperTowels', { groupName: 'other-towels', badges: [] }),
    ]
    expect(suggestions(manifest(), catalogueOf(groups)).map(({ groupName }) => groupName)).toEqual([
      'PaperTowels',
      'DishSoap',
      'Bleach',
    ])
  })

  it('is our pick of a kind, else the first, and no refill (DASH-17)', () => {
    const names = (...of: Parameters<typeof bleaches>) =>
      suggestions(manifest(), bleaches(...of)).map(({ groupName }) => groupName)
    expect(names({ groupName: 'one' }, { groupName: 'pick', badges: ['CupboardPick'] })).toEqual(['pick'])
    expect(names({ groupName: 'one' }, { groupName: 'two' })).toEqual(['one'])
    expect(names({ groupName: 'refill', isRefill: true }, { groupName: 'two' })).toEqual(['two'])
    expect(names({ groupName: 'refill', isRefill: true })).toEqual([])
  })
})

describe('the total of a plan', () => {
  const customer = { chargeShipping: true, sdCredit: cents(0) }
  const totalsOf = (change: Parameters<typeof manifest>[0], known?: KnownTax) => {
    const plan = manifest(change)
    return planTotals(planBundles(plan, catalogue), plan, customer, known)
  }

  it('stands as it was told, as long as nothing is changed; the difference is a line (DASH-77)', () => {
    const told = { announced: { toldAt: '2026-11-27T06:00:00Z', totalCents: cents(2000) } }
    expect(totalsOf(told)).toMatchObject({ total: 2000, asTold: -381 })
    expect(totalsOf(told, { amount: cents(2238), tax: cents(143) })).toMatchObject({ total: 2381, asTold: 0 })
    expect(totalsOf({})).toMatchObject({ total: 2381, asTold: 0 })
  })

  it('is taxed at the rate of the saved plan until the server says (DASH-49, SHR-63)', () => {
    const fewer = { products: editPlan(manifest(), { kind: 'skip', productType: 'ToiletPaper' }).products }
    expect(totalsOf(fewer, { amount: cents(2238), tax: cents(143) })).toMatchObject({
      beforeTax: 1098,
      tax: 70,
      total: 1168,
    })
    expect(totalsOf(fewer, { amount: cents(0), tax: cents(0) })).toMatchObject({ beforeTax: 1098, tax: 0 })
  })

  it('has no shipping where that is on us (DASH-78)', () => {
    const { total, smallOrderAdjustment } = totalsOf({ small: { what: 'on-us' } })
    expect({ total, smallOrderAdjustment }).toEqual({ total: 1881, smallOrderAdjustment: 500 })
  })
})
