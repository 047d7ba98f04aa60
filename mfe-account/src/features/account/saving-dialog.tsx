import { Button, DeliveryBox, ProgressDialog, Row } from '@cupboard/shared/ui'
import { messages } from './messages.ts'
import type { Saving } from './use-saving.ts'

/** Saving, saved, not saved: one dialog, three states. ACC-55..58. */
export function SavingDialog({ saving }: { readonly saving: Saving }) {
  const { state, again, dismiss } = saving
  const isOpen = state !== 'idle'
  if (state === 'saved') {
    return <ProgressDialog open title={messages.saved} detail={messages.savedDetail} picture={<DeliveryBox />} />
  }
  if (state === 'failed') {
    return (
      <ProgressDialog
        open
        title={messages.notSaved}
        detail={messages.notSavedDetail}
        picture={<DeliveryBox state="removed" />}
        action={
          <Row>
            <Button variant="primary" onClick={again}>
              {messages.tryAgain}
            </Button>
            <Button onClick={dismiss}>{messages.backToEditing}</Button>
          </Row>
        }
      />
    )
  }
  return <ProgressDialog open={isOpen} title={messages.saving} />
}
