import type { OrderEvent } from '@cupboard/shared/contracts'
import { createTelling, readCustomer, type CustomerRow, type TellingDependencies } from '../customers/index.ts'
import type { MessagesContext } from '../messages/index.ts'
import type { Platform } from '../platform/ports.ts'
import { madeUpTrackingNumber } from './domain/tracking-number.ts'
import { findBox, moveAtOnce, type MovedBox } from './repository/moved-boxes.ts'
import type { NextWarehouseStep, WarehouseStep } from './sandbox-warehouse.ts'
import { createBoxLetters } from './ship.ts'
import type { OrderRow } from './tables.ts'

export interface MovingDependencies extends TellingDependencies {
  readonly messages: Pick<MessagesContext, 'compose' | 'enqueue'>
  readonly nextWarehouseStep: NextWarehouseStep
}

/** What the sandbox's warehouse does with a box: stored for all that are due together by one statement. docs/decisions/0050. */
export function createMovingBoxes(
  { db, config }: Pick<Platform, 'config' | 'db'>,
  { nextWarehouseStep, ...dependencies }: MovingDependencies,
) {
  const { recipientOf } = createTelling(dependencies)
  const { compose } = dependencies.messages
  const letters = createBoxLetters(config)

  async function compositionOf(order: OrderRow, { what, at }: WarehouseStep, customer: CustomerRow): Promise<MovedBox> {
    const { orderId, status: was } = order
    const recipient = await recipientOf(db, customer)
    if (what === 'deliver') {
      const events: readonly OrderEvent[] = [{ what: 'delivered' }]
      const letter = compose('delivered', recipient, letters.delivered(order, customer))
      return { orderId, was, status: 'Delivered', trackingNumber: null, at, events, ...letter }
    }
    const trackingNumber = madeUpTrackingNumber(orderId)
    const events: readonly OrderEvent[] = [{ what: 'packed' }, { what: 'shipped', trackingNumber }]
    const letter = compose('shipped', recipient, letters.shipped(order, customer, trackingNumber))
    return { orderId, was, status: 'Shipped', trackingNumber, at, events, ...letter }
  }

  /** What the warehouse does next with a box; after whoever holds its order. */
  return async function moveBox(orderId: string): Promise<void> {
    const order = await findBox(db, orderId)
    const step = order && nextWarehouseStep(order)
    if (!step) return
    const customer = await readCustomer(db, order.customerId)
    const isMoved = await moveAtOnce(db, await compositionOf(order, step, customer))
    if (!isMoved) await db.transaction((tx) => step.run(tx))
  }
}
