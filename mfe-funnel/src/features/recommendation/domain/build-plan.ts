import {
  BUNDLES,
  BUNDLE_IDS,
  type ArticleCount,
  type Bundle,
  type ManifestBundle,
  type PlannedProduct,
  type ProductGroup,
  type ProductSet,
  type ProductType,
  type Rounder,
} from '@cupboard/shared/contracts'
import { isOffered, isPacked, type Catalogue } from '@cupboard/shared/household'
import { countReaching, manifestBundle } from '@cupboard/shared/pricing'

/** An allowed count that reaches `wanted`, within the group's cap; undefined where the group has none. SHR-73. */
export function planned(group: ProductGroup, wanted: number): PlannedProduct | undefined {
  const count = countReaching(group, wanted)
  return count === undefined ? undefined : plannedExactly(group, count)
}

export const plannedExactly = (group: ProductGroup, articleCount: ArticleCount): PlannedProduct => ({
  groupName: group.groupName,
  articleCount,
  pricePerArticle: group.pricePerArticle,
})

/** What is recommended of a product type: packed, or only offered since it lasts too long. FUN-61, OP-14. */
export interface Recommended {
  readonly product: PlannedProduct
  readonly isPacked: boolean
}

/** The preferred group of a type, or the next one that is offered. FUN-61. */
export function recommendedOf({ preferred, additional }: ProductSet, catalogue: Catalogue): Recommended | undefined {
  for (const proposal of [preferred, ...additional]) {
    const group = catalogue.get(proposal.groupName)
    if (!group || !isOffered(group) || proposal.proposedArticles === 0) continue
    const product = planned(group, proposal.proposedArticles)
    return product && { product, isPacked: isPacked(proposal) }
  }
  return undefined
}

function buildBundle({ id, productTypes }: Bundle, rounder: Rounder, catalogue: Catalogue): ManifestBundle {
  const products: ManifestBundle['productGroups'] = {}
  for (const productType of productTypes) {
    const set = rounder.productSets[productType]
    const recommended = set && recommendedOf(set, catalogue)
    if (recommended?.isPacked) products[productType] = recommended.product
  }
  return manifestBundle(id, products)
}

/** The recommended first delivery: what is packed of which group, in the four bundles. FUN-60, FUN-61, OP-14. */
export const buildPlan = (rounder: Rounder, catalogue: Catalogue): readonly ManifestBundle[] =>
  BUNDLE_IDS.map((id) => buildBundle(BUNDLES[id], rounder, catalogue))

/**
 * The plan after more answers: a product type whose proposal changed follows the new one, every other keeps what the person made of
 * it. FUN-79.
 */
export function rebasePlan(
  current: readonly ManifestBundle[],
  before: readonly ManifestBundle[],
  after: readonly ManifestBundle[],
): readonly ManifestBundle[] {
  const productIn = (plan: readonly ManifestBundle[], type: ProductType) =>
    plan.map(({ productGroups }) => productGroups[type]).find((product) => product !== undefined)
  return BUNDLE_IDS.map((id) => {
    const products: ManifestBundle['productGroups'] = {}
    for (const type of BUNDLES[id].productTypes) {
      const [old, proposed] = [productIn(before, type), productIn(after, type)]
      const isSame = old?.groupName === proposed?.groupName && old?.articleCount === proposed?.articleCount
      const product = isSame ? productIn(current, type) : proposed
      if (product) products[type] = product
    }
    return manifestBundle(id, products)
  })
}
