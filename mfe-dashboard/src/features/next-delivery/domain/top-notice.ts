import { DAY_MS, type Manifest, type Order } from '@cupboard/shared/contracts'
import { isCadenceMessageShown } from '@cupboard/shared/pricing'
import { orderState } from '../../../deliveries/domain/order-state.ts'

/** What the page is topped with. One at a time: the most urgent that there is. */
export type TopNotice =
  | { readonly what: 'unpaid'; readonly order: Order }
  | { readonly what: 'phone' }
  /** `isAhead`: deliveries come so seldom only after this one, which comes sooner. */
  | { readonly what: 'cadence'; readonly isAhead: boolean }
  | { readonly what: 'small' }

interface Facts {
  readonly plan: Manifest
  readonly orders: readonly Order[]
  /** The order that is told beside the plan. */
  readonly orderAtHand: Order | undefined
  readonly isPhoneUnverified: boolean
  readonly isChangeable: boolean
  readonly now: Date
}

const WEEK_MS = 7 * DAY_MS

/** Those that came, or are to come. */
const deliveriesOf = (orders: readonly Order[]): readonly Order[] =>
  orders.filter(({ status }) => status !== 'Cancelled')

/** Weeks from the delivery before to this one; undefined where none came before. */
function weeksSinceLast({ deliverAt }: Manifest, orders: readonly Order[]): number | undefined {
  const days = deliveriesOf(orders)
    .map(({ expectedDeliveryDate }) => Date.parse(expectedDeliveryDate))
    .filter((at) => at < Date.parse(deliverAt))
  return days.length === 0 ? undefined : Math.round((Date.parse(deliverAt) - Math.max(...days)) / WEEK_MS)
}

/** DASH-09, DASH-10, SHR-77, DASH-78. */
export function topNotice(facts: Facts): TopNotice | undefined {
  const { plan, orders, orderAtHand, isPhoneUnverified, isChangeable, now } = facts
  const state = orderAtHand && orderState(orderAtHand, now)
  if (orderAtHand && (state === 'refused' || state === 'bank-asks')) return { what: 'unpaid', order: orderAtHand }
  if (isPhoneUnverified) return { what: 'phone' }
  if (!isChangeable) return undefined
  if (isCadenceMessageShown(deliveriesOf(orders).length + 1, plan.cadenceWeeks)) {
    const weeks = weeksSinceLast(plan, orders)
    return { what: 'cadence', isAhead: weeks !== undefined && weeks < plan.cadenceWeeks }
  }
  return plan.small ? { what: 'small' } : undefined
}
