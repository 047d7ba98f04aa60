import { ConfirmDialog } from '@cupboard/shared/ui'
import { messages } from './messages.ts'

const words = messages.backModal

interface Props {
  readonly open: boolean
  readonly onKeep: () => void
  readonly onLeave: () => void
}

/** FUN-64. */
export function BackDialog({ open, onKeep, onLeave }: Props) {
  return (
    <ConfirmDialog
      open={open}
      title={words.title}
      keep={words.keep}
      onKeep={onKeep}
      proceed={words.leave}
      onProceed={onLeave}
      primary="keep"
    >
      {words.text}
    </ConfirmDialog>
  )
}
