import { createClocks } from './clocks.ts'
import { createLeases } from './leases.ts'
import { createLog } from './log.ts'
import { createPeriodicJobs } from './periodic-jobs.ts'
import { startTestServer, type TestServer } from './testing/index.ts'

const LEASE_MS = 30_000
const DEADLINE_MS = 5 * 60_000
const EVERY_SECONDS = 5

let database: TestServer
beforeAll(async () => {
  database = await startTestServer()
})
afterAll(() => database.close())
beforeEach(() => database.db.execute(`delete from periodic_jobs`))

/** A run that was begun, and how it ends. */
interface Run {
  readonly server: string
  readonly signal: AbortSignal
  end(): void
}

/** One of several servers on one database: nothing happens on it until it looks. */
function startServer(server: string) {
  const clocks = createClocks(database.db, () => database.clock.now().getTime())
  const jobs = createPeriodicJobs(createLeases(database.db, server), createLog('silent'), () => clocks.security())
  const runs: Run[] = []
  /** A job that goes on until the test ends it, whatever its signal says. */
  async function every(name: string): Promise<void> {
    await database.db.execute(
      `insert into periodic_jobs (name, last_run_at) values ('${name}', 'epoch') on conflict do nothing`,
    )
    const run = (signal: AbortSignal) => new Promise<void>((end) => runs.push({ server, signal, end }))
    jobs.add({ name, seconds: EVERY_SECONDS, run })
  }
  return { ...jobs, every, runs }
}

async function rowOf(name: string) {
  const { rows } = await database.db.execute<{ leased_by: string | null; last_run_at: string }>(
    `select leased_by, last_run_at from periodic_jobs where name = '${name}'`,
  )
  return rows[0]
}

/** Looks until a run more was begun: the end of the last one may not have been noted yet. */
async function lookUntilBegun({ look, runs }: ReturnType<typeof startServer>): Promise<void> {
  const before = runs.length
  while (runs.length === before) await look()
}

/** Ends a run and waits until its row says so. */
async function ended(name: string, run: Run | undefined): Promise<void> {
  run?.end()
  while ((await rowOf(name))?.leased_by === run?.server) await new Promise(setImmediate)
}

describe('a periodic job', () => {
  it('keeps no other waiting, and is not begun again while it runs (API-15)', async () => {
    const one = startServer('one')
    await one.every('hangs')
    await one.every('goes on')
    await one.look()
    expect(one.runs).toHaveLength(2)
    await ended('goes on', one.runs[1])
    database.clock.advance(EVERY_SECONDS * 1_000)
    await lookUntilBegun(one)
    expect(one.runs).toHaveLength(3)
    expect(await rowOf('hangs')).toMatchObject({ leased_by: 'one' })
    expect(await rowOf('goes on')).toMatchObject({ leased_by: 'one' })
    one.runs.forEach(({ end }) => end())
  })

  it('runs on one server at a time, and is due again one period after it ended (API-15)', async () => {
    const [one, two] = [startServer('one'), startServer('two')]
    for (const server of [one, two]) await server.every('shared')
    await Promise.all([one.look(), two.look()])
    const [run, ...others] = [...one.runs, ...two.runs]
    expect(others).toEqual([])
    for (let passed = 0; passed < 3 * LEASE_MS; passed += LEASE_MS / 3) {
      database.clock.advance(LEASE_MS / 3)
      await Promise.all([one.look(), two.look()])
    }
    expect(one.runs.length + two.runs.length).toBe(1)
    await ended('shared', run)
    expect(new Date((await rowOf('shared'))?.last_run_at ?? '')).toEqual(database.clock.now())
    database.clock.advance(EVERY_SECONDS * 1_000 - 1)
    await two.look()
    expect(one.runs.length + two.runs.length).toBe(1)
    database.clock.advance(1)
    await lookUntilBegun(two)
    expect(two.runs).toHaveLength(run?.server === 'two' ? 2 : 1)
    two.runs.at(-1)?.end()
  })

  it('is taken over when its server was killed, once the lease has run out (API-15)', async () => {
    const [killed, other] = [startServer('killed'), startServer('other')]
    for (const server of [killed, other]) await server.every('orphan')
    await killed.look()
    database.clock.advance(LEASE_MS - 1)
    await other.look()
    expect(other.runs).toEqual([])
    database.clock.advance(1)
    await other.look()
    expect(other.runs).toHaveLength(1)

    // it had only been asleep: it learns that it lost the job, and leaves the other's lease alone
    await killed.look()
    expect(killed.runs[0]?.signal.reason).toMatchObject({ message: 'another server has taken it' })
    killed.runs[0]?.end()
    await killed.look()
    expect(await rowOf('orphan')).toMatchObject({ leased_by: 'other' })
    await ended('orphan', other.runs[0])
  })

  it('is told to stop at its deadline, and not begun again on this server before it has (API-15)', async () => {
    const one = startServer('one')
    await one.every('slow')
    await one.look()
    for (let passed = 0; passed < DEADLINE_MS; passed += LEASE_MS) {
      expect(one.runs[0]?.signal.aborted).toBe(false)
      database.clock.advance(LEASE_MS)
      await one.look()
    }
    expect(one.runs[0]?.signal.reason).toMatchObject({ message: 'its deadline has passed' })
    database.clock.advance(LEASE_MS)
    await one.look()
    expect(one.runs).toHaveLength(1)
    await ended('slow', one.runs[0])
    database.clock.advance(EVERY_SECONDS * 1_000)
    await lookUntilBegun(one)
    expect(one.runs).toHaveLength(2)
    one.runs[1]?.end()
  })

  it('is told to stop with its server, which does not wait for ever (API-15)', async () => {
    const one = startServer('one')
    await one.every('deaf')
    await one.look()
    await one.stop(1)
    expect(one.runs[0]?.signal.reason).toMatchObject({ message: 'the server stops' })
    one.runs[0]?.end()
  })
})
