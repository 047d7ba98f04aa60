import { useState, type FormEvent } from 'react'
import { paths } from '@cupboard/shared/contracts'
import { usePage, useSession } from '@cupboard/shared/module'
import { Link, Navigate, useLocation } from '@cupboard/shared/router'
import {
  Banner,
  Button,
  Cat,
  CupboardAjar,
  CupboardClosed,
  ErrorBox,
  InlineButton,
  Room,
  Segmented,
  SnackbarProvider,
  Stack,
  Text,
  TextField,
  useSnackbar,
} from '@cupboard/shared/ui'
import { readReturnState, targetAfterSignIn } from '../../return-target.ts'
import {
  EMPTY_IDENTIFICATION,
  identificationProblem,
  normalised,
  typedFor,
  type Channel,
  type Identification,
} from './domain/identification.ts'
import { HeadingWithInfo } from './heading-with-info.tsx'
import styles from './login.module.css'
import { messages } from './messages.ts'
import { useSendLink } from './use-send-link.ts'

const CHANNELS: readonly { readonly value: Channel; readonly label: string }[] = [
  { value: 'sms', label: messages.sms },
  { value: 'email', label: messages.emailChannel },
]

/** `/login`: a link instead of a password. ACC-01..24. */
export const LoginScreen = () => (
  <SnackbarProvider>
    <Login />
  </SnackbarProvider>
)

function Login() {
  const { state, search } = useLocation()
  const { returnTo, message } = readReturnState(state)
  const [identification, setIdentification] = useState(EMPTY_IDENTIFICATION)
  const [problem, setProblem] = useState<string>()
  const link = useSendLink(returnTo)
  const snackbar = useSnackbar()
  const hasFailed = problem !== undefined || ['error', 'limited', 'noUser'].includes(link.state)
  usePage({ title: hasFailed ? messages.errorTitle : messages.title })
  const isSignedIn = useSession().status === 'signed-in'

  const check = (): Identification | undefined => {
    const found = identificationProblem(identification)
    setProblem(found)
    if (found !== undefined) return undefined
    const ready = normalised(identification)
    setIdentification(ready)
    return ready
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const ready = check()
    if (ready && (await link.send(ready)) === 'error') snackbar.show({ message: messages.failedSnackbar })
  }
  const change = (changed: Partial<Identification>) => {
    setIdentification({ ...identification, ...changed })
    setProblem(undefined)
    if (link.state !== 'loading') link.reset()
  }

  if (isSignedIn) return <Navigate to={targetAfterSignIn(returnTo)} replace />
  const isSent = link.state === 'sent'
  const medium = identification.channel === 'sms' ? 'phone' : 'email'
  return (
    <Room
      scene={<Scene isOpen={isSent} />}
      floor={<Text size="small">{isSent ? messages.sentTo(typedFor(identification)) : messages.help}</Text>}
    >
      {message !== undefined && <ErrorBox>{message}</ErrorBox>}
      <HeadingWithInfo words={messages} />
      {isSent ? (
        <div role="status">
          <Stack gap={3}>
            <Text size="lead">{messages.sent(medium)}</Text>
            <Text>
              <InlineButton onClick={link.reset}>{messages.clickHere}</InlineButton> {messages.requestNew}
            </Text>
          </Stack>
        </div>
      ) : (
        <>
          {link.state === 'noUser' && (
            <UnknownUser who={typedFor(identification) || 'you'} medium={medium} search={search} onRetry={link.reset} />
          )}
          {link.state === 'limited' && <ErrorBox>{link.limit}</ErrorBox>}
          {link.state === 'error' && <LinkFailed onRetry={link.reset} />}
          <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
            <Segmented
              legend={messages.channel}
              options={CHANNELS}
              value={identification.channel}
              onValueChange={(channel) => change({ channel })}
            />
            <IdentificationField
              identification={identification}
              problem={problem}
              onChange={change}
              onLeave={() => identification.channel === 'sms' && identification.phone !== '' && check()}
            />
            <Button
              type="submit"
              variant="primary"
              size="large"
              block
              disabled={typedFor(identification).trim() === '' || link.state === 'loading'}
              busy={link.state === 'loading'}
              busyLabel={messages.sending}
            >
              {messages.send}
            </Button>
          </form>
          <Text size="small" tone="muted">
            {message === undefined ? (
              <>
                {messages.newHere} <Link to={{ pathname: paths.ourPromise(), search }}>{messages.seeHow}</Link>
              </>
            ) : (
              messages.answersKept
            )}
          </Text>
        </>
      )}
    </Room>
  )
}

/** One input, for a phone or for an email. ACC-03. */
function IdentificationField(props: {
  readonly identification: Identification
  readonly problem: string | undefined
  readonly onChange: (changed: Partial<Identification>) => void
  readonly onLeave: () => void
}) {
  const { identification, problem, onChange, onLeave } = props
  return identification.channel === 'sms' ? (
    <TextField
      key="phone"
      label={messages.phone}
      hint={messages.phoneHint}
      error={problem}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={identification.phone}
      onValueChange={(phone) => onChange({ phone })}
      onBlur={onLeave}
    />
  ) : (
    <TextField
      key="email"
      label={messages.email}
      hint={messages.emailHint}
      error={problem}
      type="email"
      inputMode="email"
      autoComplete="email"
      value={identification.email}
      onValueChange={(email) => onChange({ email })}
    />
  )
}

/** ACC-17, ACC-18. */
const UnknownUser = (props: {
  readonly who: string
  readonly medium: 'phone' | 'email'
  readonly search: string
  readonly onRetry: () => void
}) => (
  <Banner tone="warning" live="assertive">
    {messages.unknownBefore(props.who)}
    <Link to={{ pathname: paths.ourPromise(), search: props.search }}>{messages.signUp}</Link>
    {messages.unknownOr}
    <InlineButton onClick={props.onRetry}>{messages.tryAgain(props.medium)}</InlineButton>
    {messages.unknownAfter}
  </Banner>
)

/** ACC-21. */
const LinkFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Stack gap={2}>
    <ErrorBox>
      {messages.failed} <InlineButton onClick={onRetry}>{messages.clickHere}</InlineButton> {messages.failedRetry}
    </ErrorBox>
    <Text size="small" tone="muted">
      {messages.failedKept}
    </Text>
  </Stack>
)

const Scene = ({ isOpen }: { readonly isOpen: boolean }) => (
  <div className={styles.scene} role="img" aria-label={isOpen ? messages.sceneAjar : messages.sceneClosed}>
    <div className={styles.cat}>
      <Cat />
    </div>
    {isOpen ? <CupboardAjar /> : <CupboardClosed />}
  </div>
)
