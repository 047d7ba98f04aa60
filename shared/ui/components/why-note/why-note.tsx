import type { ReactNode } from 'react'
import styles from './why-note.module.css'

/** "Why we ask": one sentence under a question. */
export function WhyNote({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <p className={styles.why}>
      <b>{title}</b> <span>{children}</span>
    </p>
  )
}
