import { and, asc, eq, exists, gt, gte, inArray, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { cents, DAY_MS, type OpsDay, type OpsToday, type OpsUnpaid } from '@cupboard/shared/contracts'
import { heldUntil } from '@cupboard/shared/household'
import { addDays, dayOf, instantAt } from '../availability/index.ts'
import { customers } from '../customers/index.ts'
import { orderRefunds, orders } from '../orders/index.ts'
import type { Database, Platform } from '../platform/ports.ts'

const MOST_LISTED = 50
const DAYS_LISTED = 21
/** How late a box may be that is still listed by its day. */
const LATEST_DAYS = 14
/** A delivery is announced fewer days before its cut-off than this. */
const ANNOUNCED_WITHIN = sql.raw(`interval '10 days'`)

interface Span {
  readonly from: Date
  readonly to: Date
  /** Since when what was left counts as due. */
  readonly dueFrom: Date
}

const PLAN_COUNTS = ({ from, to, dueFrom }: Span) => sql`
  select
    (select count(*) from manifests where status = 'Predicted' and contacted_at is null
      and contact_at >= ${dueFrom} and contact_at < ${to}) as announce_due,
    (select count(*) from manifests where contacted_at is not null and contact_at >= ${from} and contact_at < ${to}
      and cutoff_at >= ${from} and cutoff_at < ${to}::timestamptz + ${ANNOUNCED_WITHIN}) as announce_done,
    (select count(*) from manifests where status = 'Predicted' and cutoff_at > ${dueFrom} and cutoff_at <= ${to}) as close_due,
    (select count(*) from manifests where status <> 'Predicted' and cutoff_at > ${from} and cutoff_at <= ${to}) as close_done`

const IS_PACKED = sql`exists (select from order_events e where e.order_id = orders.order_id and e.event->>'what' = 'packed')`

const BOX_COUNTS = ({ from, to, dueFrom }: Span) => sql`
  select
    count(*) filter (where status = 'PaymentSucceeded' and ships and not ${IS_PACKED}) as pack_due,
    count(*) filter (where ships_then and (status <> 'PaymentSucceeded' or ${IS_PACKED})) as pack_done,
    count(*) filter (where status = 'PaymentSucceeded' and ships) as ship_due,
    count(*) filter (where status <> 'PaymentSucceeded' and ships_then) as ship_done,
    count(*) filter (where status <> 'Delivered' and expected_deliver_at < ${to}) as deliver_due,
    count(*) filter (where status = 'Delivered' and expected_deliver_at >= ${from} and expected_deliver_at < ${to}) as deliver_done
  from (
    select order_id, status, expected_deliver_at,
      expected_ship_at < ${to} as ships, expected_ship_at >= ${from} and expected_ship_at < ${to} as ships_then
    from orders where status in ('PaymentSucceeded', 'Shipped') and expected_ship_at >= ${dueFrom} and expected_ship_at < ${to}
    union all
    select order_id, status, expected_deliver_at,
      false, expected_ship_at >= ${from} and expected_ship_at < ${to}
    from orders where status = 'Delivered' and expected_ship_at >= ${from}::timestamptz - interval '20 days' and expected_ship_at < ${to}
  ) orders`

type Counts = Readonly<Record<string, string>>

/** What is due and done at deliveries today and tomorrow, whose money is not in, and whose did not go back. */
export function createToday({ db, clocks }: Pick<Platform, 'db' | 'clocks'>) {
  async function dayFrom(day: string, isToday: boolean): Promise<OpsDay> {
    const from = instantAt(day, 0)
    const span = { from, to: instantAt(addDays(day, 1), 0), dueFrom: isToday ? new Date(0) : from }
    const plans = await db.execute<Counts>(PLAN_COUNTS(span))
    const boxes = await db.execute<Counts>(BOX_COUNTS(span))
    const counts = { ...plans.rows[0], ...boxes.rows[0] }
    const steps = (['announce', 'close', 'pack', 'ship', 'deliver'] as const).map((step) => ({
      step,
      due: Number(counts[`${step}_due`] ?? 0),
      done: Number(counts[`${step}_done`] ?? 0),
    }))
    return { day, steps }
  }

  async function unpaid(status: 'AwaitingPayment' | 'PaymentFailed'): Promise<OpsUnpaid[]> {
    const isHeld = status === 'PaymentFailed'
    const rows = await db
      .select({ order: orders, firstName: customers.firstName, lastName: customers.lastName })
      .from(orders)
      .innerJoin(customers, eq(customers.customerId, orders.customerId))
      .where(and(eq(orders.status, status), isHeld ? eq(orders.type, 'Recurring') : undefined))
      .orderBy(asc(orders.expectedShipAt))
      .limit(MOST_LISTED)
    return rows.map(({ order, firstName, lastName }) => ({
      orderNumber: order.orderNumber,
      customer: `${firstName} ${lastName}`,
      status: order.status,
      totalCents: cents(order.totalCents),
      ...(isHeld ? { heldUntil: heldUntil(order.expectedShipAt).toISOString() } : {}),
      ...(order.nextTryAt ? { nextTryAt: order.nextTryAt.toISOString() } : {}),
    }))
  }

  return async function today(): Promise<OpsToday> {
    const now = clocks.business()
    const day = dayOf(now)
    return {
      now: now.toISOString(),
      days: [await dayFrom(day, true), await dayFrom(addDays(day, 1), false)],
      open: await unpaid('AwaitingPayment'),
      held: await unpaid('PaymentFailed'),
      refused: await refusedRefunds(db),
      deliveryDays: await deliveryDays(db, new Date(now.getTime() - LATEST_DAYS * DAY_MS)),
    }
  }
}

/** Refunds that were refused, and after which as much was not sent of the same order; the longest ago first. */
async function refusedRefunds(db: Database): Promise<OpsToday['refused']> {
  const later = alias(orderRefunds, 'later')
  const isSentAgain = exists(
    db
      .select()
      .from(later)
      .where(
        and(
          eq(later.orderId, orderRefunds.orderId),
          gt(later.askedAt, orderRefunds.askedAt),
          gte(later.amountCents, orderRefunds.amountCents),
        ),
      ),
  )
  const rows = await db
    .select({
      refund: orderRefunds,
      orderNumber: orders.orderNumber,
      firstName: customers.firstName,
      lastName: customers.lastName,
    })
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.orderId, orderRefunds.orderId))
    .innerJoin(customers, eq(customers.customerId, orders.customerId))
    .where(and(eq(orderRefunds.status, 'refused'), not(isSentAgain)))
    .orderBy(asc(orderRefunds.askedAt))
    .limit(MOST_LISTED)
  return rows.map(({ refund: { refundId, amountCents, refusal }, orderNumber, firstName, lastName }) => ({
    refundId,
    orderNumber,
    customer: `${firstName} ${lastName}`,
    amountCents: cents(amountCents),
    refusal,
  }))
}

/** Days with boxes that are paid and not delivered, the first first. */
async function deliveryDays(db: Database, since: Date): Promise<OpsToday['deliveryDays']> {
  const rows = await db
    .select({ at: orders.expectedDeliverAt, boxes: sql<string>`count(*)` })
    .from(orders)
    .where(and(inArray(orders.status, ['PaymentSucceeded', 'Shipped']), gte(orders.expectedDeliverAt, since)))
    .groupBy(orders.expectedDeliverAt)
    .orderBy(asc(orders.expectedDeliverAt))
    .limit(DAYS_LISTED)
  return rows.map(({ at, boxes }) => ({ day: dayOf(at), boxes: Number(boxes) }))
}
