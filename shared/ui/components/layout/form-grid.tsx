import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './layout.module.css'

/** Fields in six columns: a cell is full width, a half or a third; on a phone a third becomes a half, a half stays or goes full. */
export const FormGrid = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <div className={classes(styles.form, className)}>{children}</div>
)

export const FormCell = ({
  width = 'full',
  fullOnPhone = false,
  children,
}: {
  width?: 'full' | 'half' | 'third' | 'twoThirds' | undefined
  fullOnPhone?: boolean | undefined
  children: ReactNode
}) => (
  <div className={styles.cell} data-width={width} data-phone={fullOnPhone ? 'full' : 'half'}>
    {children}
  </div>
)
