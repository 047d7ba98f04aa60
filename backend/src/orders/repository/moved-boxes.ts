import type { OrderEvent } from '@cupboard/shared/contracts'
import type { ComposedMessage } from '../../messages/index.ts'
import { rowsTogether, writeTogether } from '../../platform/database/ask-together.ts'
import type { Database } from '../../platform/ports.ts'
import { moveOrders, selectOrders } from '../hot-statements.ts'
import type { OrderRow } from '../tables.ts'
import { isFirstOfOrder } from './payments.ts'

const ordersById = rowsTogether(
  (db, ids) => selectOrders(db, { ids }),
  ({ orderId }) => orderId,
)

/** The order of a box, of which an id is known. */
export const findBox = async (db: Database, orderId: string): Promise<OrderRow | undefined> =>
  (await ordersById(db, orderId))[0]

/** What the warehouse did with a box, and the letter that tells it. */
export interface MovedBox extends ComposedMessage, Pick<OrderRow, 'orderId' | 'status' | 'trackingNumber'> {
  /** Its status before. */
  readonly was: OrderRow['status']
  readonly at: Date
  /** Only the first of these may have happened before. */
  readonly events: readonly OrderEvent[]
}

/** As `moveOrders` takes it; the letter and its job are JSON already. */
function boxAsJson({ orderId, trackingNumber, message, job, ...box }: MovedBox): string {
  const facts = JSON.stringify({ ...box, order_id: orderId, tracking_number: trackingNumber })
  return `${facts.slice(0, -1)},"message":${message},"job":${job}}`
}

/** Whether it is done now. Where it is not nothing was written: the box is not as it was, or somebody holds its order. */
export const moveAtOnce = writeTogether(async (db, boxes: readonly MovedBox[]): Promise<readonly boolean[]> => {
  const firsts = boxes.filter(isFirstOfOrder)
  const moved = await moveOrders(db, {
    boxes: `[${firsts.map(boxAsJson).join()}]`,
    orderIds: firsts.map(({ orderId }) => orderId),
  })
  return boxes.map((box) => firsts.includes(box) && moved.some(({ orderId }) => orderId === box.orderId))
})
