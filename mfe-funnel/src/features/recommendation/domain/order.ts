import type { Failure, ManifestBundle } from '@cupboard/shared/contracts'
import { isOffered, takenProducts, type Catalogue } from '@cupboard/shared/household'
import { isAllowedCount } from '@cupboard/shared/pricing'

/** FUN-66. */
export const canConfirm = (bundles: readonly ManifestBundle[]): boolean => bundles.some(({ subtotal }) => subtotal > 0)

/**
 * Why no order can be made from the manifest: nothing is taken, or something that is no longer sold, or not in this quantity;
 * undefined where one can. FUN-68, FUN-69.
 */
export function orderFault(
  bundles: readonly ManifestBundle[],
  catalogue: Catalogue,
): Failure<'empty_plan' | 'product_not_sold' | 'quantity_not_sold'> | undefined {
  const products = takenProducts(bundles)
  if (products.length === 0) return { code: 'empty_plan' }
  for (const { groupName, articleCount } of products) {
    const group = catalogue.get(groupName)
    if (!group || !isOffered(group)) return { code: 'product_not_sold', detail: groupName }
    if (!isAllowedCount(group, articleCount))
      return { code: 'quantity_not_sold', detail: `${articleCount} of ${groupName}` }
  }
  return undefined
}
