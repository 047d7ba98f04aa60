import { sql, type SQL } from 'drizzle-orm'
import { heldSince, heldUntil } from '@cupboard/shared/household'
import { sendingRows } from '../platform/jobs/store.ts'
import type { Platform, Queue } from '../platform/ports.ts'

/** How many households may wait in the queue at a time. */
const MOST_WAITING = 2_000

/** Less room is not filled: what is due is looked for once for many households. */
const LEAST_ROOM = MOST_WAITING / 4

/** Rows of households that are each due at an instant; found by an index. */
interface Due {
  readonly rows: SQL
  readonly at: SQL
  /** Where it is due some time after `at`: when that is, and of which `at` it is now. */
  readonly later?: { readonly from: (at: Date) => Date; readonly back: (now: Date) => Date }
}

/** Everything that happens to a household's plan and its orders by itself. */
const PLANS: readonly Due[] = [
  { rows: sql`manifests where status = 'Predicted' and contacted_at is null`, at: sql`contact_at` },
  { rows: sql`manifests where status = 'Predicted'`, at: sql`cutoff_at` },
  { rows: sql`orders where type = 'Recurring' and status = 'PaymentFailed'`, at: sql`next_try_at` },
  {
    rows: sql`orders where type = 'Recurring' and status in ('PaymentFailed', 'AwaitingPayment')`,
    at: sql`expected_ship_at`,
    later: { from: heldUntil, back: heldSince },
  },
]
/** Where nobody has to carry the boxes. */
const BOXES: readonly Due[] = [
  { rows: sql`orders where status = 'PaymentSucceeded'`, at: sql`expected_ship_at` },
  { rows: sql`orders where status = 'Shipped'`, at: sql`expected_deliver_at` },
]

const instantFor = ({ later }: Due, now: Date): Date => later?.back(now) ?? now
const dueBy = (due: Due, now: Date): SQL => sql`${due.rows} and ${due.at} <= ${instantFor(due, now)}`

/** What is due by the business clock, or will be. docs/decisions/0040. */
export function createDue({ db, config }: Pick<Platform, 'config' | 'db'>) {
  const all = config.warehouse === 'sandbox' ? [...PLANS, ...BOXES] : PLANS

  /** The earliest instant after this one. */
  async function nextAfter(now: Date): Promise<Date | undefined> {
    const earliest = all.map(
      (due) => sql`(select min(${due.at}) from ${due.rows} and ${due.at} > ${instantFor(due, now)})`,
    )
    const { rows } = await db.execute<{ instants: (string | null)[] }>(
      sql`select jsonb_build_array(${sql.join(earliest, sql`, `)}) as instants`,
    )
    const instants = rows[0]?.instants.flatMap((at, index) => {
      if (at === null) return []
      const instant = new Date(at)
      return [all[index]?.later?.from(instant) ?? instant]
    })
    return instants?.reduce<Date | undefined>((first, at) => (first && first <= at ? first : at), undefined)
  }

  /** Whether something should have happened by this instant. */
  async function isLeft(now: Date): Promise<boolean> {
    const any = all.map((due) => sql`exists (select from ${dueBy(due, now)})`)
    const { rows } = await db.execute<{ is_left: boolean }>(sql`select ${sql.join(any, sql` or `)} as is_left`)
    return rows.some((row) => row.is_left)
  }

  async function waitingIn({ name }: Pick<Queue<object>, 'name'>): Promise<number> {
    const { rows } = await db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from jobs.job where name = ${name} and state < 'active'`,
    )
    return rows[0]?.waiting ?? 0
  }

  /** Hands over households of which something is due, as jobs of `queue` named by them, as far as there is room in it. */
  async function handOver(queue: Queue<{ readonly customerId: string }>, now: Date): Promise<void> {
    const room = MOST_WAITING - (await waitingIn(queue))
    if (room < LEAST_ROOM) return
    // each is looked for only until the room is full: of all that are due, most may have to wait
    const households = all.map(
      (due) => sql`(
        select customer_id from ${dueBy(due, now)}
          and not exists (select from jobs.job where name = ${queue.name} and id = customer_id)
        order by ${due.at} limit ${room})`,
    )
    const jobs = sql`
      select customer_id as id, jsonb_build_object('customerId', customer_id) as data
      from (${sql.join(households, sql` union `)}) as due limit ${room}`
    await db.execute(sendingRows(queue, jobs))
  }

  return { nextAfter, isLeft, handOver }
}
