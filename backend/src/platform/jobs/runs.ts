import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createEnding, RENEWAL_MS, type Failed } from './ending.ts'
import type { JobStore, TakenJob } from './store.ts'

/** The longest that one job, or one turn of a periodic job, may take. */
const DEADLINE_MS = 5 * 60_000

/** Done until the signal says stop. */
export type Work = (signal: AbortSignal) => Promise<unknown>

interface Run {
  readonly job: TakenJob
  readonly startedAt: number
  readonly controller: AbortController
  /** Since when the lease runs. */
  keptAt: number
  /** Whether another server has the job, or may have it soon: how this run ends is then not recorded. */
  isLost: boolean
}

/** Why a run was told to stop: its name stands in the log. */
class Stopped extends Error {
  override readonly name = 'Stopped'
}

const keyOf = ({ queue, id }: TakenJob): string => `${queue} ${id}`

async function untilAll(ends: Iterable<Promise<void>>, atMostMs: number): Promise<void> {
  const patience = new AbortController()
  const overdue = setTimeout(atMostMs, undefined, { signal: patience.signal }).catch(() => undefined)
  await Promise.race([Promise.all(ends), overdue])
  patience.abort()
}

export type Runs = ReturnType<typeof createRuns>

/**
 * What runs on this server. A job that waits holds up no other, and no transaction is open around it. A job that is past its
 * deadline, or that another server has taken, is told to stop; even if it does not, this server does not run it a second time
 * meanwhile.
 *
 * @param now milliseconds of a clock that is never set
 */
export function createRuns(store: JobStore, log: Logger, now: () => number) {
  const noteEnd = createEnding(store, log, now)
  const running = new Map<string, Run>()
  const ends = new Set<Promise<void>>()

  /**
   * The runs whose lease is renewed. That of a run that was told to stop is not: another server may take the job once it has run out.
   */
  const held = () => [...running.values()].filter(({ controller }) => !controller.signal.aborted)

  function stopOne({ job, controller }: Run, reason: string): void {
    log.error({ job: job.queue, reason }, 'a job was told to stop')
    controller.abort(new Stopped(reason))
  }

  /** Stops runs that are past their deadline, and renews the leases of the others. */
  async function keep(): Promise<void> {
    for (const run of held()) if (now() - run.startedAt >= DEADLINE_MS) stopOne(run, 'its deadline has passed')
    const ours = held().filter(({ keptAt }) => now() - keptAt >= RENEWAL_MS)
    if (ours.length === 0) return
    const keptAt = now()
    const kept = await store.keep(ours.map(({ job }) => job))
    for (const run of ours)
      if (kept.has(run.job)) run.keptAt = keptAt
      else if (running.has(keyOf(run.job))) {
        run.isLost = true
        stopOne(run, 'another server has taken it')
      }
  }

  async function runToEnd(run: Run, work: Work): Promise<void> {
    const { job } = run
    let failure: Failed
    try {
      await work(run.controller.signal)
    } catch (error) {
      failure = { error }
      const { queue, id, attempt } = job
      if (job.isLast) log.error({ err: error, job: queue, id, attempt }, 'a job failed for the last time and is parked')
      else log.warn({ err: error, job: queue, id, attempt }, 'a job failed')
    }
    await noteEnd(run, failure)
    running.delete(keyOf(job))
  }

  return {
    /** How many jobs of a queue run here, those that do not stop when they are told to included. */
    count: (queue: string): number => [...running.values()].filter(({ job }) => job.queue === queue).length,

    keep,

    /** @returns when it has ended; never rejects. What runs here already is not begun again: its lease runs out. */
    async begin(job: TakenJob, work: Work): Promise<void> {
      if (running.has(keyOf(job))) return
      const run = { job, startedAt: now(), keptAt: now(), controller: new AbortController(), isLost: false }
      running.set(keyOf(job), run)
      const ended = runToEnd(run, work)
      ends.add(ended)
      await ended
      ends.delete(ended)
    },

    /** Tells every job to stop and waits for that, but not longer than `patienceMs`. */
    async stop(patienceMs: number): Promise<void> {
      for (const { controller } of running.values()) controller.abort(new Stopped('the server stops'))
      await untilAll(ends, patienceMs)
      const late = [...running.values()].map(({ job }) => job.queue)
      if (late.length > 0) log.warn({ jobs: late }, 'jobs did not stop in time')
    },
  }
}
