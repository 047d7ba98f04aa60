import type { Order, SignUpData } from '@cupboard/shared/contracts'
import { hasBundles } from './order.ts'

/** What a visit to checkout finds. */
export type CheckoutVisit =
  | { readonly kind: 'open'; readonly data: SignUpData }
  | { readonly kind: 'nothing_to_order' }
  | { readonly kind: 'already_ordered'; readonly order: Order }
  | { readonly kind: 'no_sign_up_data' }

/**
 * Sign-up data comes in navigation state, with a copy kept by the browser (CHK-01). After payment only the order is kept: then the
 * page explains and never pays again, whatever an older history entry carries.
 */
export function checkoutVisit(stored: SignUpData | undefined, handedOn: SignUpData | undefined): CheckoutVisit {
  if (stored?.completedOrder && !stored.manifestBundles)
    return { kind: 'already_ordered', order: stored.completedOrder }
  if (!stored && !handedOn) return { kind: 'no_sign_up_data' }
  const data = { ...stored, ...handedOn }
  return hasBundles(data) ? { kind: 'open', data } : { kind: 'nothing_to_order' }
}
