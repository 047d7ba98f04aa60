import type { GroupName, Manifest, ManifestChange, ProductType } from '@cupboard/shared/contracts'
import { articleCount, cents, PRODUCT_TYPES } from '@cupboard/shared/contracts'

type Counts = { readonly [Type in ProductType]?: number }

/** What a customer does to the plan. A skipped product stays in the plan with a count of 0. */
export type PlanEdit =
  | { readonly kind: 'count'; readonly productType: ProductType; readonly articleCount: number }
  | { readonly kind: 'skip'; readonly productType: ProductType }
  | { readonly kind: 'remove'; readonly productType: ProductType }
  | {
      readonly kind: 'add'
      readonly productType: ProductType
      readonly groupName: GroupName
      readonly articleCount: number
    }
  | { readonly kind: 'skip-all' }
  /** What was skipped comes after all. `counts` of each product. */
  | { readonly kind: 'bring-back'; readonly counts: Counts }

const NO_TAX = cents(0)

type Products = Manifest['products']

const withCount = (products: Products, productType: ProductType, count: number): Products => {
  const product = products[productType]
  if (!product) return products
  return {
    ...products,
    [productType]: { ...product, articleCount: articleCount(count), quantityChangeReason: 'NoReason' },
  }
}

function editedProducts(products: Products, edit: PlanEdit): Products {
  switch (edit.kind) {
    case 'count':
      return withCount(products, edit.productType, edit.articleCount)
    case 'skip':
      return withCount(products, edit.productType, 0)
    case 'remove': {
      const { [edit.productType]: _removed, ...rest } = products
      return rest
    }
    case 'add':
      return {
        ...products,
        [edit.productType]: {
          groupName: edit.groupName,
          articleCount: articleCount(edit.articleCount),
          moreThanAMonth: false,
          quantityChangeReason: 'None',
          productChangeReason: 'NoReason',
        },
      }
    case 'skip-all':
      return Object.fromEntries(
        Object.entries(products).map(([type, product]) => [type, { ...product, articleCount: articleCount(0) }]),
      )
    case 'bring-back':
      return PRODUCT_TYPES.reduce((all, type) => withCount(all, type, edit.counts[type] ?? 0), products)
  }
}

/** The plan after an edit. Skipping all sets every count and the tax to 0. DASH-38..40, DASH-47..50. */
export function editPlan(manifest: Manifest, edit: PlanEdit): Manifest {
  const products = editedProducts(manifest.products, edit)
  return edit.kind === 'skip-all'
    ? { ...manifest, products, salesTaxCents: NO_TAX, modified: true }
    : { ...manifest, products, modified: true }
}

/** Whether an edit would leave the delivery without any product. DASH-43. */
export function emptiesDelivery(manifest: Manifest, edit: PlanEdit): boolean {
  if (edit.kind === 'skip-all') return false
  const left = Object.values(editPlan(manifest, edit).products)
  return left.every((product) => product.articleCount === 0)
}

/** The plan as PUT /manifest takes it: by group name, and only over the plan that `over` is. API-28. */
export function manifestChange(manifest: Manifest, over: Manifest | undefined): ManifestChange {
  return {
    products: Object.fromEntries(
      Object.values(manifest.products).map(({ groupName, articleCount, quantityChangeReason, productChangeReason }) => [
        groupName,
        { articleCount, quantityChangeReason, productChangeReason },
      ]),
    ),
    over:
      over &&
      Object.fromEntries(Object.values(over.products).map((product) => [product.groupName, product.articleCount])),
  }
}
