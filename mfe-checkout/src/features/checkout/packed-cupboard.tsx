import type { ManifestBundle } from '@cupboard/shared/contracts'
import { catalogueOf, takenProducts } from '@cupboard/shared/household'
import { useProductGroups } from '@cupboard/shared/module'
import { Cupboard, Lot, ProductDrawing, Shelf } from '@cupboard/shared/ui'
import styles from './checkout.module.css'

/** What is ordered, standing on its shelves: one shelf for each bundle. The words beside it say it all; this is its picture. */
export function PackedCupboard({ bundles }: { readonly bundles: readonly ManifestBundle[] }) {
  const { data = [] } = useProductGroups()
  const catalogue = catalogueOf(data)
  const shelves = bundles
    .map((bundle) =>
      takenProducts([bundle]).flatMap(({ groupName, articleCount }) => {
        const group = catalogue.get(groupName)
        return group ? [{ group, articleCount }] : []
      }),
    )
    .filter((places) => places.length > 0)
  if (shelves.length === 0) return null
  return (
    <div className={styles.cupboard} aria-hidden="true">
      <Cupboard small>
        {shelves.map((places, index) => (
          <Shelf key={index} kind="bay" scale="tiny">
            {places.map(({ group, articleCount }) => (
              <Lot key={group.groupName}>
                <ProductDrawing
                  productType={group.productType}
                  articleCount={articleCount}
                  articleType={group.articleType}
                  articlesPerPackage={group.articlesPerPackage}
                  badges={group.badges}
                />
              </Lot>
            ))}
          </Shelf>
        ))}
      </Cupboard>
    </div>
  )
}
