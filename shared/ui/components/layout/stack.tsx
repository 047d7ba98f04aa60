import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './layout.module.css'

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
type StackProps = {
  gap?: Gap
  as?: 'div' | 'section' | 'ul' | 'ol' | 'fieldset' | 'header' | undefined
  className?: string | undefined
  children: ReactNode
}

/** Things under each other, with a step of the spacing scale (4 8 12 16 24 32 48 72) between. */
export const Stack = ({ gap = 4, as: Tag = 'div', className, children }: StackProps) => (
  <Tag className={classes(styles.stack, className)} data-gap={gap}>
    {children}
  </Tag>
)

/** Things beside each other; they wrap when there is no room. */
export const Row = ({
  gap = 3,
  align = 'center',
  className,
  children,
}: {
  gap?: Gap
  align?: 'start' | 'center' | 'end' | 'baseline' | 'between' | undefined
  className?: string | undefined
  children: ReactNode
}) => (
  <div className={classes(styles.row, className)} data-gap={gap} data-align={align}>
    {children}
  </div>
)
