import {
  articleCount,
  bundleOf,
  type ArticleCount,
  type ManifestBundle,
  type PlannedProduct,
  type ProductType,
} from '@cupboard/shared/contracts'
import { manifestBundle } from '@cupboard/shared/pricing'

/** What waits for its undo time to end: a product type left out this time (0 articles), or taken off. FUN-70, FUN-71. */
export interface PendingChange {
  /** Tells one undo time from the next. */
  readonly id: number
  readonly kind: 'skip' | 'remove'
  readonly productType: ProductType
}

/** The plan under the customer's hands. `bundles` is what is applied; `pending` comes on top of it. */
export interface WorkingPlan {
  readonly bundles: readonly ManifestBundle[]
  readonly pending: PendingChange | undefined
}

export type PlanAction =
  | { readonly type: 'started'; readonly bundles: readonly ManifestBundle[] }
  | { readonly type: 'skipped'; readonly id: number; readonly productType: ProductType }
  | { readonly type: 'removed'; readonly id: number; readonly productType: ProductType }
  /** Only the change that it names, if that one still waits. */
  | { readonly type: 'undone'; readonly id: number }
  | { readonly type: 'applied'; readonly id: number }
  | { readonly type: 'quantityChanged'; readonly productType: ProductType; readonly count: ArticleCount }
  | { readonly type: 'productSelected'; readonly productType: ProductType; readonly product: PlannedProduct }

const withProducts = (
  bundles: readonly ManifestBundle[],
  productType: ProductType,
  change: (products: ManifestBundle['productGroups']) => ManifestBundle['productGroups'],
): readonly ManifestBundle[] => {
  const { id } = bundleOf(productType)
  return bundles.map((bundle) => (bundle.bundleId === id ? manifestBundle(id, change(bundle.productGroups)) : bundle))
}

const put = (bundles: readonly ManifestBundle[], productType: ProductType, product: PlannedProduct) =>
  withProducts(bundles, productType, (products) => ({ ...products, [productType]: product }))

function countAs(bundles: readonly ManifestBundle[], productType: ProductType, count: ArticleCount) {
  const product = productOf(bundles, productType)
  return product ? put(bundles, productType, { ...product, articleCount: count }) : bundles
}

const without = (bundles: readonly ManifestBundle[], productType: ProductType) =>
  withProducts(bundles, productType, ({ [productType]: _removed, ...rest }) => rest)

const changed = (bundles: readonly ManifestBundle[], { kind, productType }: PendingChange) =>
  kind === 'skip' ? countAs(bundles, productType, articleCount(0)) : without(bundles, productType)

export const productOf = (bundles: readonly ManifestBundle[], type: ProductType): PlannedProduct | undefined =>
  bundles.map(({ productGroups }) => productGroups[type]).find((product) => product !== undefined)

/** What is on the screen and in every total, the pending change included. OP-45. */
export const shownBundles = ({ bundles, pending }: WorkingPlan): readonly ManifestBundle[] =>
  pending ? changed(bundles, pending) : bundles

/** Whatever waits is applied at once. FUN-67, FUN-72. */
export const settled = (plan: WorkingPlan): WorkingPlan => ({ bundles: shownBundles(plan), pending: undefined })

/** One step of the working plan. FUN-67, FUN-70..FUN-78. */
export function changePlan(plan: WorkingPlan, action: PlanAction): WorkingPlan {
  switch (action.type) {
    case 'started':
      return { bundles: action.bundles, pending: undefined }
    case 'skipped':
      return { ...settled(plan), pending: { id: action.id, kind: 'skip', productType: action.productType } }
    case 'removed':
      return { ...settled(plan), pending: { id: action.id, kind: 'remove', productType: action.productType } }
    case 'undone':
      return plan.pending?.id === action.id ? { ...plan, pending: undefined } : plan
    case 'applied':
      return plan.pending?.id === action.id ? settled(plan) : plan
    case 'quantityChanged':
      return keepingPending(plan, action.productType, (bundles) => countAs(bundles, action.productType, action.count))
    case 'productSelected':
      return keepingPending(plan, action.productType, (bundles) => put(bundles, action.productType, action.product))
  }
}

/** A pending change of another product goes on waiting; one of the same product is settled first. */
function keepingPending(
  plan: WorkingPlan,
  productType: ProductType,
  change: (bundles: readonly ManifestBundle[]) => readonly ManifestBundle[],
): WorkingPlan {
  const base = plan.pending?.productType === productType ? settled(plan) : plan
  return { ...base, bundles: change(base.bundles) }
}
