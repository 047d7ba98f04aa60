import { and, eq, inArray, sql } from 'drizzle-orm'
import { rowsTogether } from '../platform/database/ask-together.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { Platform } from '../platform/ports.ts'
import type { NextWarehouseStep } from './sandbox-warehouse.ts'
import { orderPayments, orders, type OrderRow } from './tables.ts'

/** A box with which something is still to be done, and when. */
export interface Box extends Pick<
  OrderRow,
  'createdAt' | 'expectedShipAt' | 'nextTryAt' | 'orderId' | 'status' | 'type'
> {
  /** When the warehouse ships or delivers it by itself; undefined where people do, or nothing is to be done. */
  readonly movesAt: Date | undefined
  /** As of when an attempt of the plan waits to be charged. */
  readonly chargeAt: Date | undefined
}

const OPEN = ['AwaitingPayment', 'PaymentFailed', 'PaymentSucceeded', 'Shipped']

interface OpenOrder {
  readonly order: OrderRow
  /** Of its last attempt, where that waits for its outcome. */
  readonly chargeAt: Date | null
}

const selectOpen = prepared<OpenOrder[]>('open-orders', (db) =>
  db
    .select({ order: orders, chargeAt: orderPayments.asOf })
    .from(orders)
    .leftJoin(
      orderPayments,
      and(
        eq(orderPayments.orderId, orders.orderId),
        eq(orderPayments.status, 'pending'),
        sql`${orderPayments.attempt} = (select max(attempt) from order_payments where order_id = ${orders.orderId})`,
      ),
    )
    .where(and(sql`${orders.customerId} = any(${sql.placeholder('ids')}::uuid[])`, inArray(orders.status, OPEN))),
)
const openOf = rowsTogether(
  (db, ids) => selectOpen(db, { ids }),
  ({ order }) => order.customerId,
)

/** The boxes of a household on their way from the cut-off to its door. */
export const createBoxes =
  ({ db }: Pick<Platform, 'db'>, nextWarehouseStep: NextWarehouseStep) =>
  async (customerId: string): Promise<readonly Box[]> => {
    const open = await openOf(db, customerId)
    return open.map(({ order, chargeAt }) => ({
      ...order,
      movesAt: nextWarehouseStep(order)?.at,
      chargeAt: chargeAt ?? undefined,
    }))
  }
