import type { ReactNode } from 'react'
import { Heading } from '../heading/heading.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly title: ReactNode
  /** 1 where it is all that the page says, 3 where a part of a section is empty. */
  readonly level?: keyof typeof LOOKS | undefined
  readonly children?: ReactNode
  readonly scene?: ReactNode
  readonly action?: ReactNode
}

const LOOKS = { 1: 'title', 2: 'section', 3: 'small' } as const

/** An honest empty shelf: what is not here, why, and what to do. Also the frame of error screens. */
export function EmptyState({ title, level = 2, children, scene, action }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-level={level} {...(level === 1 && { 'data-whole': true })}>
      {scene !== undefined && (
        <div className={styles.shelf} aria-hidden="true">
          <div className={styles.scene}>{scene}</div>
          <div className={styles.rail} />
        </div>
      )}
      <Heading level={level} look={LOOKS[level]} focusable>
        {title}
      </Heading>
      {children !== undefined && <div className={styles.words}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
