import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../ports.ts'
import { StartFault } from '../start-fault.ts'
import { runningCluster, startCluster, type Cluster } from './cluster.ts'
import { GatheringSocket } from './gathering-socket.ts'
import { databaseOf } from './prepared.ts'

const CONNECT_TIMEOUT_MS = 10_000

export interface OpenDatabase {
  readonly pool: pg.Pool
  readonly db: Database
  /** Resolves when a PostgreSQL of our own ends before it was told to. */
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

async function assertReachable(pool: pg.Pool, isOwn: boolean): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : 'no reason given'
    if (isOwn) throw error
    throw new StartFault(
      `The database at DATABASE_URL does not answer (${reason}). Check host, name, user and password in DATABASE_URL.`,
    )
  }
}

async function openAt(connectionString: string, log: Logger, cluster?: Cluster): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString,
    max: 20,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
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

  const close = async (): Promise<void> => {
    await pool.end()
    await cluster?.stop()
  }
  try {
    await assertReachable(pool, cluster !== undefined)
  } catch (error) {
    await close()
    throw error
  }
  return { pool, db: databaseOf(pool), lost: cluster?.ended ?? new Promise(() => undefined), close }
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

/** Opens the configured database, or starts one in the data folder. @throws StartFault when neither can be had. */
export async function openDatabase({ databaseUrl, dataDir }: Place, log: Logger): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return openAt(databaseUrl, log)
  const cluster = await startCluster(dataDir)
  return openAt(cluster.connectionString, log, cluster)
}

/** For commands beside a server: the database that it runs, or one of our own where no server runs. */
export async function joinDatabase(place: Place, log: Logger): Promise<OpenDatabase> {
  const running = place.databaseUrl === undefined ? await runningCluster(place.dataDir) : undefined
  return running === undefined ? openDatabase(place, log) : openAt(running, log)
}
