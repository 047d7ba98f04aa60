import { useId } from 'react'
import styles from './progress.module.css'

interface ProgressProps {
  /** The words, for example "Step 2 of 9: Household". */
  readonly label: string
  /** The step that is open, from 1. */
  readonly value: number
  readonly max: number
}

/** Where the person is: the words first, then a bar of as many pieces as there are steps. */
export function Progress({ label, value, max }: ProgressProps) {
  const labelId = useId()
  return (
    <div className={styles.progress}>
      <p className={styles.label} id={labelId}>
        {label}
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
      >
        {Array.from({ length: max }, (_, index) => (
          <span
            key={index}
            className={styles.piece}
            data-state={index + 1 === value ? 'now' : index + 1 < value ? 'done' : 'open'}
          />
        ))}
      </div>
    </div>
  )
}
