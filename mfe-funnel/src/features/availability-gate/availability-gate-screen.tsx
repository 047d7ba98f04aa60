import { useRef } from 'react'
import { paths } from '@cupboard/shared/contracts'
import { Form } from '@cupboard/shared/forms'
import { useEnter, useLoadAhead, usePage } from '@cupboard/shared/module'
import {
  Button,
  Cat,
  DeliveryBox,
  Fold,
  FrontDoor,
  Heading,
  Icon,
  Room,
  Row,
  Stack,
  Text,
  TextField,
} from '@cupboard/shared/ui'
import { GateSuccessScreen, WaitlistScreen } from '../../late-screens.ts'
import { pageTitle } from '../../words/titles.ts'
import styles from './gate.module.css'
import { messages } from './messages.ts'
import { useAvailabilityGate } from './use-availability-gate.ts'

const words = messages.gate

/**
 * First screen of the funnel: a zip code or a referral code leads to "Good news" or to the waitlist. Its form works before any script
 * does: then the answer comes back in the address. FUN-01..FUN-18.
 */
export function AvailabilityGateScreen() {
  const gate = useAvailabilityGate()
  const form = useRef<HTMLFormElement>(null)
  useLoadAhead(GateSuccessScreen)
  useLoadAhead(WaitlistScreen)
  usePage({ title: pageTitle(words.title), description: words.lead })
  useEnter(() => form.current?.requestSubmit())

  return (
    <Room
      isPage
      className={styles.room}
      scene={<Doorstep label={words.scene} />}
      floor={
        <Text size="small" tone="muted">
          {words.floor}
        </Text>
      }
    >
      <Stack gap={3}>
        <Heading level={1} look="title" focusable>
          {words.title}
        </Heading>
        <Text size="lead">{words.lead}</Text>
        <Fold />
      </Stack>
      <Form ref={form} method="get" className={styles.form} checks={[gate.form]} onSend={gate.next}>
        <TextField
          {...gate.field('zipcode')}
          label={words.zipcode}
          hint={words.zipcodeHint}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <p className={styles.or}>{words.or}</p>
        <TextField
          {...gate.field('referralCode')}
          label={words.referralCode}
          hint={words.referralCodeHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Row gap={4}>
          <Button
            type="submit"
            variant="primary"
            size="large"
            className={styles.next}
            busy={gate.isChecking}
            busyLabel={words.checking}
          >
            {words.next}
          </Button>
          <Button variant="text" to={paths.home()}>
            <Icon name="back" />
            {words.back}
          </Button>
        </Row>
      </Form>
    </Room>
  )
}

function Doorstep({ label }: { readonly label: string }) {
  return (
    <div className={styles.scene} role="img" aria-label={label}>
      <FrontDoor />
      <DeliveryBox state="planned" />
      <Cat />
    </div>
  )
}
