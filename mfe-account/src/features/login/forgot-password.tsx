import { useState } from 'react'
import { isEmail } from '@cupboard/shared/contracts'
import { Form, useForm } from '@cupboard/shared/forms'
import { useSessionPort } from '@cupboard/shared/module'
import { Button, ErrorBox, Heading, Stack, Text, TextField } from '@cupboard/shared/ui'
import { messages as newPassword } from '../../new-password/messages.ts'
import { NewPasswordForm } from '../../new-password/new-password-form.tsx'
import { Said } from '../../new-password/said.tsx'
import { useFailure } from '../../new-password/use-failure.ts'
import { useNewPassword } from '../../new-password/use-new-password.ts'
import styles from './login.module.css'
import { forgotMessages as messages } from './messages.ts'

interface ForgotPasswordProps {
  /** As typed where the password was asked for. */
  readonly email: string
  /** The password is set, and its owner signed in. */
  readonly onSet: () => void
  /** The password is set, and to be entered. */
  readonly onSignedOut: () => void
}

type EmailProblem = 'not_an_email'

/** A code by e-mail, and with it a new password. It says the same of an e-mail that no account has. */
export function ForgotPassword({ email, onSet, onSignedOut }: ForgotPasswordProps) {
  const [sentTo, setSentTo] = useState<string>()
  return sentTo === undefined ? (
    <AskForCode email={email} onSent={setSentTo} />
  ) : (
    <EnterCode email={sentTo} {...{ onSet, onSignedOut }} />
  )
}

function AskForCode(props: { readonly email: string; readonly onSent: (to: string) => void }) {
  const { onSent } = props
  const session = useSessionPort('requestPasswordCode')
  const { failure, tell, clear } = useFailure()
  const [isBusy, setBusy] = useState(false)
  const form = useForm<{ readonly email: string }, EmailProblem>({
    initial: { email: props.email },
    problemsOf: ({ email }) => (isEmail(email) ? {} : { email: 'not_an_email' }),
    say: (problem) => messages.problem[problem],
    toldOnLeaving: () => undefined,
  })

  const send = async () => {
    setBusy(true)
    const email = form.values.email.trim().toLowerCase()
    const sent = await session.requestPasswordCode(email)
    setBusy(false)
    if (sent.ok) return onSent(email)
    tell('password code', sent.error, messages.failed)
  }
  return (
    <Form
      className={styles.form}
      checks={[form]}
      onSend={() => void send()}
      onTry={clear}
      hasFailed={failure !== undefined}
    >
      <Said>
        <Stack gap={2}>
          <Heading level={2} look="section">
            {messages.heading}
          </Heading>
          <Text>{messages.how}</Text>
        </Stack>
      </Said>
      {failure && <ErrorBox attempt={failure.attempt}>{failure.words}</ErrorBox>}
      <TextField
        {...form.field('email')}
        label={messages.email}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <Button type="submit" variant="primary" size="large" block busy={isBusy} busyLabel={messages.sending}>
        {messages.send}
      </Button>
    </Form>
  )
}

function EnterCode({ email, onSet, onSignedOut }: ForgotPasswordProps) {
  const control = useNewPassword({ username: email, onSet, onSignedOut })
  return (
    <div className={styles.form}>
      <Said>
        <Stack gap={2}>
          <Heading level={2} look="section">
            {messages.heading}
          </Heading>
          <Text>{newPassword.sentToStranger(email)}</Text>
        </Stack>
      </Said>
      <NewPasswordForm control={control} username={email} />
    </div>
  )
}
