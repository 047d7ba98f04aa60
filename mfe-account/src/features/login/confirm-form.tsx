import type { FormEvent } from 'react'
import { useForm } from '@cupboard/shared/forms'
import { useSessionPort, type VerificationFailure } from '@cupboard/shared/module'
import { Button, Stack, Text, TextField } from '@cupboard/shared/ui'
import styles from './login.module.css'
import { classicMessages as messages } from './messages.ts'

interface ConfirmFormProps {
  readonly email: string
  readonly onConfirmed: () => void
}

/** An account whose email was never confirmed: the code that was sent again, then the same sign-in. ACC-39, ACC-40, OP-52. */
export function ConfirmForm({ email, onConfirmed }: ConfirmFormProps) {
  const session = useSessionPort()
  const form = useForm<{ readonly code: string }, VerificationFailure>({
    initial: { code: '' },
    problemsOf: () => ({}),
    say: (problem) => messages.confirmProblem[problem],
  })
  const code = form.values.code.trim()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const confirmed = await session.confirmSignUp(email, code)
    if (confirmed.ok) return onConfirmed()
    form.refuse({ code: confirmed.error.code })
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={4}>
        <Text>{messages.unconfirmed(email)}</Text>
        <TextField {...form.field('code')} label={messages.code} inputMode="numeric" autoComplete="one-time-code" />
        <Button type="submit" variant="primary" disabled={code === ''}>
          {messages.confirm}
        </Button>
      </Stack>
    </form>
  )
}
