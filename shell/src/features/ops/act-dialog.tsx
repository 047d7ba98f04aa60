import type { ReactNode } from 'react'
import { MOST_REASON, type FieldProblems } from '@cupboard/shared/contracts'
import { Form, useForm, type Checked } from '@cupboard/shared/forms'
import { Button, Dialog, ErrorBox, TextField } from '@cupboard/shared/ui'
import { messages } from './messages.ts'
import { OpsRefusal } from './ops-client.ts'
import { useOpsAct } from './use-ops.ts'

const SHORTEST_REASON = 3

interface Reason {
  readonly reason: string
}

function reasonProblems({ reason }: Reason): FieldProblems<Reason, 'missing' | 'too_long'> {
  const { length } = reason.trim()
  if (length < SHORTEST_REASON) return { reason: 'missing' }
  return length > MOST_REASON ? { reason: 'too_long' } : {}
}

interface ActDialogProps {
  readonly title: string
  readonly confirm: string
  readonly onClose: () => void
  readonly act: (reason: string) => Promise<unknown>
  /** Of the fields in `children`. */
  readonly checks?: readonly Checked[]
  readonly children?: ReactNode
}

/** Asks why, and then does it. What was typed survives a refusal. */
export function ActDialog({ title, confirm, onClose, act, checks = [], children }: ActDialogProps) {
  const form = useForm<Reason, 'missing' | 'too_long'>({
    initial: { reason: '' },
    problemsOf: reasonProblems,
    say: (problem) => ({ missing: messages.reasonMissing, too_long: messages.tooLong(MOST_REASON) })[problem],
    toldOnLeaving: () => undefined,
  })
  const acting = useOpsAct()
  const send = () => acting.mutate(() => act(form.values.reason.trim()), { onSuccess: onClose })

  return (
    <Dialog open onClose={onClose} title={title} closeLabel={messages.close}>
      <Form checks={[...checks, form]} onSend={send} onTry={acting.reset} hasFailed={acting.isError}>
        {children}
        <TextField {...form.field('reason')} label={messages.reason} hint={messages.reasonHint} />
        {acting.error && (
          <ErrorBox attempt={acting.submittedAt}>
            {acting.error instanceof OpsRefusal ? acting.error.message : messages.failed}
          </ErrorBox>
        )}
        <Button type="submit" variant="primary" busy={acting.isPending}>
          {confirm}
        </Button>
        <Button variant="text" onClick={onClose}>
          {messages.cancel}
        </Button>
      </Form>
    </Dialog>
  )
}
