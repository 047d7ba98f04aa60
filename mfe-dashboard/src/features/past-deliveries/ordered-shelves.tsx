import type { Order, ProductGroup } from '@cupboard/shared/contracts'
import { Lot, ProductDrawing, Shelf } from '@cupboard/shared/ui'
import styles from './past-deliveries-screen.module.css'

interface OrderedShelvesProps {
  readonly entries: Order['productGroupEntries']
  readonly groups: readonly ProductGroup[]
}

/** More would be too small to tell apart on a phone. */
const MOST_ON_A_SHELF = 7

/** As few shelves as hold everything, filled alike. */
function shelvesOf<Thing>(things: readonly Thing[]): readonly (readonly Thing[])[] {
  const shelves = Math.ceil(things.length / MOST_ON_A_SHELF)
  const size = Math.ceil(things.length / shelves)
  return Array.from({ length: shelves }, (_, index) => things.slice(index * size, (index + 1) * size))
}

/** What a box held, as it stood on the shelf; groups that left the catalogue are not drawn. */
export function OrderedShelves({ entries, groups }: OrderedShelvesProps) {
  const drawn = entries.flatMap(({ groupName, articleCount }) => {
    const group = groups.find((candidate) => candidate.groupName === groupName)
    return group ? [{ group, articleCount }] : []
  })
  return (
    <div className={styles.shelves}>
      {shelvesOf(drawn).map((things, index) => (
        <Shelf key={index} scale="tiny">
          {things.map(({ group, articleCount }) => (
            <Lot key={group.groupName}>
              <ProductDrawing
                productType={group.productType}
                articleType={group.articleType}
                articlesPerPackage={group.articlesPerPackage}
                badges={group.badges}
                articleCount={articleCount}
              />
            </Lot>
          ))}
        </Shelf>
      ))}
    </div>
  )
}
