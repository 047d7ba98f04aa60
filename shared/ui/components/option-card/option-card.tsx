import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { CheckMark } from '../checkbox/check-mark.tsx'
import styles from './option-card.module.css'

export interface OptionCardProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'title' | 'children'> {
  readonly type: 'checkbox' | 'radio'
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** A drawing before the words. */
  readonly picture?: ReactNode
  /** What stands at the end, such as a price; below the words on a phone. */
  readonly end?: ReactNode
  readonly onSelect?: undefined
  readonly onCheckedChange?: ((checked: boolean) => void) | undefined
}

/** A choice as a card: the whole card is the target, selection shows in mark, edge and ground. */
export function OptionCard({
  type,
  title,
  detail,
  picture,
  end,
  className,
  onCheckedChange,
  onChange,
  onSelect: _onSelect,
  ...rest
}: OptionCardProps) {
  return (
    <label className={classes(styles.card, styles.option, className)} data-pictured={picture !== undefined}>
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
      {picture !== undefined && <span className={styles.picture}>{picture}</span>}
      <span className={styles.words}>
        <b className={styles.title}>{title}</b>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </label>
  )
}
