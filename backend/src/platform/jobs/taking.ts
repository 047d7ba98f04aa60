import type { Logger } from 'pino'
import type { Job, PeriodicJob } from '../ports.ts'
import type { Runs } from './runs.ts'
import type { JobStore, TakenJob } from './store.ts'

export const isPeriodic = (job: Job): job is PeriodicJob => 'everySeconds' in job

export const nameOf = (job: Job): string => (isPeriodic(job) ? job.name : job.queue.name)

/** What was begun at once. Each ends by itself, and never rejects. */
interface Batch {
  readonly begun: readonly Promise<void>[]
  /** Whether there was room for no more: more may be due. */
  readonly isFull: boolean
}

interface Parts {
  readonly store: JobStore
  readonly runs: Runs
  readonly log: Logger
  /** @returns when what was taken has ended; never rejects. */
  readonly begin: (job: Job, taken: TakenJob) => Promise<void>
}

/** Takes what is due from the queues, as much as there is room for. */
export function createTaking({ store, runs, log, begin }: Parts) {
  const emptying = new Set<string>()
  let isStopped = false

  async function takeBatch(job: Job): Promise<Batch> {
    const room = (isPeriodic(job) ? 1 : job.queue.atOnce) - runs.count(nameOf(job))
    if (room <= 0 || isStopped) return { begun: [], isFull: false }
    const taken = await store.take(nameOf(job), room, isPeriodic(job))
    return { begun: taken.map((one) => begin(job, one)), isFull: taken.length === room }
  }

  /**
   * Takes a job more whenever one has ended, until nothing is due.
   *
   * @returns the jobs that still run then: one that hangs takes up one place only
   */
  async function takeRest(job: Job, first: Batch): Promise<Iterable<Promise<void>>> {
    const open = new Set<Promise<void>>()
    for (let batch = first; ; batch = await takeBatch(job)) {
      for (const ended of batch.begun) {
        open.add(ended)
        void ended.then(() => open.delete(ended))
      }
      if (!batch.isFull) return open
      await Promise.race(open)
    }
  }

  return {
    /** Begins what there is room for, and goes on by itself while there is more. */
    async take(job: Job): Promise<void> {
      const name = nameOf(job)
      if (emptying.has(name)) return
      const batch = await takeBatch(job)
      if (!batch.isFull || isPeriodic(job)) return
      emptying.add(name)
      void takeRest(job, batch)
        .catch((error: unknown) => log.error({ err: error, job: name }, 'no more jobs could be taken'))
        .finally(() => emptying.delete(name))
    },

    /** Does all that is due, to the end. */
    async finish(job: Job): Promise<void> {
      await Promise.all(await takeRest(job, await takeBatch(job)))
    },

    /** Takes nothing more. */
    stop: (): void => void (isStopped = true),
  }
}
