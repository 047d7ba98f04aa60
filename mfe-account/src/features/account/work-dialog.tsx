import type { Customer } from '@cupboard/shared/contracts'
import { useApi } from '@cupboard/shared/module'
import { Text } from '@cupboard/shared/ui'
import { useWorkEmail } from '../../employment/use-work-email.ts'
import { WorkEmailField } from '../../employment/work-email-field.tsx'
import { EditDialog } from './edit-dialog.tsx'
import type { EditProps } from './edit-props.ts'
import { messages } from './messages.ts'

/** Work Info: saving waits for a valid work e-mail, and confirms the employment. ACC-66, ACC-67. */
export function WorkDialog({ customer, isOpen, saving, onClose }: EditProps & { readonly customer: Customer }) {
  const api = useApi()
  const { employer, workEmail: known = '' } = customer
  const { form, isRight, workEmail } = useWorkEmail({ known, employer, isEmptyTold: true })

  const save = () => {
    if (workEmail === customer.workEmail) return onClose()
    saving.save(() => api.call('putCustomer', { body: { workEmail } }))
  }

  return (
    <EditDialog
      isOpen={isOpen}
      title={messages.work}
      onClose={onClose}
      onSave={save}
      canSave={isRight}
      checks={[form]}
      size="small"
    >
      <WorkEmailField {...form.field('workEmail')} />
      <Text size="small" tone="muted">
        {messages.workConfirm(employer?.displayName ?? '')}
      </Text>
    </EditDialog>
  )
}
