import type { ProductGroup } from '@cupboard/shared/contracts'
import { ProductDrawing } from '@cupboard/shared/ui'

/** A catalogue entry as it would stand on the shelf, in its smallest offered count. */
export function GroupDrawing({ group }: { readonly group: ProductGroup }) {
  const { productType, articleType, articlesPerPackage, badges, possibleArticleCounts } = group
  return (
    <ProductDrawing
      productType={productType}
      articleType={articleType}
      articlesPerPackage={articlesPerPackage}
      badges={badges}
      articleCount={possibleArticleCounts[0] ?? 1}
    />
  )
}
