import { Form } from '@cupboard/shared/forms'
import { Button, ErrorBox, Row, TextField } from '@cupboard/shared/ui'
import { messages } from './messages.ts'
import type { NewPasswordControl } from './use-new-password.ts'

interface NewPasswordFormProps {
  readonly control: NewPasswordControl
  /** Whose password a browser keeps with it. */
  readonly username: string
}

/** The code that was sent, and the password that it sets. */
export function NewPasswordForm({ control, username }: NewPasswordFormProps) {
  const { form, failure, clear, isBusy, send, resend } = control
  return (
    <Form checks={[form]} onSend={send} onTry={clear} hasFailed={failure !== undefined}>
      {failure && <ErrorBox attempt={failure.attempt}>{failure.words}</ErrorBox>}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField {...form.field('code')} label={messages.code} inputMode="numeric" autoComplete="one-time-code" />
      <TextField
        {...form.field('password')}
        label={messages.newPassword}
        hint={messages.hint}
        type="password"
        autoComplete="new-password"
      />
      <Row>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={messages.setting}>
          {messages.set}
        </Button>
        <Button onClick={resend}>{messages.resend}</Button>
      </Row>
    </Form>
  )
}
