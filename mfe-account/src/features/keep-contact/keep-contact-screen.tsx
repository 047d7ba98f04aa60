import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { paths, type CallOutput } from '@cupboard/shared/contracts'
import { useErrorTitle, usePage } from '@cupboard/shared/module'
import { useLocation, useNavigate } from '@cupboard/shared/router'
import { Button, CupboardAjar, CupboardClosed, EmptyState, ErrorBox, Page, Stack, Text } from '@cupboard/shared/ui'
import { messages } from './messages.ts'
import { useWayBack } from './use-way-back.ts'

/** `/keep-contact`: what the link of a letter opens that tells of a changed e-mail or phone. Works without signing in. */
export function KeepContactScreen() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [secret] = useState(() => new URLSearchParams(search).get('s') ?? '')
  useLayoutEffect(() => {
    if (search !== '') void navigate(paths.keepContact(), { replace: true })
  }, [search, navigate])
  usePage({ title: messages.title })

  return <Page space="page">{search === '' && <WayBackShown secret={secret} />}</Page>
}

function WayBackShown({ secret }: { readonly secret: string }) {
  const wayBack = useWayBack(secret)
  useErrorTitle(wayBack.state === 'failed')
  switch (wayBack.state) {
    case 'loading':
      return (
        <div role="status">
          <EmptyState level={1} title={messages.loading} scene={<CupboardClosed />} />
        </div>
      )
    case 'failed':
      return (
        <div role="alert">
          <EmptyState
            level={1}
            title={messages.lookUpFailedTitle}
            scene={<CupboardAjar />}
            action={
              <Button variant="primary" onClick={wayBack.retry}>
                {messages.tryAgain}
              </Button>
            }
          >
            <Text>{messages.lookUpFailed}</Text>
          </EmptyState>
        </div>
      )
    case 'unknown':
      return (
        <EmptyState level={1} title={messages.unknownTitle} scene={<CupboardAjar />} action={<SignIn />}>
          <Text>{messages.unknown}</Text>
        </EmptyState>
      )
    case 'taken':
      return <TakenBack inUse={wayBack.inUse} />
    case 'offered':
      return <Offered {...wayBack} />
  }
}

function SignIn() {
  return (
    <Button variant="primary" to={paths.login()}>
      {messages.signIn}
    </Button>
  )
}

function Offered({ change, isTaking, failure, take }: Extract<ReturnType<typeof useWayBack>, { state: 'offered' }>) {
  const [attempt, setAttempt] = useState(0)
  return (
    <EmptyState
      level={1}
      title={messages.heading(change.contact)}
      scene={<CupboardAjar />}
      action={
        <Button
          variant="primary"
          busy={isTaking}
          busyLabel={messages.takingBack}
          onClick={() => {
            if (isTaking) return
            setAttempt((count) => count + 1)
            take()
          }}
        >
          {messages.takeBack}
        </Button>
      }
    >
      <Stack gap={3}>
        {failure !== undefined && (
          <ErrorBox attempt={attempt}>{failure === 'failed' ? messages.failed : messages.contactTaken}</ErrorBox>
        )}
        <Text size="lead">{messages.happened(change.contact, change.changedTo)}</Text>
        <Text>{messages.consequence}</Text>
        <Text>{messages.wasYou}</Text>
      </Stack>
    </EmptyState>
  )
}

function TakenBack({ inUse: { email, phone } }: { readonly inUse: CallOutput<'takeWayBack'> }) {
  const contacts = email !== null && phone !== null ? messages.both(email, phone) : (email ?? phone ?? '')
  // the button that was pressed is gone
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => outcome.current?.focus(), [])
  return (
    <div role="status" ref={outcome} tabIndex={-1}>
      <EmptyState level={1} title={messages.doneTitle} scene={<CupboardClosed />} action={<SignIn />}>
        <Stack gap={3}>
          <Text size="lead">{messages.done(contacts)}</Text>
          <Text>{messages.next}</Text>
        </Stack>
      </EmptyState>
    </div>
  )
}
