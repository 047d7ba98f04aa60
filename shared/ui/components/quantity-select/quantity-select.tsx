import { SelectField } from '../select-field/select-field.tsx'

interface QuantitySelectProps {
  readonly id?: string | undefined
  /** Read, not shown: "Quantity of toilet paper". */
  readonly label: string
  readonly value: number
  /** The allowed counts with their words, for example "12 rolls". */
  readonly options: readonly { readonly value: number; readonly label: string }[]
  readonly onValueChange: (value: number) => void
  readonly disabled?: boolean | undefined
}

/**
 * How many: the counts that are allowed, and no other. A browser that loads the page again must not bring back what was chosen before: it
 * would be taken for a choice of now.
 */
export function QuantitySelect({ id, label, value, options, onValueChange, disabled = false }: QuantitySelectProps) {
  return (
    <SelectField
      id={id}
      label={label}
      hideLabel
      compact
      autoComplete="off"
      value={String(value)}
      options={options.map((option) => ({ value: String(option.value), label: option.label }))}
      onValueChange={(chosen) => onValueChange(Number(chosen))}
      disabled={disabled}
    />
  )
}
