import type { PlannedProduct, ProductGroup, Rounder } from '@cupboard/shared/contracts'
import { proposalOf } from '@cupboard/shared/household'
import { planned } from './build-plan.ts'

/**
 * `group` in place of the planned product: at its own proposed count while the planned one has its proposed count, else at the count
 * that holds as much as the planned one (articles differ in size). FUN-75, FUN-80, FUN-81.
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
