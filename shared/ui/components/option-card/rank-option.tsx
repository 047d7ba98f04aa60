import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { errorIdOf } from '../field/field.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './option-card.module.css'

export interface RankOptionProps {
  /** Of the one that a summary leads to: it says what is wrong with all of them. */
  readonly id?: string | undefined
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly picture?: ReactNode
  /** Its place in the order, from 1; null while it is not chosen. */
  readonly rank: number | null
  /** The place in words, for example "Choice 1 of 3"; read with the title. */
  readonly rankLabel?: string | undefined
  readonly onToggle: () => void
  readonly disabled?: boolean | undefined
  readonly invalid?: boolean | undefined
  readonly className?: string | undefined
}

/** A choice that takes a place in an order: dashed while open, pine with its number when chosen. */
export function RankOption({
  id,
  title,
  detail,
  picture,
  rank,
  rankLabel,
  onToggle,
  disabled = false,
  invalid = false,
  className,
}: RankOptionProps) {
  return (
    <button
      type="button"
      id={id}
      className={classes(styles.card, styles.ranked, className)}
      aria-pressed={rank !== null}
      {...(invalid && id !== undefined && { 'aria-describedby': errorIdOf(id) })}
      disabled={disabled}
      onClick={onToggle}
    >
      <span className={styles.rank} data-invalid={invalid} aria-hidden="true">
        {rank}
      </span>
      <span>
        <b className={styles.title}>{title}</b>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        {rankLabel !== undefined && <VisuallyHidden>{rankLabel}</VisuallyHidden>}
      </span>
      {picture !== undefined && <span className={styles.picture}>{picture}</span>}
    </button>
  )
}
