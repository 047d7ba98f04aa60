import { useId, type ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './segmented.module.css'

export interface SegmentedProps<Value extends string> {
  readonly legend: ReactNode
  readonly hideLegend?: boolean | undefined
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly value: Value | null
  readonly onValueChange: (value: Value) => void
  readonly name?: string | undefined
  readonly id?: string | undefined
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
}

/** Two or three answers side by side; radio buttons underneath, so arrow keys work. */
export function Segmented<Value extends string>({
  legend,
  hideLegend = false,
  options,
  value,
  onValueChange,
  name,
  id,
  disabled = false,
  className,
}: SegmentedProps<Value>) {
  const made = useId()
  const base = id ?? made
  return (
    <fieldset className={classes(styles.field, className)} disabled={disabled}>
      <legend className={styles.legend}>{hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
      <div className={styles.row}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              id={index === 0 ? base : undefined}
              className={styles.input}
              name={name ?? base}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
