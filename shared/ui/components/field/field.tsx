import { useId, type ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './field.module.css'

/** What every field says about itself. Words are the caller's. */
export type FieldProps = {
  label: ReactNode
  /** A quiet word after the label, for example "(optional)". */
  labelNote?: ReactNode
  hideLabel?: boolean | undefined
  hint?: ReactNode
  /** What is wrong and what to do; empty or absent means nothing is. */
  error?: ReactNode
  id?: string | undefined
}

/** Ids and aria attributes that tie a control to its hint and error. */
export const useField = ({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) => {
  const made = useId()
  const fieldId = id ?? made
  const hintId = `${fieldId}-hint`
  const errorId = `${fieldId}-error`
  const describedBy = classes(Boolean(error) && errorId, Boolean(hint) && hintId)
  return {
    fieldId,
    hintId,
    errorId,
    aria: {
      ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
      ...(error ? { 'aria-invalid': true as const } : {}),
    },
  }
}

export const FieldHint = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className={styles.hint} id={id}>
    {children}
  </p>
)

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className={styles.error} id={id}>
    <Icon name="alert" className={styles.sign} />
    <span>{children}</span>
  </p>
)

type FrameProps = FieldProps & {
  ids: { fieldId: string; hintId: string; errorId: string }
  className?: string | undefined
  children: ReactNode
}

/** Label above, control, hint, error: the frame of the one-control fields. */
export const FieldFrame = ({
  label,
  labelNote,
  hideLabel = false,
  hint,
  error,
  ids,
  className,
  children,
}: FrameProps) => (
  <div className={classes(styles.field, className)}>
    <label className={styles.label} htmlFor={ids.fieldId}>
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      {labelNote !== undefined && <span className={styles.note}> {labelNote}</span>}
    </label>
    {children}
    {hint ? <FieldHint id={ids.hintId}>{hint}</FieldHint> : null}
    {error ? <FieldError id={ids.errorId}>{error}</FieldError> : null}
  </div>
)
