import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** A short state in words: butter is new or coming, clay a saving. */
export const Badge = ({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'butter' | 'ok' | 'clay' | 'danger' | undefined
  children: ReactNode
}) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
)
