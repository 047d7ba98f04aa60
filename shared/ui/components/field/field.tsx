import { useContext, useId, type ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { FormContext } from '../../lib/form-context.ts'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './field.module.css'

/** What every field says about itself. Words are the caller's. */
export interface FieldProps {
  readonly label: ReactNode
  /** A quiet word after the label, for example "(optional)". */
  readonly labelNote?: ReactNode
  readonly hideLabel?: boolean | undefined
  readonly hint?: ReactNode
  /** What is wrong and what to do; empty or absent means nothing is. */
  readonly error?: ReactNode
  readonly id?: string | undefined
}

export const errorIdOf = (fieldId: string): string => `${fieldId}-error`

/** Ids and aria attributes that tie a control to its hint and error. */
export const useField = ({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) => {
  const made = useId()
  const fieldId = id ?? made
  const hintId = `${fieldId}-hint`
  const describedBy = classes(Boolean(error) && errorIdOf(fieldId), Boolean(hint) && hintId)
  return {
    fieldId,
    hintId,
    aria: {
      ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
      ...(error ? { 'aria-invalid': true as const } : {}),
    },
  }
}

export function FieldHint({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p className={styles.hint} id={id}>
      {children}
    </p>
  )
}

interface FieldErrorProps {
  readonly fieldId: string
  readonly className?: string | undefined
  /** Nothing where nothing is wrong. */
  readonly children: ReactNode
}

/** What is wrong with a field, below it. It is heard as it comes, unless the summary of the form tells it. */
export function FieldError({ fieldId, className, children }: FieldErrorProps) {
  const form = useContext(FormContext)
  const words = children ? (
    <p className={styles.error} id={errorIdOf(fieldId)}>
      <Icon name="alert" className={styles.sign} />
      <span>{children}</span>
    </p>
  ) : null
  if (!form) return words
  return (
    <div className={classes(styles.said, className)} aria-live={form.told.has(fieldId) ? 'off' : 'polite'}>
      {words}
    </div>
  )
}

interface FrameProps extends FieldProps {
  readonly ids: { readonly fieldId: string; readonly hintId: string }
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Label above, control, hint, error: the frame of the one-control fields. */
export function FieldFrame({ label, labelNote, hideLabel = false, hint, error, ids, className, children }: FrameProps) {
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.label} htmlFor={ids.fieldId}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {labelNote !== undefined && <span className={styles.note}> {labelNote}</span>}
      </label>
      {children}
      {hint ? <FieldHint id={ids.hintId}>{hint}</FieldHint> : null}
      <FieldError fieldId={ids.fieldId}>{error}</FieldError>
    </div>
  )
}
