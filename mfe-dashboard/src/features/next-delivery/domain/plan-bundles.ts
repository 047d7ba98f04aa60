import {
  articleCount,
  BUNDLES,
  BUNDLE_IDS,
  MENU_EXCLUDED_TYPES,
  type ArticleCount,
  type Bundle,
  type Cents,
  type Customer,
  type Manifest,
  type ManifestProduct,
  type ProductGroup,
  type ProductType,
} from '@cupboard/shared/contracts'
import { offeredOfType, type Catalogue } from '@cupboard/shared/household'
import {
  isAllowedCount,
  payable,
  priceLine,
  priceOrder,
  pricingTerms,
  sumCents,
  taxAtSameRate,
  type OrderTotals,
} from '@cupboard/shared/pricing'
import type { HadByType } from './left-out.ts'

export interface PlanProduct {
  readonly productType: ProductType
  /** Of a product that was taken off the plan, none. */
  readonly planned: Pick<ManifestProduct, 'groupName' | 'articleCount'>
  readonly group: ProductGroup
  readonly price: Cents
  /** It was taken off the plan, and keeps its place until the delivery closes. */
  readonly isRemoved: boolean
  /** How much of it there was before it was left out by hand; undefined where it was not. */
  readonly had: ArticleCount | undefined
}

export interface PlanBundle {
  readonly bundle: Bundle
  readonly products: readonly PlanProduct[]
  readonly subtotal: Cents
}

const NONE = articleCount(0)

/** The plan as shelves; a shelf without products is left out. What was left out by hand keeps its place. DASH-16, DASH-38, DASH-39, DASH-49. */
export function planBundles(manifest: Manifest, catalogue: Catalogue, leftOut: HadByType = {}): readonly PlanBundle[] {
  return BUNDLE_IDS.map((id): PlanBundle => {
    const bundle = BUNDLES[id]
    const products = bundle.productTypes.flatMap((productType): PlanProduct[] => {
      const inPlan = manifest.products[productType]
      const had = leftOut[productType]
      const planned = inPlan ?? (had && { groupName: had.groupName, articleCount: NONE })
      const group = planned && catalogue.get(planned.groupName)
      if (!group) return []
      const price = priceLine({ pricePerArticle: group.pricePerArticle, articleCount: planned.articleCount })
      return [{ productType, planned, group, price, isRemoved: inPlan === undefined, had: had?.articleCount }]
    })
    return { bundle, products, subtotal: sumCents(products.map(({ price }) => price)) }
  }).filter(({ products }) => products.length > 0)
}

/** How much of a product there was, or what may be had of it where that count is not sold any more. */
export const countBefore = ({ group, had }: PlanProduct): number =>
  had !== undefined && isAllowedCount(group, had) ? had : (group.possibleArticleCounts[0] ?? 1)

/** Every line of the plan that is more than 0, as an order summary shows it. */
export const countedProducts = (bundles: readonly PlanBundle[]): readonly PlanProduct[] =>
  bundles.flatMap(({ products }) => products).filter(({ planned }) => planned.articleCount > 0)

/** Active groups, one for each product type that has no place on the shelves, in bundle order. DASH-17, OP-61. */
export function suggestions(
  manifest: Manifest,
  catalogue: Catalogue,
  leftOut: HadByType = {},
): readonly ProductGroup[] {
  return BUNDLE_IDS.flatMap((id) => BUNDLES[id].productTypes)
    .filter((productType) => !manifest.products[productType] && !leftOut[productType])
    .filter((productType) => !MENU_EXCLUDED_TYPES.includes(productType))
    .flatMap((productType) => {
      const offered = offeredOfType(catalogue.values(), productType).filter(({ isRefill }) => !isRefill)
      const pick = offered.find((group) => group.badges.includes('CupboardPick')) ?? offered[0]
      return pick ? [pick] : []
    })
}

export interface PlanTotals extends OrderTotals {
  readonly tax: Cents
  /** What was told differs from what it comes to by this, signed: an announcement stands until the cut-off. */
  readonly asTold: number
  readonly total: Cents
}

/** What the saved plan is taxed, of which amount. */
export type KnownTax = Parameters<typeof taxAtSameRate>[1]

/**
 * What the next delivery comes to, as the customer's terms have it; what was told of the saved plan stands. DASH-49, DASH-77, DASH-78, SHR-55, SHR-63.
 *
 * @param known given for a manifest that the server does not have yet: at that rate it is taxed until the server says
 */
export function planTotals(
  bundles: readonly PlanBundle[],
  manifest: Manifest,
  customer: Pick<Customer, 'sdCredit' | 'maxSdCredit' | 'chargeShipping'> | undefined,
  known?: KnownTax,
): PlanTotals {
  const lines = countedProducts(bundles).map(({ group, planned }) => ({
    pricePerArticle: group.pricePerArticle,
    articleCount: planned.articleCount,
  }))
  const { chargeShipping, sdCredit, maxSdCredit } = customer ?? {}
  const isShippingOnUs = manifest.small?.what === 'on-us'
  const { discounts } = manifest
  const totals = priceOrder(lines, pricingTerms({ discounts, chargeShipping, sdCredit, maxSdCredit, isShippingOnUs }))
  const salesTax = known ? taxAtSameRate(totals.beforeTax, known) : manifest.salesTaxCents
  const { smallOrderAdjustment, tax, total: reckoned } = payable(totals, salesTax)
  const total = !known && manifest.announced ? manifest.announced.totalCents : reckoned
  return { ...totals, smallOrderAdjustment, tax, asTold: total - reckoned, total }
}
