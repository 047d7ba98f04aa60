import {
  BUNDLES,
  BUNDLE_IDS,
  MENU_EXCLUDED_TYPES,
  type Bundle,
  type Cents,
  type Customer,
  type Manifest,
  type ManifestProduct,
  type ProductGroup,
  type ProductType,
} from '@cupboard/shared/contracts'
import { offeredOfType, type Catalogue } from '@cupboard/shared/household'
import { payable, priceLine, priceOrder, pricingTerms, sumCents, type OrderTotals } from '@cupboard/shared/pricing'

export interface PlanProduct {
  readonly productType: ProductType
  readonly planned: ManifestProduct
  readonly group: ProductGroup
  readonly price: Cents
}

export interface PlanBundle {
  readonly bundle: Bundle
  readonly products: readonly PlanProduct[]
  readonly subtotal: Cents
}

/** The plan as shelves; a shelf without products is left out. DASH-16, DASH-49. */
export function planBundles(manifest: Manifest, catalogue: Catalogue): readonly PlanBundle[] {
  return BUNDLE_IDS.map((id): PlanBundle => {
    const bundle = BUNDLES[id]
    const products = bundle.productTypes.flatMap((productType): PlanProduct[] => {
      const planned = manifest.products[productType]
      const group = planned && catalogue.get(planned.groupName)
      return group
        ? [
            {
              productType,
              planned,
              group,
              price: priceLine({ pricePerArticle: group.pricePerArticle, articleCount: planned.articleCount }),
            },
          ]
        : []
    })
    return { bundle, products, subtotal: sumCents(products.map(({ price }) => price)) }
  }).filter(({ products }) => products.length > 0)
}

/** Every line of the plan that is more than 0, as an order summary shows it. */
export const countedProducts = (bundles: readonly PlanBundle[]): readonly PlanProduct[] =>
  bundles.flatMap(({ products }) => products).filter(({ planned }) => planned.articleCount > 0)

/** Active groups, one for each product type missing from the plan, in bundle order. DASH-17, OP-61. */
export function suggestions(manifest: Manifest, catalogue: Catalogue): readonly ProductGroup[] {
  return BUNDLE_IDS.flatMap((id) => BUNDLES[id].productTypes)
    .filter((productType) => !manifest.products[productType] && !MENU_EXCLUDED_TYPES.includes(productType))
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

/**
 * What the next delivery comes to, as the customer's terms have it; what was told of the saved plan stands. DASH-49, SHR-55, SHR-63.
 *
 * @param isSaved whether the manifest is as the server has it
 */
export function planTotals(
  bundles: readonly PlanBundle[],
  manifest: Manifest,
  customer: Pick<Customer, 'sdCredit' | 'maxSdCredit' | 'chargeShipping'> | undefined,
  isSaved = true,
): PlanTotals {
  const lines = countedProducts(bundles).map(({ group, planned }) => ({
    pricePerArticle: group.pricePerArticle,
    articleCount: planned.articleCount,
  }))
  const { chargeShipping, sdCredit, maxSdCredit } = customer ?? {}
  const isShippingOnUs = manifest.small?.what === 'on-us'
  const { discounts, salesTaxCents } = manifest
  const totals = priceOrder(lines, pricingTerms({ discounts, chargeShipping, sdCredit, maxSdCredit, isShippingOnUs }))
  const { smallOrderAdjustment, tax, total: reckoned } = payable(totals, salesTaxCents)
  const total = isSaved && manifest.announced ? manifest.announced.totalCents : reckoned
  return { ...totals, smallOrderAdjustment, tax, asTold: total - reckoned, total }
}
