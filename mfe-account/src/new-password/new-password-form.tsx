import type { FormEvent } from 'react'
import { Button, ErrorBox, Row, Stack, TextField } from '@cupboard/shared/ui'
import { messages } from './messages.ts'
import type { NewPasswordControl } from './use-new-password.ts'

interface NewPasswordFormProps {
  readonly control: NewPasswordControl
  /** Whose password a browser keeps with it. */
  readonly username: string
}

/** The code that was sent, and the password that it sets. */
export function NewPasswordForm({ control, username }: NewPasswordFormProps) {
  const { field, failure, isBusy, submit, resend } = control
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack gap={4}>
        {failure && <ErrorBox attempt={failure.attempt}>{failure.words}</ErrorBox>}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <TextField
          {...field('code')}
          label={messages.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
        />
        <TextField
          {...field('password')}
          label={messages.newPassword}
          hint={messages.hint}
          type="password"
          autoComplete="new-password"
          maxLength={256}
        />
        <Row>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={messages.setting}>
            {messages.set}
          </Button>
          <Button onClick={resend}>{messages.resend}</Button>
        </Row>
      </Stack>
    </form>
  )
}
