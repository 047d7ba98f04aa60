import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './cupboard.module.css'

/** The piece of furniture: top, painted frame, feet. Its children are units or shelves. */
export function Cupboard({
  children,
  small = false,
  className,
}: {
  readonly children: ReactNode
  readonly small?: boolean | undefined
  readonly className?: string | undefined
}) {
  return (
    <div className={classes(styles.cupboard, className)} data-small={small}>
      <div className={styles.top} />
      <div className={styles.body}>
        <div className={styles.inside}>{children}</div>
      </div>
      <div className={styles.feet}>
        <i />
        <i />
      </div>
    </div>
  )
}

/** So many bundles fill two windows. */
const NEAR = 2

interface CupboardUnitProps {
  /** A `BundleHeader`. */
  readonly header: ReactNode
  /** Product bays. */
  readonly children: ReactNode
  /** Bays in one row on a wide screen; two on a narrow one, rows on a phone. */
  readonly columns?: 2 | 3 | 4
  readonly labelledBy?: string | undefined
  /** Which one of the cupboard it is, from 0: a drawn page is painted without what stands far down. */
  readonly index?: number
}

/** One bundle of the cupboard: its header, then its bays. */
export function CupboardUnit({ header, children, columns = 4, labelledBy, index = 0 }: CupboardUnitProps) {
  return (
    <section className={styles.unit} aria-labelledby={labelledBy} data-far-down={index >= NEAR || undefined}>
      {header}
      <div className={styles.bays} data-columns={columns}>
        {children}
      </div>
    </section>
  )
}
