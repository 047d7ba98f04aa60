import { useId, type ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { FieldError, FieldHint } from '../field/field.tsx'
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
  readonly hint?: ReactNode
  readonly error?: ReactNode
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
  hint,
  error,
  disabled = false,
  className,
}: SegmentedProps<Value>) {
  const made = useId()
  const base = id ?? made
  const describedBy = classes(Boolean(error) && `${base}-error`, Boolean(hint) && `${base}-hint`)
  return (
    <fieldset
      className={classes(styles.field, className)}
      disabled={disabled}
      {...(describedBy === '' ? {} : { 'aria-describedby': describedBy })}
    >
      <legend className={styles.legend}>{hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
      <div className={styles.row} data-invalid={Boolean(error)}>
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
      {hint ? <FieldHint id={`${base}-hint`}>{hint}</FieldHint> : null}
      {error ? <FieldError id={`${base}-error`}>{error}</FieldError> : null}
    </fieldset>
  )
}
