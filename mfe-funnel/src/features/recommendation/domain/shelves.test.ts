import { articleCount, BUNDLES, cents, PRODUCT_TYPES, type Rounder } from '@cupboard/shared/contracts'
import { catalogueOf } from '@cupboard/shared/household'
import { manifestBundle } from '@cupboard/shared/pricing'
import { productGroup, SAMPLE_GROUPS } from '../../../testing/samples.ts'
import { offeredTypes, placesOf, refreshed } from './shelves.ts'

const counts = Array.from({ length: 40 }, (_, index) => index + 1)
const bleach = (capped: readonly number[] = counts) =>
  productGroup('bleach', 'Bleach', { counts, cappedArticleCounts: capped.map(articleCount) })
const rounder: Rounder = {
  productSets: {
    Bleach: {
      preferred: { groupName: 'bleach', proposedArticles: articleCount(20), articlesPerDay: 0.7, reason: 'x' },
      additional: [],
    },
  },
}

/** The choices of a plan that holds so many of a product, of which 20 are proposed. */
function choicesAt(planned: number, group = bleach()) {
  const product = { groupName: 'bleach', articleCount: articleCount(planned), pricePerArticle: cents(429) }
  const bundle = manifestBundle('laundry', { Bleach: product })
  return placesOf(bundle, rounder, catalogueOf([group])).map((place) => ('choices' in place ? place.choices : []))[0]
}
const from = (first: number) => Array.from({ length: 12 }, (_, index) => first + index)

describe.each([
  ['everyday', 'SHR-18'],
  ['kitchen', 'SHR-19'],
  ['laundry', 'SHR-20'],
  ['defense', 'SHR-21'],
] as const)('the shelf %s', (bundleId, row) => {
  const { productTypes } = BUNDLES[bundleId]
  const all = catalogueOf(PRODUCT_TYPES.map((type) => productGroup(type, type)))

  it(`offers what it holds, but for what menus leave out (${row}, SHR-23)`, () => {
    const leftOut = ['DryerSheets', 'TrashBagsCompost']
    expect(offeredTypes(bundleId, all)).toEqual(productTypes.filter((type) => !leftOut.includes(type)))
  })

  it(`has a place for each product that it holds, in its order (${row})`, () => {
    const planned = Object.fromEntries(
      productTypes.map((type) => [
        type,
        { groupName: type, articleCount: articleCount(1), pricePerArticle: cents(300) },
      ]),
    )
    const places = placesOf(manifestBundle(bundleId, planned), { productSets: {} }, all)
    expect(places.map(({ productType }) => productType)).toEqual(productTypes)
  })
})

describe('the choices of a place', () => {
  it('are the 12 around the proposed count, whatever of them is chosen (SHR-71)', () => {
    expect([20, 14, 25, 0].map((planned) => choicesAt(planned))).toEqual(Array(4).fill(from(14)))
  })

  it('are the 12 around the planned count where it is none of those (SHR-71)', () => {
    expect(choicesAt(40)).toEqual(from(29))
    expect(choicesAt(2)).toEqual(from(1))
  })

  it('keep a planned count above the cap, beside those within it (SHR-73)', () => {
    expect(choicesAt(30, bleach(counts.slice(0, 10)))).toEqual([...counts.slice(0, 10), 30])
  })
})

describe('a place on the shelf', () => {
  const laundry = (count?: number) =>
    manifestBundle('laundry', {
      ...(count !== undefined && {
        Bleach: { groupName: 'bleach', articleCount: articleCount(count), pricePerArticle: cents(429) },
      }),
    })
  const rounderOf = (days: number): Rounder => ({
    productSets: {
      Bleach: {
        preferred: { groupName: 'bleach', proposedArticles: articleCount(2), articlesPerDay: 2 / days, reason: 'x' },
        additional: [],
      },
    },
  })
  const places = (count: number | undefined, days: number, groups = [bleach()]) =>
    placesOf(laundry(count), rounderOf(days), catalogueOf(groups))

  it('is here, or skipped where none of it is taken (FUN-61, FUN-70)', () => {
    expect([1, 0].map((count) => places(count, 30)[0]?.state)).toEqual(['here', 'skipped'])
  })

  it('keeps the outline of what was taken off, and of what lasts too long to be packed (FUN-71, OP-14)', () => {
    const toTake = { groupName: 'bleach', articleCount: 2, pricePerArticle: 300 }
    expect(places(undefined, 30)).toEqual([
      expect.objectContaining({ state: 'removed', productType: 'Bleach', toTake }),
    ])
    expect(places(undefined, 300)).toEqual([expect.objectContaining({ state: 'offered', toTake })])
  })

  it('is not there for what is neither planned nor recommended (FUN-61)', () => {
    expect(placesOf(laundry(), { productSets: {} }, catalogueOf([bleach()]))).toEqual([])
    expect(places(1, 30, [])).toEqual([])
  })

  it('stands without a proposal, too (FUN-61)', () => {
    const [place] = placesOf(laundry(1), { productSets: {} }, catalogueOf([bleach()]))
    expect(place).toMatchObject({ state: 'here', choices: from(1) })
  })

  it('has other brands where more than one is offered (FUN-80)', () => {
    const hasOthers = (...groups: ReturnType<typeof bleach>[]) =>
      places(1, 30, groups).map((place) => 'hasOtherBrands' in place && place.hasOtherBrands)
    expect(hasOthers(bleach())).toEqual([false])
    expect(hasOthers(bleach(), productGroup('white', 'Bleach'))).toEqual([true])
    expect(hasOthers(bleach(), productGroup('gone', 'Bleach', { available: false }))).toEqual([false])
  })
})

describe('the product types that a menu offers', () => {
  it('are those of the bundle with a group on offer, dryer sheets and compost bags aside (SHR-23)', () => {
    const leftOut = [productGroup('sheets', 'DryerSheets'), productGroup('compost', 'TrashBagsCompost')]
    const groups = catalogueOf([...SAMPLE_GROUPS, bleach(), ...leftOut])
    expect((['everyday', 'laundry', 'kitchen'] as const).map((id) => offeredTypes(id, groups))).toEqual([
      ['ToiletPaper'],
      ['Bleach', 'LaundryDetergent'],
      ['HandSoap', 'DishSoap'],
    ])
  })
})

describe('a plan kept from before', () => {
  const product = (groupName: string) => ({ groupName, articleCount: articleCount(2), pricePerArticle: cents(1) })

  it('is at the prices of today, without what is no longer offered (SHR-14, SHR-24)', () => {
    const kept = manifestBundle('everyday', {
      ToiletPaper: product('soft-paper'),
      PaperTowels: product('unknown'),
    })
    const soap = manifestBundle('kitchen', { HandSoap: product('old-soap') })
    expect(refreshed([kept, soap], catalogueOf(SAMPLE_GROUPS))).toStrictEqual([
      manifestBundle('everyday', { ToiletPaper: { ...product('soft-paper'), pricePerArticle: cents(95) } }),
      manifestBundle('kitchen', {}),
    ])
  })

  it('is not complete any more without what is no longer sold (FUN-78)', () => {
    const whole = manifestBundle('laundry', { Bleach: product('bleach'), LaundryDetergent: product('detergent') })
    expect(whole.hasAll).toBe(true)
    expect(refreshed([whole], catalogueOf(SAMPLE_GROUPS))).toMatchObject([{ hasAll: false }])
  })
})
