import { ConfirmDialog } from '@cupboard/shared/ui'
import { messages } from '../messages.ts'

interface ConfirmProps {
  readonly open: boolean
  readonly onKeep: () => void
  readonly onSkip: () => void
}

/** DASH-44..DASH-46. */
export function LastProductDialog({ open, onKeep, onSkip }: ConfirmProps) {
  const { title, close, keep, skip, body } = messages.lastProduct
  return (
    <ConfirmDialog
      open={open}
      title={title}
      closeLabel={close}
      keep={keep}
      onKeep={onKeep}
      proceed={skip}
      onProceed={onSkip}
      primary="keep"
    >
      {body}
    </ConfirmDialog>
  )
}

/** DASH-14, OP-77. */
export function SkipDialog({ open, onKeep, onSkip, date }: ConfirmProps & { readonly date: string }) {
  const { title, close, keep, skip, body } = messages.skipAll
  return (
    <ConfirmDialog
      open={open}
      title={title(date)}
      closeLabel={close}
      keep={keep}
      onKeep={onKeep}
      proceed={skip}
      onProceed={onSkip}
      primary="keep"
    >
      {body}
    </ConfirmDialog>
  )
}
