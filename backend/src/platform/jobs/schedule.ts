import { sql } from 'drizzle-orm'
import type { Database, PeriodicJob } from '../ports.ts'
import { LEASE_MS, type JobStore } from './store.ts'

/** When each periodic job was last begun or ended, on any server. */
export interface Schedule {
  /** Makes the jobs known. The first time they are due at once. */
  add(jobs: readonly PeriodicJob[]): Promise<void>
  /** Sends what is due to its queue, once for all servers. */
  sendDue(): Promise<void>
  /** The job is due now. */
  hurry(name: string): Promise<void>
  /** The job is due again one period after now. */
  ended(name: string): Promise<void>
}

/** @param now the security clock: servers agree on it as long as their clocks differ by less than the lease. */
export function createSchedule(db: Database, store: JobStore, now: () => Date): Schedule {
  let periods = '[]'

  /** Taking the turn and sending are one transaction. A turn that lies in the future, by a clock that was wrong, is due too. */
  const takeTurns = (at: Date) => sql<{ name: string }>`
    update periodic_jobs job set last_run_at = ${at}
    from json_to_recordset(${periods}) as period (name text, seconds int)
    where job.name = period.name
      and (job.last_run_at <= ${at}::timestamptz - period.seconds * interval '1 second'
        or job.last_run_at > ${at}::timestamptz + ${LEASE_MS} * interval '1 millisecond')
    returning job.name`

  return {
    async add(jobs) {
      periods = JSON.stringify(jobs.map(({ name, everySeconds }) => ({ name, seconds: everySeconds })))
      await db.execute(
        sql`insert into periodic_jobs (name, last_run_at) select name, 'epoch' from json_to_recordset(${periods}) as period (name text)
            on conflict do nothing`,
      )
    },

    async sendDue() {
      await db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ name: string }>(takeTurns(now()))
        if (rows.length > 0)
          await store.sendPeriodic(
            tx,
            rows.map(({ name }) => name),
          )
      })
    },

    async hurry(name) {
      await db.execute(sql`update periodic_jobs set last_run_at = 'epoch' where name = ${name}`)
    },

    async ended(name) {
      await db.execute(sql`update periodic_jobs set last_run_at = ${now()} where name = ${name}`)
    },
  }
}
