import type { RefObject } from 'react'
import { paths } from '@cupboard/shared/contracts'
import { Button, Dialog, Text } from '@cupboard/shared/ui'
import { messages } from './messages.ts'

interface HouseholdUpdatedDialogProps {
  readonly open: boolean
  /** The next delivery can no longer be changed. */
  readonly isClosed: boolean
  /** The edit dialog below it may have left before: whatever had the focus there is gone. */
  readonly returnFocus: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** Takes the place of the success state for the household. ACC-81..83. */
export function HouseholdUpdatedDialog({ open, isClosed, returnFocus, onClose }: HouseholdUpdatedDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      returnFocus={returnFocus}
      title={messages.householdUpdated}
      size="small"
      actions={
        <>
          <Button variant="primary" to={paths.dashboard()}>
            {messages.review}
          </Button>
          <Button onClick={onClose}>{messages.stay}</Button>
        </>
      }
    >
      <Text>{isClosed ? messages.householdUpdatedClosed : messages.householdUpdatedText}</Text>
    </Dialog>
  )
}
