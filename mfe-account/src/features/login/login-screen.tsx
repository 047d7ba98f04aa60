import { paths } from '@cupboard/shared/contracts'
import { useErrorTitle, useLoadAhead, usePage, useSession } from '@cupboard/shared/module'
import { Link, Navigate, useLocation } from '@cupboard/shared/router'
import {
  Banner,
  Cat,
  CupboardAjar,
  classes,
  CupboardClosed,
  ErrorBox,
  Fold,
  InlineButton,
  Room,
  SnackbarProvider,
  Stack,
  Text,
} from '@cupboard/shared/ui'
import { ClassicLoginScreen } from '../../late-screens.ts'
import { Said } from '../../new-password/said.tsx'
import { readReturnState, targetAfterSignIn } from '../../return-target.ts'
import { readFor, type Identification } from './domain/identification.ts'
import { HeadingWithInfo } from './heading-with-info.tsx'
import { LinkForm } from './link-form.tsx'
import styles from './login.module.css'
import { messages } from './messages.ts'
import { useLogin, type LoginControl } from './use-login.ts'

/** `/login`: a link instead of a password. ACC-01..24. */
export function LoginScreen() {
  return (
    <SnackbarProvider>
      <Login />
    </SnackbarProvider>
  )
}

/** The form and what came of it, under one heading, and the way to a password. ACC-01, ACC-02. */
function Login() {
  const { state, search } = useLocation()
  const { returnTo, message, linkFailure } = readReturnState(state)
  const login = useLogin(returnTo)
  const { identification, link } = login
  useLoadAhead(ClassicLoginScreen)
  usePage({ title: messages.title, description: messages.info })
  useErrorTitle(login.hasFailed || linkFailure !== undefined)
  const isSignedIn = useSession().status === 'signed-in'

  if (isSignedIn) return <Navigate to={targetAfterSignIn(returnTo)} replace />
  const isSent = link.state === 'sent'
  return (
    <Room
      isPage
      scene={<Scene isOpen={isSent} />}
      floor={<Text size="small">{isSent ? messages.sentTo(readFor(identification)) : messages.help}</Text>}
    >
      {message !== undefined && <ErrorBox>{message}</ErrorBox>}
      {linkFailure !== undefined && link.state === 'idle' && <ErrorBox>{linkFailure}</ErrorBox>}
      <HeadingWithInfo words={messages} />
      <Fold />
      {isSent ? (
        <LinkSent medium={mediumOf(identification)} onAgain={login.again} />
      ) : (
        <>
          {returnTo !== undefined && message === undefined && linkFailure === undefined && (
            <Text>{messages.toGoOn}</Text>
          )}
          <LinkProblem login={login} search={search} />
          <LinkForm login={login} />
          <Text size="small" tone="muted">
            {message === undefined ? (
              <>
                {messages.newHere} <Link to={{ pathname: paths.ourPromise(), search }}>{messages.seeHow}</Link>
              </>
            ) : (
              messages.answersKept
            )}
          </Text>
          <Text size="small">
            <Link className={classes(styles.way)} to={paths.classicLogin()} state={state}>
              {messages.classic}
            </Link>
          </Text>
        </>
      )}
    </Room>
  )
}

const mediumOf = ({ channel }: Identification): 'phone' | 'email' => (channel === 'sms' ? 'phone' : 'email')

/** ACC-15, ACC-16. */
function LinkSent(props: { readonly medium: 'phone' | 'email'; readonly onAgain: () => void }) {
  return (
    <Said>
      <Stack gap={3}>
        <Text size="lead">{messages.sent(props.medium)}</Text>
        <Text>
          <InlineButton onClick={props.onAgain}>{messages.clickHere}</InlineButton> {messages.requestNew}
        </Text>
      </Stack>
    </Said>
  )
}

/** Why no link was sent. ACC-17..22. */
function LinkProblem({ login, search }: { readonly login: LoginControl; readonly search: string }) {
  const { link, identification, again } = login
  switch (link.state) {
    case 'noUser':
      return (
        <UnknownUser
          who={readFor(identification) || 'you'}
          medium={mediumOf(identification)}
          search={search}
          onRetry={again}
        />
      )
    case 'refused':
      return <ErrorBox attempt={link.attempt}>{link.refusal}</ErrorBox>
    case 'error':
      return <LinkFailed attempt={link.attempt} onRetry={again} />
    default:
      return null
  }
}

/** ACC-17, ACC-18. */
function UnknownUser(props: {
  readonly who: string
  readonly medium: 'phone' | 'email'
  readonly search: string
  readonly onRetry: () => void
}) {
  return (
    <Banner tone="warning" live="assertive">
      {messages.unknownBefore(props.who)}
      <Link to={{ pathname: paths.ourPromise(), search: props.search }}>{messages.signUp}</Link>
      {messages.unknownOr}
      <InlineButton onClick={props.onRetry}>{messages.tryAgain(props.medium)}</InlineButton>
      {messages.unknownAfter}
    </Banner>
  )
}

/** ACC-21. */
function LinkFailed({ attempt, onRetry }: { readonly attempt: number; readonly onRetry: () => void }) {
  return (
    <Stack gap={2}>
      <ErrorBox attempt={attempt}>
        {messages.failed} <InlineButton onClick={onRetry}>{messages.clickHere}</InlineButton> {messages.failedRetry}
      </ErrorBox>
      <Text size="small" tone="muted">
        {messages.failedKept}
      </Text>
    </Stack>
  )
}

function Scene({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <div className={styles.scene} role="img" aria-label={isOpen ? messages.sceneAjar : messages.sceneClosed}>
      <div className={styles.cat}>
        <Cat />
      </div>
      {isOpen ? <CupboardAjar /> : <CupboardClosed />}
    </div>
  )
}
