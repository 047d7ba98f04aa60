import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import type { HeadingLevel } from '../heading/heading.tsx'
import { PriceLabel } from '../price-label/price-label.tsx'
import { Rail } from '../shelf/shelf.tsx'
import styles from './product-bay.module.css'

export type ProductState = 'here' | 'planned' | 'removed' | 'coming'

const labelTones = { here: 'plain', planned: 'dashed', removed: 'dashed', coming: 'hot' } as const

export interface ProductBayProps {
  /** A `ProductDrawing` in its true quantity and state. */
  readonly drawing: ReactNode
  /** On the shelf edge: a price, or the state in words. */
  readonly price: ReactNode
  readonly name: ReactNode
  /** The small lines under the name: size, price per article. */
  readonly size?: ReactNode
  /** "Why 12?" and its one-sentence answer. */
  readonly reasonTitle?: ReactNode
  readonly reason?: ReactNode
  /** A `QuantitySelect`. */
  readonly quantity?: ReactNode
  /** Text buttons: remove, change, details. */
  readonly actions?: ReactNode
  /** Words above the name, for example a `Badge` with what changed. */
  readonly note?: ReactNode
  readonly state?: ProductState | undefined
  readonly level?: HeadingLevel | undefined
  /** What the person just changed lands on its shelf once. */
  readonly settle?: boolean | undefined
  readonly className?: string | undefined
}

/** One product of a cupboard: it stands in its bay, its price on the edge, its words below. On a phone it is one row. */
export function ProductBay({
  drawing,
  price,
  name,
  size,
  reasonTitle,
  reason,
  quantity,
  actions,
  note,
  state = 'here',
  level = 3,
  settle = false,
  className,
}: ProductBayProps) {
  const Tag = `h${level}` as const
  return (
    <article className={classes(styles.bay, className)} data-state={state}>
      <div className={styles.stand}>
        <div className={styles.spot} data-settle={settle}>
          {drawing}
        </div>
        <Rail className={styles.edge}>
          <PriceLabel tone={labelTones[state]}>{price}</PriceLabel>
        </Rail>
      </div>
      <div className={styles.info}>
        {note}
        <Tag className={styles.name}>{name}</Tag>
        {size !== undefined && <p className={styles.size}>{size}</p>}
        {reason !== undefined && (
          <p className={styles.reason}>
            {reasonTitle !== undefined && <b>{reasonTitle}</b>} {reason}
          </p>
        )}
        <div className={styles.foot}>
          {quantity}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      </div>
    </article>
  )
}
