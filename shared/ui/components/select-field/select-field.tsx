import type { ChangeEvent, ComponentPropsWithRef } from 'react'
import { classes } from '../../lib/classes.ts'
import control from '../field/control.module.css'
import { FieldFrame, useField, type FieldProps } from '../field/field.tsx'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectFieldProps
  extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'children' | keyof FieldProps> {
  readonly options: readonly SelectOption[]
  /** First, empty entry; shown while nothing is chosen. */
  readonly placeholder?: string | undefined
  readonly compact?: boolean | undefined
  readonly onValueChange?: ((value: string) => void) | undefined
}

/** The browser's own select, dressed. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    labelNote,
    hideLabel,
    hint,
    error,
    id,
    options,
    placeholder,
    compact = false,
    onValueChange,
    onChange,
    className,
    ...rest
  } = props
  const { aria, ...ids } = useField({ id, hint, error })
  const change = (event: ChangeEvent<HTMLSelectElement>) => {
    onChange?.(event)
    onValueChange?.(event.currentTarget.value)
  }
  return (
    <FieldFrame {...{ label, labelNote, hideLabel, hint, error, ids, className }}>
      <div className={control.dropdown}>
        <select
          {...rest}
          {...aria}
          id={ids.fieldId}
          className={classes(control.control, control.select, compact && control.compact)}
          onChange={change}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  )
}
