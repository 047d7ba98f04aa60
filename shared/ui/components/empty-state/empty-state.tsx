import type { ReactNode } from 'react'
import { Heading, type HeadingLevel } from '../heading/heading.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly title: ReactNode
  readonly level?: HeadingLevel | undefined
  readonly children?: ReactNode
  readonly scene?: ReactNode
  readonly action?: ReactNode
}

/** An honest empty shelf: what is not here, why, and what to do. Also the frame of error screens. */
export function EmptyState({ title, level = 2, children, scene, action }: EmptyStateProps) {
  return (
    <div className={styles.empty} {...(level === 1 && { 'data-whole': true })}>
      {scene !== undefined && (
        <div className={styles.shelf} aria-hidden="true">
          <div className={styles.scene}>{scene}</div>
          <div className={styles.rail} />
        </div>
      )}
      <Heading level={level} look={level === 1 ? 'title' : 'section'} focusable>
        {title}
      </Heading>
      {children !== undefined && <div className={styles.words}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
