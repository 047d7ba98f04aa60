import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

/** A program that runs beside us. */
export interface Running {
  /** Resolves when it has ended, whoever ended it. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/** Before each try to start it again. */
const PAUSES_MS = [0, 250, 500, 1_000, 2_000, 4_000]
/** Whoever ran so long is not what keeps ending. */
const CALM_MS = 60_000

interface Time {
  /** Milliseconds of a clock that is never set. */
  readonly now?: () => number
  readonly pause?: (ms: number) => Promise<unknown>
}

/**
 * Starts a program again whenever it ends before it was told to; only after several tries without a calm minute between them it is given up.
 *
 * @param start what runs already
 * @param again starts it once more
 * @returns `ended` resolves when it was stopped or given up
 */
export function keepRunning(
  start: Running,
  again: () => Promise<Running>,
  log: Logger,
  { now = () => performance.now(), pause = delay }: Time = {},
): Running {
  let current = start
  let isStopping = false

  async function startAgain(pauseMs: number): Promise<void> {
    log.error({ pauseMs }, 'PostgreSQL ended; it is started again')
    await pause(pauseMs)
    if (isStopping) return
    try {
      current = await again()
      log.info('PostgreSQL runs again')
    } catch (error) {
      log.error({ err: error }, 'PostgreSQL could not be started again')
    }
  }

  async function supervise(): Promise<void> {
    for (let tries = 0; ; tries++) {
      const since = now()
      await current.ended
      if (now() - since >= CALM_MS) tries = 0
      const pauseMs = PAUSES_MS[tries]
      if (isStopping || pauseMs === undefined) return
      await startAgain(pauseMs)
      if (isStopping) return current.stop()
    }
  }
  const ended = supervise()
  return {
    ended,
    async stop() {
      isStopping = true
      await current.stop()
      await ended
    },
  }
}
