import { useState } from 'react'
import { Form, useForm } from '@cupboard/shared/forms'
import { useAnnounce, useSessionPort } from '@cupboard/shared/module'
import { Button, ErrorBox, Row, Text, TextField } from '@cupboard/shared/ui'
import { Said } from '../../new-password/said.tsx'
import type { Failing } from '../../new-password/use-failure.ts'
import styles from './login.module.css'
import { classicMessages as messages } from './messages.ts'

interface ConfirmFormProps {
  readonly email: string
  /** Whether the last code that was asked for is on its way. */
  readonly isCodeSent: boolean
  readonly failing: Failing
  readonly sendCode: () => Promise<boolean>
  readonly onConfirmed: () => void
}

/** An account whose email was never confirmed: the code that was sent again, then the same sign-in. ACC-39, ACC-40, OP-52. */
export function ConfirmForm({ email, isCodeSent, failing, sendCode, onConfirmed }: ConfirmFormProps) {
  const session = useSessionPort('confirmSignUp')
  const announce = useAnnounce()
  const { failure, say, clear } = failing
  const [isBusy, setBusy] = useState(false)
  const form = useForm<{ readonly code: string }, keyof typeof messages.confirmProblem>({
    initial: { code: '' },
    problemsOf: () => ({}),
    say: (problem) => messages.confirmProblem[problem],
  })
  const code = form.values.code.trim()
  const confirm = async () => {
    setBusy(true)
    const confirmed = await session.confirmSignUp(email, code)
    setBusy(false)
    if (confirmed.ok) return onConfirmed()
    const { code: reason } = confirmed.error
    if (reason === 'code_mismatch' || reason === 'limit_exceeded') return form.refuse({ code: reason })
    say(messages.notConfirmed[reason])
  }
  const sendAgain = async () => {
    if (await sendCode()) announce(messages.newCodeSent)
  }
  return (
    <Form
      className={styles.form}
      checks={[form]}
      onSend={() => void confirm()}
      onTry={clear}
      hasFailed={failure !== undefined}
    >
      <Said>
        <Text>{isCodeSent ? messages.unconfirmed(email) : messages.unconfirmedNotSent}</Text>
      </Said>
      {failure && <ErrorBox attempt={failure.attempt}>{failure.words}</ErrorBox>}
      <TextField {...form.field('code')} label={messages.code} inputMode="numeric" autoComplete="one-time-code" />
      <Row>
        <Button type="submit" variant="primary" busy={isBusy} disabled={code === ''}>
          {messages.confirm}
        </Button>
        <Button onClick={() => void sendAgain()}>{messages.newCode}</Button>
      </Row>
    </Form>
  )
}
