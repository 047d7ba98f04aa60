import type { ProductType } from '@cupboard/shared/contracts'
import { ProductDrawing } from '@cupboard/shared/ui'

/** Two of a product where they would stand: what is not here, or not yet known. */
export function Outline({ of }: { readonly of: ProductType }) {
  return <ProductDrawing productType={of} articleCount={2} articleType="Box" state="planned" />
}
