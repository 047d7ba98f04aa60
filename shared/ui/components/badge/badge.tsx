import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** A short state in words: butter is new or coming, clay a saving. */
export function Badge({
  tone = 'plain',
  children,
}: {
  readonly tone?: 'plain' | 'butter' | 'ok' | 'clay' | 'danger' | undefined
  readonly children: ReactNode
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
