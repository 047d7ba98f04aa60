import { createHash, randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { DestinationStream } from 'pino'
import type { FastifyInstance } from 'fastify'
import { freePort } from '@cupboard/tooling/free-port'
import { bringUp, type BringUpOptions, type Server } from '../bring-up.ts'
import { parseConfig, type Config } from '../platform/config.ts'
import { openDatabase } from '../platform/database/connect.ts'
import { readMigrations } from '../platform/database/migrate.ts'
import { createLog } from '../platform/log.ts'
import type { Database, Guards, Platform } from '../platform/ports.ts'
import { backendFolder } from '../platform/repository-root.ts'
import { testDatabaseUrl, testFolder } from '../platform/testing/cluster.ts'
import type { Populated } from './populated.ts'

/** Real time for one server, stopped until it is moved. */
export interface TestClock {
  now(): Date
  set(instant: Date | string): void
  advance(byMs: number): void
}

export interface TestServer {
  readonly app: FastifyInstance
  /** Where it listens; the same as its PUBLIC_ORIGIN. */
  readonly origin: string
  readonly db: Database
  readonly clock: TestClock
  readonly platform: Platform
  readonly contexts: Server['contexts']
  /** Runs a periodic job now, or all that is due in a queue, to the end. */
  runJob(name: string): Promise<void>
  /** Lets `byMs` pass for jobs that wait, pause or run: their times go by the database's clock, which tests cannot move. */
  ageJobs(byMs: number): Promise<void>
  close(): Promise<void>
}

export interface TestServerOptions extends Pick<BringUpOptions, 'cardProvider' | 'drawEveryMs' | 'isRunningJobs'> {
  /** What time it is at start; 2026-11-18T18:00:00Z (a Wednesday, noon in Austin) unless said. */
  readonly clock?: Date | string
  readonly env?: Readonly<Record<string, string>>
  /**
   * `headers`: a request is whoever its headers say (`x-test-visitor`, `x-test-customer`, `x-test-email`), and 401 without them.
   * `real` (default): the identity context decides.
   */
  readonly guards?: 'real' | 'headers'
  /** What stands in the database, in place of a new site's data. */
  readonly populated?: Populated
  /** Where the log goes; give a LOG_LEVEL in `env` too. */
  readonly logTo?: DestinationStream
}

/** Tests that need pages build their own modules. */
const NO_MODULES = join(tmpdir(), 'cupboard-no-modules')
/** Test runs starve each other of the processor, not only of the database. */
const PATIENT = { DATABASE_TIMEOUT_MS: '30000' }
const TEMPLATE_LOCK = 727_002
const DEFAULT_NOW = '2026-11-18T18:00:00.000Z'

function movableClock(start: Date | string): TestClock {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set: (instant) => void (now = new Date(instant)),
    advance: (byMs) => void (now = new Date(now.getTime() + byMs)),
  }
}

const urlOfDatabase = (name: string): string => testDatabaseUrl().replace('/postgres?', `/${name}?`)

/** A test's configuration: what the environment would give, with a data folder and a database of its own. */
function configFor(environment: Readonly<Record<string, string>>): Config {
  const outcome = parseConfig({ LOG_LEVEL: 'silent', MODULES_DIR: NO_MODULES, ...PATIENT, ...environment })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults))
  return outcome.config
}

async function atDatabase<Outcome>(
  connectionString: string,
  run: (client: pg.Client) => Promise<Outcome>,
): Promise<Outcome> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

const asAdministrator = <Outcome>(run: (client: pg.Client) => Promise<Outcome>): Promise<Outcome> =>
  atDatabase(testDatabaseUrl(), run)

/** Where the keys lie that the template is written with. Its clones have them too: to make a signing key takes as long as to start. */
const templateDataDir = (): string => join(testFolder(), 'template')

/** Migrations, seeds and queues, once for a test run: other databases are clones of it. */
async function templateDatabase(): Promise<string> {
  const migrations = readMigrations(backendFolder('migrations')).map(({ sha256 }) => sha256)
  const name = `template_${createHash('sha256').update(migrations.join()).digest('hex').slice(0, 12)}`
  await asAdministrator(async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 1) return
    const unfinished = `unfinished_${name}`
    await client.query(`drop database if exists ${unfinished}`)
    await client.query(`create database ${unfinished}`)
    await prepare(configFor({ DATA_DIR: templateDataDir(), DATABASE_URL: urlOfDatabase(unfinished) }))
    await client.query(`alter database ${unfinished} rename to ${name}`)
  })
  return name
}

async function prepare(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, log)
  const server = await bringUp(config, log, database, { isRunningJobs: false })
  await server.stop()
  await database.close()
}

/** A database of its own, and its keys where a server looks for them. */
async function createTestDatabase(name: string, dataDir: string, populated: Populated | undefined): Promise<void> {
  const template = populated ? 'template0' : await templateDatabase()
  await asAdministrator((client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  if (populated) await atDatabase(urlOfDatabase(name), (client) => client.query(populated.sql()))
  const secretsDir = populated?.secretsDir ?? join(templateDataDir(), 'secrets')
  cpSync(secretsDir, join(dataDir, 'secrets'), { recursive: true })
}

const header = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

const headerGuards: Guards = {
  async visitor(request, reply) {
    const identityId = header(request.headers['x-test-visitor'])
    if (!identityId) return reply.code(401).send()
    request.visitor = { identityId }
  },
  async customer(request, reply) {
    const sub = header(request.headers['x-test-customer'])
    if (!sub) return reply.code(401).send()
    request.customer = { sub, email: header(request.headers['x-test-email']) ?? 'someone@example.com' }
  },
}

/** How to close those that the test at hand started for itself. They end with it, though it fails: else its file would not end. */
let ofTest: (() => Promise<void>)[] | undefined
beforeEach(() => {
  ofTest = []
})
afterEach(async () => {
  const closings = ofTest ?? []
  ofTest = undefined
  for (const close of closings.reverse()) await close()
})

/** A whole server on a database of its own, listening on a free port of 127.0.0.1. Close it in `afterAll`. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cupboard-server-'))
  const databaseName = `test_${randomBytes(8).toString('hex')}`
  await createTestDatabase(databaseName, dataDir, options.populated)

  const port = await freePort()
  const config = configFor({
    DATA_DIR: dataDir,
    DATABASE_URL: urlOfDatabase(databaseName),
    PORT: String(port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    ...options.env,
  })
  const clock = movableClock(options.clock ?? DEFAULT_NOW)
  const log = createLog(config.logLevel, options.logTo)
  const database = await openDatabase(config, log)
  const server = await bringUp(config, log, database, {
    now: () => clock.now().getTime(),
    isRunningJobs: options.isRunningJobs ?? false,
    ...(options.guards === 'headers' ? { guards: headerGuards } : {}),
    ...(options.cardProvider ? { cardProvider: options.cardProvider } : {}),
    ...(options.drawEveryMs ? { drawEveryMs: options.drawEveryMs } : {}),
  })
  await server.app.listen({ host: config.host, port })

  let isOpen = true
  async function close(): Promise<void> {
    if (!isOpen) return
    isOpen = false
    await server.stop()
    await database.close()
    await asAdministrator((client) => client.query(`drop database ${databaseName} with (force)`))
    rmSync(dataDir, { recursive: true, force: true })
  }
  ofTest?.push(close)
  return {
    app: server.app,
    origin: config.publicOrigin,
    db: database.db,
    clock,
    platform: server.platform,
    contexts: server.contexts,
    runJob: (name) => server.jobs.runNow(name),
    async ageJobs(byMs) {
      await database.pool.query(
        `update jobs.job set start_after = start_after - $1 * interval '1 ms', started_on = started_on - $1 * interval '1 ms'`,
        [byMs],
      )
    },
    close,
  }
}
