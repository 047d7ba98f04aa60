import type { Database, Platform } from '../platform/ports.ts'
import { nextBoxStep } from './domain/sandbox-warehouse.ts'
import { madeUpTrackingNumber } from './domain/tracking-number.ts'
import type { Moved, Sending } from './ship.ts'
import type { OrderRow } from './tables.ts'

/** What is to be done next with a box. */
export interface WarehouseStep {
  readonly what: 'ship' | 'deliver'
  /** As of when it is done. */
  readonly at: Date
  /** Done again it changes nothing. */
  run(tx: Database): Promise<Moved>
}

export type NextWarehouseStep = (order: OrderRow, paidAt?: Date) => WarehouseStep | undefined

/** A warehouse without people: boxes ship and arrive by themselves when they are due. With people there, nothing is. */
export function createSandboxWarehouse(
  { config }: Pick<Platform, 'config'>,
  { packOrder, shipOrder, deliverOrder }: Sending,
): NextWarehouseStep {
  async function ship(tx: Database, orderId: string, at: Date): Promise<Moved> {
    await packOrder(tx, orderId, { at })
    return shipOrder(tx, orderId, { trackingNumber: madeUpTrackingNumber(orderId), at })
  }

  return (order, paidAt) => {
    const step = config.warehouse === 'sandbox' ? nextBoxStep(order, paidAt) : undefined
    if (!step) return undefined
    const { what, at } = step
    const { orderId } = order
    return { what, at, run: (tx) => (what === 'ship' ? ship(tx, orderId, at) : deliverOrder(tx, orderId, { at })) }
  }
}
