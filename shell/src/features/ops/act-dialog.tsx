import { useState, type FormEvent, type ReactNode } from 'react'
import { MOST_REASON } from '@cupboard/shared/contracts'
import { Button, Dialog, ErrorBox, Stack, TextField } from '@cupboard/shared/ui'
import { messages } from './messages.ts'
import { OpsRefusal } from './ops-client.ts'
import { useOpsAct } from './use-ops.ts'

const SHORTEST_REASON = 3

interface ActDialogProps {
  readonly title: string
  readonly confirm: string
  readonly onClose: () => void
  readonly act: (reason: string) => Promise<unknown>
  readonly children?: ReactNode
}

/** Asks why, and then does it. What was typed survives a refusal. */
export function ActDialog({ title, confirm, onClose, act, children }: ActDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const acting = useOpsAct()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim().length < SHORTEST_REASON) return setIsMissing(true)
    acting.mutate(() => act(reason.trim()), { onSuccess: onClose })
  }

  return (
    <Dialog open onClose={onClose} title={title} closeLabel={messages.close}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          {children}
          <TextField
            label={messages.reason}
            hint={messages.reasonHint}
            value={reason}
            maxLength={MOST_REASON}
            error={isMissing ? messages.reasonMissing : undefined}
            onValueChange={(value) => {
              setReason(value)
              setIsMissing(false)
            }}
          />
          {acting.error && (
            <ErrorBox>{acting.error instanceof OpsRefusal ? acting.error.message : messages.failed}</ErrorBox>
          )}
          <Button type="submit" variant="primary" busy={acting.isPending}>
            {confirm}
          </Button>
          <Button variant="text" onClick={onClose}>
            {messages.cancel}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
