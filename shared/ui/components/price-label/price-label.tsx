import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './price-label.module.css'

type PriceLabelProps = {
  /** `hot` is butter (new or coming), `dashed` is what is not here. */
  tone?: 'plain' | 'hot' | 'dashed' | 'now' | 'cut' | undefined
  size?: 'small' | 'large' | undefined
  className?: string | undefined
  children: ReactNode
}

/** The slip on the shelf edge. `<b>` inside is set like money. */
export const PriceLabel = ({ tone = 'plain', size = 'small', className, children }: PriceLabelProps) => (
  <span className={classes(styles.label, className)} data-tone={tone} data-size={size}>
    {children}
  </span>
)

/** One moment, as a large shelf label: a delivery date on a thank-you page. */
export const DateLabel = ({ caption, children }: { caption: ReactNode; children: ReactNode }) => (
  <span className={styles.date}>
    <span className={styles.caption}>{caption}</span>
    <b>{children}</b>
  </span>
)
