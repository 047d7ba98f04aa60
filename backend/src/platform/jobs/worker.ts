import type { Logger } from 'pino'
import type { Job, PeriodicJob } from '../ports.ts'
import type { Runs } from './runs.ts'
import type { Schedule } from './schedule.ts'
import type { JobStore, TakenJob } from './store.ts'
import type { Succession } from './succession.ts'
import { createTaking, isPeriodic, nameOf } from './taking.ts'

interface Parts {
  readonly store: JobStore
  readonly schedule: Schedule
  readonly runs: Runs
  readonly succession: Succession
  readonly log: Logger
}

/** Looks what is due of the jobs that are declared, and sees that it is done. */
export function createWorker({ store, schedule, runs, succession, log }: Parts) {
  const jobs = new Map<string, Job>()
  const periodic = (): PeriodicJob[] => [...jobs.values()].filter(isPeriodic)

  /** A periodic job that fails is not tried again in this turn, but in its next one. */
  async function takeTurn(job: PeriodicJob, signal: AbortSignal): Promise<void> {
    try {
      await job.run(signal)
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a periodic job failed')
    }
    if (!signal.aborted) await schedule.ended(job.name)
  }

  const begin = (job: Job, taken: TakenJob): Promise<void> =>
    runs.begin(taken, async (signal) => {
      if (isPeriodic(job)) return takeTurn(job, signal)
      return job.run(job.queue.about.parse(taken.about), { number: taken.attempt, isLast: taken.isLast, signal })
    })

  const taking = createTaking({ store, runs, log, begin })

  return {
    periodic,

    /** @returns the names of their queues. @throws where two have the same. */
    add(declared: readonly Job[]): readonly string[] {
      for (const job of declared) {
        if (jobs.has(nameOf(job))) throw new Error(`two jobs are named ${nameOf(job)}`)
        jobs.set(nameOf(job), job)
      }
      return [...jobs.keys()]
    },

    /** Keeps what runs here within lease and deadline, takes over from servers that died, and begins what is due. Returns without waiting for any job. */
    async look(): Promise<void> {
      await runs.keep()
      await succession.look()
      await schedule.sendDue()
      const turns = periodic().map(({ name }) => name)
      for (const name of await store.waiting([...jobs.keys()], turns)) {
        const job = jobs.get(name)
        if (job) await taking.take(job)
      }
    },

    /** A periodic job once, or all that is due in a queue, to the end. @throws when no job has that name. */
    async runNow(name: string): Promise<void> {
      const job = jobs.get(name)
      if (!job) throw new Error(`there is no job named ${name}`)
      if (isPeriodic(job)) await job.run(new AbortController().signal)
      else await taking.finish(job)
    },

    /** Begins nothing more, tells what runs to stop, and waits for that, but not longer than `patienceMs`. */
    async stop(patienceMs: number): Promise<void> {
      taking.stop()
      await runs.stop(patienceMs)
    },
  }
}
