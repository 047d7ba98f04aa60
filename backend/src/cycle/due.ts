import { sql } from 'drizzle-orm'
import { heldSince } from '@cupboard/shared/household'
import { sendingRows } from '../platform/jobs/store.ts'
import type { Database, Queue } from '../platform/ports.ts'

/** How many households may wait in the queue at a time. */
const MOST_WAITING = 2_000

/** Households of which something is due. @param isMoving whether the warehouse works by itself */
function dueHouseholds(now: Date, isMoving: boolean) {
  const moving = sql`
    union
    select customer_id from orders where status = 'PaymentSucceeded' and expected_ship_at <= ${now}
    union
    select customer_id from orders where status = 'Shipped' and expected_deliver_at <= ${now}`
  return sql`
    select customer_id from manifests where status = 'Predicted' and contacted_at is null and contact_at <= ${now}
    union
    select customer_id from manifests where status = 'Predicted' and cutoff_at <= ${now}
    union
    select customer_id from orders where type = 'Recurring' and status = 'PaymentFailed' and next_try_at <= ${now}
    union
    select customer_id from orders
    where type = 'Recurring' and status in ('PaymentFailed', 'AwaitingPayment') and expected_ship_at <= ${heldSince(now)}
    ${isMoving ? moving : sql``}`
}

/**
 * Hands over households of which something is due, as jobs of `queue` named by them, as far as there is room in it.
 *
 * @returns whether more may be due than there was room for
 */
export async function handOverDue(
  db: Database,
  queue: Queue<{ readonly customerId: string }>,
  { now, isMoving }: { readonly now: Date; readonly isMoving: boolean },
): Promise<boolean> {
  const jobs = sql`
    select customer_id as id, jsonb_build_object('customerId', customer_id) as data
    from (${dueHouseholds(now, isMoving)}) as due
    where not exists (select from jobs.job where name = ${queue.name} and id = customer_id)
    limit ${MOST_WAITING} - (select count(*) from jobs.job where name = ${queue.name} and state < 'active')`
  const { rows } = await db.execute<{ handed: number; waiting: number }>(sql`
    with handed as (${sendingRows(queue, jobs)})
    select (select count(*) from handed)::int as handed,
      (select count(*) from jobs.job where name = ${queue.name} and state < 'active')::int as waiting`)
  return rows.some(({ handed, waiting }) => handed + waiting >= MOST_WAITING)
}
