import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './shelf.module.css'

/** The wooden edge; labels stand on it. */
export function Rail({
  children,
  bare = false,
  className,
}: {
  readonly children?: ReactNode
  readonly bare?: boolean | undefined
  readonly className?: string | undefined
}) {
  return (
    <div className={classes(styles.rail, className)} data-bare={bare}>
      {children}
    </div>
  )
}

interface ShelfProps {
  /** What stands on it. */
  readonly children: ReactNode
  /** What is written on its edge. */
  readonly labels?: ReactNode
  /** `open` stands free on the page, `niche` is one framed bay, `bay` is a row inside a cupboard. */
  readonly kind?: 'open' | 'niche' | 'bay' | undefined
  /** Arched top, like the niches of the landing page. */
  readonly arched?: boolean | undefined
  /** Size of the things; one true scale for all of them. */
  readonly scale?: 'tiny' | 'small' | 'medium' | 'full' | 'large' | undefined
  readonly className?: string | undefined
}

/** Things standing on a wooden edge. */
export function Shelf({ children, labels, kind = 'open', arched = false, scale = 'full', className }: ShelfProps) {
  return (
    <div className={classes(styles.shelf, styles[kind], className)} data-arched={arched} data-scale={scale}>
      <div className={styles.wall}>
        <div className={styles.things}>{children}</div>
      </div>
      <Rail bare={labels === undefined} className={styles.edge}>
        {labels}
      </Rail>
    </div>
  )
}

/** One product on a shared shelf with its slip below it, on the edge. */
export function Lot({ children, label }: { readonly children: ReactNode; readonly label?: ReactNode }) {
  return (
    <div className={styles.lot}>
      {children}
      {label !== undefined && <span className={styles.slip}>{label}</span>}
    </div>
  )
}
