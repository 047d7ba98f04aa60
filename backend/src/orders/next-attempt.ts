import type { PaymentSource } from '@cupboard/shared/contracts'
import type { OffersContext } from '../offers/index.ts'
import { isUniqueViolation } from '../platform/database/unique-violation.ts'
import type { Database, Platform } from '../platform/ports.ts'
import { cardOf, UNTRIED } from './order-rows.ts'
import { reopenOrder } from './reopen.ts'
import { insertPayment } from './repository/payments.ts'
import type { OrderRow, PaymentRow } from './tables.ts'

/** The next attempt of a failed order. */
export function createNextAttempt(
  { db, clocks }: Pick<Platform, 'db' | 'clocks'>,
  offers: Pick<OffersContext, 'claimCoupon'>,
) {
  async function storeAttempt(
    tx: Database,
    { orderId }: OrderRow,
    last: PaymentRow,
    source: PaymentSource,
    { requestKey, isCustomerPresent }: Pick<PaymentRow, 'requestKey' | 'isCustomerPresent'>,
  ): Promise<PaymentRow | undefined> {
    if (!(await reopenOrder(tx, offers, orderId))) return undefined
    return insertPayment(tx, {
      ...last,
      requestKey,
      sourceId: source.id,
      card: cardOf(source),
      isCustomerPresent,
      ...UNTRIED,
      startedAt: clocks.security(),
    })
  }

  /** A new attempt with this card; undefined where the order is not failed any more, or another first order stands. */
  return async function openAttempt(
    order: OrderRow,
    last: PaymentRow,
    source: PaymentSource,
    who: Pick<PaymentRow, 'requestKey' | 'isCustomerPresent'>,
  ): Promise<PaymentRow | undefined> {
    try {
      return await db.transaction((tx) => storeAttempt(tx, order, last, source, who))
    } catch (error) {
      if (isUniqueViolation(error)) return undefined
      throw error
    }
  }
}
