import {
  BUNDLES,
  MENU_EXCLUDED_TYPES,
  type ArticleCount,
  type BundleId,
  type ManifestBundle,
  type PlannedProduct,
  type ProductGroup,
  type ProductType,
  type ProposedGroup,
  type Rounder,
} from '@cupboard/shared/contracts'
import { isOffered, offeredOfType, proposalOf, type Catalogue } from '@cupboard/shared/household'
import { choicesInPlan, manifestBundle } from '@cupboard/shared/pricing'
import { recommendedOf } from './build-plan.ts'

/** One place on a shelf: a product in the plan, or the outline of one that was taken off, or is offered and not packed. */
export type Place =
  | {
      readonly state: 'here' | 'skipped'
      readonly productType: ProductType
      readonly group: ProductGroup
      readonly product: PlannedProduct
      readonly proposal: ProposedGroup | undefined
      readonly choices: readonly ArticleCount[]
      readonly hasOtherBrands: boolean
    }
  | {
      readonly state: 'removed' | 'offered'
      readonly productType: ProductType
      readonly group: ProductGroup
      readonly toTake: PlannedProduct
      readonly proposal: ProposedGroup | undefined
    }

/** The places of a bundle in its own order: what is planned, and what was recommended and is not. FUN-61, OP-14. */
export function placesOf(bundle: ManifestBundle, rounder: Rounder, catalogue: Catalogue): readonly Place[] {
  return BUNDLES[bundle.bundleId].productTypes.flatMap((productType): Place[] => {
    const product = bundle.productGroups[productType]
    const set = rounder.productSets[productType]
    const recommended = set && recommendedOf(set, catalogue)
    const group = catalogue.get((product ?? recommended?.product)?.groupName ?? '')
    if (!group) return []
    const proposal = proposalOf(rounder, group)
    if (!product) {
      if (!recommended) return []
      const { product: toTake, isPacked } = recommended
      return [{ state: isPacked ? 'removed' : 'offered', productType, group, toTake, proposal }]
    }
    return [
      {
        state: product.articleCount > 0 ? 'here' : 'skipped',
        productType,
        group,
        product,
        proposal,
        choices: choicesInPlan(group, proposal?.proposedArticles, product.articleCount),
        hasOtherBrands: offeredOfType(catalogue.values(), productType).length > 1,
      },
    ]
  })
}

/** The product types of a bundle that menus offer: those with a group on offer. SHR-23. */
export const offeredTypes = (bundleId: BundleId, catalogue: Catalogue): readonly ProductType[] =>
  BUNDLES[bundleId].productTypes.filter(
    (type) => !MENU_EXCLUDED_TYPES.includes(type) && offeredOfType(catalogue.values(), type).length > 0,
  )

/** A plan kept from before, at today's prices and without what is no longer offered. */
export const refreshed = (bundles: readonly ManifestBundle[], catalogue: Catalogue): readonly ManifestBundle[] =>
  bundles.map(({ bundleId, productGroups }) => {
    const products: ManifestBundle['productGroups'] = {}
    for (const productType of BUNDLES[bundleId].productTypes) {
      const product = productGroups[productType]
      const group = product && catalogue.get(product.groupName)
      if (product && group && isOffered(group))
        products[productType] = { ...product, pricePerArticle: group.pricePerArticle }
    }
    return manifestBundle(bundleId, products)
  })
