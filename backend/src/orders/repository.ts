import { and, asc, between, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { cents, type OpsOrder } from '@cupboard/shared/contracts'
import { CLOSED, customers, type CustomerRow } from '../customers/index.ts'
import { rowAsJson, rowsAsJson } from '../platform/database/row-json.ts'
import { writeTogether } from '../platform/database/ask-together.ts'
import { together } from '../platform/database/together.ts'
import type { Database } from '../platform/ports.ts'
import {
  insertFirstOrders,
  insertOrder,
  payFirstOrders,
  selectDelivered,
  selectLastPayment,
  selectLines,
  selectOrder,
  selectOrderForUpdate,
  selectPayment,
  selectPaymentByKey,
  selectWholeOrder,
  updateCharges,
  updateOutcome,
  updateStatus,
  type DeliveredLine,
  type FirstPayment,
  type PaymentOutcome,
} from './hot-statements.ts'
import { orderLines, orderPayments, orders, type OrderLineRow, type OrderRow, type PaymentRow } from './tables.ts'

export type { DeliveredLine, FirstPayment } from './hot-statements.ts'

/** An order with its lines and its last attempt. */
export const findWholeOrder = async (db: Database, orderId: string) => (await selectWholeOrder(db, { orderId }))[0]

export const findOrder = async (db: Database, orderId: string): Promise<OrderRow | undefined> =>
  (await selectOrder(db, { orderId }))[0]

/** Held until the transaction ends: whoever changes an order takes it first. */
export const lockOrder = async (db: Database, orderId: string): Promise<OrderRow | undefined> =>
  (await selectOrderForUpdate(db, { orderId }))[0]

export const readLines = (db: Database, orderId: string): Promise<OrderLineRow[]> => selectLines(db, { orderId })

export const readLinesOf = (db: Database, orderIds: readonly string[]): Promise<OrderLineRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(orderLines)
        .where(inArray(orderLines.orderId, [...orderIds]))
        .orderBy(asc(orderLines.position))

export const listOrders = (db: Database, customerId: string): Promise<OrderRow[]> =>
  db.select().from(orders).where(eq(orders.customerId, customerId)).orderBy(desc(orders.createdAt))

/** The last first order that a household tried. */
export const lastInitialOrder = async (db: Database, customerId: string): Promise<OrderRow | undefined> =>
  (
    await db
      .select()
      .from(orders)
      .where(and(eq(orders.customerId, customerId), eq(orders.type, 'Initial')))
      .orderBy(desc(orders.createdAt))
      .limit(1)
  )[0]

export async function latestOrders(db: Database, limit: number): Promise<readonly OpsOrder[]> {
  const rows = await db
    .select({ order: orders, firstName: customers.firstName, lastName: customers.lastName })
    .from(orders)
    .innerJoin(customers, eq(customers.customerId, orders.customerId))
    .orderBy(desc(orders.createdAt))
    .limit(limit)
  return rows.map(({ order, firstName, lastName }) => ({
    id: order.orderNumber,
    customer: `${firstName} ${lastName}`,
    status: order.status,
    totalCents: cents(order.totalCents),
    createdAt: order.createdAt.toISOString(),
  }))
}

/** By the orders' ids. */
export async function orderNumbersOf(db: Database, customerId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ orderId: orders.orderId, orderNumber: orders.orderNumber })
    .from(orders)
    .where(eq(orders.customerId, customerId))
  return new Map(rows.map(({ orderId, orderNumber }) => [orderId, orderNumber]))
}

/** An order that has no number yet. */
export type UnnumberedOrder = Omit<OrderRow, 'orderNumber'>

/** An attempt that has no number yet. */
export type NewPayment = Omit<PaymentRow, 'attempt'>

interface SavedOrder {
  readonly order: OrderRow
  readonly payment: PaymentRow
}

/**
 * A new order, which gets its number, or another try of one whose payment failed; with the next attempt to take the money for it.
 *
 * @returns the order and the attempt; undefined when the order is there and may not be replaced: then nothing was written.
 */
export async function saveOrder(
  db: Database,
  order: UnnumberedOrder,
  lines: readonly OrderLineRow[],
  attempt: NewPayment,
): Promise<SavedOrder | undefined> {
  const [inserted] = await insertOrder(db, {
    order: rowAsJson(orders, order),
    lines: rowsAsJson(orderLines, lines),
    payment: rowAsJson(orderPayments, { ...attempt, attempt: 1 }),
  })
  if (!inserted) return replaceFailedOrder(db, order, lines, attempt)
  const { orderNumber, payment } = inserted
  return { order: { ...order, orderNumber }, payment }
}

/** A first order that is not stored yet. */
interface FirstOrder {
  readonly customer: CustomerRow
  readonly order: UnnumberedOrder
  readonly lines: readonly OrderLineRow[]
  readonly attempt: NewPayment
}

/** The first order of a household that is not there yet; undefined, and nothing was written, where it is. */
export const saveFirstOrder = writeTogether(
  async (db, firsts: readonly FirstOrder[]): Promise<readonly (SavedOrder | undefined)[]> => {
    const payments = firsts.map(({ attempt }) => ({ ...attempt, attempt: 1 }))
    const inserted = await insertFirstOrders(db, {
      customers: rowsAsJson(
        customers,
        firsts.map(({ customer }) => customer),
      ),
      orders: rowsAsJson(
        orders,
        firsts.map(({ order }) => order),
      ),
      lines: rowsAsJson(
        orderLines,
        firsts.flatMap(({ lines }) => lines),
      ),
      payments: rowsAsJson(orderPayments, payments),
    })
    const numberOf = new Map(inserted.map(({ customerId, orderNumber }) => [customerId, orderNumber]))
    return firsts.map(({ order, attempt }) => {
      const orderNumber = numberOf.get(order.customerId)
      return orderNumber === undefined
        ? undefined
        : { order: { ...order, orderNumber }, payment: { ...attempt, attempt: 1 } }
    })
  },
)

async function replaceFailedOrder(
  db: Database,
  { orderId, customerId, ...change }: UnnumberedOrder,
  lines: readonly OrderLineRow[],
  attempt: NewPayment,
): Promise<SavedOrder | undefined> {
  const isTheirs = and(eq(orders.orderId, orderId), eq(orders.customerId, customerId))
  const [order] = await db
    .update(orders)
    .set(change)
    .where(and(isTheirs, eq(orders.status, 'PaymentFailed')))
    .returning()
  if (!order) return undefined
  const [, , payment] = await together([
    db.delete(orderLines).where(eq(orderLines.orderId, orderId)).execute(),
    db
      .insert(orderLines)
      .values([...lines])
      .execute(),
    insertPayment(db, attempt),
  ])
  return { order, payment }
}

export async function setOrderStatus(db: Database, orderId: string, status: OrderRow['status']): Promise<void> {
  await updateStatus(db, { orderId, status })
}

export async function changeOrder(db: Database, orderId: string, change: Partial<OrderRow>): Promise<void> {
  await db.update(orders).set(change).where(eq(orders.orderId, orderId))
}

/** The box of a household's plan that could not be charged, and is held. */
export const heldOrderOf = async (db: Database, customerId: string): Promise<OrderRow | undefined> =>
  (
    await db
      .select()
      .from(orders)
      .where(and(eq(orders.customerId, customerId), eq(orders.type, 'Recurring'), eq(orders.status, 'PaymentFailed')))
      .orderBy(desc(orders.createdAt))
      .limit(1)
  )[0]

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

type PaymentId = Pick<PaymentRow, 'orderId' | 'attempt'>

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
const isFirstOfOrder = <One extends PaymentId>({ orderId }: One, index: number, all: readonly One[]): boolean =>
  all.findIndex((other) => other.orderId === orderId) === index

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

/** As `payFirstOrders` takes it; most of it is JSON already. */
function firstPaymentAsJson({
  manifest,
  products,
  message,
  job,
  entries,
  event,
  changes,
  ...paid
}: FirstPayment): string {
  const facts = {
    order_id: JSON.stringify(paid.orderId),
    attempt: paid.attempt,
    customer_id: JSON.stringify(paid.customerId),
    charge_id: JSON.stringify(paid.chargeId),
    payer_id: JSON.stringify(paid.payerId),
    card: paid.card,
    credit_used: paid.creditUsed,
    ...{ manifest, products, message, job, entries, event, changes },
  }
  const fields = Object.entries(facts).map(([name, json]) => `"${name}":${json}`)
  return `{${fields.join()}}`
}

/**
 * All that a paid first order leaves; undefined, and nothing was written, where the attempt has its outcome already, or somebody else
 * holds the household.
 */
export const concludeFirstOrder = writeTogether(
  async (db, paid: readonly FirstPayment[]): Promise<readonly (PaymentRow | undefined)[]> => {
    const firsts = paid.filter(isFirstOfOrder)
    const concluded = await payFirstOrders(db, {
      payments: `[${firsts.map(firstPaymentAsJson).join()}]`,
      orderIds: firsts.map(({ orderId }) => orderId),
      customerIds: firsts.map(({ customerId }) => customerId),
    })
    return paid.map((one) =>
      firsts.includes(one) ? concluded.find(({ orderId }) => orderId === one.orderId) : undefined,
    )
  },
)

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

export const lastPayment = async (db: Database, orderId: string): Promise<PaymentRow | undefined> =>
  (await selectLastPayment(db, { orderId }))[0]

export const lastPaymentsOf = (db: Database, orderIds: readonly string[]): Promise<PaymentRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectDistinctOn([orderPayments.orderId])
        .from(orderPayments)
        .where(inArray(orderPayments.orderId, [...orderIds]))
        .orderBy(orderPayments.orderId, desc(orderPayments.attempt))

/** Removes orders made before `limit`, their lines and payments with them. */
export async function forgetOrders(db: Database, limit: Date): Promise<void> {
  await db.delete(orders).where(lt(orders.createdAt, limit))
}

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

/** Every line that the customer paid for, leaving out this order. */
export const deliveredBefore = (db: Database, customerId: string, orderId: string): Promise<DeliveredLine[]> =>
  selectDelivered(db, { customerId, orderId })

/** Every line that the customer paid for. */
export const deliveredTo = (db: Database, customerId: string): Promise<DeliveredLine[]> =>
  selectDelivered(db, { customerId, orderId: null })
