import { useEffect } from 'react'
import { paths, type SignUpData, weekdayMonthDay } from '@cupboard/shared/contracts'
import {
  isNotServed,
  useCarriedSignUpData,
  useEnter,
  useLoadAhead,
  usePage,
  useReport,
  useShipment,
} from '@cupboard/shared/module'
import { Navigate } from '@cupboard/shared/router'
import {
  Button,
  Cat,
  DateLabel,
  DeliveryBox,
  FrontDoor,
  Heading,
  LoadingWords,
  Room,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@cupboard/shared/ui'
import { Questions } from '../../late-screens.ts'
import { useGo } from '../../steps/use-go.ts'
import { pageTitle } from '../../words/titles.ts'
import { zipcodeToLookUp } from './domain/gate.ts'
import styles from './gate.module.css'
import { messages } from './messages.ts'

const words = messages.success

/** "Good news", with the day when the first box would arrive; who was not approved is led to the gate, and reported. FUN-19, FUN-20, FUN-25, FUN-26. */
export function GateSuccessScreen() {
  const data = useCarriedSignUpData()
  const report = useReport()
  const isApproved = data?.approved === true
  useEffect(() => {
    if (!isApproved) report(new Error('Sign-up data is missing: not_approved'), { path: paths.gateSuccess() })
  }, [isApproved, report])
  return isApproved ? <GoodNews data={data} /> : <Navigate to={paths.gate()} replace />
}

function useDeliveryDay(zipcode: string | undefined) {
  const shipment = useShipment(zipcode)
  const report = useReport()
  const deliveryDate = shipment.data?.deliveryDate
  const isServed = !shipment.error || !isNotServed(shipment.error)
  useEffect(() => {
    if (shipment.error && isServed) report(shipment.error, { what: 'shipment' })
  }, [shipment.error, isServed, report])
  return { isLooking: shipment.isLoading, isServed, deliveryDate }
}

interface Known {
  readonly hasDate: boolean
  /** False where sign-ups are open to everybody and we do not deliver yet. */
  readonly isServed: boolean
}

function leadOf(zipcode: string | undefined, { hasDate, isServed }: Known): string {
  if (zipcode === undefined) return words.byCode
  if (!isServed) return words.notYet(zipcode)
  return hasDate ? words.arrives(zipcode) : words.deliverTo(zipcode)
}

function GoodNews({ data }: { readonly data: SignUpData }) {
  const go = useGo()
  const zipcode = zipcodeToLookUp(data)
  const { isLooking, isServed, deliveryDate } = useDeliveryDay(zipcode)
  const next = () => go(paths.household())
  useLoadAhead(Questions)
  usePage({ title: pageTitle(words.title) })
  useEnter(next)
  const hasDate = deliveryDate !== undefined
  const lead = leadOf(zipcode, { hasDate, isServed })

  return (
    <Room
      isPage
      className={styles.room}
      scene={
        <div className={styles.scene} role="img" aria-label={hasDate ? words.scene : words.sceneWithoutDate}>
          <FrontDoor />
          <DeliveryBox state={hasDate ? 'coming' : 'planned'} />
          <Cat />
        </div>
      }
      floor={
        <Text size="small" tone="muted">
          {words.floor}
        </Text>
      }
    >
      <Stack gap={3}>
        <Heading level={1} look="display" focusable className={styles.news}>
          {words.title}
        </Heading>
        <Text size="lead">{lead}</Text>
      </Stack>
      {isLooking && (
        <LoadingWords words={words.looking}>
          <Skeleton shape="block" width="medium" />
        </LoadingWords>
      )}
      {hasDate && (
        <p>
          <DateLabel caption={words.estimated}>{weekdayMonthDay(deliveryDate)}</DateLabel>
        </p>
      )}
      <Row gap={4}>
        <Button variant="primary" size="large" className={styles.next} onClick={next}>
          {words.next}
        </Button>
        <Button variant="text" to={paths.gate()}>
          {words.changeZipcode}
        </Button>
      </Row>
      <Text size="small" tone="muted">
        {words.ahead}
      </Text>
    </Room>
  )
}
