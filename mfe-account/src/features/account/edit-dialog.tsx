import { useId, type ReactNode, type RefObject } from 'react'
import { Form, type Checked } from '@cupboard/shared/forms'
import { Button, Dialog } from '@cupboard/shared/ui'
import { messages } from './messages.ts'
import { problemHeadline } from './problem-headline.ts'

interface EditDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly onClose: () => void
  readonly onSave: () => void
  readonly saveLabel?: string
  readonly canSave?: boolean
  readonly isBusy?: boolean
  readonly aside?: boolean
  readonly checks: readonly Checked[]
  readonly hasFailed?: boolean
  readonly form?: RefObject<HTMLFormElement | null>
  readonly summary?: RefObject<HTMLDivElement | null>
  readonly size?: 'small' | 'medium' | 'large'
  readonly children: ReactNode
}

/** The frame of every edit modal: Escape, a press outside and Cancel drop the edits; Save may wait. ACC-51..53, ACC-66. */
export function EditDialog(props: EditDialogProps) {
  const { isOpen, title, onClose, onSave, saveLabel = messages.save, canSave = true, isBusy } = props
  const { aside, size, checks, hasFailed, form, summary, children } = props
  const id = useId()
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={messages.close}
      size={size}
      aside={aside}
      actions={
        <>
          <Button type="submit" form={id} variant="primary" disabled={!canSave} busy={isBusy}>
            {saveLabel}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </>
      }
    >
      <Form
        {...(form && { ref: form })}
        id={id}
        checks={checks}
        onSend={onSave}
        headline={problemHeadline}
        hasFailed={hasFailed}
        summary={summary}
      >
        {children}
      </Form>
    </Dialog>
  )
}
