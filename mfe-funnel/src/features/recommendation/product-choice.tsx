import {
  TIER_LABELS,
  type PlannedProduct,
  type ProductGroup,
  articleWords,
  perArticle,
} from '@cupboard/shared/contracts'
import { priceLine } from '@cupboard/shared/pricing'
import { Badge, dollars, OptionCard, ProductDrawing } from '@cupboard/shared/ui'
import styles from './dialogs.module.css'
import { messages } from './messages.ts'

interface Props {
  readonly name: string
  readonly group: ProductGroup
  readonly product: PlannedProduct
  readonly isChosen: boolean
  /** A word under the price: "In your plan", "$2.00 more". */
  readonly note?: string | undefined
  readonly onChoose: () => void
}

/** One group to choose, in the amount that would be taken. */
export function ProductChoice({ name, group, product, isChosen, note, onChoose }: Props) {
  const count = articleWords(product.articleCount, group.articleType)
  return (
    <OptionCard
      type="radio"
      name={name}
      value={group.groupName}
      checked={isChosen}
      onChange={onChoose}
      title={`${group.brandName} ${group.displayName}`}
      detail={
        <span className={styles.choice}>
          <span>
            {group.displayUnits}. {count},{' '}
            {messages.bay.each(dollars(group.pricePerArticle), perArticle(group.articleType))}
          </span>
          <span className={styles.badges}>
            {group.badges.map((badge) => (
              <Badge key={badge}>{TIER_LABELS[badge]}</Badge>
            ))}
          </span>
        </span>
      }
      end={
        <span className={styles.price}>
          <b>{dollars(priceLine(product))}</b>
          {note && <span className={styles.note}>{note}</span>}
        </span>
      }
      picture={
        <span className={styles.picture}>
          <ProductDrawing
            productType={group.productType}
            articleCount={product.articleCount}
            articleType={group.articleType}
            articlesPerPackage={group.articlesPerPackage}
            badges={group.badges}
          />
        </span>
      }
    />
  )
}
