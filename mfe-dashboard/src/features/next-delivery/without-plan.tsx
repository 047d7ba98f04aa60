import { useReducer } from 'react'
import { paths, type OrderWindow } from '@cupboard/shared/contracts'
import { lazyPart, useClock, useOrders } from '@cupboard/shared/module'
import { Button, Cat, EmptyState, LoadingWords, Stack } from '@cupboard/shared/ui'
import { nextWindow } from '../../deliveries/domain/current-order.ts'
import { NotLoaded } from '../../deliveries/not-loaded.tsx'
import { PhoneVerification, usePhoneUnverified } from '../../deliveries/phone-verification.tsx'
import { useLookingAgain } from '../../deliveries/use-looking-again.ts'
import { deliveryState, isPassing, orderAtHand, type DeliveryState } from './domain/delivery-state.ts'
import { messages } from './messages.ts'
import { CutoffCountdown } from './parts/cutoff-countdown.tsx'
import { OrderAtHand } from './parts/order-at-hand.tsx'

const ZipCountdown = lazyPart(() => import('./parts/zip-countdown.tsx').then((file) => file.ZipCountdown))

function Nothing({ state }: { readonly state: Extract<DeliveryState, { about: 'nothing' }>['state'] }) {
  const { heading, text } = messages.state[state]
  const start = (
    <Button variant="primary" to={paths.ourPromise()}>
      {messages.start}
    </Button>
  )
  return (
    <EmptyState level={1} title={heading} scene={<Cat />} action={state === 'none' && start}>
      {text}
    </EmptyState>
  )
}

/** Nobody has ordered here yet: until when to order, and for which day. DASH-24. */
export function NeverOrdered() {
  return (
    <>
      <Nothing state="none" />
      <ZipCountdown />
    </>
  )
}

/** Until when to order for the next day of delivery; after that, for the one after it. DASH-21, DASH-23, DASH-27. */
function NextWindow({ windows }: { readonly windows: readonly OrderWindow[] }) {
  const now = useClock().now()
  const [, look] = useReducer((times: number) => times + 1, 0)
  const window = nextWindow(windows, now)
  if (!window) return null
  const { createdEndInclusive, deliveryDate } = window
  return <CutoffCountdown cutoff={createdEndInclusive} deliverAt={deliveryDate} words={messages.zipForm} onEnd={look} />
}

/** No delivery is planned: an order waits for its payment, or the next one is being planned. */
export function WithoutPlan() {
  const now = useClock().now()
  const isPhoneUnverified = usePhoneUnverified()
  const { data, isError, refetch } = useOrders()
  const found = data && deliveryState(undefined, data.orders, now)
  useLookingAgain(found !== undefined && isPassing(found))

  if (isError) return <NotLoaded words={messages} onRetry={() => void refetch()} />
  if (!found) return <LoadingWords words={messages.loading} />
  if (found.about === 'order') return <OrderAtHand order={found.order} isPage />
  const order = orderAtHand(data.orders, now)
  return (
    <Stack gap={5}>
      {isPhoneUnverified && <PhoneVerification />}
      {found.about === 'nothing' && <Nothing state={found.state} />}
      {found.state === 'none' && <NextWindow windows={data.orderWindows} />}
      {order && <OrderAtHand order={order} />}
    </Stack>
  )
}
