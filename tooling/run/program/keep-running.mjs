import { setTimeout as delay } from 'node:timers/promises'

/** Before each try to start a program again, in milliseconds. */
export const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000]
/** Whoever ran so long is not what keeps breaking. */
const CALM_MS = 60_000

/** What the server says where it cannot start as it is set up, or was told to stop: it is not started again for that. */
const MEANT = new Set([0, 1])

/** While nothing runs, whoever started us may go: then nothing is to be started any more. @param {number} ms */
async function pauseUnlessLeft(ms) {
  const leave = () => process.exit(0)
  process.once('disconnect', leave)
  await delay(ms)
  process.off('disconnect', leave)
}

/** @typedef {{ code: number, wasTold: boolean }} End how a run ended, and whether somebody had told it to */

/**
 * Runs a program, and again after a pause when it broke; each pause is longer than the last until it has run calmly for a minute. Once
 * it has broken, a start that fails is another try.
 *
 * @param {() => Promise<End>} run
 * @param {(line: string) => void} say
 * @param {{ now?: () => number, pause?: (ms: number) => Promise<unknown> }} [time]
 * @returns {Promise<number>} the code of its last run
 */
export async function keepRunning(run, say, { now = () => performance.now(), pause = pauseUnlessLeft } = {}) {
  for (let breaks = 0; ; breaks++) {
    const since = now()
    const { code, wasTold } = await run()
    const isFirst = breaks === 0
    if (wasTold || code === 0 || (isFirst && MEANT.has(code))) return code
    if (now() - since >= CALM_MS) breaks = 0
    const pauseMs = PAUSES_MS[breaks]
    if (pauseMs === undefined) {
      say(
        `The server broke ${breaks + 1} times without a calm minute between, and is not started again. What it said above tells why.`,
      )
      return code
    }
    say(`The server broke (${code}). It is started again in ${pauseMs / 1_000} s…`)
    await pause(pauseMs)
  }
}
