import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './heading.module.css'

export type HeadingLevel = 1 | 2 | 3 | 4

const looks = { 1: 'display', 2: 'title', 3: 'section', 4: 'small' } as const

interface HeadingProps {
  readonly level: HeadingLevel
  /** How it looks, when that is not what its level suggests. `display` is kept for the first words of a marketing page. */
  readonly look?: 'display' | 'title' | 'section' | 'small' | undefined
  readonly id?: string | undefined
  /** Lets code move the focus here, for example after a change of screen. */
  readonly focusable?: boolean | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Fraunces headline. `<em>` inside is the one phrase that carries the promise. */
export function Heading({ level, look, id, focusable = false, className, children }: HeadingProps) {
  const Tag = `h${level}` as const
  return (
    <Tag
      className={classes(styles.heading, styles[look ?? looks[level]], className)}
      id={id}
      {...(focusable ? { tabIndex: -1 } : {})}
    >
      {children}
    </Tag>
  )
}
