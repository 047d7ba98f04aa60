import { useId, useState, type RefObject } from 'react'
import { Form, useForm } from '@cupboard/shared/forms'
import { useSessionPort, type VerificationFailure } from '@cupboard/shared/module'
import { Button, Dialog, ErrorBox, Text, TextField } from '@cupboard/shared/ui'
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
  /** Whether the code that was asked for is on its way. */
  readonly isCodeSent: boolean
  readonly email: string
  readonly onClose: () => void
  readonly onConfirmed: () => void
  /** What it was that asked is covered by then. */
  readonly returnFocus: RefObject<HTMLElement | null>
}

/** A new account that the identity service wants confirmed: the code from the email, then the order goes on. OP-52. */
export function ConfirmAccountDialog(props: ConfirmAccountDialogProps) {
  const { open, isCodeSent, email, onClose, onConfirmed, returnFocus } = props
  const session = useSessionPort('confirmSignUp', 'resendSignUpCode')
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [notice, setNotice] = useState<string>()
  const [isResent, setResent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const form = useForm<{ readonly code: string }, 'code_mismatch'>({
    initial: { code: '' },
    problemsOf: () => ({}),
    say: (code) => PROBLEMS[code],
  })
  const code = form.values.code.trim()

  const say = (refusal: Refusal) => {
    setProblem(wordsOf(refusal))
    setAttempt(attempt + 1)
  }
  const confirm = async () => {
    setBusy(true)
    const confirmed = await session.confirmSignUp(email, code)
    setBusy(false)
    if (confirmed.ok) return onConfirmed()
    if (confirmed.error.code === 'code_mismatch') return form.refuse({ code: 'code_mismatch' })
    say(confirmed.error)
  }
  const resend = async () => {
    const sent = await session.resendSignUpCode(email)
    setNotice(sent.ok ? messages.confirmResent : undefined)
    if (!sent.ok) return say(sent.error)
    setResent(true)
    setProblem(undefined)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.confirmTitle}
      closeLabel={messages.confirmClose}
      size="small"
      returnFocus={returnFocus}
      actions={
        <>
          <Button onClick={() => void resend()}>{messages.confirmResend}</Button>
          <Button type="submit" form={id} variant="primary" busy={isBusy} disabled={code === ''}>
            {messages.confirmAction}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        checks={[form]}
        onSend={() => void confirm()}
        onTry={() => setProblem(undefined)}
        hasFailed={problem !== undefined}
      >
        <Text>{isCodeSent || isResent ? messages.confirmHow(email) : messages.confirmNotSent(email)}</Text>
        {problem !== undefined && <ErrorBox attempt={attempt}>{problem}</ErrorBox>}
        <TextField
          {...form.field('code')}
          label={messages.confirmCode}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <div role="status">{notice}</div>
      </Form>
    </Dialog>
  )
}
