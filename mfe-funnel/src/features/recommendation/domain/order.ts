import {
  err,
  ok,
  type Failure,
  type ManifestBundle,
  type ProductGroupEntry,
  type Result,
} from '@cupboard/shared/contracts'
import { isOffered, takenProducts, type Catalogue } from '@cupboard/shared/household'
import { isAllowedCount } from '@cupboard/shared/pricing'

/** FUN-66. */
export const canConfirm = (bundles: readonly ManifestBundle[]): boolean => bundles.some(({ subtotal }) => subtotal > 0)

/**
 * The order's lines as the manifest says them. Skipped products have none; a product that is no longer sold, or not in this
 * quantity, is a failure to be reported. FUN-68, FUN-69.
 */
export function orderEntries(
  bundles: readonly ManifestBundle[],
  catalogue: Catalogue,
): Result<readonly ProductGroupEntry[], Failure<'empty_plan' | 'product_not_sold' | 'quantity_not_sold'>> {
  const products = takenProducts(bundles)
  if (products.length === 0) return err('empty_plan')
  for (const { groupName, articleCount } of products) {
    const group = catalogue.get(groupName)
    if (!group || !isOffered(group)) return err('product_not_sold', groupName)
    if (!isAllowedCount(group, articleCount)) return err('quantity_not_sold', `${articleCount} of ${groupName}`)
  }
  return ok(products.map(({ groupName, articleCount }) => ({ groupName, articleCount })))
}
