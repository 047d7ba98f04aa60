import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { bringUp, type Server } from './bring-up.ts'
import { parseConfig, type Config } from './platform/config.ts'
import { openDatabase } from './platform/database/connect.ts'
import { readMigrations } from './platform/database/migrate.ts'
import { createLog } from './platform/log.ts'
import { backendFolder } from './platform/repository-root.ts'
import { testDatabaseUrl } from './platform/testing/cluster.ts'
import { buildSite } from './registry/testing/fixture.ts'

const ROUNDS = [1, 2]
const SERVERS = 4
const folder = mkdtempSync(join(tmpdir(), 'cupboard-together-'))
const log = createLog('silent')

beforeAll(() => buildSite(folder))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function asAdministrator(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: testDatabaseUrl() })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Each has files of its own, as on a machine of its own; keys are everybody's. */
function configOf(database: string, server: number): Config {
  const outcome = parseConfig({
    DATABASE_URL: testDatabaseUrl().replace('/postgres?', `/${database}?`),
    DATABASE_TIMEOUT_MS: '30000',
    DATA_DIR: join(folder, `${database}-${server}`),
    SECRETS_DIR: join(folder, `${database}-keys`),
    MODULES_DIR: folder,
  })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults))
  return outcome.config
}

async function startOne(config: Config): Promise<{ readonly server: Server; close(): Promise<void> }> {
  const database = await openDatabase(config, log)
  const server = await bringUp(config, log, database)
  return {
    server,
    async close() {
      await server.stop()
      await database.close()
    },
  }
}

it.each(ROUNDS)('four servers start together on an empty database, and all of them serve (round %i)', async (round) => {
  const name = `together_${process.pid}_${round}`
  await asAdministrator(`create database ${name}`)
  const started = await Promise.all(Array.from({ length: SERVERS }, (_, server) => startOne(configOf(name, server))))
  const { host } = new URL(configOf(name, 0).publicOrigin)
  const answers = await Promise.all(
    started.flatMap(({ server: { app } }) =>
      ['/readyz', '/our-promise'].map((url) => app.inject({ url, headers: { host } })),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  const applied = await started[0]?.server.platform.db.execute('select name from schema_migrations order by name')
  expect(applied?.rows).toEqual(readMigrations(backendFolder('migrations')).map(({ name: file }) => ({ name: file })))
  await Promise.all(started.map(({ close }) => close()))
  await asAdministrator(`drop database ${name} with (force)`)
})
