import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './text.module.css'

type TextProps = {
  as?: 'p' | 'span' | 'div' | 'strong' | 'small' | undefined
  size?: 'lead' | 'body' | 'small' | 'label' | 'tag' | undefined
  tone?: 'ink' | 'muted' | 'quiet' | 'clay' | 'danger' | 'ok' | undefined
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Words to read. `lead` stands under a headline; `label` is semibold 14. */
export const Text = ({ as: Tag = 'p', size = 'body', tone, id, className, children }: TextProps) => (
  <Tag className={classes(styles[size], tone && styles[tone], className)} id={id}>
    {children}
  </Tag>
)
