import type { ChangeEvent, ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import control from '../field/control.module.css'
import { FieldFrame, useField, type FieldProps } from '../field/field.tsx'
import styles from './text-field.module.css'

export interface TextFieldProps
  extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'size' | keyof FieldProps> {
  /** Fixed words inside the box, before or after what is typed. */
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  readonly compact?: boolean | undefined
  readonly onValueChange?: ((value: string) => void) | undefined
}

/** One line of text. `error` marks the box and is read with it; every other input attribute passes through. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    labelNote,
    hideLabel,
    hint,
    error,
    id,
    prefix,
    suffix,
    compact = false,
    onValueChange,
    onChange,
    className,
    ...rest
  } = props
  const { aria, ...ids } = useField({ id, hint, error })
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event)
    onValueChange?.(event.currentTarget.value)
  }
  return (
    <FieldFrame {...{ label, labelNote, hideLabel, hint, error, ids, className }}>
      <span className={styles.box}>
        {prefix !== undefined && <span className={styles.prefix}>{prefix}</span>}
        <input
          type="text"
          {...rest}
          {...aria}
          id={ids.fieldId}
          className={classes(
            control.control,
            compact && control.compact,
            prefix !== undefined && styles.afterPrefix,
            suffix !== undefined && styles.beforeSuffix,
          )}
          onChange={change}
        />
        {suffix !== undefined && <span className={styles.suffix}>{suffix}</span>}
      </span>
    </FieldFrame>
  )
}
