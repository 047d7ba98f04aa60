import { setTimeout as delay } from 'node:timers/promises'

/** What changes seldom: read at most once in `forMs`, for everybody who asks meanwhile. A failure is not kept. */
export function keptFor<Value>(forMs: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined
  let until = 0

  async function renew(): Promise<Value> {
    try {
      const value = await read()
      until = performance.now() + forMs
      return value
    } catch (error) {
      kept = undefined
      throw error
    }
  }
  return () => {
    if (!kept || performance.now() >= until) {
      until = Number.POSITIVE_INFINITY
      kept = renew()
    }
    return kept
  }
}

/** How long somebody waits for news where there is an older answer. */
const NEWS_PATIENCE_MS = 500

/**
 * What must be answered whatever becomes of the database: as `keptFor`, but where nothing newer comes in time, the last known answer.
 *
 * @param none until there is one
 */
export function lastKnown<Value>(
  forMs: number,
  none: Value,
  read: () => Promise<Value>,
  onFailure: (error: unknown) => void,
): () => Promise<Value> {
  let known = none
  let isKnown = false

  async function renew(): Promise<void> {
    try {
      known = await read()
      isKnown = true
    } catch (error) {
      onFailure(error)
    }
  }
  return keptFor(forMs, async () => {
    const renewing = renew()
    await (isKnown ? Promise.race([renewing, delay(NEWS_PATIENCE_MS, undefined, { ref: false })]) : renewing)
    return known
  })
}
