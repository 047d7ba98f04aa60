import { useState } from 'react'
import { paths } from '@cupboard/shared/contracts'
import { useCarriedSignUpData, usePage, usePageData } from '@cupboard/shared/module'
import { Button, Cat, DeliveryBox, Envelope, Heading, Room, Row, Stack, Text } from '@cupboard/shared/ui'
import { pageTitle } from '../../words/titles.ts'
import styles from './gate.module.css'
import { messages } from './messages.ts'
import { WaitlistForm, type Joined } from './waitlist-form.tsx'
import { WaitlistFrame } from './waitlist-frame.tsx'

const words = messages.waitlist

/** Where we do not deliver: the provider's form, or one of our own. FUN-21..FUN-24, OP-24. */
export function WaitlistScreen() {
  const zipcode = useCarriedSignUpData()?.zipcode
  const { waitlistFormUrl } = usePageData()
  const [joined, setJoined] = useState<Joined | 'elsewhere'>()
  const title = joined ? messages.confirmed.title : words.title
  usePage({ title: pageTitle(title) })

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
        <Confirmed joined={joined} />
      ) : (
        <>
          <Stack gap={3}>
            <Heading level={1} look="display" focusable className={styles.news}>
              {words.title}
            </Heading>
            <Text size="lead">{words.lead(zipcode)}</Text>
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

function Confirmed({ joined }: { readonly joined: Joined | 'elsewhere' }) {
  const kept = joined === 'elsewhere' ? undefined : messages.confirmed.keep(joined.email, joined.zipcode)
  return (
    <div role="status" className={styles.confirmed}>
      <Heading level={1} look="title" focusable>
        {messages.confirmed.title}
      </Heading>
      {kept && (
        <Text size="lead">
          {kept.before}
          <b>{kept.email}</b>
          {kept.after}
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
