import { and, asc, eq, lt, ne, sum } from 'drizzle-orm'
import type { Database } from '../../platform/ports.ts'
import { orderPayments, orderRefunds, type PaymentRow, type RefundRow } from '../tables.ts'

/** The attempt that paid an order. */
export const paidPayment = async (db: Database, orderId: string): Promise<PaymentRow | undefined> =>
  (
    await db
      .select()
      .from(orderPayments)
      .where(and(eq(orderPayments.orderId, orderId), eq(orderPayments.status, 'succeeded')))
  )[0]

/** What is not back yet, nor on its way. */
export async function leftOf(db: Database, { orderId, amountCents }: PaymentRow): Promise<number> {
  const [row] = await db
    .select({ cents: sum(orderRefunds.amountCents) })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orderId), ne(orderRefunds.status, 'refused')))
  return amountCents - Number(row?.cents ?? 0)
}

export const findRefund = async (db: Database, refundId: string): Promise<RefundRow | undefined> =>
  (await db.select().from(orderRefunds).where(eq(orderRefunds.refundId, refundId)))[0]

/** The refund of the provider that is in the books, under the provider's id. */
export const findRecorded = async (db: Database, providerId: string): Promise<RefundRow | undefined> =>
  (await db.select().from(orderRefunds).where(eq(orderRefunds.providerId, providerId)))[0]

/** Oldest first. */
export const refundsOf = (db: Database, orderId: string): Promise<RefundRow[]> =>
  db.select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId)).orderBy(asc(orderRefunds.askedAt))

export async function insertRefund(db: Database, refund: RefundRow): Promise<RefundRow> {
  await db.insert(orderRefunds).values(refund)
  return refund
}

export async function changeRefund(db: Database, refundId: string, change: Partial<RefundRow>): Promise<void> {
  await db.update(orderRefunds).set(change).where(eq(orderRefunds.refundId, refundId))
}

const MOST_AT_ONCE = 200

/** Those that the provider has not answered, asked before `limit`. */
export const unansweredRefunds = (db: Database, limit: Date): Promise<RefundRow[]> =>
  db
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.status, 'asked'), lt(orderRefunds.askedAt, limit)))
    .orderBy(asc(orderRefunds.askedAt))
    .limit(MOST_AT_ONCE)
