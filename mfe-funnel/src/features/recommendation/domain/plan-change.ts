import {
  articleCount,
  bundleOf,
  type ArticleCount,
  type ManifestBundle,
  type PlannedProduct,
  type ProductType,
} from '@cupboard/shared/contracts'
import type { PlanRules } from '@cupboard/shared/household'
import { manifestBundle } from '@cupboard/shared/pricing'

export type Bundles = readonly ManifestBundle[]

/** What a visitor does to the plan. A skipped product type is left out this time (0 articles), a removed one taken off. */
export type PlanChange =
  | { readonly kind: 'skip' | 'remove'; readonly productType: ProductType }
  | { readonly kind: 'count'; readonly productType: ProductType; readonly count: ArticleCount }
  | { readonly kind: 'product'; readonly productType: ProductType; readonly product: PlannedProduct }

const withProducts = (
  bundles: Bundles,
  productType: ProductType,
  change: (products: ManifestBundle['productGroups']) => ManifestBundle['productGroups'],
): Bundles => {
  const { id } = bundleOf(productType)
  return bundles.map((bundle) => (bundle.bundleId === id ? manifestBundle(id, change(bundle.productGroups)) : bundle))
}

const put = (bundles: Bundles, productType: ProductType, product: PlannedProduct) =>
  withProducts(bundles, productType, (products) => ({ ...products, [productType]: product }))

function countAs(bundles: Bundles, productType: ProductType, count: ArticleCount) {
  const product = productOf(bundles, productType)
  return product ? put(bundles, productType, { ...product, articleCount: count }) : bundles
}

const without = (bundles: Bundles, productType: ProductType) =>
  withProducts(bundles, productType, ({ [productType]: _removed, ...rest }) => rest)

export const productOf = (bundles: Bundles, type: ProductType): PlannedProduct | undefined =>
  bundles.map(({ productGroups }) => productGroups[type]).find((product) => product !== undefined)

function changed(bundles: Bundles, change: PlanChange): Bundles {
  const { productType } = change
  switch (change.kind) {
    case 'skip':
      return countAs(bundles, productType, articleCount(0))
    case 'remove':
      return without(bundles, productType)
    case 'count':
      return countAs(bundles, productType, change.count)
    case 'product':
      return put(bundles, productType, change.product)
  }
}

/** A change that waits for its undo goes on waiting while another product is changed. FUN-70..FUN-78. */
export const PLAN_RULES: PlanRules<Bundles, PlanChange> = {
  apply: changed,
  settles: (change, pending) => change.productType === pending.productType,
}
