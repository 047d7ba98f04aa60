import type { ReactNode } from 'react'
import styles from './accordion.module.css'

export type AccordionItem = { id: string; title: ReactNode; body: ReactNode; open?: boolean }

/** Questions that open, on native `details`. `single` lets one be open at a time. */
export const Accordion = ({ items, single }: { items: readonly AccordionItem[]; single?: string }) => (
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
