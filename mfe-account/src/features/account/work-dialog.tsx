import { useState } from 'react'
import type { Customer } from '@cupboard/shared/contracts'
import { useApi } from '@cupboard/shared/module'
import { Text } from '@cupboard/shared/ui'
import { WorkEmailField } from '../../employment/work-email-field.tsx'
import { workEmailProblem } from '../../employment/work-email.ts'
import { EditDialog } from './edit-dialog.tsx'
import type { EditProps } from './edit-props.ts'
import { messages } from './messages.ts'

/** Work Info: saving waits for a valid work e-mail, and confirms the employment. ACC-66, ACC-67. */
export function WorkDialog({ customer, isOpen, saving, onClose }: EditProps & { readonly customer: Customer }) {
  const api = useApi()
  const [workEmail, setWorkEmail] = useState(customer.workEmail ?? '')
  const [shown, setShown] = useState<string>()
  const problem = workEmailProblem(workEmail, customer.employer)

  const save = () => {
    const value = workEmail.trim().toLowerCase()
    if (value === customer.workEmail) return onClose()
    saving.save(() => api.call('putCustomer', { body: { workEmail: value } }))
  }

  return (
    <EditDialog
      isOpen={isOpen}
      title={messages.work}
      onClose={onClose}
      onSave={save}
      canSave={problem === undefined}
      size="small"
    >
      <WorkEmailField
        value={workEmail}
        problem={shown}
        onChange={(value) => {
          setWorkEmail(value)
          setShown(undefined)
        }}
        onLeave={() => setShown(problem)}
      />
      <Text size="small" tone="muted">
        {messages.workConfirm(customer.employer?.displayName ?? '')}
      </Text>
    </EditDialog>
  )
}
