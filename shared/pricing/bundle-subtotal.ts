import {
  MENU_EXCLUDED_TYPES,
  type BundleId,
  BUNDLES,
  type Cents,
  type ManifestBundle,
} from '@cupboard/shared/contracts'
import { sumCents } from './money.ts'
import { priceLine } from './price-order.ts'

/** FUN-74. A skipped product (count 0) costs nothing. */
export const bundleSubtotal = (products: ManifestBundle['productGroups']): Cents =>
  sumCents(Object.values(products).map(priceLine))

/** Every product type of the bundle that menus offer is in the plan, at more than 0 articles. FUN-76, FUN-78, SHR-23. */
export const isBundleComplete = (bundleId: BundleId, products: ManifestBundle['productGroups']): boolean =>
  BUNDLES[bundleId].productTypes
    .filter((productType) => !MENU_EXCLUDED_TYPES.includes(productType))
    .every((productType) => (products[productType]?.articleCount ?? 0) > 0)

/** A bundle of the working plan with its subtotal and its mark recomputed. SHR-24. */
export const manifestBundle = (bundleId: BundleId, productGroups: ManifestBundle['productGroups']): ManifestBundle => ({
  bundleId,
  productGroups,
  subtotal: bundleSubtotal(productGroups),
  hasAll: isBundleComplete(bundleId, productGroups),
})
