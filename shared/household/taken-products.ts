import type { ManifestBundle, PlannedProduct } from '@cupboard/shared/contracts'

const isTaken = (product: PlannedProduct | undefined): product is PlannedProduct =>
  product !== undefined && product.articleCount > 0

/** Every planned product that is really taken, in bundle order; a skipped one (count 0) is not. */
export const takenProducts = (bundles: readonly ManifestBundle[]): readonly PlannedProduct[] =>
  bundles.flatMap(({ productGroups }) => Object.values(productGroups).filter(isTaken))
