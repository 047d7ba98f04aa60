import { err, ok, type Order, type Result } from '@cupboard/shared/contracts'
import { findCustomer, type CustomerRow } from '../customers/index.ts'
import { isUuid } from '../platform/domain/uuid.ts'
import type { CallProblem } from '../platform/http/call-details.ts'
import type { ProblemFailure } from '../platform/http/problems.ts'
import type { CustomerIdentity, Database, Platform } from '../platform/ports.ts'
import { orderView } from './order-view.ts'
import type { Placed } from './place.ts'
import { findOrder, findWholeOrder, listOrders, readLinesOf } from './repository/orders.ts'
import { lastPayment, lastPaymentsOf } from './repository/payments.ts'
import { isOpen, type Settling } from './settle.ts'
import type { OrderRow } from './tables.ts'
import { readTimeline, readTimelinesOf } from './timeline.ts'

type Answer<Name extends 'createOrder' | 'getOrder'> = Result<Order, ProblemFailure<CallProblem<Name>>>

/** An order and whose it is. */
export interface OwnOrder {
  readonly order: OrderRow
  readonly customer: CustomerRow
}

/** Undefined for somebody else's order too, as if there were none. */
export async function findOwnOrder(
  db: Database,
  { sub }: CustomerIdentity,
  orderId: string,
): Promise<OwnOrder | undefined> {
  const customer = isUuid(orderId) ? await findCustomer(db, sub) : undefined
  const order = customer && (await findOrder(db, orderId))
  return order && order.customerId === customer.customerId ? { order, customer } : undefined
}

export async function viewOrder(
  { db, clocks }: Pick<Platform, 'clocks' | 'db'>,
  orderId: string,
): Promise<Answer<'getOrder'>> {
  const found = await findWholeOrder(db, orderId)
  return found
    ? ok(orderView({ ...found, events: await readTimeline(db, orderId) }, clocks.business()))
    : err('not_found')
}

/** A paid order as it was first answered, whatever became of it since. */
export async function viewPlaced(db: Database, { payment, stored }: Placed): Promise<Answer<'createOrder'>> {
  const found = stored ? { ...stored, payment } : await findWholeOrder(db, payment.orderId)
  if (!found) return err('not_found')
  const { order } = found
  const first = payment.status === 'succeeded' ? { ...order, status: 'PaymentSucceeded', trackingNumber: null } : order
  return ok(orderView({ ...found, order: first, events: [] }, order.createdAt))
}

/** What customers read of their orders. API-23, API-24. */
export function createReading({ db, clocks }: Pick<Platform, 'clocks' | 'db'>, { settle }: Pick<Settling, 'settle'>) {
  async function list({ sub }: CustomerIdentity): Promise<readonly Order[]> {
    const customer = await findCustomer(db, sub)
    if (!customer) return []
    const rows = await listOrders(db, customer.customerId)
    const ids = rows.map(({ orderId }) => orderId)
    const [lines, attempts] = [await readLinesOf(db, ids), await lastPaymentsOf(db, ids)]
    const events = await readTimelinesOf(db, ids)
    return rows.map((row) =>
      orderView(
        {
          order: row,
          lines: lines.filter(({ orderId }) => orderId === row.orderId),
          payment: attempts.find(({ orderId }) => orderId === row.orderId),
          events: events.filter(({ orderId }) => orderId === row.orderId),
        },
        clocks.business(),
      ),
    )
  }

  /** `isFresh` asks the provider what became of an open payment first. */
  async function read(account: CustomerIdentity, orderId: string, isFresh: boolean): Promise<Answer<'getOrder'>> {
    const own = await findOwnOrder(db, account, orderId)
    if (!own) return err('not_found')
    const payment = isFresh ? await lastPayment(db, orderId) : undefined
    if (isOpen(payment)) await settle(payment)
    return viewOrder({ db, clocks }, orderId)
  }

  return { list, read }
}
