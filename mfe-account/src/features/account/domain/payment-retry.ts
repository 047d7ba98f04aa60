import type { Order } from '@cupboard/shared/contracts'
import { isInRetryWindow } from '@cupboard/shared/household'

const UNPAID = ['PaymentFailed', 'AwaitingPayment']

const PAID = ['PaymentSucceeded', 'Shipped', 'Delivered']

export const isPaid = ({ status }: Order): boolean => PAID.includes(status)

/** The order whose payment can still be tried again: unpaid, and less than ten days past its expected ship date. ACC-86..88. */
export function orderToRetry(orders: readonly Order[], now: Date): Order | undefined {
  return orders
    .filter(
      ({ status, expectedShipDate }) => UNPAID.includes(status) && isInRetryWindow(new Date(expectedShipDate), now),
    )
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))[0]
}
