import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../ports.ts'
import { StartFault } from '../start-fault.ts'
import { isDatabaseAway } from './away.ts'
import { runningCluster, startCluster, type Cluster } from './cluster.ts'
import { GatheringSocket } from './gathering-socket.ts'
import { patienceOf } from './patience.ts'
import { hasDatabase } from './place.ts'
import { databaseOf } from './prepared.ts'

/** Between two looks for a database that does not answer yet. */
const LOOK_AGAIN_MS = 1_000

export interface OpenDatabase {
  readonly pool: pg.Pool
  readonly db: Database
  /** A connection beside the pool whose statements take as long as they take, for what changes the schema. Whoever asks for it ends it. */
  connectPatiently(): Promise<pg.Client>
  /** Resolves when a PostgreSQL of our own has ended before it was told to, and does not start again. */
  readonly lost: Promise<void>
  close(): Promise<void>
}

/** One level after the other: a recursive `mkdir` never returns below `/proc` (Node 20). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** @throws StartFault when the folder cannot be made or written. */
export function ensureWritableFolder(folder: string, variable: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch {
    throw new StartFault(`${variable} is ${folder}, which cannot be written. Give a folder that this user may write.`)
  }
}

/** What is wrong with an address, not with the moment: waiting for it is in vain. */
const WRONG_FOR_GOOD = /^(?:28|3D)/

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : 'no reason given'

const mayPass = (error: unknown): boolean =>
  isDatabaseAway(error) && !(error instanceof pg.DatabaseError && WRONG_FOR_GOOD.test(error.code ?? ''))

/** Asks until the database answers, each second, at most until `untilMs` of the monotonic clock. @throws the last failure */
async function ask(pool: pg.Pool, untilMs: number, log: Logger): Promise<void> {
  for (;;) {
    try {
      return void (await pool.query('select 1'))
    } catch (error) {
      if (!mayPass(error) || performance.now() + LOOK_AGAIN_MS > untilMs) throw error
      log.warn({ reason: reasonOf(error) }, 'the database at DATABASE_URL does not answer yet')
      await delay(LOOK_AGAIN_MS)
    }
  }
}

async function assertReachable(pool: pg.Pool, startSeconds: number, log: Logger): Promise<void> {
  try {
    await ask(pool, performance.now() + startSeconds * 1_000, log)
  } catch (error) {
    throw new StartFault(
      `The database at DATABASE_URL does not answer (${reasonOf(error)}). Check host, name, user and password in DATABASE_URL.`,
    )
  }
}

interface Address {
  readonly connectionString: string
  /** The longest that anything asked of it may take. */
  readonly timeoutMs: number
}

function openPool({ connectionString, timeoutMs }: Address, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    ...patienceOf(timeoutMs),
    connectionString,
    max: 20,
    idleTimeoutMillis: 30_000,
    application_name: 'cupboard',
    pipeline: true,
    stream: () => new GatheringSocket(),
  })
  pool.on('connect', (connection) =>
    connection.on('error', (error) => {
      if (!pool.ending) log.warn({ err: error }, 'a database connection was lost')
    }),
  )
  pool.on('error', () => undefined) // the connection's own listener has logged it
  return pool
}

async function connectPatiently({ connectionString, timeoutMs }: Address): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: timeoutMs,
    application_name: 'cupboard-schema',
    pipeline: true,
  })
  await client.connect()
  return client
}

function openAt(address: Address, log: Logger, cluster?: Cluster): OpenDatabase {
  const pool = openPool(address, log)
  return {
    pool,
    db: databaseOf(pool),
    connectPatiently: () => connectPatiently(address),
    lost: cluster?.ended ?? new Promise(() => undefined),
    async close() {
      await pool.end()
      await cluster?.stop()
    },
  }
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'databaseTimeoutMs' | 'databaseStartSeconds'>

/** Opens the configured database, or starts one in the data folder. @throws StartFault when neither can be had. */
export async function openDatabase(place: Place, log: Logger): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, databaseTimeoutMs: timeoutMs } = place
  if (databaseUrl === undefined) {
    const cluster = await startCluster(dataDir, log)
    return openAt({ connectionString: cluster.connectionString, timeoutMs }, log, cluster)
  }
  const database = openAt({ connectionString: databaseUrl, timeoutMs }, log)
  try {
    await assertReachable(database.pool, place.databaseStartSeconds, log)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/**
 * For commands: the database of the server, or its own where it does not run. They never make a new one: what they would say of it, or do
 * to it, was meant for another.
 *
 * @throws StartFault when there is none
 */
export async function joinSite(place: Place, log: Logger): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = place
  if (databaseUrl === undefined && !hasDatabase(dataDir))
    throw new StartFault(
      `DATA_DIR is ${dataDir}, where no site was ever started. Give the folder of the server's data.`,
    )
  ensureWritableFolder(dataDir, 'DATA_DIR')
  return joinDatabase(place, log)
}

/** The database that a server runs, or one of our own where no server runs. */
export async function joinDatabase(place: Place, log: Logger): Promise<OpenDatabase> {
  const running = place.databaseUrl === undefined ? await runningCluster(place.dataDir) : undefined
  if (running === undefined) return openDatabase(place, log)
  return openAt({ connectionString: running, timeoutMs: place.databaseTimeoutMs }, log)
}
