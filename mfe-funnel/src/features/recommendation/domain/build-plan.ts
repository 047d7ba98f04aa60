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
import { isOffered, type Catalogue } from '@cupboard/shared/household'
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

/** The preferred group of a type, or the next one that is offered. FUN-61. */
function plannedOf({ preferred, additional }: ProductSet, catalogue: Catalogue): PlannedProduct | undefined {
  for (const proposal of [preferred, ...additional]) {
    const group = catalogue.get(proposal.groupName)
    if (group && isOffered(group) && proposal.proposedArticles > 0) return planned(group, proposal.proposedArticles)
  }
  return undefined
}

function buildBundle({ id, productTypes }: Bundle, rounder: Rounder, catalogue: Catalogue): ManifestBundle {
  const products: ManifestBundle['productGroups'] = {}
  for (const productType of productTypes) {
    const set = rounder.productSets[productType]
    const product = set && plannedOf(set, catalogue)
    if (product) products[productType] = product
  }
  return manifestBundle(id, products)
}

/** The recommended first delivery: what to take of which group, in the four bundles. FUN-60, FUN-61. */
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
