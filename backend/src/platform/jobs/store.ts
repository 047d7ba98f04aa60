import { sql, type SQL } from 'drizzle-orm'
import type PgBoss from 'pg-boss'
import { gathered } from '../gathered.ts'
import type { Database, Queue } from '../ports.ts'
import { inTransactionOf } from './library.ts'
import type { Presence } from './presence.ts'

/** How long a job stays with a server that no longer answers, by the database's clock. A living server renews its leases in time. */
export const LEASE_MS = 30_000

/** The id of a periodic job: each has a queue of its own with only one job in it, waiting or running somewhere. */
const ONLY_ONE = '00000000-0000-4000-8000-000000000000'
/** A periodic job is never parked: whatever stops its servers, it is tried again. */
const FOR_EVER = 1_000_000

/** A job that this server has taken, and at which try. No other server has it at the same try. */
export interface TakenJob {
  readonly queue: string
  readonly id: string
  /** From 1. */
  readonly attempt: number
  readonly isLast: boolean
  readonly about: unknown
}

/** The queues, as the library keeps them. */
export interface JobStore {
  send<About extends object>(tx: Database, queue: Queue<About>, about: About, id?: string): Promise<void>
  /** Periodic jobs; one that waits or runs already is left alone. */
  sendPeriodic(tx: Database, names: readonly string[]): Promise<void>
  /** Those of `names` in which something is due. A periodic job is due as soon as it was sent. */
  waiting(names: readonly string[], periodic: readonly string[]): Promise<readonly string[]>
  /** Takes at most `count` jobs until their lease runs out. */
  take(queue: string, count: number, isPeriodic: boolean): Promise<readonly TakenJob[]>
  /** Renews the lease. @returns those that are still this server's. */
  keep(jobs: readonly TakenJob[]): Promise<ReadonlySet<TakenJob>>
  /** The job is over, and leaves nothing. */
  end(job: TakenJob): Promise<void>
  /** It is tried again after a pause; after its last try it is parked. */
  fail(job: TakenJob, error: unknown): Promise<void>
  /** It is due at once: what stood in its way was not its own. */
  handBack(job: TakenJob): Promise<void>
}

/** A job for `sendJobs`: JSON. */
export const jobAsJson = <About extends object>(queue: Queue<About>, about: About, id: string): string =>
  JSON.stringify({
    id,
    name: queue.name,
    data: about,
    retry_limit: queue.tries - 1,
    retry_delay: queue.pauseSeconds,
    expire_in: `${LEASE_MS / 1_000} seconds`,
  })

/**
 * Sends jobs as `send` does, as a part of a hot statement that stores more: the library would need a statement of its own.
 *
 * @param select SQL that finds them, as `job`
 */
export const sendJobs = (select: string): string => `
  insert into jobs.job (id, name, data, retry_limit, retry_delay, retry_backoff, expire_in, keep_until, policy)
  select sent.id, sent.name, sent.data, sent.retry_limit, sent.retry_delay, true, sent.expire_in, now() + interval '14 days', policy
  from (${select}) as one, jsonb_to_record(job)
    as sent (id uuid, name text, data jsonb, retry_limit int, retry_delay int, expire_in interval)
  join jobs.queue on queue.name = sent.name`

/**
 * Sends jobs whose ids and contents a query finds, as `send` does, for many at once; one whose id is there already is left alone.
 *
 * @param found a query of `id` and `data`
 */
export const sendingRows = (
  { name, tries, pauseSeconds }: Pick<Queue<object>, 'name' | 'pauseSeconds' | 'tries'>,
  found: SQL,
): SQL => sql`
  insert into jobs.job (id, name, data, retry_limit, retry_delay, retry_backoff, expire_in, keep_until, policy)
  select found.id, queue.name, found.data, ${tries - 1}, ${pauseSeconds}, true, ${LEASE_MS} * interval '1 millisecond',
    now() + interval '14 days', policy
  from (${found}) as found join jobs.queue on queue.name = ${name}
  on conflict do nothing
  returning id`

/** Only the name and the message of an error, since a parked job is kept for months. */
const wordsOf = (error: unknown) =>
  error instanceof Error ? { name: error.name, message: error.message } : { message: String(error) }

export function createJobStore(boss: PgBoss, db: Database, presence: Pick<Presence, 'number'>): JobStore {
  const lease = { expireInSeconds: LEASE_MS / 1_000 }

  /** Those of each queue by one statement, which costs as much for one as for all. */
  const end = gathered(async (jobs: readonly TakenJob[]): Promise<readonly void[]> => {
    const idsOf = (queue: string) => jobs.filter((job) => job.queue === queue).map(({ id }) => id)
    for (const queue of new Set(jobs.map((job) => job.queue))) await boss.deleteJob(queue, idsOf(queue))
    return jobs.map(() => undefined)
  })

  return {
    async send(tx, { name, tries, pauseSeconds }, about, id) {
      const trying = { retryLimit: tries - 1, retryDelay: pauseSeconds, retryBackoff: true }
      await boss.send(name, about, { ...lease, ...trying, ...(id ? { id } : {}), db: inTransactionOf(tx) })
    },

    async sendPeriodic(tx, names) {
      const jobs = names.map((name) => ({ name, id: ONLY_ONE, retryLimit: FOR_EVER, retryDelay: 0, ...lease }))
      await boss.insert(jobs, { db: inTransactionOf(tx) })
    },

    async waiting(names, periodic) {
      const { rows } = await db.execute<{ name: string }>(
        sql`select distinct name from jobs.job
            where state < 'active' and name = any(${sql.param(names)})
              and (start_after < now() or name = any(${sql.param(periodic)}))`,
      )
      return rows.map(({ name }) => name)
    },

    async take(queue, count, isPeriodic) {
      const { rows } = await db.execute<{ id: string; data: unknown; retry_count: number; retry_limit: number }>(
        sql`with next as (
              select id from jobs.job
              where name = ${queue} and state < 'active' and (start_after < now() or ${isPeriodic})
              order by priority desc, created_on, id limit ${count}
              for update skip locked
            )
            update jobs.job set state = 'active', started_on = now(),
              retry_count = case when started_on is null then retry_count else retry_count + 1 end,
              output = jsonb_build_object('server', ${presence.number() ?? null}::int)
            from next where job.name = ${queue} and job.id = next.id
            returning job.id, job.data, job.retry_count, job.retry_limit`,
      )
      return rows.map(({ id, data, retry_count: tries, retry_limit: limit }) => ({
        queue,
        id,
        attempt: tries + 1,
        isLast: tries >= limit,
        about: data,
      }))
    },

    async keep(jobs) {
      const held = jobs.map(({ queue, id, attempt }) => ({ name: queue, id, retry_count: attempt - 1 }))
      const { rows } = await db.execute<{ name: string; id: string }>(
        sql`update jobs.job set started_on = now()
            from json_to_recordset(${JSON.stringify(held)}) as held (name text, id uuid, retry_count int)
            where job.name = held.name and job.id = held.id and job.retry_count = held.retry_count
              and job.state = 'active'
            returning job.name, job.id`,
      )
      const kept = new Set(rows.map(({ name, id }) => `${name} ${id}`))
      return new Set(jobs.filter(({ queue, id }) => kept.has(`${queue} ${id}`)))
    },

    end,

    async fail({ queue, id }, error) {
      await boss.fail(queue, id, wordsOf(error))
    },

    async handBack({ queue, id, attempt }) {
      await db.execute(
        sql`update jobs.job set state = 'retry', start_after = now()
            where name = ${queue} and id = ${id} and retry_count = ${attempt - 1} and state = 'active'`,
      )
    },
  }
}
