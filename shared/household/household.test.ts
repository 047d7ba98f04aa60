import {
  articleCount,
  cents,
  TIERS,
  type ManifestBundle,
  type ProductGroup,
  type Rounder,
} from '@cupboard/shared/contracts'
import { productGroup } from '@cupboard/shared/testing'
import { catalogueOf, isOffered, offeredOfType, proposalOf, suitsTier, takenProducts } from './index.ts'

describe('the catalogue', () => {
  const group = productGroup()

  it.each<[string, Partial<ProductGroup>, boolean]>([
    ['an active group', {}, true],
    ['a legacy group', { status: 'Legacy', available: false }, false],
    ['a legacy group that there is', { status: 'Legacy' }, false],
    ['a disabled group that there is', { status: 'Disabled' }, false],
    ['a disabled group', { status: 'Disabled', available: false, possibleArticleCounts: [] }, false],
    ['a group that is out of stock', { available: false }, false],
    ['a group without counts', { possibleArticleCounts: [] }, false],
  ])('offers %s: %j (SHR-11, SHR-14)', (_, change, expected) => {
    expect(isOffered(productGroup(change))).toBe(expected)
  })

  it('offers of a product type what is sold of it (SHR-14)', () => {
    const legacy = productGroup({ groupName: 'old', status: 'Legacy', available: false })
    const soap = productGroup({ groupName: 'soap', productType: 'HandSoap' })
    expect(offeredOfType(catalogueOf([group, legacy, soap]).values(), 'ToiletPaper')).toEqual([group])
  })
})

describe('a plan', () => {
  const product = (groupName: string, count: number) => ({
    groupName,
    articleCount: articleCount(count),
    pricePerArticle: cents(95),
  })
  const everyday: ManifestBundle = {
    bundleId: 'everyday',
    productGroups: { ToiletPaper: product('rolls', 12), FacialTissue: product('tissues', 0) },
    subtotal: cents(1140),
    hasAll: false,
  }

  it('takes what is more than nothing, in bundle order (CHK-12)', () => {
    const kitchen: ManifestBundle = {
      ...everyday,
      bundleId: 'kitchen',
      productGroups: { HandSoap: product('soap', 1) },
    }
    expect(takenProducts([everyday, kitchen]).map(({ groupName }) => groupName)).toEqual(['rolls', 'soap'])
  })
})

describe('a recommendation', () => {
  const proposed = (groupName: string, count: number) => ({
    groupName,
    proposedArticles: articleCount(count),
    articlesPerDay: 1,
    reason: 'because',
  })
  const additional = [proposed('soft-rolls', 8), proposed('thin-rolls', 18)]
  const rounder: Rounder = { productSets: { ToiletPaper: { preferred: proposed('rolls', 12), additional } } }

  it.each([
    ['the preferred group', 'ToiletPaper', 'rolls', 12],
    ['another group of the type', 'ToiletPaper', 'soft-rolls', 8],
    ['the last group of the type', 'ToiletPaper', 'thin-rolls', 18],
    ['a group it does not name', 'ToiletPaper', 'hard-rolls', undefined],
    ['a group of another type', 'HandSoap', 'rolls', undefined],
  ] as const)('says of %s what is proposed (SHR-25)', (_, productType, groupName, count) => {
    expect(proposalOf(rounder, { productType, groupName })?.proposedArticles).toBe(count)
  })
})

describe('a tier', () => {
  it('is suited by its own badge, and by no other tier’s (SHR-17)', () => {
    const named = TIERS.filter((tier) => tier !== 'AllNatural')
    for (const tier of named) expect(named.filter((other) => suitsTier({ badges: [tier] }, other))).toEqual([tier])
  })

  it('AllNatural is suited by what is eco-friendly or for sensitive skin (SHR-07, SHR-17)', () => {
    expect(suitsTier({ badges: ['EcoFriendly'] }, 'AllNatural')).toBe(true)
    expect(suitsTier({ badges: ['SensitiveSkin'] }, 'AllNatural')).toBe(true)
    expect(suitsTier({ badges: ['Value', 'SocialGood'] }, 'AllNatural')).toBe(false)
  })
})
