import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { paths, type MagicLinkRequest } from '@cupboard/shared/contracts'
import { refusalWords, useApi, useErrorTitle, usePage, usePageData, useSessionPort } from '@cupboard/shared/module'
import { useLocation, useNavigate } from '@cupboard/shared/router'
import { Button, CupboardAjar, CupboardClosed, EmptyState, ErrorBox, Page, Stack, Text } from '@cupboard/shared/ui'
import { Said } from '../../new-password/said.tsx'
import { readReturnState, targetAfterSignIn } from '../../return-target.ts'
import { messages } from './messages.ts'

interface SignInLink {
  readonly username: string
  readonly secret: string
  /** Where it leads after signing in. */
  readonly target: string
  /** How it was sent: its replacement goes the same way. */
  readonly channel: MagicLinkRequest['channel']
}

/** `/magiclink`: what a sign-in link opens. Its secrets leave the address before anything else sees it. ACC-25..33, OP-56. */
export function MagicLinkScreen() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const [link] = useState((): SignInLink => {
    const query = new URLSearchParams(search)
    return {
      username: query.get('u') ?? '',
      secret: query.get('s') ?? '',
      target: targetAfterSignIn(query.get('path'), readReturnState(state).returnTo),
      channel: query.get('channel') === 'email' ? 'email' : 'sms',
    }
  })
  useLayoutEffect(() => {
    if (search !== '') void navigate(paths.magicLink(), { replace: true, state })
  }, [search, state, navigate])

  return search === '' ? <MagicLink link={link} /> : null
}

type Progress = 'opening' | 'incomplete' | 'expired'

function MagicLink({ link }: { readonly link: SignInLink }) {
  const progress = useSignInByLink(link)
  usePage({ title: messages.title })
  useErrorTitle(progress === 'incomplete')
  if (progress !== 'opening')
    return <Said>{progress === 'incomplete' ? <IncompleteLink {...link} /> : <ExpiredLink {...link} />}</Said>
  return (
    <Page space="page">
      <div role="status">
        <EmptyState level={1} title={messages.opening} scene={<CupboardClosed />} />
      </div>
    </Page>
  )
}

/**
 * Goes on with a session that is there already, else signs in by the link; for an expired link a new one is sent at once. SHELL-38,
 * ACC-26, ACC-27, ACC-28, ACC-31, ACC-32.
 */
function useSignInByLink({ username, secret, target, channel }: SignInLink): Progress {
  const session = useSessionPort('ready', 'completeMagicLink')
  const api = useApi()
  const { identity } = usePageData()
  const navigate = useNavigate()
  const [progress, setProgress] = useState<Progress>('opening')
  const hasStarted = useRef(false)

  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true

    const askForAnother = (linkFailure: string) =>
      navigate(paths.login(), { replace: true, state: { linkFailure, returnTo: target } })

    async function signIn() {
      const current = await session.ready()
      if (current.status === 'signed-in') return navigate(target, { replace: true })
      if (username === '' || secret === '') return setProgress('incomplete')
      const completed = await session.completeMagicLink(username, secret)
      if (completed.ok) return navigate(target, { replace: true })
      if (completed.error.code !== 'expired') return askForAnother(messages.failure.failed)
      const sent = await api.call('magicLink', {
        body: { cognitoPoolId: identity.userPoolId, username, channel, path: target },
      })
      if (sent.ok) return setProgress('expired')
      if (sent.error.code === 'user_unknown') return askForAnother(messages.failure.unknown)
      return askForAnother(refusalWords(sent.error) ?? messages.failure.notSent)
    }
    void signIn()
  }, [session, api, identity, navigate, username, secret, target, channel])

  return progress
}

/** ACC-29, ACC-30, ACC-33, ACC-38. */
function ExpiredLink({ channel, target }: Pick<SignInLink, 'channel' | 'target'>) {
  return (
    <Page space="page">
      <EmptyState
        level={1}
        title={messages.expiredTitle}
        scene={<CupboardAjar />}
        action={
          <Button to={paths.login()} state={{ returnTo: target }}>
            {messages.backToSignIn}
          </Button>
        }
      >
        <Text size="lead">{messages.expired[channel]}</Text>
      </EmptyState>
    </Page>
  )
}

/** ACC-26, ACC-38. */
function IncompleteLink({ username, target }: Pick<SignInLink, 'username' | 'target'>) {
  return (
    <Page space="page">
      <EmptyState
        level={1}
        title={messages.incompleteTitle}
        action={
          <Button variant="primary" to={paths.login()} state={{ returnTo: target }}>
            {messages.sendNew}
          </Button>
        }
      >
        <Stack gap={3}>
          <ErrorBox>{messages.expected(username === '' ? 'u' : 's')}</ErrorBox>
          <Text>{messages.incomplete}</Text>
        </Stack>
      </EmptyState>
    </Page>
  )
}
