import { sql } from 'drizzle-orm'
import type { Database } from '../ports.ts'
import { PRESENCE_LOCK, type Presence } from './presence.ts'

/**
 * How long a server must have been missed before its jobs are another's. All servers lose their connections when a database is started
 * again, and are back within it.
 */
const MISSED_MS = 2_000

const OF_THIS_DATABASE = sql`(select oid from pg_database where datname = current_database())`

/** The numbers of servers that have jobs and are not there. */
async function readAbsent(db: Database): Promise<readonly number[]> {
  const { rows } = await db.execute<{ server: number }>(
    sql`select distinct (output->>'server')::int as server from jobs.job
        where state = 'active' and output->>'server' is not null and not exists (
          select from pg_locks
          where locktype = 'advisory' and database = ${OF_THIS_DATABASE}
            and classid = ${PRESENCE_LOCK} and objid = (output->>'server')::int::oid
        )`,
  )
  return rows.map(({ server }) => server)
}

/** What these servers had is due at once. A job at its last try waits for its lease, and is parked then. */
async function handOn(db: Database, servers: readonly number[]): Promise<void> {
  await db.execute(
    sql`update jobs.job set state = 'retry', start_after = now() - interval '1 second'
        where state = 'active' and retry_count < retry_limit
          and (output->>'server')::int = any(${sql.param(servers)}::int[])`,
  )
}

/** Sees which servers have died, and hands on their jobs before their leases run out. */
export interface Succession {
  look(): Promise<void>
}

/** @param now milliseconds of a clock that is never set */
export function createSuccession(db: Database, presence: Pick<Presence, 'appear'>, now: () => number): Succession {
  let missedSince: ReadonlyMap<number, number> = new Map()
  return {
    async look() {
      await presence.appear()
      const absent = await readAbsent(db)
      missedSince = new Map(absent.map((server) => [server, missedSince.get(server) ?? now()]))
      const dead = absent.filter((server) => now() - (missedSince.get(server) ?? now()) >= MISSED_MS)
      if (dead.length > 0) await handOn(db, dead)
    },
  }
}
