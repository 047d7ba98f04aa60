import { monthDay, type Order } from '@cupboard/shared/contracts'
import { isInRetryWindow } from '@cupboard/shared/household'
import { dollars } from '@cupboard/shared/pricing'
import { messages } from '../messages.ts'

/** How an order stands, as a customer is told. `other` is a status that we do not know. OP-07. */
export type OrderState =
  | 'charging'
  | 'bank-asks'
  | 'refused'
  | 'lapsed'
  | 'packing'
  | 'packed'
  | 'on-its-way'
  | 'delivered'
  | 'cancelled'
  | 'other'

/** What is said of a state: one heading, one sentence or two. */
export interface StateWords {
  readonly heading: string
  readonly text: string
}

/** Whether the box of an unpaid order still waits; where the server does not say until when, for ten days. OP-66. */
export const isHeld = ({ heldUntil, expectedShipDate }: Order, now: Date): boolean =>
  heldUntil === undefined ? isInRetryWindow(new Date(expectedShipDate), now) : now.getTime() < Date.parse(heldUntil)

const hasHappened = ({ timeline = [] }: Order, what: 'packed'): boolean =>
  timeline.some(({ event }) => event.what === what)

/** How it stands. DASH-71. @param now by the business clock */
export function orderState(order: Order, now: Date): OrderState {
  switch (order.status) {
    case 'AwaitingPayment':
      return order.paymentAction ? 'bank-asks' : 'charging'
    case 'PaymentFailed':
      return isHeld(order, now) ? 'refused' : 'lapsed'
    case 'PaymentSucceeded':
      return hasHappened(order, 'packed') ? 'packed' : 'packing'
    case 'Shipped':
      return 'on-its-way'
    case 'Delivered':
      return 'delivered'
    case 'Cancelled':
      return 'cancelled'
    default:
      return 'other'
  }
}

/** Nothing of these is to come any more. */
export const isOver = (state: OrderState): boolean => ['lapsed', 'delivered', 'cancelled', 'other'].includes(state)

/** Not paid, and the customer or the bank can still do something about it. */
export const isUnpaid = (state: OrderState): boolean => ['charging', 'bank-asks', 'refused'].includes(state)

function cancelledText({ timeline = [] }: Order): string {
  const cancelled = timeline.flatMap(({ event }) => (event.what === 'cancelled' ? [event.why] : [])).at(-1)
  return messages.state.cancelled[cancelled ?? 'unknown']
}

/** Of a day that is over nothing is promised. */
function paidText(words: (total: string) => string, { totalCents, expectedShipDate }: Order, now: Date): string {
  const paid = words(dollars(totalCents))
  return Date.parse(expectedShipDate) > now.getTime()
    ? `${paid} ${messages.state.leaves(monthDay(expectedShipDate))}`
    : paid
}

/** An order is named by the day it was promised for. DASH-71. */
export function orderWords(order: Order, now: Date): StateWords {
  const { state: words } = messages
  const date = monthDay(order.expectedDeliveryDate)
  const total = dollars(order.totalCents)
  switch (orderState(order, now)) {
    case 'charging':
      return { heading: words.charging.heading(date), text: words.charging.text(total, cardOf(order)) }
    case 'bank-asks':
      return { heading: words.bankAsks.heading(date), text: words.bankAsks.text(total) }
    case 'refused':
      return { heading: words.refused.heading(date), text: words.refused.text(date) }
    case 'lapsed':
      return { heading: words.lapsed.heading(date), text: words.lapsed.text }
    case 'packing':
      return { heading: words.packing.heading(date), text: paidText(words.packing.text, order, now) }
    case 'packed':
      return { heading: words.packed.heading(date), text: paidText(words.packed.text, order, now) }
    case 'on-its-way':
      return { heading: words.onItsWay.heading(date), text: words.onItsWay.text(order.trackingNumber) }
    case 'delivered':
      return { heading: words.delivered.heading(date), text: words.delivered.text }
    case 'cancelled':
      return { heading: words.cancelled.heading(date), text: cancelledText(order) }
    case 'other':
      return { heading: words.other.heading(date), text: words.other.text(order.status) }
  }
}

/** "Visa ending 4242". DASH-79. */
export const cardOf = ({ card }: Pick<Order, 'card'>): string | undefined =>
  card && messages.card(card.brand, card.last4)
