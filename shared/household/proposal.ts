import type { ProductGroup, ProposedGroup, Rounder } from '@cupboard/shared/contracts'

/** What the recommendation says of one group; undefined where it says nothing. SHR-45. */
export function proposalOf(
  { productSets }: Rounder,
  { productType, groupName }: Pick<ProductGroup, 'productType' | 'groupName'>,
): ProposedGroup | undefined {
  const set = productSets[productType]
  return set && [set.preferred, ...set.additional].find((proposed) => proposed.groupName === groupName)
}
