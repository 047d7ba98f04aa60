import { useState } from 'react'
import { paths, type Order, weekdayMonthDay } from '@cupboard/shared/contracts'
import { usePage, usePorts, useSignUpData } from '@cupboard/shared/module'
import { useLocation } from '@cupboard/shared/router'
import {
  Banner,
  Button,
  Cat,
  DateLabel,
  DeliveryBox,
  Dog,
  dollars,
  EmptyState,
  Fireworks,
  Heading,
  Page,
  Person,
  Room,
  Text,
} from '@cupboard/shared/ui'
import { completedOrder, firstNameOf, productCount } from './domain/completed-order.ts'
import { messages } from './messages.ts'
import { NextSteps } from './next-steps.tsx'
import styles from './order-complete.module.css'

/** `/ordercomplete`: thank you, and what happens now. A reload says the same without the fireworks. CHK-68, CHK-69. */
export function OrderCompleteScreen() {
  usePage({ title: messages.title })
  const stored = useSignUpData().data
  const { state } = useLocation()
  const { router } = usePorts()
  const [order] = useState(() => completedOrder(state, stored))
  const [isFirstTime] = useState(() => router.get().action === 'PUSH')
  return order ? <Thanks order={order} isFirstTime={isFirstTime} /> : <NoOrder />
}

function Thanks({ order, isFirstTime }: { readonly order: Order; readonly isFirstTime: boolean }) {
  const { deliverTo, expectedDeliveryDate, orderNumber, totalCents } = order
  const day = weekdayMonthDay(expectedDeliveryDate)
  return (
    <>
      <Room
        scene={<Scene isFirstTime={isFirstTime} />}
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
          {isFirstTime ? messages.receipt(deliverTo.email) : messages.again(day)}
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
        <NextSteps order={order} />
      </Page>
    </>
  )
}

/** The household with its box; fireworks the first time only. */
function Scene({ isFirstTime }: { readonly isFirstTime: boolean }) {
  return (
    <div className={styles.scene} aria-hidden="true">
      {isFirstTime && <Fireworks className={styles.sky ?? ''} />}
      <Dog />
      <Person type="Adult" gender="Male" />
      <Person type="Child" gender="Male" />
      <DeliveryBox />
      <Person type="Child" gender="Female" />
      <Person type="Adult" gender="Female" />
      <Cat />
    </div>
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
