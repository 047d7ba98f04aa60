import { ConfirmDialog } from '@cupboard/shared/ui'
import { messages } from './messages.ts'

const words = messages.modal.unsaved

interface Props {
  readonly open: boolean
  readonly topic: 'kitchen' | 'laundry'
  readonly onKeep: () => void
  readonly onLeave: () => void
}

/** Asked when changed answers would be lost. FUN-84. */
export function UnsavedQuestionDialog({ open, topic, onKeep, onLeave }: Props) {
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
      {words[topic]}
    </ConfirmDialog>
  )
}
