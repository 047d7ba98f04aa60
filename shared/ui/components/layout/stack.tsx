import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './layout.module.css'

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
interface StackProps {
  readonly gap?: Gap
  readonly as?: 'div' | 'section' | 'ul' | 'ol' | 'fieldset' | 'header' | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Things under each other, with a step of the spacing scale (4 8 12 16 24 32 48 72) between. */
export function Stack({ gap = 4, as: Tag = 'div', className, children }: StackProps) {
  return (
    <Tag className={classes(styles.stack, className)} data-gap={gap}>
      {children}
    </Tag>
  )
}

/** Things beside each other; they wrap when there is no room. */
export function Row({
  gap = 3,
  align = 'center',
  className,
  children,
}: {
  readonly gap?: Gap
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'between' | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <div className={classes(styles.row, className)} data-gap={gap} data-align={align}>
      {children}
    </div>
  )
}
