import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { OrderEvent } from '@cupboard/shared/contracts'
import { placeholdersFor, prepared, valuesFor } from '../platform/database/prepared.ts'
import type { Database } from '../platform/ports.ts'
import { orderEvents, type OrderEventRow } from './tables.ts'

const insert = prepared<unknown>('insert-order-event', (db) =>
  db.insert(orderEvents).values({
    ...placeholdersFor(orderEvents),
    position: sql`(select coalesce(max(position), 0) + 1 from order_events where order_id = ${sql.placeholder('orderId')})`,
  }),
)

/** Writes down what happened to an order; in the transaction that does it, which holds the order. */
export async function noteEvent(tx: Database, orderId: string, happenedAt: Date, event: OrderEvent): Promise<void> {
  await insert(tx, valuesFor(orderEvents, { orderId, happenedAt, event }))
}

/** Oldest first. */
export const readTimeline = (db: Database, orderId: string): Promise<OrderEventRow[]> =>
  db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.position))

export const readTimelinesOf = (db: Database, orderIds: readonly string[]): Promise<OrderEventRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(orderEvents)
        .where(inArray(orderEvents.orderId, [...orderIds]))
        .orderBy(asc(orderEvents.position))
