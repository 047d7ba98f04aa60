import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './card.module.css'

type CardProps = {
  as?: 'div' | 'section' | 'article' | 'li' | undefined
  /** `panel` is the large side panel, `note` a butter remark, `clay` an offer, `dashed` something not there yet. */
  kind?: 'plain' | 'panel' | 'note' | 'clay' | 'sunk' | 'dashed' | undefined
  labelledBy?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Raised paper. */
export const Card = ({ as: Tag = 'div', kind = 'plain', labelledBy, className, children }: CardProps) => (
  <Tag className={classes(styles.card, styles[kind], className)} aria-labelledby={labelledBy}>
    {children}
  </Tag>
)
