import { and, asc, between, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { CLOSED, customers } from '../../customers/index.ts'
import { rowsTogether, writeTogether } from '../../platform/database/ask-together.ts'
import type { Database } from '../../platform/ports.ts'
import {
  selectLastPayments,
  selectPayment,
  selectPaymentByKey,
  updateCharges,
  updateOutcome,
  type PaymentOutcome,
} from '../hot-statements.ts'
import { orderPayments, orders, type PaymentRow } from '../tables.ts'

/** An attempt that has no number yet. */
export type NewPayment = Omit<PaymentRow, 'attempt'>

/** The next attempt to take the money for an order. */
export async function insertPayment(db: Database, payment: NewPayment): Promise<PaymentRow> {
  const next = sql`(select coalesce(max(attempt), 0) + 1 from order_payments where order_id = ${payment.orderId})`
  const [row] = await db
    .insert(orderPayments)
    .values({ ...payment, attempt: next })
    .returning()
  if (!row) throw new Error('the attempt was not stored')
  return row
}

export type PaymentId = Pick<PaymentRow, 'orderId' | 'attempt'>

export async function setPaymentOutcome(
  db: Database,
  { orderId, attempt }: PaymentId,
  outcome: PaymentOutcome,
): Promise<PaymentRow> {
  const [row] = await updateOutcome(db, { ...outcome, orderId, attempt })
  if (!row) throw new Error('an attempt that was never stored')
  return row
}

/** Of several that come at once for one order, the first is heard. */
export const isFirstOfOrder = <One extends Pick<PaymentId, 'orderId'>>(
  { orderId }: One,
  index: number,
  all: readonly One[],
): boolean => all.findIndex((other) => other.orderId === orderId) === index

interface OpenedCharge extends PaymentId {
  readonly chargeId: string
}

/** Whether this charge is the attempt's now. No charge is confirmed that is not. */
export const keepCharge = writeTogether(async (db, charges: readonly OpenedCharge[]): Promise<readonly boolean[]> => {
  const kept = await updateCharges(db, {
    orderIds: charges.map(({ orderId }) => orderId),
    attempts: charges.map(({ attempt }) => attempt),
    chargeIds: charges.map(({ chargeId }) => chargeId),
  })
  return charges.map(
    (one, index) => isFirstOfOrder(one, index, charges) && kept.some(({ orderId }) => orderId === one.orderId),
  )
})

/** Takes up a declined attempt again, whose charge was paid all the same. */
export async function reopenPayment(db: Database, { orderId, attempt }: PaymentId): Promise<PaymentRow | undefined> {
  const [row] = await db
    .update(orderPayments)
    .set({ status: 'pending', failureCode: null, failureMessage: null })
    .where(and(eq(orderPayments.orderId, orderId), eq(orderPayments.attempt, attempt)))
    .returning()
  return row
}

/** @returns false where it was given back before */
export async function markRefunded(db: Database, { orderId, attempt }: PaymentId, refundedAt: Date): Promise<boolean> {
  const rows = await db
    .update(orderPayments)
    .set({ refundedAt })
    .where(
      and(eq(orderPayments.orderId, orderId), eq(orderPayments.attempt, attempt), isNull(orderPayments.refundedAt)),
    )
    .returning({ attempt: orderPayments.attempt })
  return rows.length > 0
}

/** The last attempt of an account's first order, where it waits for its payment. */
export const waitingFirstPayment = async (db: Database, sub: string): Promise<PaymentRow | undefined> =>
  (
    await db
      .select({ payment: orderPayments })
      .from(orderPayments)
      .innerJoin(orders, eq(orders.orderId, orderPayments.orderId))
      .innerJoin(customers, eq(customers.customerId, orders.customerId))
      .where(and(eq(customers.sub, sub), eq(orders.type, 'Initial'), eq(orders.status, 'AwaitingPayment')))
      .orderBy(desc(orderPayments.attempt))
      .limit(1)
  )[0]?.payment

/** The attempt that a customer's request stands for. */
export const findPaymentByKey = async (
  db: Database,
  sub: string,
  requestKey: string,
): Promise<PaymentRow | undefined> => (await selectPaymentByKey(db, { sub, requestKey }))[0]

export const findPaymentByCharge = async (db: Database, chargeId: string): Promise<PaymentRow | undefined> =>
  (await db.select().from(orderPayments).where(eq(orderPayments.chargeId, chargeId)))[0]

export const readPayment = async (db: Database, { orderId, attempt }: PaymentId): Promise<PaymentRow> => {
  const [row] = await selectPayment(db, { orderId, attempt })
  if (!row) throw new Error('an attempt that was never stored')
  return row
}

const lastPayments = rowsTogether(
  (db, ids) => selectLastPayments(db, { ids }),
  ({ orderId }) => orderId,
)

export const lastPayment = async (db: Database, orderId: string): Promise<PaymentRow | undefined> =>
  (await lastPayments(db, orderId))[0]

export const lastPaymentsOf = (db: Database, orderIds: readonly string[]): Promise<PaymentRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectDistinctOn([orderPayments.orderId])
        .from(orderPayments)
        .where(inArray(orderPayments.orderId, [...orderIds]))
        .orderBy(orderPayments.orderId, desc(orderPayments.attempt))

const MOST_AT_ONCE = 200

/** Attempts without an outcome that began before `limit`: first those that nobody knows anything of. */
export const openPayments = (db: Database, limit: Date): Promise<PaymentRow[]> =>
  db
    .select()
    .from(orderPayments)
    .where(and(inArray(orderPayments.status, ['pending', 'needs_action']), lt(orderPayments.startedAt, limit)))
    .orderBy(sql`${orderPayments.status} = 'needs_action'`, asc(orderPayments.startedAt))
    .limit(MOST_AT_ONCE)

/** A customer's attempts without an outcome. */
export const openPaymentsOf = (db: Database, customerId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(orderPayments)
    .where(and(eq(orderPayments.customerId, customerId), inArray(orderPayments.status, ['pending', 'needs_action'])))

/** Paid attempts that began between two instants, of customers whose card is not kept, and should be. */
export const paymentsWithoutCard = async (db: Database, from: Date, to: Date): Promise<PaymentRow[]> =>
  (
    await db
      .select({ payment: orderPayments })
      .from(orderPayments)
      .innerJoin(customers, eq(customers.customerId, orderPayments.customerId))
      .where(
        and(
          eq(orderPayments.status, 'succeeded'),
          orderPayments.isCustomerPresent,
          between(orderPayments.startedAt, from, to),
          isNull(customers.paymentSource),
          ne(customers.status, CLOSED),
        ),
      )
      .limit(MOST_AT_ONCE)
  ).map(({ payment }) => payment)
