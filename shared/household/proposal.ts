import type { ProductGroup, ProposedGroup, Rounder } from '@cupboard/shared/contracts'
import { lastsHalfAYearAtMost } from '@cupboard/shared/pricing'

/** What the recommendation says of one group; undefined where it says nothing. SHR-25. */
export function proposalOf(
  { productSets }: Rounder,
  { productType, groupName }: Pick<ProductGroup, 'productType' | 'groupName'>,
): ProposedGroup | undefined {
  const set = productSets[productType]
  return set && [set.preferred, ...set.additional].find((proposed) => proposed.groupName === groupName)
}

/** Whether a first delivery holds what is proposed. What lasts longer is offered on its shelf, and packed when somebody asks for it. OP-14. */
export const isPacked = ({ proposedArticles, articlesPerDay }: ProposedGroup): boolean =>
  lastsHalfAYearAtMost(proposedArticles, articlesPerDay)
