import { and, asc, between, desc, eq, getTableColumns, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { cents, type OpsOrder } from '@cupboard/shared/contracts'
import { customers } from '../customers/index.ts'
import {
  excludedOf,
  jsonFor,
  placeholdersFor,
  prepared,
  preparedRows,
  preparedUpdate,
  rowsAsJson,
  rowsGiven,
  valuesFor,
} from '../platform/database/prepared.ts'
import type { Database } from '../platform/ports.ts'
import { orderLines, orderPayments, orders, type OrderLineRow, type OrderRow, type PaymentRow } from './tables.ts'

const ORDER_ID = sql.placeholder('orderId')

const selectOrder = prepared<OrderRow[]>('order', (db) => db.select().from(orders).where(eq(orders.orderId, ORDER_ID)))
const selectOrderForUpdate = prepared<OrderRow[]>('order-for-update', (db) =>
  db.select().from(orders).where(eq(orders.orderId, ORDER_ID)).for('update'),
)
const selectLines = prepared<OrderLineRow[]>('order-lines', (db) =>
  db.select().from(orderLines).where(eq(orderLines.orderId, ORDER_ID)).orderBy(asc(orderLines.position)),
)

const selectWhole = prepared<{ order: OrderRow; lines: OrderLineRow[]; payment: PaymentRow | null }[]>(
  'whole-order',
  (db) =>
    db
      .select({
        order: orders,
        lines: rowsAsJson(
          orderLines,
          sql`where ${orderLines.orderId} = ${orders.orderId} order by ${orderLines.position}`,
        ),
        payment: orderPayments,
      })
      .from(orders)
      .leftJoin(orderPayments, eq(orderPayments.orderId, orders.orderId))
      .where(eq(orders.orderId, ORDER_ID))
      .orderBy(desc(orderPayments.attempt))
      .limit(1),
)

/** An order with its lines and its last attempt. */
export async function findWholeOrder(db: Database, orderId: string) {
  const [found] = await selectWhole(db, { orderId })
  return found && { ...found, payment: found.payment ?? undefined }
}

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

type PaymentId = Pick<PaymentRow, 'orderId' | 'attempt'>
const IS_PAYMENT = and(eq(orderPayments.orderId, ORDER_ID), eq(orderPayments.attempt, sql.placeholder('attempt')))

/** An order that has no number yet. */
export type UnnumberedOrder = Omit<OrderRow, 'orderNumber'>

const PAYMENT_COLUMNS = getTableColumns(orderPayments)
const NEXT_ATTEMPT = sql`(select coalesce(max(attempt), 0) + 1 from order_payments where order_id = ${ORDER_ID})`

const upsertWhole = prepared<(PaymentRow & { orderNumber: string; isNew: boolean })[]>('save-order', (db) => {
  const saved = db.$with('saved').as(
    db
      .insert(orders)
      .values({ ...placeholdersFor(orders), orderNumber: sql`nextval('order_numbers')::text` })
      .onConflictDoUpdate({
        target: orders.orderId,
        set: excludedOf(orders, ['orderId', 'orderNumber']),
        setWhere: sql`${orders.status} = 'PaymentFailed' and ${orders.customerId} = excluded.customer_id`,
      })
      // PostgreSQL's mark of who replaced a row: 0 for one that was inserted
      .returning({ orderNumber: orders.orderNumber, isNew: sql<boolean>`${orders}.xmax = 0`.as('is_new') }),
  )
  const lines = db
    .$with('lines')
    .as(db.insert(orderLines).select(sql`${rowsGiven(orderLines, 'lines')} where (select is_new from ${saved})`))
  const payment = Object.entries(PAYMENT_COLUMNS).map(([key, column]) =>
    key === 'attempt' ? NEXT_ATTEMPT : sql`payment.${sql.identifier(column.name)}`,
  )
  const given = sql`jsonb_populate_recordset(null::${orderPayments}, ${sql.placeholder('payments')})`
  return db
    .with(saved, lines)
    .insert(orderPayments)
    .select(sql`select ${sql.join(payment, sql`, `)} from ${saved}, ${given} payment`)
    .returning({
      ...PAYMENT_COLUMNS,
      orderNumber: sql<string>`(select order_number from ${saved})`,
      isNew: sql<boolean>`(select is_new from ${saved})`,
    })
})
const insertLines = preparedRows('insert-order-lines', orderLines)

/** An attempt that has no number yet. */
export type NewPayment = Omit<PaymentRow, 'attempt'>

/**
 * A new order, which gets its number, or another try of one whose payment failed; with the next attempt to take the money for it.
 *
 * @returns the order and the attempt; undefined when the order is there and may not be replaced: then nothing was written.
 */
export async function saveOrder(
  db: Database,
  unnumbered: UnnumberedOrder,
  lines: readonly OrderLineRow[],
  attempt: NewPayment,
): Promise<{ readonly order: OrderRow; readonly payment: PaymentRow } | undefined> {
  const [saved] = await upsertWhole(db, {
    ...valuesFor(orders, unnumbered),
    lines: jsonFor(orderLines, lines),
    payments: jsonFor(orderPayments, [attempt]),
  })
  if (!saved) return undefined
  const { orderNumber, isNew, ...payment } = saved
  if (!isNew) {
    await db.delete(orderLines).where(eq(orderLines.orderId, unnumbered.orderId))
    await insertLines(db, lines)
  }
  return { order: { ...unnumbered, orderNumber }, payment }
}

const updateStatus = prepared<unknown>('set-order-status', (db) =>
  db
    .update(orders)
    .set({ status: sql`${sql.placeholder('status')}` })
    .where(eq(orders.orderId, ORDER_ID)),
)

export async function setOrderStatus(db: Database, orderId: string, status: OrderRow['status']): Promise<void> {
  await updateStatus(db, { orderId, status })
}

const insertAttempt = prepared<PaymentRow[]>('insert-payment', (db) =>
  db
    .insert(orderPayments)
    .values({ ...placeholdersFor(orderPayments), attempt: NEXT_ATTEMPT })
    .returning(),
)

/** The next attempt to take the money for an order. */
export async function insertPayment(db: Database, payment: NewPayment): Promise<PaymentRow> {
  const [row] = await insertAttempt(db, valuesFor(orderPayments, payment))
  if (!row) throw new Error('the attempt was not stored')
  return row
}

/** What became of an attempt. */
export type PaymentOutcome = Pick<PaymentRow, 'status' | 'chargeId' | 'clientSecret' | 'failureCode' | 'failureMessage'>

const updatePayment = preparedUpdate('update-payment', orderPayments, IS_PAYMENT)

export async function setPaymentOutcome(
  db: Database,
  { orderId, attempt }: PaymentId,
  outcome: PaymentOutcome,
): Promise<PaymentRow> {
  const [row] = await updatePayment(db, outcome, { orderId, attempt })
  if (!row) throw new Error('an attempt that was never stored')
  return row
}

const selectByKey = prepared<{ payment: PaymentRow }[]>('payment-by-key', (db) =>
  db
    .select({ payment: orderPayments })
    .from(orderPayments)
    .innerJoin(customers, eq(customers.customerId, orderPayments.customerId))
    .where(and(eq(customers.sub, sql.placeholder('sub')), eq(orderPayments.requestKey, sql.placeholder('requestKey')))),
)

/** The attempt that a customer's request stands for. */
export const findPaymentByKey = async (
  db: Database,
  sub: string,
  requestKey: string,
): Promise<PaymentRow | undefined> => (await selectByKey(db, { sub, requestKey }))[0]?.payment

export const findPaymentByCharge = async (db: Database, chargeId: string): Promise<PaymentRow | undefined> =>
  (await db.select().from(orderPayments).where(eq(orderPayments.chargeId, chargeId)))[0]

const selectPayment = prepared<PaymentRow[], PaymentId>('payment', (db) =>
  db.select().from(orderPayments).where(IS_PAYMENT),
)

export const readPayment = async (db: Database, { orderId, attempt }: PaymentId): Promise<PaymentRow> => {
  const [row] = await selectPayment(db, { orderId, attempt })
  if (!row) throw new Error('an attempt that was never stored')
  return row
}

const selectLastPayment = prepared<PaymentRow[]>('last-payment', (db) =>
  db
    .select()
    .from(orderPayments)
    .where(eq(orderPayments.orderId, ORDER_ID))
    .orderBy(desc(orderPayments.attempt))
    .limit(1),
)

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

/** Paid attempts that began between two instants, of customers whose card is not kept. */
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
        ),
      )
      .limit(MOST_AT_ONCE)
  ).map(({ payment }) => payment)

const PAID = ['PaymentSucceeded', 'Shipped', 'Delivered']

/** A line, and when it was delivered. */
export type DeliveredLine = Pick<OrderLineRow, 'productType' | 'groupName' | 'articleCount'> & {
  readonly deliverAt: Date
}

const selectDelivered = prepared<DeliveredLine[]>('delivered-before', (db) =>
  db
    .selectDistinctOn([orderLines.productType], {
      productType: orderLines.productType,
      groupName: orderLines.groupName,
      articleCount: orderLines.articleCount,
      deliverAt: orders.expectedDeliverAt,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .where(
      and(
        eq(orders.customerId, sql.placeholder('customerId')),
        inArray(orders.status, PAID),
        ne(orders.orderId, ORDER_ID),
      ),
    )
    .orderBy(orderLines.productType, desc(orders.expectedDeliverAt)),
)

/** The last line of each product type that the customer paid for, this order's apart. */
export const deliveredBefore = (db: Database, customerId: string, orderId: string): Promise<DeliveredLine[]> =>
  selectDelivered(db, { customerId, orderId })
