import { cents, type OpsOrder } from '@cupboard/shared/contracts'
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import { customers } from '../../customers/index.ts'
import type { Database } from '../../platform/ports.ts'
import {
  selectDelivered,
  selectLines,
  selectOrder,
  selectOrderForUpdate,
  selectWholeOrder,
  updateStatus,
  type DeliveredLine,
} from '../hot-statements.ts'
import { orderLines, orders, type OrderLineRow, type OrderRow } from '../tables.ts'

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

/** Removes orders made before `limit`, their lines and payments with them. */
export async function forgetOrders(db: Database, limit: Date): Promise<void> {
  await db.delete(orders).where(lt(orders.createdAt, limit))
}

/** Every line that the customer paid for, leaving out this order. */
export const deliveredBefore = (db: Database, customerId: string, orderId: string): Promise<DeliveredLine[]> =>
  selectDelivered(db, { customerId, orderId })

/** Every line that the customer paid for. */
export const deliveredTo = (db: Database, customerId: string): Promise<DeliveredLine[]> =>
  selectDelivered(db, { customerId, orderId: null })
