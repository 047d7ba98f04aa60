import { cents, type ProductGroup } from '@cupboard/shared/contracts'
import type { ChargeOutcome } from '../cards/index.ts'
import { together } from '../platform/database/together.ts'
import type { Database, Platform } from '../platform/ports.ts'
import type { ConcludedOrder } from './concluded.ts'
import type { Consequences } from './consequences.ts'
import { UNTRIED } from './order-rows.ts'
import { setOrderStatus } from './repository/orders.ts'
import { setPaymentOutcome } from './repository/payments.ts'
import type { PaymentRow } from './tables.ts'
import { noteEvent } from './timeline.ts'

/** What a provider answers in the end. */
export type Conclusion = Exclude<ChargeOutcome, { readonly status: 'processing' | 'unconfirmed' }>

/** Writes down what became of an attempt and of its order, and what follows; in the transaction that holds both. */
export function createConcluding(
  { clocks }: Pick<Platform, 'clocks'>,
  { followPayment, followDecline }: Pick<Consequences, 'followDecline' | 'followPayment'>,
) {
  return async function conclude(
    tx: Database,
    payment: PaymentRow,
    concluded: ConcludedOrder,
    outcome: Conclusion,
    groups: readonly ProductGroup[],
  ): Promise<PaymentRow> {
    const { orderId, amountCents } = payment
    const chargeId = outcome.chargeId || null
    const at = payment.asOf ?? clocks.business()
    if (outcome.status === 'succeeded') {
      const [paid] = await together([
        setPaymentOutcome(tx, payment, { ...UNTRIED, status: 'succeeded', chargeId }),
        setOrderStatus(tx, orderId, 'PaymentSucceeded'),
        followPayment(tx, concluded, groups, { payment, at }),
        noteEvent(tx, orderId, at, { what: 'paid', amountCents: cents(amountCents) }),
      ])
      return paid
    }
    if (outcome.status === 'declined') {
      const { code: failureCode, message: failureMessage } = outcome
      const failure = { ...UNTRIED, chargeId, failureCode, failureMessage }
      const failed = await setPaymentOutcome(tx, payment, { ...failure, status: 'declined' })
      await setOrderStatus(tx, orderId, 'PaymentFailed')
      await noteEvent(tx, orderId, at, { what: 'refused', message: failureMessage })
      await followDecline(tx, concluded, { payment, at }, outcome)
      return failed
    }
    const { clientSecret } = outcome
    if (payment.status !== 'needs_action') await noteEvent(tx, orderId, at, { what: 'bank-asks' })
    return setPaymentOutcome(tx, payment, { ...UNTRIED, status: 'needs_action', chargeId, clientSecret })
  }
}
