import { desc, eq, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { articleWords, weekdayMonthDay } from '@cupboard/shared/contracts'
import { heldUntil } from '@cupboard/shared/household'
import { orderWindowOf, windowAfterWeeks } from '../availability/index.ts'
import { customers } from '../customers/index.ts'
import type { OrderFacts } from '../messages/index.ts'
import type { Database, Platform } from '../platform/ports.ts'
import { readLines } from './repository/orders.ts'
import { lastPayment } from './repository/payments.ts'
import { orders, type OrderLineRow, type OrderRow } from './tables.ts'

/** Each is found by an index. */
function conditionOf(about: string): SQL {
  if (z.uuid().safeParse(about).success) return eq(orders.orderId, about)
  return about.includes('@') ? eq(customers.email, about.toLowerCase()) : eq(orders.orderNumber, about)
}

async function findNewest(db: Database, about: string) {
  const [found] = await db
    .select({ order: orders, firstName: customers.firstName })
    .from(orders)
    .innerJoin(customers, eq(customers.customerId, orders.customerId))
    .where(conditionOf(about))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return found
}

const linesOf = (lines: readonly OrderLineRow[]): OrderFacts['lines'] =>
  lines.map(({ displayName, articleCount, articleType, pricePerArticleCents }) => ({
    name: displayName,
    articles: articleWords(articleCount, articleType),
    amountCents: articleCount * pricePerArticleCents,
  }))

const dayOf = (instant: Date): string => weekdayMonthDay(instant.toISOString())

/** The last days of what can be done. */
const daysOf = ({ windowDay, expectedShipAt, nextTryAt }: OrderRow) => {
  const held = dayOf(heldUntil(expectedShipAt))
  return {
    changeUntil: weekdayMonthDay(orderWindowOf(windowAfterWeeks(windowDay, 0)).createdEndInclusive),
    heldUntil: held,
    confirmBy: held,
    nextTry: nextTryAt && dayOf(nextTryAt),
  }
}

const partsOf = (order: OrderRow): OrderFacts['parts'] => ({
  subtotalCents: order.subtotalCents,
  couponsCents: order.couponsCents,
  perkCents: order.perkCents,
  sdCreditCents: order.sdCreditCents,
  smallOrderAdjustmentCents: order.smallOrderAdjustmentCents,
  shippingCents: order.shippingCents,
  taxCents: order.taxCents,
})

/**
 * What letters about a real order would say, for whoever looks at their templates.
 *
 * @param about its id or number, or the e-mail address of a household: then it is that one's newest
 */
export const createLetterFacts =
  ({ db }: Pick<Platform, 'db'>) =>
  async (about: string): Promise<OrderFacts | undefined> => {
    const found = await findNewest(db, about)
    if (!found) return undefined
    const { order, firstName } = found
    const { orderId, orderNumber, totalCents, trackingNumber } = order
    const reason = (await lastPayment(db, orderId))?.failureMessage ?? null
    return {
      orderId,
      firstName,
      orderNumber,
      totalCents,
      deliveryDate: dayOf(order.expectedDeliverAt),
      ...daysOf(order),
      small: null,
      lines: linesOf(await readLines(db, orderId)),
      parts: partsOf(order),
      ...(trackingNumber === null ? {} : { trackingNumber }),
      ...(reason === null ? {} : { reason }),
    }
  }
