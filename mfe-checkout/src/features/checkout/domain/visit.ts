import type { Order, SignUpData } from '@cupboard/shared/contracts'
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
 * What the sign-up data lead to (CHK-01, CHK-12). After payment only the order is kept: then the page explains and never pays again,
 * whatever an older history entry carries. A plan that has no order's id yet goes through its shelves first.
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
