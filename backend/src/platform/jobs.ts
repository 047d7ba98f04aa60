import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import type { OpenDatabase } from './database/connect.ts'
import type { Clocks, Jobs } from './ports.ts'

const RETRIES = 8
const POLL_SECONDS = 1
const TICK_MS = 1_000

/** Jobs with their life cycle, and a way to run a periodic one at once. */
export interface RunningJobs extends Jobs {
  /** @throws when no periodic job has that name. */
  runNow(name: string): Promise<void>
  stop(): Promise<void>
}

interface Periodic {
  readonly name: string
  readonly seconds: number
  readonly run: () => Promise<void>
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

  const periodic = new Map<string, Periodic>()
  const running = new Set<Promise<void>>()

  async function runOnce({ name, run }: Periodic): Promise<void> {
    try {
      await run()
    } catch (error) {
      log.error({ err: error, job: name }, 'a periodic job failed')
    }
  }

  /** Takes its turn only when no server did so in this period; the row's lock keeps two runs from overlapping. */
  const takeTurn = (job: Periodic): Promise<void> =>
    db.transaction(async (tx) => {
      const now = clocks.security()
      const { rowCount } = await tx.execute(
        sql`update periodic_jobs set last_run_at = ${now}
            where name = (select name from periodic_jobs
              where name = ${job.name} and last_run_at <= ${new Date(now.getTime() - job.seconds * 1_000)}
              for update skip locked)`,
      )
      if (rowCount === 1) await runOnce(job)
    })

  let isBusy = false
  async function tick(): Promise<void> {
    if (isBusy) return
    isBusy = true
    try {
      for (const job of periodic.values()) await takeTurn(job)
    } catch (error) {
      log.error({ err: error }, 'the periodic jobs could not be looked at')
    } finally {
      isBusy = false
    }
  }

  const timer = options.isPeriodic
    ? setInterval(() => {
        const turn = tick().finally(() => running.delete(turn))
        running.add(turn)
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
    async every(name: string, seconds: number, run: () => Promise<void>): Promise<void> {
      await pool.query("insert into periodic_jobs (name, last_run_at) values ($1, 'epoch') on conflict do nothing", [
        name,
      ])
      periodic.set(name, { name, seconds, run })
    },
    async runNow(name: string): Promise<void> {
      const job = periodic.get(name)
      if (!job) throw new Error(`there is no periodic job named ${name}`)
      await job.run()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await Promise.allSettled(running)
      await boss.stop({ graceful: true, timeout: 5_000, wait: true })
    },
  }
}
