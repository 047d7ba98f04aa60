import { TextField } from '@cupboard/shared/ui'
import { messages } from './messages.ts'

interface WorkEmailFieldProps {
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
}

/** ACC-66. */
export const WorkEmailField = ({ value, problem, onChange, onLeave }: WorkEmailFieldProps) => (
  <TextField
    label={messages.workEmail}
    type="email"
    inputMode="email"
    autoComplete="work email"
    value={value}
    error={problem}
    onValueChange={onChange}
    onBlur={onLeave}
  />
)
