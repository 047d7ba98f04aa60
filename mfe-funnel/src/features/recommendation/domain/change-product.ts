import type { PlannedProduct, ProductGroup, Rounder } from '@cupboard/shared/contracts'
import { proposalOf } from '@cupboard/shared/household'
import { planned } from './build-plan.ts'

/**
 * `group` in place of what is planned: its own proposal while the plan stands as proposed, else the count that holds as much as the
 * one in the plan (articles differ in size). FUN-75, FUN-80, FUN-81.
 */
export function plannedInstead(
  group: ProductGroup,
  current: { readonly product: PlannedProduct; readonly group: ProductGroup } | undefined,
  rounder: Rounder,
): PlannedProduct | undefined {
  const proposed = proposalOf(rounder, group)?.proposedArticles ?? 0
  if (!current || current.product.articleCount === 0) return planned(group, proposed)
  const isAsProposed = current.product.articleCount === proposalOf(rounder, current.group)?.proposedArticles
  if (isAsProposed && proposed > 0) return planned(group, proposed)
  return planned(group, (current.product.articleCount * current.group.unitsPerArticle) / group.unitsPerArticle)
}
