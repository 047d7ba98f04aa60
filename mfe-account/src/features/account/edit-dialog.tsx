import { useRef, type FormEvent, type ReactNode, type RefObject } from 'react'
import { usePage } from '@cupboard/shared/module'
import { bringToNotice, Button, Dialog, ErrorSummary, findRefused, Stack, type FieldProblem } from '@cupboard/shared/ui'
import { messages } from './messages.ts'

interface EditDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly onClose: () => void
  readonly onSave: () => void
  readonly saveLabel?: string
  readonly canSave?: boolean
  readonly isBusy?: boolean
  readonly aside?: boolean
  readonly headline?: string | undefined
  readonly problems?: readonly FieldProblem[]
  readonly attempt?: number
  readonly summary?: RefObject<HTMLDivElement | null>
  readonly size?: 'small' | 'medium' | 'large'
  readonly children: ReactNode
}

/** The frame of every edit modal: Escape, a press outside and Cancel drop the edits. ACC-51..53. */
export function EditDialog(props: EditDialogProps) {
  const {
    isOpen,
    title,
    onClose,
    onSave,
    saveLabel = messages.save,
    canSave = true,
    isBusy = false,
    aside = false,
    size = 'medium',
    children,
  } = props
  const { headline, problems = [], attempt = 0, summary } = props
  usePage({ title: isOpen && headline !== undefined ? messages.errorTitle : messages.title })
  const form = useRef<HTMLFormElement>(null)
  const save = () => {
    const refused = findRefused(form.current)
    if (refused) return bringToNotice(refused)
    if (canSave && !isBusy) onSave()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
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
          <Button variant="primary" disabled={!canSave} busy={isBusy} onClick={save}>
            {saveLabel}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </>
      }
    >
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap={4}>
          {headline !== undefined && (
            <ErrorSummary ref={summary} title={headline} problems={problems} attempt={attempt} />
          )}
          {children}
        </Stack>
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  )
}
