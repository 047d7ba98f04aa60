import { err, type Result } from '@cupboard/shared/contracts'
import { isInRetryWindow } from '@cupboard/shared/household'
import { isClosed, readCustomer } from '../customers/index.ts'
import type { OffersContext } from '../offers/index.ts'
import type { Platform } from '../platform/ports.ts'
import { createNextAttempt } from './next-attempt.ts'
import type { Refusal } from './recharge.ts'
import { findOrder } from './repository/orders.ts'
import { lastPayment } from './repository/payments.ts'
import { isOpen, refuseDeclined, type Settling } from './settle.ts'
import type { PaymentRow } from './tables.ts'

interface RetryParts extends Pick<Settling, 'settle'> {
  readonly offers: Pick<OffersContext, 'claimCoupon'>
}

export function createRetrying({ db, clocks }: Platform, { offers, settle }: RetryParts) {
  const openAttempt = createNextAttempt({ db, clocks }, offers)

  /**
   * Charges a failed order by hand of operations, with nobody there to confirm: within its 10 days, with the card on file.
   *
   * @param key made once for each press: the same one again is the same attempt
   */
  return async function retryCharge(orderId: string, key: string): Promise<Result<PaymentRow, Refusal>> {
    const order = await findOrder(db, orderId)
    const last = order && (await lastPayment(db, orderId))
    if (!order || !last) return err('not_found')
    const customer = await readCustomer(db, order.customerId)
    const requestKey = `retry:${key}`
    const { status, requestKey: lastKey } = last
    if (lastKey === requestKey || isOpen(last)) return refuseDeclined(await settle(last))
    const isOver = status === 'succeeded' || !isInRetryWindow(order.expectedShipAt, clocks.business())
    if (isOver || isClosed(customer) || !customer.paymentSource) return err('order_not_payable')
    const attempt = await openAttempt(order, last, customer.paymentSource, { requestKey, isCustomerPresent: false })
    return attempt ? refuseDeclined(await settle(attempt)) : err('order_not_payable')
  }
}

export type RetryCharge = ReturnType<typeof createRetrying>
