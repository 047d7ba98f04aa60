import { sql, type SQL } from 'drizzle-orm'
import { RETRY_WINDOW_DAYS } from '@cupboard/shared/household'
import type { Platform } from '../platform/ports.ts'

/** Instants at which something happens to a plan or an order by itself; each is found by an index. */
const INSTANTS: readonly SQL[] = [
  sql`select contact_at as at from manifests where status = 'Predicted' and contacted_at is null`,
  sql`select cutoff_at as at from manifests where status = 'Predicted'`,
  sql`select next_try_at as at from orders where type = 'Recurring' and status = 'PaymentFailed' and next_try_at is not null`,
  sql`select expected_ship_at + ${`${RETRY_WINDOW_DAYS} days`}::interval as at from orders where type = 'Recurring' and status = 'PaymentFailed'`,
]
/** Where nobody has to carry the boxes. */
const BOX_INSTANTS: readonly SQL[] = [
  sql`select expected_ship_at as at from orders where status = 'PaymentSucceeded'`,
  sql`select expected_deliver_at as at from orders where status = 'Shipped'`,
]

/** What is due by the business clock, or will be. */
export function createDue({ db, config }: Pick<Platform, 'db' | 'config'>) {
  const all = config.warehouse === 'sandbox' ? [...INSTANTS, ...BOX_INSTANTS] : INSTANTS

  /** The earliest instant after this one. */
  async function nextAfter(now: Date): Promise<Date | undefined> {
    const earliest = all.map((instants) => sql`(select min(at) from (${instants}) as due where at > ${now})`)
    const { rows } = await db.execute<{ at: string | null }>(sql`select least(${sql.join(earliest, sql`, `)}) as at`)
    const at = rows[0]?.at
    return at == null ? undefined : new Date(at)
  }

  /** Whether something should have happened by this instant. */
  async function isLeft(now: Date): Promise<boolean> {
    const any = all.map((instants) => sql`exists (select from (${instants}) as due where at <= ${now})`)
    const { rows } = await db.execute<{ is_left: boolean }>(sql`select ${sql.join(any, sql` or `)} as is_left`)
    return rows[0]?.is_left === true
  }

  return { nextAfter, isLeft }
}
