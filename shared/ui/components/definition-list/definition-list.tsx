import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './definition-list.module.css'

export interface Definition {
  readonly id: string
  readonly term: ReactNode
  readonly detail: ReactNode
}

interface DefinitionListProps {
  readonly items: readonly Definition[]
  /** `stacked` puts the detail under its term, `pairs` too, two facts in a row; `columns` beside it, `spread` at the far end. */
  readonly layout?: 'stacked' | 'pairs' | 'columns' | 'spread' | undefined
  readonly className?: string | undefined
}

/** Facts: a term and what it is. */
export function DefinitionList({ items, layout = 'stacked', className }: DefinitionListProps) {
  return (
    <dl className={classes(styles.list, className)} data-layout={layout}>
      {items.map(({ id, term, detail }) => (
        <div key={id} className={styles.item}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.detail}>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
