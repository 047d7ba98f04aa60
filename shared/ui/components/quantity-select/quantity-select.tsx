import { SelectField } from '../select-field/select-field.tsx'

type QuantitySelectProps = {
  /** Read, not shown: "Quantity of toilet paper". */
  label: string
  value: number
  /** The allowed counts with their words, for example "12 rolls". */
  options: readonly { value: number; label: string }[]
  onValueChange: (value: number) => void
  disabled?: boolean | undefined
  error?: string | undefined
}

/** How many: the counts that are allowed, and no other. */
export const QuantitySelect = ({
  label,
  value,
  options,
  onValueChange,
  disabled = false,
  error,
}: QuantitySelectProps) => (
  <SelectField
    label={label}
    hideLabel
    compact
    value={String(value)}
    options={options.map((option) => ({ value: String(option.value), label: option.label }))}
    onValueChange={(chosen) => onValueChange(Number(chosen))}
    disabled={disabled}
    error={error}
  />
)
