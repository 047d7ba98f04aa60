import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './layout.module.css'

/** Fields in six columns: a cell is full width, a half or a third; on a phone a third becomes a half, a half stays or goes full. */
export function FormGrid({
  children,
  className,
}: {
  readonly children: ReactNode
  readonly className?: string | undefined
}) {
  return <div className={classes(styles.form, className)}>{children}</div>
}

export function FormCell({
  width = 'full',
  fullOnPhone = false,
  children,
}: {
  readonly width?: 'full' | 'half' | 'third' | 'twoThirds' | undefined
  readonly fullOnPhone?: boolean | undefined
  readonly children: ReactNode
}) {
  return (
    <div className={styles.cell} data-width={width} data-phone={fullOnPhone ? 'full' : 'half'}>
      {children}
    </div>
  )
}
