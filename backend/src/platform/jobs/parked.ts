import { sql } from 'drizzle-orm'
import type { Database, Jobs } from '../ports.ts'

/** A parked job, as the library keeps it. */
interface ParkedRow extends Record<string, unknown> {
  readonly name: string
  readonly id: string
  readonly retry_count: number
  readonly error: string | null
  readonly completed_on: string | Date
}

export type Parked = Pick<Jobs, 'parked' | 'retryParked' | 'discardParked'>

/** Jobs that failed for the last time: they wait for a person. */
export function createParked(db: Database): Parked {
  return {
    async parked(limit) {
      const { rows } = await db.execute<ParkedRow>(
        sql`select name, id, retry_count, output->>'message' as error, completed_on from jobs.job
            where state = 'failed' and name = any(select name from jobs.queue)
            order by completed_on desc limit ${limit}`,
      )
      return rows.map(({ name, id, retry_count: retried, error, completed_on: since }) => ({
        queue: name,
        id,
        tries: retried + 1,
        error: error ?? '',
        since: new Date(since),
      }))
    },

    async retryParked(queue, id) {
      const { rowCount } = await db.execute(
        sql`update jobs.job set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null
            where name = ${queue} and id = ${id} and state = 'failed'`,
      )
      return rowCount === 1
    },

    async discardParked(queue, id) {
      const { rowCount } = await db.execute(
        sql`delete from jobs.job where name = ${queue} and id = ${id} and state = 'failed'`,
      )
      return rowCount === 1
    },
  }
}
