import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import type { Seed } from '../ports.ts'
import { StartFault } from '../start-fault.ts'
import type { OpenDatabase } from './connect.ts'

const LOCK = 727_001
const HISTORY = `
  create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null);
  create table if not exists schema_seeds (name text primary key, version text not null, applied_at timestamptz not null);
  comment on table schema_migrations is 'Which migrations ran. Kept for ever.';
  comment on table schema_seeds is 'Which seed data is in place. Kept for ever.';
`

/**
 * So begins a migration whose statements run one by one, each ending a line: an index of a large table is built `concurrently`, while the
 * site goes on. A server that is killed in between begins it again.
 */
const OUTSIDE_A_TRANSACTION = '-- outside a transaction'

/** How often a server that waits for its turn asks. */
const TURN_MS = 50

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

/** `NNNN_name.sql` in the order of their names. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}_[\w-]+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8')
      return { name: file, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    })
}

async function inTransaction(client: Client, run: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await run()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function applyMigration(client: Client, { name, sql, sha256 }: Migration, now: Date): Promise<void> {
  const { rows } = await client.query<{ sha256: string }>('select sha256 from schema_migrations where name = $1', [
    name,
  ])
  const [applied] = rows
  if (applied && applied.sha256 !== sha256)
    throw new StartFault(`Migration ${name} was changed after it ran on this database. Restore it and add a new one.`)
  if (applied) return
  const record = async () => {
    await client.query('insert into schema_migrations values ($1, $2, $3)', [name, sha256, now])
  }
  if (sql.startsWith(OUTSIDE_A_TRANSACTION)) {
    for (const statement of sql.split(/;$/m)) await client.query(statement)
    return record()
  }
  await inTransaction(client, async () => {
    await client.query(sql)
    await record()
  })
}

async function applySeed(client: Client, { name, version, run }: Seed, now: Date): Promise<void> {
  const { rows } = await client.query<{ version: string }>('select version from schema_seeds where name = $1', [name])
  if (rows[0]?.version === version) return
  await inTransaction(client, async () => {
    await run(drizzle(client))
    await client.query(
      'insert into schema_seeds values ($1, $2, $3) on conflict (name) do update set version = $2, applied_at = $3',
      [name, version, now],
    )
  })
}

/** Asks again and again: a statement that waits would keep an index from being built concurrently, which waits for all statements. */
async function takeTurn(client: Client): Promise<void> {
  const take = async () =>
    (await client.query<{ isTaken: boolean }>('select pg_try_advisory_lock($1) as "isTaken"', [LOCK])).rows[0]?.isTaken
  while (!(await take())) await delay(TURN_MS)
}

type Patient = Pick<OpenDatabase, 'connectPatiently'>

/** One server at a time, each as long as it takes. The lock ends with its connection. */
export async function underLock(database: Patient, run: (client: Client) => Promise<void>): Promise<void> {
  const client = await database.connectPatiently()
  try {
    await takeTurn(client)
    await client.query(HISTORY)
    await run(client)
  } finally {
    await client.end()
  }
}

/**
 * Brings the schema to this release. Several servers may call it at once.
 *
 * @throws StartFault when a migration that already ran was edited.
 */
export const applyMigrations = (database: Patient, migrations: readonly Migration[], now: () => Date): Promise<void> =>
  underLock(database, async (client) => {
    for (const migration of migrations) await applyMigration(client, migration, now())
  })

/** Applies the seeds whose version is not the one in place. */
export const applySeeds = (database: Patient, seeds: readonly Seed[], now: () => Date): Promise<void> =>
  underLock(database, async (client) => {
    for (const seed of seeds) await applySeed(client, seed, now())
  })
