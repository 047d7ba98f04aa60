import { useState } from 'react'
import { useSessionPort, type VerificationFailure } from '@cupboard/shared/module'
import { Button, Dialog, ErrorBox, Stack, Text, TextField } from '@cupboard/shared/ui'
import { messages } from './messages.ts'

const PROBLEMS: Readonly<Record<VerificationFailure, string>> = {
  code_mismatch: messages.confirmMismatch,
  limit_exceeded: messages.confirmLimit,
  unavailable: messages.confirmFailed,
  failed: messages.confirmFailed,
}

interface Refusal {
  readonly code: VerificationFailure
  readonly detail?: string
}

const wordsOf = ({ code, detail }: Refusal): string =>
  code === 'unavailable' ? (detail ?? PROBLEMS[code]) : PROBLEMS[code]

interface ConfirmAccountDialogProps {
  readonly open: boolean
  readonly email: string
  readonly onClose: () => void
  readonly onConfirmed: () => void
}

/** A new account that the identity service wants confirmed: the code from the email, then the order goes on. OP-52. */
export function ConfirmAccountDialog({ open, email, onClose, onConfirmed }: ConfirmAccountDialogProps) {
  const session = useSessionPort()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [notice, setNotice] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const refuse = (words: string) => {
    setProblem(words)
    setAttempt(attempt + 1)
  }
  const confirm = async () => {
    if (isBusy || code.trim() === '') return
    setBusy(true)
    const confirmed = await session.confirmSignUp(email, code.trim())
    setBusy(false)
    if (confirmed.ok) return onConfirmed()
    refuse(wordsOf(confirmed.error))
  }
  const resend = async () => {
    const sent = await session.resendSignUpCode(email)
    setNotice(sent.ok ? messages.confirmResent : undefined)
    if (sent.ok) setProblem(undefined)
    else refuse(wordsOf(sent.error))
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.confirmTitle}
      closeLabel={messages.confirmClose}
      size="small"
      actions={
        <>
          <Button onClick={() => void resend()}>{messages.confirmResend}</Button>
          <Button variant="primary" busy={isBusy} disabled={code.trim() === ''} onClick={() => void confirm()}>
            {messages.confirmAction}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>{messages.confirmHow(email)}</Text>
        {problem !== undefined && <ErrorBox attempt={attempt}>{problem}</ErrorBox>}
        <TextField
          label={messages.confirmCode}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          onValueChange={(value) => {
            setCode(value)
            setProblem(undefined)
          }}
          onKeyDown={(event) => event.key === 'Enter' && void confirm()}
        />
        <div role="status">{notice}</div>
      </Stack>
    </Dialog>
  )
}
