import cluster, { type Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { pauseBeforeRestart } from './platform/domain/restart-pause.ts'

/** A worker that ran so long was not broken from the start. */
const SOUND_MS = 60_000

/** What a worker tells its primary once it listens: what is to be said on standard output. */
interface Ready {
  readonly ready: string
}

const isReady = (message: unknown): message is Ready =>
  typeof message === 'object' && message !== null && 'ready' in message && typeof message.ready === 'string'

/** The workers of one server: as many processes as answer requests. */
export interface Workers {
  /** What the first one said when it was ready. */
  readonly ready: string
  /** Lets each end what it does, and starts none again. */
  stop(): Promise<void>
}

/** A worker that could not even start; it has said why on standard error. */
export class WorkerDidNotStart extends Error {
  override readonly name = 'WorkerDidNotStart'
}

/** Tells the primary. */
export function tellReady(ready: string): void {
  process.send?.({ ready } satisfies Ready)
}

const ended = (worker: Worker): Promise<void> => new Promise((resolve) => worker.once('exit', () => resolve()))

function untilReady(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: unknown) => {
      if (isReady(message)) resolve(message.ready)
    })
    worker.once('exit', () => reject(new WorkerDidNotStart('a worker ended before it was ready')))
  })
}

/**
 * Starts this program `count` times; all listen on one port. The first is ready before the others begin, so that only one brings the
 * schema to this release. One that dies is started again, after a pause that grows while it keeps dying.
 *
 * @throws WorkerDidNotStart
 */
export async function startWorkers(count: number, log: Logger): Promise<Workers> {
  const running = new Set<Worker>()
  const stopping = new AbortController()

  function begin(): Worker {
    const worker = cluster.fork()
    running.add(worker)
    worker.once('exit', () => running.delete(worker))
    return worker
  }

  /** Keeps one place filled. */
  async function keep(first: Worker): Promise<void> {
    let worker = first
    let startedAt = performance.now()
    let failures = 0
    while (!stopping.signal.aborted) {
      await ended(worker)
      if (stopping.signal.aborted) return
      failures = performance.now() - startedAt > SOUND_MS ? 0 : failures + 1
      const pauseMs = pauseBeforeRestart(failures)
      log.error({ pid: worker.process.pid, pauseMs }, 'a worker ended and is started again')
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined) // only by being told to stop
      if (stopping.signal.aborted) return
      worker = begin()
      startedAt = performance.now()
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    await Promise.all(
      [...running].map((worker) => {
        worker.process.kill('SIGTERM')
        return ended(worker)
      }),
    )
  }

  try {
    const first = begin()
    const ready = await untilReady(first)
    const others = Array.from({ length: count - 1 }, begin)
    await Promise.all(others.map(untilReady))
    for (const worker of [first, ...others]) void keep(worker)
    return { ready, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
