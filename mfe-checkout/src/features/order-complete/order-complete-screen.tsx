import { useState } from 'react'
import { paths, type Interview, type Order, weekdayMonthDay } from '@cupboard/shared/contracts'
import { usePage, usePorts, useSession, useSignUpData } from '@cupboard/shared/module'
import { useLocation } from '@cupboard/shared/router'
import {
  Banner,
  BreakableEmail,
  Button,
  DateLabel,
  DeliveryBox,
  dollars,
  EmptyState,
  Heading,
  Page,
  Room,
  Stack,
  Text,
  unbrokenDate,
} from '@cupboard/shared/ui'
import { completedOrder, firstNameOf, householdOf, productCount } from './domain/completed-order.ts'
import { HouseholdScene } from './household-scene.tsx'
import { Invitation } from './invitation.tsx'
import { messages } from './messages.ts'
import { NextSteps } from './next-steps.tsx'

/** `/ordercomplete`: thank you, and what happens now. A reload says the same without the fireworks. SHELL-27, CHK-68, CHK-69. */
export function OrderCompleteScreen() {
  usePage({ title: messages.title })
  const stored = useSignUpData().data
  const { state } = useLocation()
  const { router } = usePorts()
  const [order] = useState(() => completedOrder(state, stored))
  const [isFirstTime] = useState(() => router.get().action === 'PUSH')
  const session = useSession('user')
  const customer = session.status === 'signed-in' ? session.user?.customer : undefined
  const household = householdOf(state) ?? customer?.interview
  return order ? (
    <Thanks order={order} household={household} isFirstTime={isFirstTime} referralLink={customer?.referralLink} />
  ) : (
    <NoOrder />
  )
}

interface ThanksProps {
  readonly order: Order
  readonly household: Pick<Interview, 'family' | 'pets'> | undefined
  readonly isFirstTime: boolean
  /** Absent until the account is known. */
  readonly referralLink: string | undefined
}

function Thanks({ order, household, isFirstTime, referralLink }: ThanksProps) {
  const { deliverTo, expectedDeliveryDate, orderNumber, totalCents } = order
  const day = weekdayMonthDay(expectedDeliveryDate)
  return (
    <>
      <Room
        scene={<HouseholdScene household={household} isFirstTime={isFirstTime} />}
        floor={
          <Text size="small">
            <b>{messages.question}</b> {messages.textUs}
          </Text>
        }
      >
        <Heading level={1} look="title" focusable>
          {messages.thanks(firstNameOf(deliverTo.name))}
        </Heading>
        <Text size="lead" tone="muted">
          {messages.ordered(productCount(order), dollars(totalCents))}{' '}
          {isFirstTime ? (
            <>
              {messages.receiptTo} <BreakableEmail email={deliverTo.email} />.
            </>
          ) : (
            messages.again(unbrokenDate(day))
          )}
        </Text>
        {order.status === 'AwaitingPayment' && <Banner>{messages.waiting}</Banner>}
        <div>
          <DateLabel caption={messages.arrives(orderNumber)}>{day}</DateLabel>
        </div>
        <div>
          <Button variant="primary" size="large" to={paths.pastDeliveries()}>
            {messages.seeOrders}
          </Button>
        </div>
      </Room>
      <Page space="section">
        <Stack gap={7}>
          <NextSteps order={order} />
          {referralLink !== undefined && <Invitation link={referralLink} />}
        </Stack>
      </Page>
    </>
  )
}

function NoOrder() {
  return (
    <Page space="page">
      <EmptyState
        level={1}
        title={messages.noneTitle}
        scene={<DeliveryBox state="removed" />}
        action={
          <>
            <Button variant="primary" to={paths.pastDeliveries()}>
              {messages.noneAction}
            </Button>
            <Button to={paths.home()}>{messages.noneHome}</Button>
          </>
        }
      >
        <Text>{messages.none}</Text>
      </EmptyState>
    </Page>
  )
}
