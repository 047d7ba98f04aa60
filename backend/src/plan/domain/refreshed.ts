import type { PlanChange, ProductGroup, ProductType } from '@cupboard/shared/contracts'
import { isOffered } from '@cupboard/shared/household'

interface Planned {
  readonly productType: ProductType
  readonly groupName: string
  readonly articleCount: number
}

/** What is not sold any more gives way to what replaces it, or leaves the plan. */
export function refreshed<Product extends Planned>(
  products: readonly Product[],
  catalogue: readonly ProductGroup[],
): { readonly products: readonly Product[]; readonly changes: readonly PlanChange[] } {
  const kept = products.map((product): { readonly product?: Product; readonly change?: PlanChange } => {
    const { productType, groupName } = product
    const group = catalogue.find((one) => one.groupName === groupName)
    if (group && isOffered(group)) return { product }
    const refill = catalogue.find((one) => one.groupName === group?.replaceWith)
    if (!refill || !isOffered(refill)) return { change: { what: 'left-out', productType, groupName } }
    const replaced = { productType, groupName: refill.groupName, before: groupName, reason: 'withdrawn' as const }
    return { product: { ...product, groupName: refill.groupName }, change: { what: 'replaced', ...replaced } }
  })
  return {
    products: kept.flatMap(({ product }) => (product ? [product] : [])),
    changes: kept.flatMap(({ change }) => (change ? [change] : [])),
  }
}
