import { articleWords, type Order, type ProductGroup } from '@cupboard/shared/contracts'
import { Money, ProductDrawing, Text } from '@cupboard/shared/ui'
import styles from './ordered-item.module.css'

interface OrderedItemProps {
  readonly entry: Order['productGroupEntries'][number]
  /** As the catalogue has it; undefined once it has left it: then its name stands alone. */
  readonly group: ProductGroup | undefined
}

/** A row of the receipt: one of what was ordered, drawn, with its name and brand. DASH-61. */
export function OrderedItem({ entry, group }: OrderedItemProps) {
  const { displayName, articleCount, articleType, pricePerArticleCents } = entry
  return (
    <tr>
      <th scope="row">
        <div className={styles.item}>
          {group && (
            <span className={styles.thumbnail}>
              <ProductDrawing
                productType={group.productType}
                articleCount={1}
                articleType={group.articleType}
                badges={group.badges}
              />
            </span>
          )}
          <span>
            {group ? displayName.replace(`${group.brandName} `, '') : displayName}
            {group && (
              <Text as="small" size="small" tone="muted">
                {group.brandName}
              </Text>
            )}
          </span>
        </div>
      </th>
      <td>{articleWords(articleCount, articleType)}</td>
      <td>
        <Money cents={articleCount * pricePerArticleCents} />
      </td>
    </tr>
  )
}
