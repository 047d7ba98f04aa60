import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './layout.module.css'

type PageProps = {
  as?: 'div' | 'section' | 'header' | 'footer' | undefined
  narrow?: boolean | undefined
  space?: 'none' | 'page' | 'section' | undefined
  className?: string | undefined
  children: ReactNode
}

/** The 1200 page with its gutter. `narrow` is one column of form or reading. */
export const Page = ({ as: Tag = 'div', narrow = false, space = 'none', className, children }: PageProps) => (
  <Tag className={classes(styles.page, narrow && styles.narrow, className)} data-space={space}>
    {children}
  </Tag>
)
