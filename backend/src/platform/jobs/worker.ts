import type { Logger } from 'pino'
import type { Job, PeriodicJob } from '../ports.ts'
import type { Runs } from './runs.ts'
import type { Schedule } from './schedule.ts'
import type { JobStore, TakenJob } from './store.ts'

const isPeriodic = (job: Job): job is PeriodicJob => 'everySeconds' in job

const nameOf = (job: Job): string => (isPeriodic(job) ? job.name : job.queue.name)

/** What was begun at once. Each ends by itself, and never rejects. */
interface Batch {
  readonly begun: readonly Promise<void>[]
  /** All room was taken: more may be due. */
  readonly isFull: boolean
}

interface Parts {
  readonly store: JobStore
  readonly schedule: Schedule
  readonly runs: Runs
  readonly log: Logger
}

/** Takes what is due, as much as there is room for, and sees that it is done. */
export function createWorker({ store, schedule, runs, log }: Parts) {
  const jobs = new Map<string, Job>()
  const emptying = new Set<string>()
  let isStopping = false

  const periodic = (): PeriodicJob[] => [...jobs.values()].filter(isPeriodic)

  /** The next turn of a periodic job is its next try: where one fails, the turn is over. */
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

  async function takeBatch(job: Job): Promise<Batch> {
    const room = (isPeriodic(job) ? 1 : job.queue.atOnce) - runs.count(nameOf(job))
    if (room <= 0 || isStopping) return { begun: [], isFull: false }
    const taken = await store.take(nameOf(job), room, isPeriodic(job))
    return { begun: taken.map((one) => begin(job, one)), isFull: taken.length === room }
  }

  /**
   * Takes a job more whenever one has ended, until nothing is due.
   *
   * @returns what still runs then: one that hangs keeps its own place only
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

  /** Begins what there is room for, and goes on by itself while there is more. */
  async function take(job: Job): Promise<void> {
    const name = nameOf(job)
    if (emptying.has(name)) return
    const batch = await takeBatch(job)
    if (!batch.isFull || isPeriodic(job)) return
    emptying.add(name)
    void takeRest(job, batch)
      .catch((error: unknown) => log.error({ err: error, job: name }, 'no more jobs could be taken'))
      .finally(() => emptying.delete(name))
  }

  return {
    /** @returns the names of their queues. @throws where two have the same. */
    add(declared: readonly Job[]): readonly string[] {
      for (const job of declared) {
        if (jobs.has(nameOf(job))) throw new Error(`two jobs are named ${nameOf(job)}`)
        jobs.set(nameOf(job), job)
      }
      return [...jobs.keys()]
    },

    periodic,

    /** Keeps what runs here within lease and deadline, and begins what is due. Returns without waiting for any job. */
    async look(): Promise<void> {
      await runs.keep()
      await schedule.sendDue()
      const names = periodic().map(({ name }) => name)
      for (const name of await store.waiting([...jobs.keys()], names)) {
        const job = jobs.get(name)
        if (job) await take(job)
      }
    },

    /** A periodic job once, or all that is due in a queue, to the end. @throws when no job has that name. */
    async runNow(name: string): Promise<void> {
      const job = jobs.get(name)
      if (!job) throw new Error(`there is no job named ${name}`)
      if (isPeriodic(job)) await job.run(new AbortController().signal)
      else await Promise.all(await takeRest(job, await takeBatch(job)))
    },

    /** Begins nothing more, tells what runs to stop, and waits for that, but not longer than `patienceMs`. */
    async stop(patienceMs: number): Promise<void> {
      isStopping = true
      await runs.stop(patienceMs)
    },
  }
}
