import { DAY_MS } from '@cupboard/shared/contracts'
import { isClosed, readCustomer, updateCustomer } from '../customers/index.ts'
import type { Platform } from '../platform/ports.ts'
import { isConfirmationOver } from './domain/confirmation-window.ts'
import { inHandSince } from './domain/in-hand.ts'
import type { KeepCard } from './keep-card.ts'
import { openPayments, paymentsWithoutCard } from './repository/payments.ts'
import type { Settling } from './settle.ts'
import type { PaymentRow } from './tables.ts'

/** For how long the job tries to keep the card of a paid order. */
const CARD_TRIED_MS = DAY_MS
/** How many attempts the provider is asked about at a time. */
const ASKED_AT_ONCE = 5

/** The job that finishes attempts and cards that were left half done. */
export function createReconciling(
  { db, clocks, log }: Platform,
  { settle, giveUp, keepCard }: Pick<Settling, 'settle' | 'giveUp'> & { readonly keepCard: KeepCard },
) {
  async function finishOpen(payment: PaymentRow, now: Date): Promise<void> {
    const { orderId, status, startedAt } = payment
    const isOver = status === 'needs_action' && isConfirmationOver(startedAt, now)
    const isGivenUp = isOver || isClosed(await readCustomer(db, payment.customerId))
    const settled = await (isGivenUp ? giveUp(payment) : settle(payment))
    if (!settled.ok) log.warn({ orderId, failure: settled.error.code }, 'an attempt is still open')
  }

  async function rememberCard(payment: PaymentRow): Promise<void> {
    await updateCustomer(db, payment.customerId, await keepCard(payment))
  }

  /** One attempt that fails, or waits for its answer, stands in no other's way. */
  async function forEach(
    payments: readonly PaymentRow[],
    signal: AbortSignal,
    run: (payment: PaymentRow) => Promise<void>,
  ): Promise<void> {
    const waiting = payments.values()
    const takeInTurn = async (): Promise<void> => {
      for (const payment of waiting) {
        if (signal.aborted) return
        try {
          await run(payment)
        } catch (error) {
          log.error({ orderId: payment.orderId, err: error }, 'an attempt could not be finished')
        }
      }
    }
    await Promise.all(Array.from({ length: ASKED_AT_ONCE }, takeInTurn))
  }

  /**
   * Asks the provider about every attempt that was left without an outcome, and gives up those that nobody confirms. Then keeps the
   * cards of paid orders that were not kept, for a day.
   *
   * @param signal stops it between two attempts
   */
  return async function reconcile(signal: AbortSignal): Promise<void> {
    const now = clocks.security()
    const limit = inHandSince(now)
    await forEach(await openPayments(db, limit), signal, (payment) => finishOpen(payment, now))
    const withoutCard = await paymentsWithoutCard(db, new Date(now.getTime() - CARD_TRIED_MS), limit)
    await forEach(withoutCard, signal, rememberCard)
  }
}
