import { useEffect, useRef } from 'react'
import { paths, type Order } from '@cupboard/shared/contracts'
import { useClock } from '@cupboard/shared/module'
import { Link } from '@cupboard/shared/router'
import { Card, Heading, Stack, Text, unbrokenDate } from '@cupboard/shared/ui'
import { orderState, orderWords } from '../../../deliveries/domain/order-state.ts'
import { messages } from '../../../deliveries/messages.ts'
import { OrderTimeline } from '../../../deliveries/order-timeline.tsx'
import { UnpaidOrder } from '../../../deliveries/unpaid-order.tsx'

/** Its heading, which can have the focus. */
export const ORDER_AT_HAND = 'order-at-hand'

interface OrderAtHandProps {
  readonly order: Order
  /** Whether the page is about it. */
  readonly isPage?: boolean
}

/** The order that is under way, or the last one: how it stands, its steps, and what can be done. DASH-20, DASH-28, DASH-72, ACC-91. */
export function OrderAtHand({ order, isPage = false }: OrderAtHandProps) {
  const now = useClock().now()
  const state = orderState(order, now)
  const { heading, text } = orderWords(order, now)
  const before = useRef(state)
  // What had the focus may be gone with the state.
  useEffect(() => {
    const hasChanged = before.current !== state
    before.current = state
    if (hasChanged && document.activeElement === document.body) document.getElementById(ORDER_AT_HAND)?.focus()
  }, [state])
  const head = (
    <Stack gap={2}>
      <Heading level={isPage ? 1 : 2} look={isPage ? 'title' : 'section'} id={ORDER_AT_HAND} focusable>
        {unbrokenDate(heading)}
      </Heading>
      <Text>{text}</Text>
    </Stack>
  )
  return (
    <Stack gap={5} as="section">
      {isPage && head}
      <Card kind="panel">
        {!isPage && head}
        <UnpaidOrder order={order} state={state} />
        <OrderTimeline order={order}>
          <Link to={`${paths.receipt(order.orderId)}/`}>{messages.receipt}</Link>
        </OrderTimeline>
      </Card>
    </Stack>
  )
}
