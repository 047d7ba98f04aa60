import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './layout.module.css'

interface ColumnsProps {
  readonly children: ReactNode
  /** The 372 column at the right; below the words on a phone. */
  readonly aside: ReactNode
  /** Makes it a landmark with this name. */
  readonly asideLabel?: string | undefined
  /** `even` gives the aside almost half, for a drawn scene beside a question. */
  readonly kind?: 'aside' | 'even' | undefined
  /** The aside stays in sight while the words scroll. */
  readonly sticky?: boolean | undefined
  /** Below a sticky aside, at the end of the words, where it can be reached. */
  readonly foot?: ReactNode
  readonly className?: string | undefined
}

/** Two columns from 1200 pixels on, `even` ones from 960; one below. SHELL-81. */
export function Columns({
  children,
  aside,
  asideLabel,
  kind = 'aside',
  sticky = false,
  foot,
  className,
}: ColumnsProps) {
  const Aside = asideLabel === undefined ? 'div' : 'aside'
  return (
    <div className={classes(styles.columns, className)} data-kind={kind}>
      <div className={styles.main}>{children}</div>
      <Aside className={styles.aside} data-sticky={sticky} aria-label={asideLabel}>
        {sticky ? <div>{aside}</div> : aside}
        {foot}
      </Aside>
    </div>
  )
}
