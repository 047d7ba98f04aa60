import { createHash } from 'node:crypto'
import PgBoss from 'pg-boss'
import type pg from 'pg'
import type { Logger } from 'pino'
import { DAY_SECONDS } from '@cupboard/shared/contracts'
import { connectionOf } from '../database/prepared.ts'
import type { Database } from '../ports.ts'

/** How soon the library hands on what a server that died has left, after the lease has run out. */
const SUPERVISION_SECONDS = 5
/** How long a parked job is kept; for one more day it lies in the library's archive. */
const PARKED_SECONDS = 90 * DAY_SECONDS

/** Each text is planned once for each connection. */
const nameOf = (text: string): string => `jobs-${createHash('sha256').update(text).digest('base64url')}`

/** The library's own scripts, of many statements: one that fails must not leave its connection in a transaction. */
async function runScript(pool: pg.Pool, text: string): Promise<{ rows: unknown[] }> {
  const client = await pool.connect()
  let unusable: Error | undefined
  try {
    return await client.query(text)
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (unusable = failure))
    throw error
  } finally {
    client.release(unusable)
  }
}

/** pg-boss on our pool, its tables in the schema `jobs`. It polls nothing and knows no cron lines: `jobs.ts` does what runs. */
export function createLibrary(pool: pg.Pool, log: Logger, isSupervising: boolean): PgBoss {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) =>
        values === undefined ? runScript(pool, text) : pool.query({ name: nameOf(text), text, values }),
    },
    schema: 'jobs',
    schedule: false,
    supervise: isSupervising,
    maintenanceIntervalSeconds: SUPERVISION_SECONDS,
    archiveFailedAfterSeconds: PARKED_SECONDS,
    deleteAfterSeconds: DAY_SECONDS,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job library failed'))
  return boss
}

/** Makes the library write in the caller's transaction. */
export const inTransactionOf = (db: Database): PgBoss.Db => ({
  executeSql: (text, values) => connectionOf(db).query({ name: nameOf(text), text, values }),
})
