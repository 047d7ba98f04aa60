import type { ProductGroup } from '@cupboard/shared/contracts'
import type { Platform } from '../platform/ports.ts'
import type { Charged, JustStored } from './charge.ts'
import type { Consequences } from './consequences.ts'
import { concludeFirstOrder } from './repository/first-orders.ts'
import type { PaymentRow } from './tables.ts'

/** A first order paid at once, which nothing follows but its plan and its letter, is one statement; undefined where it is more. */
export const createPayingAtOnce =
  ({ db, clocks }: Pick<Platform, 'clocks' | 'db'>, { composeFirst }: Pick<Consequences, 'composeFirst'>) =>
  async (
    payment: PaymentRow,
    { outcome, kept }: Charged,
    { order, customer, lines, isFirst }: JustStored,
    groups: readonly ProductGroup[],
  ): Promise<PaymentRow | undefined> => {
    const { orderId, attempt, customerId } = payment
    const isMore = !isFirst || order.offer.newCoupon !== null || customer.referredBy !== null
    if (outcome.status !== 'succeeded' || isMore) return undefined
    return concludeFirstOrder(db, {
      orderId,
      attempt,
      customerId,
      chargeId: outcome.chargeId || null,
      payerId: kept.payerId ?? null,
      card: kept.paymentSource ? JSON.stringify(kept.paymentSource) : null,
      creditUsed: order.sdCreditCents,
      ...(await composeFirst({ order, customer, lines, before: [] }, groups, { payment, at: clocks.business() })),
    })
  }
