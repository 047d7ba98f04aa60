import { sql } from 'drizzle-orm'
import { heldSince } from '@cupboard/shared/household'
import type { Database } from '../platform/ports.ts'

/** How many households are handed over at a time; the next look finds more. */
const MOST_AT_ONCE = 2_000

/** Households of which something is due. @param isMoving whether the warehouse works by itself */
export async function dueHouseholds(db: Database, now: Date, isMoving: boolean): Promise<readonly string[]> {
  const moving = sql`
    union
    select customer_id from orders where status = 'PaymentSucceeded' and expected_ship_at <= ${now}
    union
    select customer_id from orders where status = 'Shipped' and expected_deliver_at <= ${now}`
  const { rows } = await db.execute<{ customer_id: string }>(sql`
    select customer_id from manifests where status = 'Predicted' and contacted_at is null and contact_at <= ${now}
    union
    select customer_id from manifests where status = 'Predicted' and cutoff_at <= ${now}
    union
    select customer_id from orders where type = 'Recurring' and status = 'PaymentFailed' and next_try_at <= ${now}
    union
    select customer_id from orders
    where type = 'Recurring' and status in ('PaymentFailed', 'AwaitingPayment') and expected_ship_at <= ${heldSince(now)}
    ${isMoving ? moving : sql``}
    limit ${MOST_AT_ONCE}`)
  return rows.map(({ customer_id: customerId }) => customerId)
}
