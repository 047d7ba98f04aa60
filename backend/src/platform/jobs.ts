import { randomUUID } from 'node:crypto'
import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import type { OpenDatabase } from './database/connect.ts'
import { createLeases } from './leases.ts'
import { createPeriodicJobs, type PeriodicRun } from './periodic-jobs.ts'
import type { Clocks, Jobs } from './ports.ts'

const RETRIES = 8
const POLL_SECONDS = 1
const TICK_MS = 1_000
/** How long a stopping server waits for what runs, of either kind. */
const STOP_MS = 5_000

/** Jobs with their life cycle, and a way to run a periodic one at once. */
export interface RunningJobs extends Jobs {
  /** @throws when no periodic job has that name. */
  runNow(name: string): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts pg-boss on the pool. Queues are polled each second; a failed job is tried again with growing pauses.
 *
 * @param options.isPeriodic false for tests: periodic jobs then run only by `runNow`
 */
export async function startJobs(
  { pool, db }: Pick<OpenDatabase, 'pool' | 'db'>,
  log: Logger,
  clocks: Clocks,
  options: { readonly isPeriodic: boolean } = { isPeriodic: true },
): Promise<RunningJobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    schedule: false,
    supervise: options.isPeriodic,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  await boss.start()

  const periodic = createPeriodicJobs(createLeases(db, randomUUID()), log, () => clocks.security())

  const look = (): Promise<void> =>
    periodic.look().catch((error: unknown) => log.error({ err: error }, 'the periodic jobs could not be looked at'))
  let looking: Promise<void> | undefined
  const timer = options.isPeriodic
    ? setInterval(() => {
        looking ??= look().finally(() => (looking = undefined))
      }, TICK_MS)
    : undefined
  timer?.unref()

  return {
    async work<Payload extends object>(queue: string, handle: (payload: Payload) => Promise<void>): Promise<void> {
      await boss.createQueue(queue)
      await boss.work<Payload>(queue, { pollingIntervalSeconds: POLL_SECONDS }, async (jobs) => {
        for (const { data } of jobs) await handle(data)
      })
    },
    async send<Payload extends object>(
      queue: string,
      payload: Payload,
      sending: { readonly singletonKey?: string } = {},
    ): Promise<void> {
      await boss.send(queue, payload, { retryLimit: RETRIES, retryBackoff: true, ...sending })
    },
    async every(name: string, seconds: number, run: PeriodicRun): Promise<void> {
      await pool.query("insert into periodic_jobs (name, last_run_at) values ($1, 'epoch') on conflict do nothing", [
        name,
      ])
      periodic.add({ name, seconds, run })
    },
    async runNow(name: string): Promise<void> {
      const job = periodic.find(name)
      if (!job) throw new Error(`there is no periodic job named ${name}`)
      await job.run(new AbortController().signal)
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await looking
      await periodic.stop(STOP_MS)
      await boss.stop({ graceful: true, timeout: STOP_MS, wait: true })
    },
  }
}
