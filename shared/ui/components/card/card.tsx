import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './card.module.css'

interface CardProps {
  readonly as?: 'div' | 'section' | 'article' | 'li' | undefined
  /** `panel` is the large side panel, `note` a butter remark, `clay` an offer, `dashed` something not there yet. */
  readonly kind?: 'plain' | 'panel' | 'note' | 'clay' | 'sunk' | 'dashed' | undefined
  readonly labelledBy?: string | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Raised paper. */
export function Card({ as: Tag = 'div', kind = 'plain', labelledBy, className, children }: CardProps) {
  return (
    <Tag className={classes(styles.card, styles[kind], className)} aria-labelledby={labelledBy}>
      {children}
    </Tag>
  )
}
