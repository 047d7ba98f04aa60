import { Dialog } from '@cupboard/shared/ui'
import { messages as codeEntry } from '../code-entry/messages.ts'
import { ConfirmationForm } from './confirmation-form.tsx'
import { messages } from './messages.ts'
import type { Confirmation } from './use-confirmation.ts'

interface ConfirmationDialogProps {
  readonly confirmation: Confirmation
  readonly onConfirmed: () => void
}

/** Above the form whose change waits for it: closed, it leaves that form as it was. */
export function ConfirmationDialog({ confirmation, onConfirmed }: ConfirmationDialogProps) {
  const { isOpen, close } = confirmation
  return (
    <Dialog open={isOpen} onClose={close} title={messages.title} closeLabel={codeEntry.close} size="small">
      <ConfirmationForm
        confirmation={confirmation}
        onConfirmed={() => {
          close()
          onConfirmed()
        }}
      />
    </Dialog>
  )
}
