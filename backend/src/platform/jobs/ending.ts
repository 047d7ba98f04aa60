import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isDatabaseAway } from '../database/away.ts'
import { LEASE_MS, type JobStore, type TakenJob } from './store.ts'

export const RENEWAL_MS = 5_000
/** How long a lease surely holds without renewal; a little less than its length, since it began before this server knew of it. */
const SAFE_MS = LEASE_MS - RENEWAL_MS
/** Between two tries to note how a job ended. */
const NOTE_AGAIN_MS = 500

/** Undefined of a job that was done. */
export type Failed = { readonly error: unknown } | undefined

interface Ended {
  readonly job: TakenJob
  /** Since when its lease runs. */
  readonly keptAt: number
  readonly isLost: boolean
}

/** A job whose first try the database did not stay for is due at once; any other that failed pauses. */
async function storeEnd(store: JobStore, job: TakenJob, failure: Failed): Promise<void> {
  if (!failure) return store.end(job)
  if (job.attempt === 1 && !job.isLast && isDatabaseAway(failure.error)) return store.handBack(job)
  return store.fail(job, failure.error)
}

/**
 * Notes how jobs end. A database that is away is told when it is back, as long as the lease surely holds.
 *
 * @param now milliseconds of a clock that is never set
 */
export const createEnding =
  (store: JobStore, log: Logger, now: () => number) =>
  async (ended: Ended, failure: Failed): Promise<void> => {
    while (!ended.isLost && now() - ended.keptAt < SAFE_MS)
      try {
        return await storeEnd(store, ended.job, failure)
      } catch (error) {
        log.error({ err: error, job: ended.job.queue }, 'the end of a job could not be noted')
        if (!isDatabaseAway(error)) return
        await delay(NOTE_AGAIN_MS)
      }
  }
