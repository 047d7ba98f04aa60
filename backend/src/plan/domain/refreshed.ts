import {
  articleCount,
  type ArticleCount,
  type PlanChange,
  type ProductGroup,
  type ProductType,
} from '@cupboard/shared/contracts'
import { isOffered } from '@cupboard/shared/household'
import { countReaching } from '@cupboard/shared/pricing'

interface Planned {
  readonly productType: ProductType
  readonly groupName: string
  readonly articleCount: number
}

export interface Refreshed<Product> {
  readonly products: readonly Product[]
  readonly changes: readonly PlanChange[]
}

const named = (catalogue: readonly ProductGroup[], groupName: string | undefined): ProductGroup | undefined =>
  catalogue.find((one) => one.groupName === groupName)

/** What takes the place of a group that is not sold any more: the one that the catalogue names, where that is sold, or what follows it. */
function heirOf(catalogue: readonly ProductGroup[], group: ProductGroup | undefined): ProductGroup | undefined {
  const seen = new Set<string>()
  let heir = group
  while (heir && !isOffered(heir) && !seen.has(heir.groupName)) {
    seen.add(heir.groupName)
    heir = named(catalogue, heir.replaceWith)
  }
  return heir && isOffered(heir) ? heir : undefined
}

/** As much of one group as so many articles of another. */
const asMuchOf = (heir: ProductGroup, group: ProductGroup, count: number): ArticleCount =>
  count === 0
    ? articleCount(0)
    : (countReaching(heir, (count * group.unitsPerArticle) / heir.unitsPerArticle) ?? articleCount(0))

/** Products whose groups are sold: one that was withdrawn is followed by as much of its successor, or left out. SHR-12, SHR-14. */
export function refreshed<Product extends Planned>(
  products: readonly Product[],
  catalogue: readonly ProductGroup[],
): Refreshed<Product> {
  const kept: Product[] = []
  const changes: PlanChange[] = []
  for (const product of products) {
    const { productType, groupName } = product
    const group = named(catalogue, groupName)
    const heir = heirOf(catalogue, group)
    if (!group || !heir) changes.push({ what: 'left-out', productType, groupName })
    else if (heir === group) kept.push(product)
    else {
      changes.push({ what: 'replaced', productType, groupName: heir.groupName, before: groupName, reason: 'withdrawn' })
      kept.push({ ...product, groupName: heir.groupName, articleCount: asMuchOf(heir, group, product.articleCount) })
    }
  }
  return { products: kept, changes }
}
