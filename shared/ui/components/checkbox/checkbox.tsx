import type { ChangeEvent, ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { FieldError, FieldHint, useField } from '../field/field.tsx'
import { CheckMark } from './check-mark.tsx'
import styles from './checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children' | 'id'> {
  readonly id?: string | undefined
  /** The label; may hold links. */
  readonly children: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly onCheckedChange?: ((checked: boolean) => void) | undefined
}

/** A tick with its words; the whole line is the target. */
export function Checkbox({ children, hint, error, id, onCheckedChange, onChange, className, ...rest }: CheckboxProps) {
  const { aria, ...ids } = useField({ id, hint, error })
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event)
    onCheckedChange?.(event.currentTarget.checked)
  }
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.line}>
        <input {...rest} {...aria} type="checkbox" id={ids.fieldId} className={styles.input} onChange={change} />
        <CheckMark />
        <span className={styles.words}>{children}</span>
      </label>
      {hint ? <FieldHint id={ids.hintId}>{hint}</FieldHint> : null}
      <FieldError fieldId={ids.fieldId}>{error}</FieldError>
    </div>
  )
}
