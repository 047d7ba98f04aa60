import type { Field } from '@cupboard/shared/forms'
import { TextField } from '@cupboard/shared/ui'
import { messages } from './messages.ts'

/** ACC-66. */
export function WorkEmailField(field: Field<string>) {
  return <TextField {...field} label={messages.workEmail} type="email" inputMode="email" autoComplete="work email" />
}
