import { queryKeys, type ManifestBundle, type PlannedProduct, type ProductGroup } from '@cupboard/shared/contracts'
import { useCallQuery } from '@cupboard/shared/module'
import { Cupboard, Lot, ProductDrawing, Shelf } from '@cupboard/shared/ui'
import styles from './checkout.module.css'

/** What is ordered, standing on its shelves: one shelf for each bundle. The words beside it say it all; this is its picture. */
export function PackedCupboard({ bundles }: { readonly bundles: readonly ManifestBundle[] }) {
  const groups = useProductGroups()
  const shelves = bundles.map((bundle) => placesOf(bundle, groups)).filter((places) => places.length > 0)
  if (shelves.length === 0) return null
  return (
    <div className={styles.cupboard} aria-hidden="true">
      <Cupboard small>
        {shelves.map((places, index) => (
          <Shelf key={index} kind="bay" scale="tiny">
            {places.map(({ group, count }) => (
              <Lot key={group.groupName}>
                <ProductDrawing
                  productType={group.productType}
                  articleCount={count}
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

interface Place {
  readonly group: ProductGroup
  readonly count: number
}

function placesOf({ productGroups }: ManifestBundle, groups: ReadonlyMap<string, ProductGroup>): readonly Place[] {
  const planned: readonly (readonly [string, PlannedProduct | undefined])[] = Object.entries<
    PlannedProduct | undefined
  >(productGroups)
  return planned.flatMap(([, product]) => {
    const group = product && groups.get(product.groupName)
    return group && product.articleCount > 0 ? [{ group, count: product.articleCount }] : []
  })
}

function useProductGroups(): ReadonlyMap<string, ProductGroup> {
  const { data } = useCallQuery('productGroups', {}, { queryKey: queryKeys.productGroups(), staleTime: Infinity })
  return new Map((data ?? []).map((group) => [group.groupName, group]))
}
