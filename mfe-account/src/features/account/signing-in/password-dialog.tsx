import { lazyPart, useLoadAhead } from '@cupboard/shared/module'
import { Dialog } from '@cupboard/shared/ui'
import { messages } from './messages.ts'

const PasswordSteps = lazyPart(() => import('./password-steps.tsx').then((file) => file.PasswordSteps))

interface PasswordDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** Where the password is set or changed; its steps come once the account has been seen. */
export function PasswordDialog({ isOpen, onClose, onChanged }: PasswordDialogProps) {
  useLoadAhead(PasswordSteps)
  return (
    <Dialog open={isOpen} onClose={onClose} title={messages.change} closeLabel={messages.close} size="small">
      <PasswordSteps onChanged={onChanged} />
    </Dialog>
  )
}
