import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type OpenDatabase } from '../database/connect.ts'
import { createLog } from '../log.ts'
import type { QueuedJob, Try } from '../ports.ts'
import { repositoryRoot } from '../repository-root.ts'
import { buildProgram } from '../testing/build.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { until } from '../testing/until.ts'
import { openJobs, type RunningJobs } from './jobs.ts'
import { jobAsJson, sendJobs } from './store.ts'
import { errands } from './testing/errands.ts'

const LEASE_MS = 30_000
const DEADLINE_MS = 5 * 60_000
const EVERY_SECONDS = 5
const log = createLog('silent')

let database: TestServer
const opened: OpenDatabase[] = []
let passedMs = 0

beforeAll(async () => {
  database = await startTestServer()
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()))
  await database.db.execute(`delete from jobs.job`)
  await database.db.execute(`delete from periodic_jobs`)
})
afterAll(() => database.close())

/** Time passes for all servers. To the database's clock, jobs are as much older. */
async function pass(ms: number): Promise<void> {
  passedMs += ms
  database.clock.advance(ms)
  await database.ageJobs(ms)
}

const rowsOf = async (name: string) => {
  const { rows } = await database.db.execute<{ state: string; data: unknown }>(
    `select state, data from jobs.job where name = '${name}' order by created_on`,
  )
  return rows
}
const statesOf = async (name: string) => (await rowsOf(name)).map(({ state }) => state)

const LOCKED_OUT = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const isLockedOut = async () => (await database.db.execute(`select from ${LOCKED_OUT}`)).rowCount === 1

/** One of several servers on one database: nothing happens on it until it looks. */
async function openServer(): Promise<RunningJobs & { readonly db: OpenDatabase['db'] }> {
  const own = await openDatabase(database.platform.config, log)
  opened.push(own)
  const clocks = { security: () => database.clock.now() }
  return { ...(await openJobs(own, log, clocks, { isRunning: false, monotonic: () => passedMs })), db: own.db }
}

/** A run that was begun, and how it ends. */
interface Run {
  readonly name: string
  readonly signal: AbortSignal
  end(): void
}

/** A server with jobs that go on until the test ends them, whatever their signal says. */
async function startServer(...names: readonly string[]) {
  const server = await openServer()
  const runs: Run[] = []
  const hang = (name: string) => (signal: AbortSignal) => new Promise<void>((end) => runs.push({ name, signal, end }))
  await server.start(names.map((name) => ({ name, everySeconds: EVERY_SECONDS, run: hang(name) })))
  return { ...server, runs }
}

/** Ends a run of a job and waits until it is noted. */
async function ended(name: string, run: Run | undefined): Promise<void> {
  expect(run?.name).toBe(name)
  run?.end()
  await until(async () => (await rowsOf(name)).length === 0)
}

const lastRunOf = async (name: string) => {
  const { rows } = await database.db.execute<{ last_run_at: string }>(
    `select last_run_at from periodic_jobs where name = '${name}'`,
  )
  return new Date(rows[0]?.last_run_at ?? '')
}

describe('a periodic job', () => {
  it('keeps no other waiting, and is not begun again while it runs', async () => {
    const one = await startServer('hangs', 'goes on')
    await one.look()
    expect(one.runs).toHaveLength(2)
    await ended(
      'goes on',
      one.runs.find(({ name }) => name === 'goes on'),
    )
    await pass(EVERY_SECONDS * 1_000)
    await one.look()
    expect(one.runs.slice(2).map(({ name }) => name)).toEqual(['goes on'])
    expect([await statesOf('hangs'), await statesOf('goes on')]).toEqual([['active'], ['active']])
    one.runs.forEach(({ end }) => end())
  })

  it('runs on one server at a time, and is due again one period after it ended', async () => {
    const [one, two] = [await startServer('shared'), await startServer('shared')]
    await Promise.all([one.look(), two.look()])
    const [run, ...others] = [...one.runs, ...two.runs]
    expect(others).toEqual([])
    for (let passed = 0; passed < 3 * LEASE_MS; passed += LEASE_MS / 3) {
      await pass(LEASE_MS / 3)
      await Promise.all([one.look(), two.look()])
      await two.handOn()
    }
    expect(one.runs.length + two.runs.length).toBe(1)
    await pass(EVERY_SECONDS * 1_000 - 1)
    await ended('shared', run)
    expect(await lastRunOf('shared')).toEqual(database.clock.now())
    const before = two.runs.length
    await pass(EVERY_SECONDS * 1_000 - 1)
    await two.look()
    expect(two.runs).toHaveLength(before)
    await pass(1)
    await two.look()
    expect(two.runs).toHaveLength(before + 1)
    two.runs.at(-1)?.end()
  })

  it('is taken over when its server was killed, once the lease has run out', async () => {
    const [killed, other] = [await startServer('orphan'), await startServer('orphan')]
    await killed.look()
    await pass(LEASE_MS / 2)
    await other.handOn()
    await other.look()
    expect(other.runs).toEqual([])
    await pass(LEASE_MS / 2)
    await other.handOn()
    await other.look()
    expect(other.runs).toHaveLength(1)

    // it had only been asleep: it learns that it lost the job, and how its run ends changes nothing
    await killed.look()
    expect(killed.runs[0]?.signal.reason).toMatchObject({ message: 'another server has taken it' })
    killed.runs[0]?.end()
    await killed.stop()
    expect(await statesOf('orphan')).toEqual(['active'])
    await ended('orphan', other.runs[0])
  })

  it('is left alone by a server that slept longer than its lease and ends before it looks', async () => {
    const [asleep, other] = [await startServer('slept'), await startServer('slept')]
    await asleep.look()
    await pass(LEASE_MS)
    await other.handOn()
    await other.look()
    asleep.runs[0]?.end()
    await asleep.stop()
    expect(await statesOf('slept')).toEqual(['active'])
    await ended('slept', other.runs[0])
  })

  it('is told to stop at its deadline, and not begun again on this server before it has', async () => {
    const one = await startServer('slow')
    await one.look()
    for (let passed = 0; passed < DEADLINE_MS; passed += LEASE_MS / 2) {
      expect(one.runs[0]?.signal.aborted).toBe(false)
      await pass(LEASE_MS / 2)
      await one.look()
    }
    expect(one.runs[0]?.signal.reason).toMatchObject({ message: 'its deadline has passed' })
    await pass(LEASE_MS)
    await one.handOn()
    await one.look()
    expect(one.runs).toHaveLength(1)
    expect(await statesOf('slow')).toEqual(['retry'])
    one.runs[0]?.end()
    await until(async () => {
      await one.look()
      return one.runs.length === 2
    })
    one.runs[1]?.end()
  })

  it('is told to stop with its server, which does not wait for ever', async () => {
    const one = await startServer('deaf')
    await one.look()
    await one.stop(1)
    expect(one.runs[0]?.signal.reason).toMatchObject({ message: 'the server stops' })
    one.runs[0]?.end()
  })

  it('is due where its last turn lies in the future, by a clock that was wrong', async () => {
    const one = await startServer('waits for years')
    await database.db.execute(`update periodic_jobs set last_run_at = '2050-01-01'`)
    await one.look()
    await ended('waits for years', one.runs[0])
    expect(await lastRunOf('waits for years')).toEqual(database.clock.now())
  })

  it('that fails has had its turn: it is never parked', async () => {
    const one = await openServer()
    const run = jest.fn().mockRejectedValue(new Error('no'))
    await one.start([{ name: 'fails', everySeconds: EVERY_SECONDS, run }])
    for (let turn = 1; turn <= 3; turn++) {
      await one.look()
      await until(async () => (await rowsOf('fails')).length === 0)
      expect(run).toHaveBeenCalledTimes(turn)
      await pass(EVERY_SECONDS * 1_000)
    }
  })
})

const LONGEST_PAUSE_MS = 2 * 2 ** errands.tries * errands.pauseSeconds * 1_000

async function startErrands(run: QueuedJob<{ readonly number: number }>['run']) {
  const server = await openServer()
  await server.start([{ queue: errands, run }])
  return { ...server, sendErrand: (number: number, id?: string) => server.send(server.db, errands, { number }, id) }
}

describe('a queue', () => {
  it('does what was sent if, and only if, the transaction around it commits', async () => {
    const done: number[] = []
    const one = await startErrands(async ({ number }) => void done.push(number))
    const failing = one.db.transaction(async (tx) => {
      await one.send(tx, errands, { number: 1 })
      throw new Error('what it was about was not stored')
    })
    await expect(failing).rejects.toThrow()
    await one.db.transaction((tx) => one.send(tx, errands, { number: 2 }))
    await one.runNow('errands')
    expect(done).toEqual([2])
    expect(await rowsOf('errands')).toEqual([])
  })

  it('is shared by the servers of a database, and each job is done once', async () => {
    const done: number[] = []
    const servers = await Promise.all(
      ['one', 'two'].map(() => startErrands(async ({ number }) => void done.push(number))),
    )
    const numbers = Array.from({ length: 50 }, (_, number) => number)
    for (const number of numbers) await servers[0]?.sendErrand(number)
    await Promise.all(servers.map(({ runNow }) => runNow('errands')))
    expect(done.sort((a, b) => a - b)).toEqual(numbers)
  })

  it('runs no more jobs at once than it may, and one that hangs keeps its own place only', async () => {
    const begun: number[] = []
    const hanging: (() => void)[] = []
    const one = await startErrands(({ number }) => {
      begun.push(number)
      return number === 0 ? new Promise<void>((end) => hanging.push(end)) : Promise.resolve()
    })
    for (let number = 0; number < 10; number++) await one.sendErrand(number)
    await one.look()
    expect(begun).toHaveLength(errands.atOnce)
    await until(() => begun.length === 10)
    await until(async () => (await rowsOf('errands')).length === 1)
    hanging.forEach((end) => end())
  })

  it('parks a job that always fails, after its last try, and the others go on', async () => {
    const tries: Pick<Try, 'number' | 'isLast'>[] = []
    const done: number[] = []
    const one = await startErrands(async ({ number }, { number: attempt, isLast }) => {
      if (number !== 13) return void done.push(number)
      tries.push({ number: attempt, isLast })
      throw new Error('poison')
    })
    for (const number of [13, 1]) await one.sendErrand(number)
    for (let look = 0; look < 6; look++) {
      await one.runNow('errands')
      await pass(LONGEST_PAUSE_MS)
    }
    expect(tries).toEqual([1, 2, 3].map((number) => ({ number, isLast: number === 3 })))
    await one.sendErrand(2)
    await one.runNow('errands')
    expect(done).toEqual([1, 2])
    expect(await rowsOf('errands')).toEqual([{ state: 'failed', data: { number: 13 } }])
    const [parked] = await one.parked(2)
    expect(parked).toMatchObject({ queue: 'errands', tries: 3, error: 'poison' })
    const retry = () => one.retryParked('errands', parked?.id ?? '')
    expect([await retry(), await retry()]).toEqual([true, false])
    expect(await one.parked(2)).toEqual([])
    await one.runNow('errands')
    expect(tries).toHaveLength(4)
  })

  it('has what a statement sends as what is sent alone', async () => {
    const one = await startErrands(async () => undefined)
    const id = '7a0c3cf0-5d0d-4f6c-9d3b-6a6d1a6a2c12'
    await one.sendErrand(1)
    await database.db.execute(sendJobs(`select '${jobAsJson(errands, { number: 1 }, id)}'::jsonb as job`))
    const { rows } = await database.db.execute(
      `select data, state, retry_limit, retry_delay, retry_backoff, expire_in, policy from jobs.job where name = 'errands'`,
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]).toEqual(rows[1])
  })

  it('parks what it cannot read, and does not try what another release sent in other words', async () => {
    const run = jest.fn()
    const one = await startErrands(run)
    await database.db.execute(
      `insert into jobs.job (name, data, retry_limit) values ('errands', '{"number":"one"}', 0)`,
    )
    await one.runNow('errands')
    expect(run).not.toHaveBeenCalled()
    expect(await statesOf('errands')).toEqual(['failed'])
  })

  it('pauses longer before each try', async () => {
    const tries: number[] = []
    const one = await startErrands(async (_, { number }) => {
      tries.push(number)
      throw new Error('not yet')
    })
    await one.sendErrand(1)
    for (const [pauses, number] of [
      [0, 1],
      [errands.pauseSeconds, 2],
      [2 * errands.pauseSeconds, 3],
    ] as const) {
      await pass((pauses * 1_000) / 2)
      await one.runNow('errands')
      expect(tries).toHaveLength(number === 1 ? 1 : number - 1)
      await pass(2 * pauses * 1_000)
      await one.runNow('errands')
      expect(tries).toHaveLength(number)
    }
  })

  it('tries a job again at once whose first try found the database away, and pauses before the next', async () => {
    const tries: number[] = []
    const one = await startErrands(async (_, { number }) => {
      tries.push(number)
      throw new Error('Connection terminated unexpectedly')
    })
    await one.sendErrand(1)
    for (let look = 0; look < 3; look++) await one.runNow('errands')
    expect(tries).toEqual([1, 2])
  })

  it('has one job under one id, also while it is parked', async () => {
    const run = jest.fn().mockRejectedValue(new Error('no'))
    const one = await startErrands(run)
    const id = '7a0c3cf0-5d0d-4f6c-9d3b-6a6d1a6a2c11'
    for (const number of [1, 2]) await one.sendErrand(number, id)
    for (let look = 0; look < errands.tries; look++) {
      await one.runNow('errands')
      await pass(LONGEST_PAUSE_MS)
    }
    await one.sendErrand(3, id)
    expect(await rowsOf('errands')).toEqual([{ state: 'failed', data: { number: 1 } }])
    expect(run).toHaveBeenCalledTimes(errands.tries)
  })

  it('notes how its jobs end while its server stops, and says nothing more once it has', async () => {
    const untilStopped = (signal: AbortSignal) =>
      new Promise<void>((end) => signal.addEventListener('abort', () => end()))
    const one = await startErrands(async ({ number }, { signal }) => {
      await untilStopped(signal)
      if (number === 13) throw new Error('cut off')
    })
    for (const number of [1, 13]) await one.sendErrand(number)
    await one.look()
    await one.stop()
    await Promise.all(opened.splice(0).map(({ close }) => close()))
    expect(await rowsOf('errands')).toEqual([{ state: 'retry', data: { number: 13 } }])
    await new Promise(setImmediate)
  })

  it('outlives a connection that is lost while the end of a job is noted: another server does it again', async () => {
    const done: string[] = []
    let finish = () => {}
    const one = await startErrands(() => new Promise<void>((end) => (finish = end)).then(() => void done.push('one')))
    const other = await startErrands(async () => void done.push('other'))
    await one.sendErrand(1)
    await one.look()
    await other.db.transaction(async (tx) => {
      await tx.execute('lock table jobs.job in exclusive mode')
      finish()
      await until(isLockedOut)
      await database.db.execute(`select pg_terminate_backend(pid) from ${LOCKED_OUT}`)
      await until(async () => !(await isLockedOut()))
    })
    expect(await statesOf('errands')).toEqual(['active'])
    await pass(LEASE_MS)
    await other.handOn()
    await pass(LONGEST_PAUSE_MS)
    await other.runNow('errands')
    expect(done).toEqual(['one', 'other'])
  })

  it('is made by two servers that start on an empty database at once', async () => {
    await database.db.execute('drop schema jobs cascade')
    const done: number[] = []
    const servers = await Promise.all(
      ['one', 'two'].map(() => startErrands(async ({ number }) => void done.push(number))),
    )
    for (const server of servers) await server.sendErrand(1)
    for (const server of servers) await server.runNow('errands')
    expect(done).toEqual([1, 1])
  })
})

describe('a server that is killed', () => {
  const folder = join(repositoryRoot(), 'backend', 'node_modules', '.cache', `jobs-test-${process.pid}`)
  let killed: ChildProcess | undefined
  afterAll(() => {
    killed?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  /** A server of its own process takes a job, and is killed. */
  async function killOne(): Promise<void> {
    const { databaseUrl = '' } = database.platform.config
    const child = spawn(process.execPath, [buildProgram('platform/jobs/testing/hanging-server', folder)], {
      env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    killed = child
    const gone = once(child, 'close')
    await Promise.race([once(child.stdout, 'data'), gone])
    expect(child.exitCode).toBeNull()
    child.kill('SIGKILL')
    await gone
  }

  it('leaves its job to another at once, after it was missed for two seconds; the try counts', async () => {
    const tries: number[] = []
    const other = await startErrands(async (_, { number }) => void tries.push(number))
    await other.sendErrand(1)
    await killOne()
    const isGone = `not exists (select from pg_locks where locktype = 'advisory' and objid = (output->>'server')::int::oid)`
    await until(async () => (await database.db.execute(`select from jobs.job where ${isGone}`)).rowCount === 1)
    await other.look()
    await pass(1_999)
    await other.look()
    expect(tries).toEqual([])
    await pass(1)
    await other.look()
    await until(async () => (await rowsOf('errands')).length === 0)
    expect(tries).toEqual([2])
  })

  it('leaves its job to another, once the lease and a pause are over; the try counts', async () => {
    const tries: number[] = []
    const other = await startErrands(async (_, { number }) => void tries.push(number))
    await other.sendErrand(1)
    await killOne()

    await other.handOn()
    await other.runNow('errands')
    expect(tries).toEqual([])
    await pass(LEASE_MS)
    await other.handOn()
    await pass(2 * errands.pauseSeconds * 1_000)
    await other.runNow('errands')
    expect(tries).toEqual([2])
    expect(await rowsOf('errands')).toEqual([])
  })
})
