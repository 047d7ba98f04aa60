import { useId, type ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { errorIdOf, FieldError, FieldHint } from '../field/field.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './stepper.module.css'
import { useTypedNumber } from './use-typed-number.ts'

export interface StepperProps {
  readonly label: string
  readonly hideLabel?: boolean | undefined
  /** Names of the two buttons, for example "One bathroom fewer". */
  readonly decreaseLabel: string
  readonly increaseLabel: string
  /** Stands below a number that is typed and not allowed. */
  readonly refusal: string
  readonly value: number
  readonly onValueChange: (value: number) => void
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly step?: number | undefined
  /** `xl` is for a screen that asks for one number. */
  readonly size?: 'small' | 'medium' | 'xl' | undefined
  readonly hint?: ReactNode
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
}

/** Minus, a number that can be typed, plus. What is typed reaches the caller only inside the limits; what does not stays, refused. ACC-79. */
export function Stepper({
  label,
  hideLabel = false,
  decreaseLabel,
  increaseLabel,
  refusal,
  value,
  onValueChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  size = 'medium',
  hint,
  id,
  name,
  disabled = false,
  className,
}: StepperProps) {
  const made = useId()
  const fieldId = id ?? made
  const limits = { min, max, step }
  const typed = useTypedNumber({ fieldId, label, value, limits, onValueChange, refusal })
  const { shown, problem, type, leave, move, press } = typed
  const describedBy = classes(problem !== undefined && errorIdOf(fieldId), Boolean(hint) && `${fieldId}-hint`)

  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.label} htmlFor={fieldId}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <div className={styles.row} data-size={size} data-invalid={problem !== undefined}>
        <button
          type="button"
          className={styles.button}
          aria-label={decreaseLabel}
          disabled={disabled || value <= min}
          onClick={() => move(-1)}
        >
          <span aria-hidden="true">−</span>
        </button>
        <input
          className={styles.input}
          id={fieldId}
          name={name}
          type="text"
          inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
          autoComplete="off"
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={min}
          {...(max === Number.MAX_SAFE_INTEGER ? {} : { 'aria-valuemax': max })}
          {...(describedBy === '' ? {} : { 'aria-describedby': describedBy })}
          {...(problem === undefined ? {} : { 'aria-invalid': true })}
          disabled={disabled}
          value={shown}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={leave}
          onKeyDown={press}
        />
        <button
          type="button"
          className={styles.button}
          aria-label={increaseLabel}
          disabled={disabled || value >= max}
          onClick={() => move(1)}
        >
          <span aria-hidden="true">+</span>
        </button>
      </div>
      {hint ? <FieldHint id={`${fieldId}-hint`}>{hint}</FieldHint> : null}
      <FieldError fieldId={fieldId}>{problem}</FieldError>
    </div>
  )
}
