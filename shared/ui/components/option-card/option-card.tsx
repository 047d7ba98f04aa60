import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { CheckMark } from '../checkbox/check-mark.tsx'
import styles from './option-card.module.css'

export interface OptionCardProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'title' | 'children'> {
  readonly type: 'checkbox' | 'radio'
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** A drawing at the right. */
  readonly picture?: ReactNode
  readonly onSelect?: undefined
  readonly onCheckedChange?: ((checked: boolean) => void) | undefined
}

/** A choice as a card: the whole card is the target, selection shows in mark, edge and ground. */
export function OptionCard({
  type,
  title,
  detail,
  picture,
  className,
  onCheckedChange,
  onChange,
  onSelect: _onSelect,
  ...rest
}: OptionCardProps) {
  return (
    <label className={classes(styles.card, className)}>
      <span className={styles.box}>
        <input
          {...rest}
          type={type}
          className={styles.input}
          onChange={(event) => {
            onChange?.(event)
            onCheckedChange?.(event.currentTarget.checked)
          }}
        />
        <CheckMark round={type === 'radio'} />
      </span>
      <span>
        <b className={styles.title}>{title}</b>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      {picture !== undefined && <span className={styles.picture}>{picture}</span>}
    </label>
  )
}
