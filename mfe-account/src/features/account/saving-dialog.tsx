import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button, DeliveryBox, ProgressDialog, Row } from '@cupboard/shared/ui'
import { messages } from './messages.ts'
import type { Saving, SavingState } from './use-saving.ts'

interface SavingDialogProps {
  readonly saving: Saving
  /** Takes the focus when the dialog has left, if it is there. */
  readonly returnFocus?: RefObject<HTMLElement | null>
}

/** Saving, saved, not saved: one dialog, three states. ACC-55..58. */
export function SavingDialog({ saving, returnFocus }: SavingDialogProps) {
  const { state, reason, again, dismiss } = saving
  const tryAgain = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (state === 'failed') tryAgain.current?.focus()
  }, [state])

  // What was said last stands while the dialog leaves.
  const [said, setSaid] = useState<SavingState>(state)
  if (state !== 'idle' && state !== said) setSaid(state)
  const open = state !== 'idle'

  switch (said) {
    case 'saved':
      return (
        <ProgressDialog
          open={open}
          title={messages.saved}
          heading={messages.savedHeading}
          picture={<DeliveryBox />}
          returnFocus={returnFocus}
        />
      )
    case 'failed':
      return (
        <ProgressDialog
          open={open}
          onDismiss={dismiss}
          title={messages.notSaved}
          heading={messages.notSavedHeading}
          detail={messages.notSavedKept}
          reason={reason}
          picture={<DeliveryBox state="removed" />}
          action={
            <Row>
              <Button ref={tryAgain} variant="primary" onClick={again}>
                {messages.tryAgain}
              </Button>
              <Button onClick={dismiss}>{messages.backToEditing}</Button>
            </Row>
          }
          returnFocus={returnFocus}
        />
      )
    default:
      return <ProgressDialog open={open} title={messages.saving} returnFocus={returnFocus} />
  }
}
