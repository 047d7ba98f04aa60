import { isPartnerDelivery, type Order, type SignUpData } from '@cupboard/shared/contracts'
import { hasBundles } from './order.ts'

/** Sign-up data with the id of the order that it becomes. */
export interface CheckoutData extends SignUpData {
  readonly orderId: string
}

/** What a visit to checkout finds. */
export type CheckoutVisit =
  | { readonly kind: 'open'; readonly data: CheckoutData }
  | { readonly kind: 'nothing_to_order' }
  | { readonly kind: 'already_ordered'; readonly order: Order }
  | { readonly kind: 'no_sign_up_data' }

/**
 * What the sign-up data lead to (CHK-01, CHK-12). After payment only the order is kept: the page then explains, and cannot pay again,
 * even when an older history entry carries a plan. A plan without an order id counts as nothing to order: the recommendation gives it
 * one first.
 *
 * @see docs/product/sign-up-data.md — its table is this function's test
 */
export function checkoutVisit(data: SignUpData | undefined): CheckoutVisit {
  if (!data) return { kind: 'no_sign_up_data' }
  const { completedOrder, manifestBundles, orderId } = data
  if (completedOrder && !manifestBundles) return { kind: 'already_ordered', order: completedOrder }
  if (orderId === undefined || !hasBundles(data)) return { kind: 'nothing_to_order' }
  return { kind: 'open', data: { ...data, orderId } }
}

/**
 * Whether a checkout shows nothing but what the answers' cookie tells: an employer and a partner's address are not told, nor a zip that
 * is not served.
 */
export const isToldWhole = (told: SignUpData | undefined): boolean =>
  checkoutVisit(told).kind === 'open' &&
  !told?.isEmployeePerk &&
  !isPartnerDelivery(told) &&
  told?.zipcodes !== undefined
