import { cents, err, ok, type Failure, type Result } from '@cupboard/shared/contracts'
import type { CardProvider } from '../cards/index.ts'
import type { Database, Platform } from '../platform/ports.ts'
import { inHandSince } from './domain/in-hand.ts'
import type { RecordRefund } from './record-refund.ts'
import { changeRefund, findRefund, insertRefund, leftOf, paidPayment, unansweredRefunds } from './repository/refunds.ts'
import { lockOrder } from './repository/orders.ts'
import type { RefundRow } from './tables.ts'

/** What is to go back. */
export interface WantedRefund {
  /** A UUID, made once for each press: the same one again is the same refund. */
  readonly refundId: string
  /** Without one, all that is left. */
  readonly amountCents?: number | undefined
  readonly reason: string
  readonly actor: string
}

/** `detail` of `refund_too_much` is how many cents are left. */
export type NotRefunded = Failure<'not_found' | 'order_not_paid' | 'refund_too_much'>

export interface RefundingParts {
  readonly cards: Pick<CardProvider, 'refundCharge'>
  readonly recordRefund: RecordRefund
}

/**
 * Money that goes back: stored, then asked of the provider, then recorded, each by itself, so that whatever is lost on the way it goes back
 * once. Never more than was paid. docs/decisions/0045
 */
export function createRefunding({ db, clocks, log }: Platform, { cards, recordRefund }: RefundingParts) {
  /** Stores a refund; in a transaction that holds the order. */
  async function ask(tx: Database, orderId: string, wanted: WantedRefund): Promise<Result<RefundRow, NotRefunded>> {
    const earlier = await findRefund(tx, wanted.refundId)
    if (earlier) return earlier.orderId === orderId ? ok(earlier) : err('not_found')
    const payment = await paidPayment(tx, orderId)
    if (payment?.chargeId == null) return err('order_not_paid')
    const left = await leftOf(tx, payment)
    const amountCents = wanted.amountCents ?? left
    if (amountCents > left || amountCents <= 0) return err('refund_too_much', String(left))
    return ok(
      await insertRefund(tx, {
        ...wanted,
        orderId,
        attempt: payment.attempt,
        amountCents,
        status: 'asked',
        providerId: null,
        refusal: null,
        askedAt: clocks.security(),
      }),
    )
  }

  /** Has a stored refund made. What the provider does not answer is asked again later, by the job. */
  async function settle(refund: RefundRow): Promise<RefundRow> {
    const { refundId, orderId, amountCents } = refund
    const payment = refund.status === 'asked' ? await paidPayment(db, orderId) : undefined
    if (payment?.chargeId == null) return refund
    const made = await cards.refundCharge({ key: refundId, chargeId: payment.chargeId, amount: cents(amountCents) })
    if (made.ok) await recordRefund(payment, made.value)
    else if (made.error.code === 'refund_refused')
      await changeRefund(db, refundId, { status: 'refused', refusal: made.error.detail ?? null })
    else log.warn({ orderId, refundId, failure: made.error.code }, 'a refund is not made yet')
    return (await findRefund(db, refundId)) ?? refund
  }

  /** Gives back a part of what was paid for an order, or all that is left of it. */
  async function refund(orderId: string, wanted: WantedRefund): Promise<Result<RefundRow, NotRefunded>> {
    const asked = await db.transaction(async (tx): Promise<Result<RefundRow, NotRefunded>> => {
      const order = await lockOrder(tx, orderId)
      return order ? ask(tx, orderId, wanted) : err('not_found')
    })
    return asked.ok ? ok(await settle(asked.value)) : asked
  }

  /** Has refunds made that nobody waits for any more. @param signal stops it between two */
  async function reconcile(signal: AbortSignal): Promise<void> {
    for (const left of await unansweredRefunds(db, inHandSince(clocks.security()))) {
      if (signal.aborted) return
      await settle(left)
    }
  }

  return { ask, settle, refund, reconcile }
}

export type Refunding = ReturnType<typeof createRefunding>
