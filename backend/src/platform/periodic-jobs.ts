import type { Logger } from 'pino'
import type { Leases } from './leases.ts'

/** Nothing that runs every few seconds or once a day may take longer. */
const DEADLINE_MS = 5 * 60_000

/** Stops when `signal` says so: between two of its steps at the latest. */
export type PeriodicRun = (signal: AbortSignal) => Promise<void>

interface PeriodicJob {
  readonly name: string
  readonly seconds: number
  readonly run: PeriodicRun
}

interface Running {
  readonly startedAt: Date
  readonly controller: AbortController
  /** Never rejects. */
  readonly ended: Promise<void>
}

/** Why a run was told to stop: its name stands in the log. */
class Stopped extends Error {
  override readonly name = 'Stopped'
}

/**
 * Runs each periodic job by itself, on the server that holds its lease. A job that waits keeps no other waiting, and no transaction is
 * open around it; one that is past its deadline, or whose lease another server took, is told to stop. On one server a job never
 * runs twice at once, even where it does not stop when it is told to.
 */
export function createPeriodicJobs(leases: Leases, log: Logger, now: () => Date) {
  const jobs = new Map<string, PeriodicJob>()
  const running = new Map<string, Running>()

  /** Of a job that has ended, or was told to stop, the lease is not renewed: another server may take it once it runs out. */
  const held = () => [...running].filter(([, { controller }]) => !controller.signal.aborted)

  function stopOne(name: string, { controller }: Running, reason: string): void {
    log.error({ job: name, reason }, 'a periodic job was told to stop')
    controller.abort(new Stopped(reason))
  }

  async function keepLeases(): Promise<void> {
    for (const [name, run] of held())
      if (now().getTime() - run.startedAt.getTime() >= DEADLINE_MS) stopOne(name, run, 'its deadline has passed')
    const ours = held()
    if (ours.length === 0) return
    const kept = await leases.renew(
      ours.map(([name]) => name),
      now(),
    )
    for (const [name, run] of ours)
      if (!kept.has(name) && !run.controller.signal.aborted) stopOne(name, run, 'another server has taken it')
  }

  async function runToEnd({ name, run }: PeriodicJob, controller: AbortController): Promise<void> {
    try {
      await run(controller.signal)
    } catch (error) {
      log.error({ err: error, job: name }, 'a periodic job failed')
    }
    controller.abort()
    try {
      await leases.end(name, now())
    } catch (error) {
      log.error({ err: error, job: name }, 'the end of a periodic job could not be noted')
    }
  }

  async function takeTurn(job: PeriodicJob): Promise<void> {
    if (running.has(job.name) || !(await leases.take(job.name, job.seconds, now()))) return
    const controller = new AbortController()
    const ended = runToEnd(job, controller).finally(() => running.delete(job.name))
    running.set(job.name, { startedAt: now(), controller, ended })
  }

  return {
    add: (job: PeriodicJob): void => void jobs.set(job.name, job),
    find: (name: string): PeriodicJob | undefined => jobs.get(name),

    /** Keeps what runs within its lease and deadline, and begins what is due. Returns without waiting for any job. */
    async look(): Promise<void> {
      await keepLeases()
      for (const job of jobs.values()) await takeTurn(job)
    },

    /** Tells every job to stop and waits for that, but not longer than `patienceMs`. */
    async stop(patienceMs: number): Promise<void> {
      for (const { controller } of running.values()) controller.abort(new Stopped('the server stops'))
      const patience = new AbortController()
      const overdue = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, patienceMs)
        patience.signal.addEventListener('abort', () => clearTimeout(timer))
      })
      await Promise.race([Promise.all([...running.values()].map(({ ended }) => ended)), overdue])
      patience.abort()
      if (running.size > 0) log.warn({ jobs: [...running.keys()] }, 'periodic jobs did not stop in time')
    },
  }
}
