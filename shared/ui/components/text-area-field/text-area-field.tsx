import type { ChangeEvent, ComponentPropsWithRef } from 'react'
import { classes } from '../../lib/classes.ts'
import control from '../field/control.module.css'
import { FieldFrame, useField, type FieldProps } from '../field/field.tsx'
import styles from './text-area-field.module.css'

export interface TextAreaFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps> {
  readonly onValueChange?: (value: string) => void
}

/** Several lines of text; it can be pulled taller. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, labelNote, hideLabel, hint, error, id, onValueChange, onChange, className, ...rest } = props
  const { aria, ...ids } = useField({ id, hint, error })
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    onChange?.(event)
    onValueChange?.(event.currentTarget.value)
  }
  return (
    <FieldFrame {...{ label, labelNote, hideLabel, hint, error, ids, className }}>
      <textarea
        rows={3}
        {...rest}
        {...aria}
        id={ids.fieldId}
        className={classes(control.control, styles.area)}
        onChange={change}
      />
    </FieldFrame>
  )
}
