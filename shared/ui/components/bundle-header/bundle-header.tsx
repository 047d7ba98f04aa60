import type { ReactNode } from 'react'
import styles from './bundle-header.module.css'

interface BundleHeaderProps {
  readonly title: ReactNode
  readonly id?: string | undefined
  readonly level?: 2 | 3
  /** A `BundleNiche` drawing. */
  readonly picture?: ReactNode
  /** What the bundle comes to. */
  readonly total?: ReactNode
  readonly detail?: ReactNode
  readonly actions?: ReactNode
}

/** The name of a bundle, at the head of its shelves. */
export function BundleHeader({ title, id, level = 2, picture, total, detail, actions }: BundleHeaderProps) {
  const Tag = `h${level}` as const
  return (
    <div className={styles.header}>
      {picture !== undefined && <span className={styles.picture}>{picture}</span>}
      <div className={styles.words}>
        <Tag className={styles.title} id={id}>
          {title}
        </Tag>
        {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      </div>
      {total !== undefined && <p className={styles.total}>{total}</p>}
      {actions}
    </div>
  )
}
