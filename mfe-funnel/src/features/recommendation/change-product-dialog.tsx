import { useState } from 'react'
import { PRODUCT_TYPE_NAMES, type PlannedProduct, type ProductType, type Rounder } from '@cupboard/shared/contracts'
import { offeredOfType, type Catalogue } from '@cupboard/shared/household'
import { priceLine } from '@cupboard/shared/pricing'
import { Button, Dialog, dollars, Text } from '@cupboard/shared/ui'
import { plannedInstead } from './domain/change-product.ts'
import styles from './dialogs.module.css'
import { messages } from './messages.ts'
import { ProductChoice } from './product-choice.tsx'

const words = messages.changeModal

interface Props {
  readonly open: boolean
  readonly productType: ProductType
  readonly current: PlannedProduct | undefined
  readonly rounder: Rounder
  readonly catalogue: Catalogue
  readonly onUse: (product: PlannedProduct) => void
  readonly onClose: () => void
}

function noteOf(product: PlannedProduct, current: PlannedProduct | undefined): string | undefined {
  if (!current) return undefined
  if (product.groupName === current.groupName) return words.current
  const difference = priceLine(product) - priceLine(current)
  if (difference === 0) return words.same
  return difference > 0 ? words.more(dollars(difference)) : words.less(dollars(-difference))
}

/** Other brands of one product. FUN-75, FUN-80. */
export function ChangeProductDialog({ open, productType, current, rounder, catalogue, onUse, onClose }: Props) {
  const currentGroup = current && catalogue.get(current.groupName)
  const planned = current && currentGroup ? { product: current, group: currentGroup } : undefined
  const choices = offeredOfType(catalogue.values(), productType).flatMap((group) => {
    const product = group === currentGroup ? current : plannedInstead(group, planned, rounder)
    return product ? [{ group, product }] : []
  })
  const [chosen, setChosen] = useState(current?.groupName)
  const choice = choices.find(({ group }) => group.groupName === chosen)
  const title = words.title(PRODUCT_TYPE_NAMES[productType].toLowerCase())

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={words.close}
      actions={
        <>
          <Button variant="primary" disabled={!choice} onClick={() => choice && onUse(choice.product)}>
            {chosen === current?.groupName ? words.keep : words.use}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </>
      }
    >
      <Text size="small" tone="muted">
        {words.lead}
      </Text>
      <div className={styles.choices} role="radiogroup" aria-label={words.legend}>
        {choices.map(({ group, product }) => (
          <ProductChoice
            key={group.groupName}
            name="change-product"
            group={group}
            product={product}
            isChosen={group.groupName === chosen}
            note={noteOf(product, current)}
            onChoose={() => setChosen(group.groupName)}
          />
        ))}
      </div>
    </Dialog>
  )
}
