import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '../log.ts'
import { preparePlace } from '../database/place.ts'
import { startCluster } from '../database/cluster.ts'
import { keepInMemory } from './in-memory.ts'

/** Nothing of a test outlives it: speed before durability. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

const URL_VARIABLE = 'TEST_DATABASE_URL'
const FOLDER_VARIABLE = 'TEST_FOLDER'

let end: (() => Promise<void>) | undefined

/** Starts the one PostgreSQL of a test run and tells the workers where it is. */
export async function holdTestCluster(): Promise<void> {
  if (process.env[URL_VARIABLE]) return
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'cupboard-test-'))
  const place = preparePlace(folder)
  const removeData = keepInMemory(place)
  const cluster = await startCluster(folder, createLog('silent'), FAST)
  process.env[URL_VARIABLE] = cluster.connectionString
  process.env[FOLDER_VARIABLE] = folder
  end = async () => {
    await cluster.stop()
    removeData()
    for (const left of [place.base, folder]) rmSync(left, { recursive: true, force: true })
  }
}

/** Stops it and leaves nothing behind. */
export async function endTestCluster(): Promise<void> {
  await end?.()
}

function told(variable: string): string {
  const value = process.env[variable]
  if (!value) throw new Error(`${variable} is not set: run these tests with backend/jest.config.mjs`)
  return value
}

/** @throws when the tests were not started with the backend's jest configuration. */
export const testDatabaseUrl = (): string => told(URL_VARIABLE)

/** For what all tests of a run share; it goes with the run. @throws as above */
export const testFolder = (): string => told(FOLDER_VARIABLE)
