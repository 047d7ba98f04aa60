import type { Order, OrderEvent } from '@cupboard/shared/contracts'
import { dollars } from '@cupboard/shared/pricing'
import { messages } from '../messages.ts'

interface Moment {
  readonly event: OrderEvent
  readonly at?: string
}

/** One line of an order's timeline. */
export interface OrderStep {
  readonly words: string
  /** What a bank said, or a tracking number. */
  readonly detail?: string
  /** When it happened; of what is to come, when it is expected. Undefined where nobody knows. */
  readonly at?: string
  readonly when: 'past' | 'now' | 'to-come'
}

const { timeline: words } = messages

interface Told extends Moment {
  /** How often it happened. */
  readonly times: number
}

/** What may happen again and again before an order is paid. */
const REPEATED: readonly OrderEvent['what'][] = ['refused', 'bank-asks']

/** Each moment, and of what happened again and again the last one. */
function toldMoments(moments: readonly Moment[]): readonly Told[] {
  const alike = ({ event: { what } }: Moment) => moments.filter(({ event }) => event.what === what)
  return moments
    .filter((moment) => !REPEATED.includes(moment.event.what) || alike(moment).at(-1) === moment)
    .map((moment) => ({ ...moment, times: alike(moment).length }))
}

function eventWords({ event, times }: Told, { type }: Order): Pick<OrderStep, 'words' | 'detail'> {
  switch (event.what) {
    case 'placed':
      return { words: type === 'Recurring' ? words.ordered : words.placed }
    case 'paid':
      return { words: words.paid(dollars(event.amountCents)) }
    case 'refused':
      return { words: words.refused(times), detail: words.refusedBecause(event.message) }
    case 'bank-asks':
      return { words: words.bankAsks }
    case 'packed':
      return { words: words.packed }
    case 'shipped':
      return { words: words.shipped, ...(event.trackingNumber && { detail: words.tracking(event.trackingNumber) }) }
    case 'delivered':
      return { words: words.delivered }
    case 'refunded':
      return { words: words.refunded(dollars(event.amountCents)) }
    case 'refund-failed':
      return { words: words.refundFailed(dollars(event.amountCents)) }
    case 'cancelled':
      return { words: words.cancelled[event.why] }
  }
}

/** What can be told of an order without a timeline: when it was made, and what its status says has happened since. */
function momentsByStatus({ createdAt, status, totalCents, trackingNumber: known }: Order): readonly Moment[] {
  const trackingNumber = known ?? ''
  const placed: Moment = { event: { what: 'placed' }, at: createdAt }
  const paid: Moment = { event: { what: 'paid', amountCents: totalCents } }
  const shipped: Moment = { event: { what: 'shipped', trackingNumber } }
  switch (status) {
    case 'PaymentSucceeded':
      return [placed, paid]
    case 'Shipped':
      return [placed, paid, shipped]
    case 'Delivered':
      return [placed, paid, shipped, { event: { what: 'delivered' } }]
    default:
      return [placed]
  }
}

/** What a box still has before it, with the day it is expected where the day is not over. */
function stepsToCome(order: Order, moments: readonly Moment[], now: Date): readonly OrderStep[] {
  const done = new Set(moments.map(({ event }) => event.what))
  if (done.has('cancelled') || order.status === 'Cancelled') return []
  const { shipDate, deliveryDate } = order.ifPaidNow ?? {
    shipDate: order.expectedShipDate,
    deliveryDate: order.expectedDeliveryDate,
  }
  // a box that is not paid by the day on which it should have left does not come on the day that it was promised for
  const isKnown = done.has('paid') || order.ifPaidNow !== undefined || Date.parse(shipDate) > now.getTime()
  const ahead = (at: string) => (isKnown && Date.parse(at) > now.getTime() ? { at } : {})
  const steps: readonly (OrderStep & { readonly what: OrderEvent['what'] })[] = [
    { what: 'paid', words: words.toPay, when: 'to-come' },
    { what: 'packed', words: words.toPack, when: 'to-come' },
    { what: 'shipped', words: words.toShip, when: 'to-come', ...ahead(shipDate) },
    { what: 'delivered', words: words.toDeliver, when: 'to-come', ...ahead(deliveryDate) },
  ]
  const last = steps.findLastIndex(({ what }) => done.has(what))
  return steps.slice(last + 1).map(({ what: _what, ...step }) => step)
}

/**
 * What happened to an order, where it stands now and what is to come. The last thing that happened is where it stands. DASH-73.
 *
 * @param now by the business clock
 */
export function orderSteps(order: Order, now: Date): readonly OrderStep[] {
  const moments: readonly Moment[] = order.timeline?.length ? order.timeline : momentsByStatus(order)
  const told = toldMoments(moments)
  const happened = told.map((moment, index): OrderStep => ({
    ...eventWords(moment, order),
    ...(moment.at === undefined ? {} : { at: moment.at }),
    when: index === told.length - 1 ? 'now' : 'past',
  }))
  return [...happened, ...stepsToCome(order, moments, now)]
}
