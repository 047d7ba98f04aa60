import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './price-label.module.css'

interface PriceLabelProps {
  /** `hot` is butter (new or coming), `dashed` is what is not here. */
  readonly tone?: 'plain' | 'hot' | 'dashed' | 'now' | 'cut' | undefined
  readonly size?: 'small' | 'large' | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The slip on the shelf edge. `<b>` inside is set like money. */
export function PriceLabel({ tone = 'plain', size = 'small', className, children }: PriceLabelProps) {
  return (
    <span className={classes(styles.label, className)} data-tone={tone} data-size={size}>
      {children}
    </span>
  )
}

/** One moment, as a large shelf label: a delivery date on a thank-you page. */
export function DateLabel({ caption, children }: { readonly caption: ReactNode; readonly children: ReactNode }) {
  return (
    <span className={styles.date}>
      <span className={styles.caption}>{caption}</span>
      <b>{children}</b>
    </span>
  )
}
