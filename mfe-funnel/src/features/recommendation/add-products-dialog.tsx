import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import {
  BUNDLES,
  PRODUCT_TYPE_NAMES,
  type ArticleType,
  type BundleId,
  type PlannedProduct,
  type ProductType,
  type Rounder,
} from '@cupboard/shared/contracts'
import { offeredOfType, type Catalogue } from '@cupboard/shared/household'
import { Button, Dialog, Heading, PriceLabel, ProductDrawing, Shelf, Text } from '@cupboard/shared/ui'
import { plannedInstead } from './domain/change-product.ts'
import { productOf } from './domain/plan-change.ts'
import { offeredTypes } from './domain/shelves.ts'
import styles from './dialogs.module.css'
import { messages } from './messages.ts'
import { bundlesAtom } from './plan-atoms.ts'
import { ProductChoice } from './product-choice.tsx'

const words = messages.addModal
const OUTLINE_ARTICLE: ArticleType = 'Bottle'

interface Props {
  readonly open: boolean
  readonly bundleId: BundleId
  readonly rounder: Rounder
  readonly catalogue: Catalogue
  readonly onSelect: (productType: ProductType, product: PlannedProduct) => void
  readonly onClose: () => void
}

/** What a bundle lacks; each choice goes into the plan at once, and a complete bundle closes the dialog. FUN-75..FUN-77, FUN-81. */
export function AddProductsDialog({ open, bundleId, rounder, catalogue, onSelect, onClose }: Props) {
  const bundles = useAtomValue(bundlesAtom)
  const types = offeredTypes(bundleId, catalogue)
  const isIn = (type: ProductType) => Boolean(productOf(bundles, type)?.articleCount)
  const [missing] = useState(() => types.filter((type) => !isIn(type)))
  const have = types.filter(isIn).length
  const isComplete = have === types.length
  const [wasComplete] = useState(isComplete)
  useEffect(() => {
    if (isComplete && !wasComplete) onClose()
  }, [isComplete, wasComplete, onClose])
  const { title } = BUNDLES[bundleId]

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title(title)}
      closeLabel={words.close}
      actions={
        <div className={styles.foot}>
          <Text size="small" tone="muted">
            {words.closes}
          </Text>
          <Button onClick={onClose}>{words.done}</Button>
        </div>
      }
    >
      <Text size="small" tone="muted">
        {missing.length === 0 ? words.nothing : words.progress(have, types.length)}
      </Text>
      <Shelf
        kind="niche"
        scale="small"
        labels={
          <>
            <PriceLabel>{title}</PriceLabel>
            <PriceLabel className={styles.atEnd}>
              <b>{have}</b> {words.edge(types.length)}
            </PriceLabel>
          </>
        }
      >
        {types.map((type) => (
          <OnShelf key={type} productType={type} product={productOf(bundles, type)} catalogue={catalogue} />
        ))}
      </Shelf>
      {missing.map((type) => (
        <div key={type} className={styles.kind} role="radiogroup" aria-labelledby={`add-${type}`}>
          <Heading level={3} look="small" id={`add-${type}`}>
            {PRODUCT_TYPE_NAMES[type]}
          </Heading>
          {offeredOfType(catalogue.values(), type).map((group) => {
            const product = plannedInstead(group, undefined, rounder)
            return product ? (
              <ProductChoice
                key={group.groupName}
                name={`add-${type}`}
                group={group}
                product={product}
                isChosen={isIn(type) && productOf(bundles, type)?.groupName === group.groupName}
                onChoose={() => onSelect(type, product)}
              />
            ) : null
          })}
        </div>
      ))}
    </Dialog>
  )
}

interface OnShelfProps {
  readonly productType: ProductType
  readonly product: PlannedProduct | undefined
  readonly catalogue: Catalogue
}

function OnShelf({ productType, product, catalogue }: OnShelfProps) {
  const group = product && product.articleCount > 0 ? catalogue.get(product.groupName) : undefined
  return group && product ? (
    <ProductDrawing
      productType={productType}
      articleCount={product.articleCount}
      articleType={group.articleType}
      articlesPerPackage={group.articlesPerPackage}
      badges={group.badges}
    />
  ) : (
    <ProductDrawing productType={productType} articleCount={1} articleType={OUTLINE_ARTICLE} state="planned" />
  )
}
