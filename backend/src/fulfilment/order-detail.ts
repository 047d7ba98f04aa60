import { asc, eq } from 'drizzle-orm'
import { cents, type OpsOrderDetail } from '@cupboard/shared/contracts'
import { isInRetryWindow } from '@cupboard/shared/household'
import { isClosed, readCustomer } from '../customers/index.ts'
import { entriesOfOrder } from '../ledger/index.ts'
import {
  leftOf,
  orderLines,
  orderPayments,
  orders,
  orderView,
  paidPayment,
  readTimeline,
  refundsOf,
} from '../orders/index.ts'
import type { Database, Platform } from '../platform/ports.ts'

type OrderRow = typeof orders.$inferSelect
type PaymentRow = typeof orderPayments.$inferSelect

export const findByNumber = async (db: Database, orderNumber: string): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(eq(orders.orderNumber, orderNumber)))[0]

const paymentForm = ({ attempt, status, amountCents, startedAt, asOf, failureMessage }: PaymentRow) => ({
  attempt,
  status,
  amountCents: cents(amountCents),
  startedAt: (asOf ?? startedAt).toISOString(),
  ...(failureMessage === null ? {} : { failure: failureMessage }),
})

const refundForm = ({ refundId, amountCents, status, reason, actor, askedAt, refusal }: RefundRow) => ({
  refundId,
  amountCents: cents(amountCents),
  status,
  reason,
  actor,
  askedAt: askedAt.toISOString(),
  ...(refusal === null ? {} : { refusal }),
})
type RefundRow = Awaited<ReturnType<typeof refundsOf>>[number]

const CANCELLABLE = ['PaymentSucceeded', 'PaymentFailed', 'AwaitingPayment']

/** An order with its payments, its side of the books and what happened to it. */
export const createOrderDetail =
  ({ db, clocks }: Pick<Platform, 'db' | 'clocks'>) =>
  async (order: OrderRow): Promise<OpsOrderDetail> => {
    const { orderId, status } = order
    const customer = await readCustomer(db, order.customerId)
    const lines = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(asc(orderLines.position))
    const payments = await db
      .select()
      .from(orderPayments)
      .where(eq(orderPayments.orderId, orderId))
      .orderBy(asc(orderPayments.attempt))
    const timeline = await readTimeline(db, orderId)
    const refunds = await refundsOf(db, orderId)
    const ledger = await entriesOfOrder(db, orderId)
    const paid = await paidPayment(db, orderId)
    const left = paid?.chargeId == null ? 0 : await leftOf(db, paid)
    const now = clocks.business()
    const isHeld = status === 'PaymentFailed' && isInRetryWindow(order.expectedShipAt, now)
    return {
      order: orderView({ order, lines, payment: payments.at(-1), events: timeline }, now),
      customerId: order.customerId,
      customer: `${customer.firstName} ${customer.lastName}`,
      timeline: timeline.map(({ happenedAt, event }) => ({ at: happenedAt.toISOString(), event })),
      payments: payments.map(paymentForm),
      refunds: refunds.map(refundForm),
      ledger: ledger.map(({ postingKey, account, amountCents, postedAt }) => ({
        posting: postingKey,
        account,
        amountCents,
        at: postedAt.toISOString(),
      })),
      refundableCents: cents(left),
      may: {
        retry: isHeld && !isClosed(customer) && customer.paymentSource !== null,
        refund: left > 0,
        cancel: CANCELLABLE.includes(status),
      },
    }
  }
