import type { Interview, ProductGroup } from '@cupboard/shared/contracts'
import { BADGES_OF_TIER, isOffered } from '@cupboard/shared/household'

/** What makes sizes comparable. */
const pricePerUnit = ({ pricePerArticle, unitsPerArticle }: ProductGroup): number => pricePerArticle / unitsPerArticle

const cheapest = (groups: readonly ProductGroup[]): ProductGroup | undefined =>
  groups.reduce<ProductGroup | undefined>(
    (best, group) => (best === undefined || pricePerUnit(group) < pricePerUnit(best) ? group : best),
    undefined,
  )

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
