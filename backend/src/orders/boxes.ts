import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Platform } from '../platform/ports.ts'
import { findOrder } from './repository/orders.ts'
import { lastPaymentsOf } from './repository/payments.ts'
import type { NextWarehouseStep } from './sandbox-warehouse.ts'
import { orders, type OrderRow, type PaymentRow } from './tables.ts'

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

const chargeAtOf = (payment: PaymentRow | undefined): Date | undefined =>
  payment?.status === 'pending' ? (payment.asOf ?? undefined) : undefined

/** The boxes of a household on their way from the cut-off to its door. */
export function createBoxes({ db }: Pick<Platform, 'db'>, nextWarehouseStep: NextWarehouseStep) {
  const openOf = (handle: Database, customerId: string): Promise<OrderRow[]> =>
    handle
      .select()
      .from(orders)
      .where(and(eq(orders.customerId, customerId), inArray(orders.status, OPEN)))

  async function boxesOf(customerId: string): Promise<readonly Box[]> {
    const rows = await openOf(db, customerId)
    const payments = await lastPaymentsOf(
      db,
      rows.map(({ orderId }) => orderId),
    )
    return rows.map((row) => ({
      ...row,
      movesAt: nextWarehouseStep(row)?.at,
      chargeAt: chargeAtOf(payments.find(({ orderId }) => orderId === row.orderId)),
    }))
  }

  /** What the warehouse does next with a box. */
  async function moveBox(orderId: string): Promise<void> {
    const order = await findOrder(db, orderId)
    const step = order && nextWarehouseStep(order)
    if (step) await db.transaction((tx) => step.run(tx))
  }

  return { boxesOf, moveBox }
}
