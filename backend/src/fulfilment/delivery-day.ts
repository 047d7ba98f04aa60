import { and, asc, count, eq, gte, inArray, lt } from 'drizzle-orm'
import { articleCount, MOST_BOXES, type OpsBox, type OpsDeliveryDay, type PackedLine } from '@cupboard/shared/contracts'
import { addDays, instantAt } from '../availability/index.ts'
import { customers, type CustomerRow } from '../customers/index.ts'
import { orderEvents, orderLines, orders } from '../orders/index.ts'
import type { Platform } from '../platform/ports.ts'

type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect

const PAID = ['PaymentSucceeded', 'Shipped', 'Delivered']
const UNPAID = ['AwaitingPayment', 'PaymentFailed']

const packedLine = (line: LineRow): PackedLine => ({
  productId: line.productId,
  displayName: line.displayName,
  articleType: line.articleType,
  articles: articleCount(line.articleCount),
  packages: line.articleCount / line.articlesPerPackage,
})

interface Box {
  readonly order: OrderRow
  readonly shipping: CustomerRow['shipping']
}

function boxOf({ order, shipping }: Box, lines: readonly LineRow[], packed: ReadonlySet<string>): OpsBox {
  const isSameAddress = shipping.address === order.deliverTo.address && shipping.zipcode === order.deliverTo.zipcode
  return {
    orderNumber: order.orderNumber,
    status: order.status,
    isPacked: packed.has(order.orderId) || order.status !== 'PaymentSucceeded',
    trackingNumber: order.trackingNumber,
    shipAt: order.expectedShipAt.toISOString(),
    deliverAt: order.expectedDeliverAt.toISOString(),
    deliverTo: order.deliverTo,
    ...(isSameAddress && shipping.deliveryInstructions ? { deliveryInstructions: shipping.deliveryInstructions } : {}),
    lines: lines.filter(({ orderId }) => orderId === order.orderId).map(packedLine),
  }
}

/** What is to be packed for a day, box by box. */
export const createDeliveryDay =
  ({ db }: Pick<Platform, 'db'>) =>
  async (day: string): Promise<OpsDeliveryDay> => {
    const isOfDay = and(
      gte(orders.expectedDeliverAt, instantAt(day, 0)),
      lt(orders.expectedDeliverAt, instantAt(addDays(day, 1), 0)),
    )
    const countOf = async (statuses: readonly string[]): Promise<number> =>
      (
        await db
          .select({ boxes: count() })
          .from(orders)
          .where(and(isOfDay, inArray(orders.status, [...statuses])))
      )[0]?.boxes ?? 0
    const found = await db
      .select({ order: orders, shipping: customers.shipping })
      .from(orders)
      .innerJoin(customers, eq(customers.customerId, orders.customerId))
      .where(and(isOfDay, inArray(orders.status, PAID)))
      .orderBy(asc(orders.orderNumber))
      .limit(MOST_BOXES)
    const ids = found.map(({ order }) => order.orderId)
    const lines = await db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.position))
    const events = await db.select().from(orderEvents).where(inArray(orderEvents.orderId, ids))
    const packed = new Set(events.flatMap(({ orderId, event }) => (event.what === 'packed' ? [orderId] : [])))
    return {
      day,
      boxes: found.map((box) => boxOf(box, lines, packed)),
      unpaid: await countOf(UNPAID),
      leftOut: (await countOf(PAID)) - found.length,
    }
  }
