import { useState } from 'react'
import { paths } from '@cupboard/shared/contracts'
import { Form } from '@cupboard/shared/forms'
import { useErrorTitle, useSession, useSessionPort } from '@cupboard/shared/module'
import { useNavigate } from '@cupboard/shared/router'
import { Button, ErrorBox, InlineButton, Stack, Text, TextField } from '@cupboard/shared/ui'
import { messages as newPassword } from '../../../new-password/messages.ts'
import { NewPasswordForm } from '../../../new-password/new-password-form.tsx'
import { Said } from '../../../new-password/said.tsx'
import { useFailure } from '../../../new-password/use-failure.ts'
import { useNewPassword } from '../../../new-password/use-new-password.ts'
import { messages } from './messages.ts'
import { usePasswordChange } from './use-password-change.ts'

type Step = 'ask' | 'code' | 'current'

/** Sets or changes the password: with a code, which needs no password that was set before, or with the current one. */
export function PasswordSteps({ onChanged }: { readonly onChanged: () => void }) {
  const session = useSession('username')
  const [step, setStep] = useState<Step>('ask')
  const username = session.status === 'signed-in' ? session.username : ''
  switch (step) {
    case 'ask':
      return <AskForCode username={username} onSent={() => setStep('code')} onKnown={() => setStep('current')} />
    case 'code':
      return <EnterCode username={username} onChanged={onChanged} />
    case 'current':
      return <EnterCurrent onChanged={onChanged} onForgotten={() => setStep('ask')} />
  }
}

function AskForCode(props: { readonly username: string; readonly onSent: () => void; readonly onKnown: () => void }) {
  const { username, onSent, onKnown } = props
  const session = useSessionPort('requestPasswordCode')
  const { failure, tell } = useFailure()
  useErrorTitle(failure !== undefined)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const sent = await session.requestPasswordCode(username)
    setBusy(false)
    if (sent.ok) return onSent()
    tell('password code', sent.error, messages.codeFailed)
  }
  return (
    <Stack gap={4}>
      {failure && <ErrorBox attempt={failure.attempt}>{failure.words}</ErrorBox>}
      <Text>{messages.byCode}</Text>
      <Button variant="primary" busy={isBusy} busyLabel={messages.sending} onClick={() => void send()}>
        {messages.sendCode}
      </Button>
      <Text size="small">
        <InlineButton onClick={onKnown}>{messages.known}</InlineButton>
      </Text>
    </Stack>
  )
}

/** The service sends the code to the e-mail in use, and tells nobody which that is. */
function useEmailInUse(): string | undefined {
  const session = useSession('user', 'emailVerified')
  return session.status === 'signed-in' && session.emailVerified ? session.user?.customer.email : undefined
}

function EnterCode({ username, onChanged }: { readonly username: string; readonly onChanged: () => void }) {
  const email = useEmailInUse()
  const navigate = useNavigate()
  const control = useNewPassword({
    username,
    onSet: onChanged,
    onSignedOut: () =>
      void navigate(paths.login(), { state: { returnTo: paths.account(), message: messages.signedOut } }),
  })
  return (
    <Stack gap={4}>
      <Said>
        <Text>{newPassword.sent(email)}</Text>
      </Said>
      <NewPasswordForm control={control} username={username} />
    </Stack>
  )
}

function EnterCurrent(props: { readonly onChanged: () => void; readonly onForgotten: () => void }) {
  const { form, failure, clear, isBusy, send } = usePasswordChange(props.onChanged)
  return (
    <Form checks={[form]} onSend={send} onTry={clear} hasFailed={failure !== undefined}>
      <Said>
        <Text>{newPassword.hint}</Text>
      </Said>
      {failure && <ErrorBox attempt={failure.attempt}>{failure.words}</ErrorBox>}
      <TextField {...form.field('current')} label={messages.current} type="password" autoComplete="current-password" />
      <TextField
        {...form.field('password')}
        label={newPassword.newPassword}
        type="password"
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" busy={isBusy} busyLabel={messages.saving}>
        {messages.save}
      </Button>
      <Text size="small">
        <InlineButton onClick={props.onForgotten}>{messages.forgotten}</InlineButton>
      </Text>
    </Form>
  )
}
