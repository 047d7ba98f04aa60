import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './definition-list.module.css'

export type Definition = { id: string; term: ReactNode; detail: ReactNode }

type DefinitionListProps = {
  items: readonly Definition[]
  /** `stacked` puts the detail under its term, `columns` beside it, `spread` at the far end. */
  layout?: 'stacked' | 'columns' | 'spread' | undefined
  className?: string | undefined
}

/** Facts: a term and what it is. */
export const DefinitionList = ({ items, layout = 'stacked', className }: DefinitionListProps) => (
  <dl className={classes(styles.list, className)} data-layout={layout}>
    {items.map(({ id, term, detail }) => (
      <div key={id} className={styles.item}>
        <dt className={styles.term}>{term}</dt>
        <dd className={styles.detail}>{detail}</dd>
      </div>
    ))}
  </dl>
)
