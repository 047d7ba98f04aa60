import { sql } from 'drizzle-orm'
import type { Database } from './ports.ts'

/** How long a server that does not answer any more keeps a job from the others. It is renewed many times in between. */
const LEASE_MS = 30_000

/** Which server runs a periodic job: one row for each job, changed by single statements, so that no transaction is open while it runs. */
export interface Leases {
  /** Takes the job until the lease runs out. @returns false when it is not due, or another server runs it. */
  take(name: string, seconds: number, now: Date): Promise<boolean>
  /** @returns those of `names` that are still this server's. */
  renew(names: readonly string[], now: Date): Promise<ReadonlySet<string>>
  /** The job ended, well or not: it is due again after its period. Where another server has taken it, nothing is changed. */
  end(name: string, now: Date): Promise<void>
}

const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS)

export function createLeases(db: Database, server: string): Leases {
  return {
    async take(name, seconds, now) {
      const lastRun = new Date(now.getTime() - seconds * 1_000)
      const { rowCount } = await db.execute(
        sql`update periodic_jobs set leased_by = ${server}, leased_until = ${leaseEnd(now)}
            where name = ${name} and last_run_at <= ${lastRun} and (leased_until is null or leased_until <= ${now})`,
      )
      return rowCount === 1
    },

    async renew(names, now) {
      const { rows } = await db.execute<{ name: string }>(
        sql`update periodic_jobs set leased_until = ${leaseEnd(now)}
            where leased_by = ${server} and name in ${names} returning name`,
      )
      return new Set(rows.map(({ name }) => name))
    },

    async end(name, now) {
      await db.execute(
        sql`update periodic_jobs set last_run_at = ${now}, leased_by = null, leased_until = null
            where name = ${name} and leased_by = ${server}`,
      )
    },
  }
}
