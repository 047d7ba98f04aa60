import { err, ok, type Result } from '@cupboard/shared/contracts'
import { isInRetryWindow } from '@cupboard/shared/household'
import type { CardProvider, CardsUnavailable, ChargeEvent, ChargeOutcome } from '../cards/index.ts'
import { isClosed, readCustomer } from '../customers/index.ts'
import type { OffersContext } from '../offers/index.ts'
import { isUniqueViolation } from '../platform/database/unique-violation.ts'
import { isUuid } from '../platform/domain/uuid.ts'
import type { Database, Platform } from '../platform/ports.ts'
import type { Consequences } from './consequences.ts'
import { reopenOrder } from './reopen.ts'
import { findOrder, lockOrder } from './repository/orders.ts'
import {
  findPaymentByCharge,
  keepCharge,
  lastPayment,
  markRefunded,
  readPayment,
  reopenPayment,
} from './repository/payments.ts'
import { isOpen, type Settling } from './settle.ts'
import type { OrderRow, PaymentRow } from './tables.ts'

export interface EventParts extends Pick<Settling, 'finish'>, Pick<Consequences, 'tellReturn'> {
  readonly cards: Pick<CardProvider, 'refundCharge'>
  readonly offers: Pick<OffersContext, 'claimCoupon'>
}

type Told = Promise<Result<void, CardsUnavailable>>

const DONE = ok(undefined)

/** What the provider says of its own accord. Hearing it twice changes nothing. */
export function createEvents({ db, clocks, log }: Platform, { cards, offers, finish, tellReturn }: EventParts) {
  /** A failed order that can still be delivered is taken up again with the attempt that was paid after all, where no later one was made. */
  async function reopen(tx: Database, payment: PaymentRow, order: OrderRow): Promise<PaymentRow | undefined> {
    if (payment.refundedAt !== null || !isInRetryWindow(order.expectedShipAt, clocks.business())) return undefined
    await lockOrder(tx, order.orderId)
    const last = await lastPayment(tx, order.orderId)
    if (last?.attempt !== payment.attempt || !(await reopenOrder(tx, offers, order.orderId))) return undefined
    return reopenPayment(tx, payment)
  }

  async function reopened(payment: PaymentRow, order: OrderRow): Promise<PaymentRow | undefined> {
    if (isClosed(await readCustomer(db, order.customerId))) return undefined
    try {
      return await db.transaction((tx) => reopen(tx, payment, order))
    } catch (error) {
      if (isUniqueViolation(error)) return undefined
      throw error
    }
  }

  /** Gives the money back, and says so to the customer, once. */
  async function payBack(order: OrderRow, chargeId: string, payment: PaymentRow | undefined): Told {
    const refunded = await cards.refundCharge({ key: `late:${chargeId}`, chargeId })
    if (!refunded.ok && refunded.error.code !== 'refund_refused') return err(refunded.error.code)
    const isNew = refunded.ok && refunded.value.isNew
    const { orderId, totalCents } = order
    await db.transaction(async (tx) => {
      const isFirst = payment ? await markRefunded(tx, payment, clocks.security()) : isNew
      if (!isFirst) return
      await tellReturn(tx, order, await readCustomer(tx, order.customerId), payment?.amountCents ?? totalCents)
      log.error({ orderId, chargeId }, 'a charge was paid that its order could not use any more: it was paid back')
    })
    return DONE
  }

  async function takeLate(payment: PaymentRow, chargeId: string, outcome: ChargeOutcome): Told {
    const order = await findOrder(db, payment.orderId)
    if (!order) return DONE
    const again = await reopened(payment, order)
    if (!again) return payBack(order, chargeId, payment)
    await finish(again, { outcome, kept: {} })
    log.warn({ orderId: order.orderId, chargeId }, 'a charge was paid after its order had failed: the order is paid')
    return DONE
  }

  /** Paid, and never kept: it was taken for an order without our hearing of it. An attempt without a charge has it; else it goes back. */
  async function takeUnknown({ chargeId, orderId, outcome }: ChargeEvent): Told {
    const order = orderId !== undefined && isUuid(orderId) ? await findOrder(db, orderId) : undefined
    if (!order || outcome.status !== 'succeeded') return DONE
    const last = await lastPayment(db, order.orderId)
    if (!isOpen(last) || !(await keepCharge(db, { orderId: last.orderId, attempt: last.attempt, chargeId })))
      return payBack(order, chargeId, undefined)
    await finish(await readPayment(db, last), { outcome, kept: {} })
    return DONE
  }

  return async function recordEvent(event: ChargeEvent): Told {
    const { chargeId, outcome } = event
    const payment = await findPaymentByCharge(db, chargeId)
    if (!payment) return takeUnknown(event)
    if (isOpen(payment)) await finish(payment, { outcome, kept: {} })
    return payment.status === 'declined' && outcome.status === 'succeeded' ? takeLate(payment, chargeId, outcome) : DONE
  }
}
