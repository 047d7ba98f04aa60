import { err, ok, type Result } from '@cupboard/shared/contracts'
import type { CardProvider, CardsUnavailable } from '../cards/index.ts'
import type { Platform } from '../platform/ports.ts'
import type { RecordRefund } from './record-refund.ts'
import { findPaymentByCharge } from './repository/payments.ts'
import { isOpen } from './settle.ts'

export interface HearingParts {
  readonly cards: Pick<CardProvider, 'readRefunds'>
  readonly recordRefund: RecordRefund
}

/**
 * The provider says that something of a charge went back: it is asked what. So hearing it twice, late or in another order changes nothing,
 * and what was given back at the provider itself is known too.
 */
export const createRefundHearing =
  ({ db }: Pick<Platform, 'db'>, { cards, recordRefund }: HearingParts) =>
  async (chargeId: string): Promise<Result<void, CardsUnavailable>> => {
    const payment = await findPaymentByCharge(db, chargeId)
    // what was paid too late goes back by itself: `events.ts`
    if (payment?.status !== 'succeeded')
      return isOpen(payment) ? err('card_provider_unavailable', 'its charge is not recorded yet') : ok(undefined)
    const refunds = await cards.readRefunds(chargeId)
    if (!refunds.ok) return refunds
    for (const made of refunds.value) await recordRefund(payment, made)
    return ok(undefined)
  }
