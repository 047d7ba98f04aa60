import type { ReactNode } from 'react'
import styles from './accordion.module.css'

export interface AccordionItem {
  /** What an address can lead to: no spaces. */
  readonly id: string
  readonly title: ReactNode
  readonly body: ReactNode
  readonly open?: boolean
}

/** Questions that open, on native `details`. `single` lets one be open at a time. */
export function Accordion({ items, single }: { readonly items: readonly AccordionItem[]; readonly single?: string }) {
  return (
    <div className={styles.accordion}>
      {items.map((item) => (
        <details
          key={item.id}
          id={item.id}
          className={styles.item}
          open={item.open ?? false}
          {...(single === undefined ? {} : { name: single })}
        >
          <summary className={styles.title}>{item.title}</summary>
          <div className={styles.body}>{item.body}</div>
        </details>
      ))}
    </div>
  )
}
