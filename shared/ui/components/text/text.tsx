import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './text.module.css'

interface TextProps {
  readonly as?: 'p' | 'span' | 'div' | 'strong' | 'small' | undefined
  readonly size?: 'lead' | 'body' | 'small' | 'label' | 'tag' | undefined
  readonly tone?: 'ink' | 'muted' | 'quiet' | 'clay' | 'danger' | 'ok' | undefined
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Words to read. `lead` stands under a headline; `label` is semibold 14. */
export function Text({ as: Tag = 'p', size = 'body', tone, id, className, children }: TextProps) {
  return (
    <Tag className={classes(styles[size], tone && styles[tone], className)} id={id}>
      {children}
    </Tag>
  )
}
