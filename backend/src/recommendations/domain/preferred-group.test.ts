import {
  Badge,
  PRODUCT_TYPES,
  TIERS,
  type Interview,
  type ProductGroup,
  type ProductType,
  type Tier,
} from '@cupboard/shared/contracts'
import { isOffered } from '@cupboard/shared/household'
import fc from 'fast-check'
import { seededCatalogue } from '../../catalogue/index.ts'
import { preferredGroup } from './preferred-group.ts'

const catalogue: readonly ProductGroup[] = seededCatalogue()

describe('preferredGroup', () => {
  const chosen = (productType: ProductType, ...tiers: Interview['tierPreferences']) =>
    preferredGroup(
      catalogue.filter((group) => group.productType === productType),
      tiers,
    )?.groupName

  it.each([
    ['HandSoap', ['SocialGood'], 'soapbox-hand-soap'],
    ['ToiletPaper', ['NationallyRecognizedBrandLead'], 'cottonelle-toilet-paper'],
    ['Bleach', ['SocialGood', 'EcoFriendly'], 'cupboard-bleach'],
    ['DishSoap', ['Value'], 'cupboard-dish-soap'],
    ['DishSoap', ['AllNatural'], 'seventh-generation-dish-soap'],
    ['SurfaceCleaner', ['AllNatural', 'Value'], 'seventh-generation-surface-cleaner'],
    ['HandSoap', ['AllNatural'], 'puracy-hand-soap'],
    ['HandWipes', ['SocialGood', 'SensitiveSkin'], 'cupboard-hand-wipes'],
  ] as const)('for %s and %j is %s (SHR-07, SHR-17)', (productType, tiers, groupName) => {
    expect(chosen(productType, ...tiers)).toBe(groupName)
  })

  it('is never a refill, a Legacy or a Disabled group (SHR-12, SHR-13)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PRODUCT_TYPES),
        fc.shuffledSubarray([...TIERS], { minLength: 1 }),
        (productType, tiers) => {
          const name = chosen(productType, ...tiers)
          expect(catalogue.find(({ groupName }) => groupName === name)).toMatchObject({
            status: 'Active',
            isRefill: false,
          })
        },
      ),
    )
  })

  it('compares sizes by the price of what is in them (OP-14)', () => {
    const withoutBadges = catalogue.map((group) => ({ ...group, badges: [] }))
    expect(
      preferredGroup(
        withoutBadges.filter(({ productType }) => productType === 'DishwasherDetergent'),
        ['Value'],
      )?.groupName,
    ).toBe('cascade-gel')
  })

  it('is the first of the catalogue where two cost as much (SHR-17)', () => {
    const [soap] = catalogue.filter(({ groupName }) => groupName === 'cupboard-dish-soap')
    if (!soap) throw new Error('no dish soap')
    const twins = ['second-to-none', 'another'].map((groupName) => ({ ...soap, groupName }))
    expect(preferredGroup(twins, ['Value'])?.groupName).toBe('second-to-none')
  })

  it('goes by the first ranked tier that any group has, then CupboardPick, then the price (SHR-07, SHR-17)', () => {
    const badgesOf = (tier: Tier): readonly string[] =>
      tier === 'AllNatural' ? ['EcoFriendly', 'SensitiveSkin'] : [tier]
    const price = ({ pricePerArticle, unitsPerArticle }: ProductGroup) => pricePerArticle / unitsPerArticle
    const someBadges = fc.array(fc.subarray([...Badge.options]), {
      minLength: catalogue.length,
      maxLength: catalogue.length,
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...PRODUCT_TYPES),
        fc.shuffledSubarray([...TIERS], { minLength: 1 }),
        someBadges,
        (productType, tiers, badges) => {
          const groups = catalogue
            .map((group, index): ProductGroup => ({ ...group, badges: badges[index] ?? [] }))
            .filter((group) => group.productType === productType)
          const candidates = groups.filter((group) => isOffered(group) && !group.isRefill)
          const ranked = [...tiers, 'CupboardPick' as const].flatMap(badgesOf)
          const rankOf = ({ badges: own }: ProductGroup) => {
            const rank = ranked.findIndex((badge) => own.some((one) => one === badge))
            return rank === -1 ? ranked.length : rank
          }
          const best = candidates.toSorted((a, b) => rankOf(a) - rankOf(b) || price(a) - price(b))[0]
          expect(preferredGroup(groups, tiers)?.groupName).toBe(best?.groupName)
        },
      ),
      { numRuns: 200 },
    )
  })
})
