import type { Badge, Interview, ProductGroup, Tier } from '@cupboard/shared/contracts'

/** Which badges satisfy a tier; AllNatural has none of its own (SHR-07, SHR-17 as decided). */
const BADGES_OF_TIER: Readonly<Record<Tier, readonly Badge[]>> = {
  CupboardPick: ['CupboardPick'],
  NationallyRecognizedBrandLead: ['NationallyRecognizedBrandLead'],
  EcoFriendly: ['EcoFriendly'],
  Value: ['Value'],
  SensitiveSkin: ['SensitiveSkin'],
  SocialGood: ['SocialGood'],
  AllNatural: ['EcoFriendly', 'SensitiveSkin'],
}

/** What makes sizes comparable. */
const pricePerUnit = ({ pricePerArticle, unitsPerArticle }: ProductGroup): number => pricePerArticle / unitsPerArticle

const cheapest = (groups: readonly ProductGroup[]): ProductGroup | undefined =>
  groups.reduce<ProductGroup | undefined>(
    (best, group) => (best === undefined || pricePerUnit(group) < pricePerUnit(best) ? group : best),
    undefined,
  )

/** Active, with counts to choose from. SHR-11..SHR-14. */
export const isOffered = ({ status, possibleArticleCounts }: ProductGroup): boolean =>
  status === 'Active' && possibleArticleCounts.length > 0

/**
 * The group of one product type that suits the household best: the first ranked tier that any group matches, then CupboardPick, then the
 * lowest price for what is in it. A refill is never proposed first: there is nothing to fill yet. Ties go to the lowest price, then to the catalogue's order. SHR-07, SHR-17, OP-14.
 */
export function preferredGroup(
  groups: readonly ProductGroup[],
  tierPreferences: Interview['tierPreferences'],
): ProductGroup | undefined {
  const candidates = groups.filter((group) => isOffered(group) && !group.isRefill)
  const wanted = [...tierPreferences, 'CupboardPick' as const].flatMap((tier) => BADGES_OF_TIER[tier])
  for (const badge of wanted) {
    const match = cheapest(candidates.filter(({ badges }) => badges.includes(badge)))
    if (match) return match
  }
  return cheapest(candidates)
}
