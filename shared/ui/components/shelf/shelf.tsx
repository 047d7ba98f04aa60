import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './shelf.module.css'

/** The wooden edge; labels stand on it. */
export const Rail = ({
  children,
  bare = false,
  className,
}: {
  children?: ReactNode
  bare?: boolean | undefined
  className?: string | undefined
}) => (
  <div className={classes(styles.rail, className)} data-bare={bare}>
    {children}
  </div>
)

type ShelfProps = {
  /** What stands on it. */
  children: ReactNode
  /** What is written on its edge. */
  labels?: ReactNode
  /** `open` stands free on the page, `niche` is one framed bay, `bay` is a row inside a cupboard. */
  kind?: 'open' | 'niche' | 'bay' | undefined
  /** Arched top, like the niches of the landing page. */
  arched?: boolean | undefined
  /** Size of the things; one true scale for all of them. */
  scale?: 'tiny' | 'small' | 'medium' | 'full' | 'large' | undefined
  className?: string | undefined
}

/** Things standing on a wooden edge. */
export const Shelf = ({ children, labels, kind = 'open', arched = false, scale = 'full', className }: ShelfProps) => (
  <div className={classes(styles.shelf, styles[kind], className)} data-arched={arched} data-scale={scale}>
    <div className={styles.wall}>
      <div className={styles.things}>{children}</div>
    </div>
    <Rail bare={labels === undefined} className={styles.edge}>
      {labels}
    </Rail>
  </div>
)

/** One product on a shared shelf with its slip below it, on the edge. */
export const Lot = ({ children, label }: { children: ReactNode; label?: ReactNode }) => (
  <div className={styles.lot}>
    {children}
    {label !== undefined && <span className={styles.slip}>{label}</span>}
  </div>
)
