import { useState } from 'react'
import { isGateOpen, paths } from '@cupboard/shared/contracts'
import { useCarriedSignUpData, useFlag, usePage, usePageData } from '@cupboard/shared/module'
import {
  BreakableEmail,
  Button,
  Cat,
  DeliveryBox,
  Envelope,
  Heading,
  Room,
  Row,
  Stack,
  Text,
} from '@cupboard/shared/ui'
import { pageTitle } from '../../words/titles.ts'
import styles from './gate.module.css'
import { messages } from './messages.ts'
import { WaitlistForm, type Joined } from './waitlist-form.tsx'
import { WaitlistFrame } from './waitlist-frame.tsx'

const words = messages.waitlist

const leadFor = (zipcode: string | undefined, isPaused: boolean): string => {
  if (isPaused) return words.paused
  return zipcode === undefined ? words.unknown : words.notDelivered(zipcode)
}

/** Where we do not deliver, or while sign-ups are paused: the provider's form, or one of our own. SHELL-20, FUN-21..FUN-24, OP-24. */
export function WaitlistScreen() {
  const data = useCarriedSignUpData()
  const zipcode = data?.zipcode
  const isPaused = !isGateOpen(data ?? {}, { blockSignups: useFlag('blockSignups') })
  const { waitlistFormUrl } = usePageData()
  const [joined, setJoined] = useState<Joined | 'elsewhere'>()

  return (
    <Room
      isPage
      className={styles.room}
      scene={<WaitingCat isConfirmed={joined !== undefined} />}
      floor={
        <Text size="small" tone="muted">
          {words.floor}
        </Text>
      }
    >
      {joined ? (
        <Confirmed joined={joined} isPaused={isPaused} />
      ) : (
        <>
          <Stack gap={3}>
            <Heading level={1} look="display" focusable className={styles.news}>
              {words.title}
            </Heading>
            <Text size="lead">{leadFor(zipcode, isPaused)}</Text>
          </Stack>
          {waitlistFormUrl === undefined ? (
            <WaitlistForm zipcode={zipcode} onJoined={setJoined} />
          ) : (
            <WaitlistFrame url={waitlistFormUrl} onJoined={() => setJoined('elsewhere')} />
          )}
        </>
      )}
    </Room>
  )
}

interface ConfirmedProps {
  readonly joined: Joined | 'elsewhere'
  readonly isPaused: boolean
}

function Confirmed({ joined, isPaused }: ConfirmedProps) {
  const { keep, untilOpen, untilDelivered } = messages.confirmed
  usePage({ title: pageTitle(messages.confirmed.title) })
  return (
    <div role="status" className={styles.confirmed}>
      <Heading level={1} look="title" focusable>
        {messages.confirmed.title}
      </Heading>
      {joined !== 'elsewhere' && (
        <Text size="lead">
          {keep}{' '}
          <b>
            <BreakableEmail email={joined.email} />
          </b>{' '}
          {isPaused ? untilOpen : untilDelivered(joined.zipcode)}
        </Text>
      )}
      <Row gap={4}>
        <Button to={paths.gate()}>{words.changeZipcode}</Button>
        <Button variant="text" to={paths.home()}>
          {messages.confirmed.home}
        </Button>
      </Row>
    </div>
  )
}

function WaitingCat({ isConfirmed }: { readonly isConfirmed: boolean }) {
  return (
    <div className={styles.largeScene} role="img" aria-label={isConfirmed ? messages.confirmed.scene : words.scene}>
      <Cat />
      {isConfirmed ? <Envelope /> : <DeliveryBox state="planned" />}
    </div>
  )
}
