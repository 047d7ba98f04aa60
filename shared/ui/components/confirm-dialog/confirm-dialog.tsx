import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog, type DialogProps } from '../dialog/dialog.tsx'
import { Text } from '../text/text.tsx'

export interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'title' | 'closeLabel'> {
  /** Everything stays as it is; Escape and the close button mean the same. */
  readonly keep: string
  readonly onKeep: () => void
  readonly proceed: string
  readonly onProceed: () => void
  /** Which of the two is offered. */
  readonly primary: 'keep' | 'proceed'
  /** What would happen. */
  readonly children: ReactNode
}

/** One question before something is lost: the safe answer first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, closeLabel, keep, onKeep, proceed, onProceed, primary, children } = props
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      title={title}
      closeLabel={closeLabel}
      size="small"
      actions={
        <>
          <Button variant={primary === 'keep' ? 'primary' : 'secondary'} onClick={onKeep}>
            {keep}
          </Button>
          <Button variant={primary === 'proceed' ? 'primary' : 'secondary'} onClick={onProceed}>
            {proceed}
          </Button>
        </>
      }
    >
      <Text tone="muted">{children}</Text>
    </Dialog>
  )
}
