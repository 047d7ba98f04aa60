import type { ReactNode } from 'react'
import styles from './why-note.module.css'

/** "Why we ask": one sentence under a question. */
export const WhyNote = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <p className={styles.why}>
    <b>{title}</b> <span>{children}</span>
  </p>
)
