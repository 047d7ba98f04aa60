import { useState, type FormEvent } from 'react'
import { isEmail, paths } from '@cupboard/shared/contracts'
import { usePage, useReport, useSessionPort } from '@cupboard/shared/module'
import { Link, useLocation, useNavigate } from '@cupboard/shared/router'
import { Button, CupboardClosed, ErrorBox, Room, Stack, Text, TextField } from '@cupboard/shared/ui'
import { readReturnState, targetAfterSignIn } from '../../return-target.ts'
import { HeadingWithInfo } from './heading-with-info.tsx'
import styles from './login.module.css'
import { classicMessages as messages } from './messages.ts'

type FieldProblems = { readonly email?: string; readonly password?: string }

function problemsOf(email: string, password: string): FieldProblems {
  return {
    ...(!isEmail(email) && { email: messages.emailProblem }),
    ...(password === '' && { password: messages.passwordProblem }),
  }
}

/** `/login/classic`: for the accounts that have a password. ACC-34..43. */
export function ClassicLoginScreen() {
  const { state } = useLocation()
  const { returnTo } = readReturnState(state)
  const session = useSessionPort()
  const report = useReport()
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<FieldProblems>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  usePage({ title: failure !== undefined ? messages.errorTitle : messages.title })

  const name = email.trim().toLowerCase()
  const signIn = async () => {
    setBusy(true)
    setFailure(undefined)
    const signedIn = await session.signIn(name, password)
    setBusy(false)
    if (signedIn.ok) return navigate(targetAfterSignIn(returnTo), { replace: true })
    switch (signedIn.error.code) {
      case 'not_confirmed':
        setUnconfirmed(true)
        await session.resendSignUpCode(name)
        return
      case 'incorrect_credentials':
        return setFailure(messages.incorrect)
      case 'limit_exceeded':
        return setFailure(signedIn.error.detail ?? messages.codeLimit)
      case 'failed':
        report(new Error(`sign-in: ${signedIn.error.detail ?? signedIn.error.code}`))
        return setFailure(messages.failed)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = problemsOf(email, password)
    setProblems(found)
    if (Object.keys(found).length === 0) void signIn()
  }

  return (
    <Room scene={<CupboardClosed />} floor={<Text size="small">{messages.help}</Text>}>
      <HeadingWithInfo words={messages} />
      {failure !== undefined && <ErrorBox>{failure}</ErrorBox>}
      {isUnconfirmed ? (
        <ConfirmForm email={name} onConfirmed={() => void signIn()} />
      ) : (
        <form className={styles.form} noValidate onSubmit={submit}>
          <TextField
            label={messages.email}
            type="email"
            inputMode="email"
            autoComplete="username"
            value={email}
            error={problems.email}
            onValueChange={(value) => {
              setEmail(value)
              setProblems({})
            }}
          />
          <TextField
            label={messages.password}
            type="password"
            autoComplete="current-password"
            value={password}
            error={problems.password}
            onValueChange={(value) => {
              setPassword(value)
              setProblems({})
            }}
          />
          <Button type="submit" variant="primary" size="large" block busy={isBusy} busyLabel={messages.signingIn}>
            {messages.signIn}
          </Button>
        </form>
      )}
      <Text size="small">
        <Link to={paths.login()} state={state}>
          {messages.byLink}
        </Link>
      </Text>
    </Room>
  )
}

/** An account whose email was never confirmed: the code that was sent again, then the same sign-in. ACC-39, ACC-40, OP-52. */
function ConfirmForm({ email, onConfirmed }: { readonly email: string; readonly onConfirmed: () => void }) {
  const session = useSessionPort()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const confirmed = await session.confirmSignUp(email, code.trim())
    if (confirmed.ok) return onConfirmed()
    const texts = { code_mismatch: messages.codeMismatch, limit_exceeded: messages.codeLimit, failed: messages.failed }
    setProblem(texts[confirmed.error.code])
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={4}>
        <Text>{messages.unconfirmed(email)}</Text>
        <TextField
          label={messages.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={problem}
          onValueChange={(value) => {
            setCode(value)
            setProblem(undefined)
          }}
        />
        <Button type="submit" variant="primary" disabled={code.trim() === ''}>
          {messages.confirm}
        </Button>
      </Stack>
    </form>
  )
}
