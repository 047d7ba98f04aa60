import type { OffersContext } from '../offers/index.ts'
import type { Database } from '../platform/ports.ts'
import { changeOrder, lockOrder } from './repository/orders.ts'

/**
 * Takes up a failed order again, at the price that was agreed; in the transaction that stores why.
 *
 * @returns false where it is not failed any more
 * @throws a unique violation where another first order of the household stands
 */
export async function reopenOrder(
  tx: Database,
  { claimCoupon }: Pick<OffersContext, 'claimCoupon'>,
  orderId: string,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (order?.status !== 'PaymentFailed') return false
  await changeOrder(tx, orderId, { status: 'AwaitingPayment', nextTryAt: null })
  // the price was agreed: the order stands, also where the coupon's last use is gone
  const { code, isCounted } = order.offer
  if (code && isCounted) await claimCoupon(tx, code, orderId)
  return true
}
