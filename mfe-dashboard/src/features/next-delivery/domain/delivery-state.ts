import { DAY_MS, monthDay, type HoldReason, type Manifest, type Order } from '@cupboard/shared/contracts'
import { dollars } from '@cupboard/shared/pricing'
import { currentOrder, newestFirst } from '../../../deliveries/domain/current-order.ts'
import {
  isOver,
  isUnpaid,
  orderState,
  orderWords,
  type OrderState,
  type StateWords,
} from '../../../deliveries/domain/order-state.ts'
import { messages } from '../messages.ts'

/** How a planned delivery stands. `over`: its day has passed, and it was never closed. */
export type PlanState = 'changeable' | 'skipped' | 'closed' | 'left-out' | 'over' | `paused-${HoldReason}`

/** What the dashboard is about at this moment. */
export type DeliveryState =
  | { readonly about: 'plan'; readonly state: PlanState; readonly plan: Manifest }
  | { readonly about: 'order'; readonly state: OrderState; readonly order: Order }
  /** `between`: the next one is being planned. `none`: there is none, and none is on its way. */
  | { readonly about: 'nothing'; readonly state: 'between' | 'none' }

const isEmpty = ({ products }: Manifest): boolean =>
  Object.values(products).every(({ articleCount }) => articleCount === 0)

/** It never comes: we ended the plan, which goes on with another delivery if at all. */
export const isEnded = ({ status }: Pick<Manifest, 'status'>): boolean => status === 'Ended'

/** @param isClosed whether the cut-off has passed, or the server says so */
export function planState(plan: Manifest, now: Date, isClosed: boolean): PlanState {
  if (plan.hold) return `paused-${plan.hold.why}`
  if (Date.parse(plan.deliverAt) <= now.getTime()) return 'over'
  if (isClosed) return isEmpty(plan) ? 'left-out' : 'closed'
  return isEmpty(plan) ? 'skipped' : 'changeable'
}

/** What is told where no delivery is planned: an order that waits for its payment before all. */
function withoutPlan(orders: readonly Order[], now: Date): DeliveryState {
  const order = newestFirst(orders).find((one) => isUnpaid(orderState(one, now)))
  if (order) return { about: 'order', state: orderState(order, now), order }
  const isPaid = orders.some((order) => ['PaymentSucceeded', 'Shipped', 'Delivered'].includes(order.status))
  return { about: 'nothing', state: isPaid ? 'between' : 'none' }
}

/** The delivery that the dashboard is about. @param now by the business clock */
export const deliveryState = (
  plan: Manifest | undefined,
  orders: readonly Order[],
  now: Date,
  isClosed = plan !== undefined && Date.parse(plan.shipAt) <= now.getTime(),
): DeliveryState => (plan ? { about: 'plan', state: planState(plan, now, isClosed), plan } : withoutPlan(orders, now))

/** An instant of the last day on which a delivery can be changed: the cut-off is the end of that day. SHR-97, DASH-21. */
export const lastChangeDay = (cutoff: string): string => new Date(Date.parse(cutoff) - 1).toISOString()

function changeableText({ announced, contactAt }: Manifest, now: Date): string {
  const { changeable } = messages.state
  if (announced) return changeable.announced(dollars(announced.totalCents))
  return Date.parse(contactAt) > now.getTime() ? changeable.toTell(monthDay(contactAt)) : changeable.untold
}

function planWords(state: PlanState, plan: Manifest, now: Date): StateWords {
  const { state: words, closed } = messages
  const [day, cutoff] = [monthDay(plan.deliverAt), monthDay(lastChangeDay(plan.shipAt))]
  const since = plan.hold ? monthDay(plan.hold.since) : ''
  switch (state) {
    case 'changeable': {
      const { before, date } = messages.heading(day)
      return { heading: `${before} ${date}`, text: changeableText(plan, now) }
    }
    case 'skipped':
      return { heading: words.skipped.heading(day), text: words.skipped.text(cutoff) }
    case 'left-out':
      return { heading: words.leftOut.heading(day), text: words.leftOut.text }
    case 'closed':
      return {
        heading: closed.heading(day),
        text: closed.text(cutoff, plan.announced && dollars(plan.announced.totalCents)),
      }
    case 'over':
      return { heading: closed.headingOver, text: closed.textOver(day, cutoff) }
    case 'paused-card':
      return { heading: words.paused.card.heading, text: words.paused.card.text(day) }
    case 'paused-household':
      return { heading: words.paused.household.heading, text: words.paused.household.text(since) }
    case 'paused-operations':
      return { heading: words.paused.operations.heading, text: words.paused.operations.text(since) }
    case 'paused-area':
      return { heading: words.paused.area.heading, text: words.paused.area.text }
  }
}

/** One heading and what is said below it. DASH-69. */
export function deliveryWords(found: DeliveryState, now: Date): StateWords {
  switch (found.about) {
    case 'plan':
      return planWords(found.state, found.plan, now)
    case 'order':
      return orderWords(found.order, now)
    case 'nothing':
      return messages.state[found.state]
  }
}

/** It becomes something else by itself within moments: worth looking again. */
export const isPassing = ({ state }: DeliveryState): boolean =>
  ['closed', 'left-out', 'charging', 'between'].includes(state)

const SHOWN_AFTER_MS = 7 * DAY_MS

/** The order that is told beside the plan: one under way, else the current one while it ended within the week. DASH-28. */
export function orderAtHand(orders: readonly Order[], now: Date): Order | undefined {
  const underWay = newestFirst(orders).find((one) => !isOver(orderState(one, now)))
  const order = underWay ?? currentOrder(orders, now)
  if (!order || order === underWay) return order
  const ended = order.timeline?.at(-1)?.at ?? order.expectedDeliveryDate
  return now.getTime() - Date.parse(ended) < SHOWN_AFTER_MS ? order : undefined
}
