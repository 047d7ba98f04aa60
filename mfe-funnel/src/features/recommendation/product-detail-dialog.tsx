import {
  TIER_LABELS,
  type PlannedProduct,
  type ProductGroup,
  articleWords,
  perArticle,
} from '@cupboard/shared/contracts'
import {
  Badge,
  Button,
  Dialog,
  dollars,
  Heading,
  Icon,
  PriceLabel,
  ProductDrawing,
  Shelf,
  Tabs,
  Text,
} from '@cupboard/shared/ui'
import styles from './dialogs.module.css'
import { messages } from './messages.ts'

const words = messages.detailModal

interface Props {
  readonly open: boolean
  readonly group: ProductGroup
  readonly product: PlannedProduct | undefined
  readonly onChange: () => void
  readonly onClose: () => void
}

/** Only the texts that a product has get a tab. */
function tabsOf(group: ProductGroup) {
  const { ingredients, useInstructions } = group
  return [
    { id: 'description', label: words.description, panel: <Description group={group} /> },
    ...(ingredients ? [{ id: 'ingredients', label: words.ingredients, panel: <Text>{ingredients}</Text> }] : []),
    ...(useInstructions ? [{ id: 'use', label: words.howToUse, panel: <Text>{useInstructions}</Text> }] : []),
  ]
}

/** A product in full. FUN-30, FUN-82, FUN-88. */
export function ProductDetailDialog({ open, group, product, onChange, onClose }: Props) {
  const count = product && product.groupName === group.groupName ? product.articleCount : 0
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={group.displayName}
      closeLabel={words.close}
      size="large"
      actions={
        <>
          <Button variant="primary" onClick={onClose}>
            {count > 0 ? words.keep : words.close}
          </Button>
          <Button onClick={onChange}>{words.change}</Button>
        </>
      }
    >
      <Text size="small" tone="muted">
        {words.brandAndPrice(group.brandName, dollars(group.pricePerArticle), perArticle(group.articleType))}
      </Text>
      <Shelf
        kind="niche"
        scale="medium"
        labels={
          <>
            <PriceLabel>{group.displayUnits}</PriceLabel>
            {count > 0 && <PriceLabel className={styles.atEnd}>{articleWords(count, group.articleType)}</PriceLabel>}
          </>
        }
      >
        <ProductDrawing
          productType={group.productType}
          articleCount={Math.max(1, count)}
          articleType={group.articleType}
          articlesPerPackage={group.articlesPerPackage}
          badges={group.badges}
        />
      </Shelf>
      <p className={styles.badges}>
        {group.badges.map((badge) => (
          <Badge key={badge}>{TIER_LABELS[badge]}</Badge>
        ))}
      </p>
      <Tabs label={words.tabs} tabs={tabsOf(group)} />
    </Dialog>
  )
}

function Description({ group }: { readonly group: ProductGroup }) {
  return (
    <div className={styles.description}>
      <Text>{group.longDescription ?? group.description}</Text>
      {group.highlights.length > 0 && (
        <>
          <Heading level={3} look="small">
            {words.love}
          </Heading>
          <ul className={styles.ticks}>
            {group.highlights.map((highlight) => (
              <li key={highlight}>
                <Icon name="check" />
                {highlight}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
