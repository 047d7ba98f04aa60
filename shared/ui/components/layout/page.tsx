import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './layout.module.css'

interface PageProps {
  readonly as?: 'div' | 'section' | 'header' | 'footer' | undefined
  readonly narrow?: boolean | undefined
  readonly space?: 'none' | 'page' | 'section' | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The 1200 page with its gutter. `narrow` is one column of a form, on its edge. */
export function Page({ as: Tag = 'div', narrow = false, space = 'none', className, children }: PageProps) {
  return (
    <Tag className={classes(styles.page, narrow && styles.narrow, className)} data-space={space}>
      {children}
    </Tag>
  )
}
