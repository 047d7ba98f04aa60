import type { Logger } from 'pino'
import type { OpenDatabase } from '../database/connect.ts'
import { underLock } from '../database/migrate.ts'
import type { Clocks, Job, Jobs } from '../ports.ts'
import { addIndexes } from './indexes.ts'
import { createLibrary } from './library.ts'
import { createParked } from './parked.ts'
import { createPresence } from './presence.ts'
import { createRuns } from './runs.ts'
import { createSchedule } from './schedule.ts'
import { createJobStore } from './store.ts'
import { createSuccession } from './succession.ts'
import { createWorker } from './worker.ts'

/** How often what is due is looked for. */
export const LOOK_MS = 1_000
/** How long a stopping server waits for what runs. */
const STOP_MS = 5_000

/** Jobs with their life cycle. */
export interface RunningJobs extends Jobs {
  /** Says what this release does, and takes this server's share of it from now on. */
  start(jobs: readonly Job[]): Promise<void>
  /** One look at what runs here and what is due, as every second: it waits for no job. */
  look(): Promise<void>
  /** Hands on what servers that died have left, as the library does every few seconds. */
  handOn(): Promise<void>
  /** A periodic job once, or all that is due in a queue, to the end. @throws when no job has that name. */
  runNow(name: string): Promise<void>
  /** @param patienceMs how long to wait for running jobs after they were told to stop */
  stop(patienceMs?: number): Promise<void>
}

export interface JobsOptions {
  /** False for tests: nothing begins by itself. */
  readonly isRunning?: boolean
  /** Milliseconds of a clock that is never set, for leases and deadlines. */
  readonly monotonic?: () => number
}

/** Opens the queues of a database; the first server makes them. */
export async function openJobs(
  database: Pick<OpenDatabase, 'pool' | 'db' | 'connectPatiently'>,
  log: Logger,
  clocks: Pick<Clocks, 'security'>,
  { isRunning = true, monotonic = () => performance.now() }: JobsOptions = {},
): Promise<RunningJobs> {
  const { pool, db } = database
  const boss = createLibrary(pool, log, isRunning)
  const presence = createPresence(database)
  const store = createJobStore(boss, db, presence)
  const schedule = createSchedule(db, store, () => clocks.security())
  const runs = createRuns(store, log, monotonic)
  const succession = createSuccession(db, presence, monotonic)
  const worker = createWorker({ store, schedule, log, runs, succession })
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  await underLock(database, async () => {
    await boss.start()
    await addIndexes(pool)
  })

  const lookSafely = (): Promise<void> =>
    worker.look().catch((error: unknown) => log.error({ err: error }, 'the jobs could not be looked at'))

  return {
    send: store.send,
    hurry: schedule.hurry,
    ...createParked(db),
    look: worker.look,
    runNow: worker.runNow,
    handOn: () => boss.expire(),

    async start(jobs) {
      const names = worker.add(jobs)
      const made = new Set((await boss.getQueues()).map(({ name }) => name))
      await underLock(database, async () => {
        for (const name of names) if (!made.has(name)) await boss.createQueue(name)
      })
      await schedule.add(worker.periodic())
      if (!isRunning) return
      timer = setInterval(() => {
        looking ??= lookSafely().finally(() => (looking = undefined))
      }, LOOK_MS).unref()
    },

    async stop(patienceMs = STOP_MS) {
      clearInterval(timer)
      await looking
      await worker.stop(patienceMs)
      await presence.leave()
      await boss.stop({ graceful: false })
    },
  }
}
