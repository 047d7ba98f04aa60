import { and, eq } from 'drizzle-orm'
import { rowAsJson, rowsAsJson } from '../../platform/database/row-json.ts'
import { together } from '../../platform/database/together.ts'
import type { Database } from '../../platform/ports.ts'
import { insertOrder } from '../hot-statements.ts'
import { orderLines, orderPayments, orders, type OrderLineRow, type OrderRow, type PaymentRow } from '../tables.ts'
import { type NewPayment, insertPayment } from './payments.ts'

/** An order that has no number yet. */
export type UnnumberedOrder = Omit<OrderRow, 'orderNumber'>

export interface SavedOrder {
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
