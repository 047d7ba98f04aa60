import { setTimeout as pause } from 'node:timers/promises'

const SHORTEST_PAUSE_MS = 20
/** Of what was waited until then: so little is added to it. */
const PAUSE_SHARE = 1 / 20

/**
 * Asks until the answer is the wanted one, with a pause between that grows with what was waited: who asks without end takes the processor
 * from what is waited for.
 *
 * @param isWanted any answer that is truthy, unless said
 */
export async function until<Answer>(
  ask: () => Answer | Promise<Answer>,
  isWanted: (answer: Answer) => boolean = Boolean,
): Promise<Answer> {
  const begun = performance.now()
  let answer = await ask()
  while (!isWanted(answer)) {
    await pause(Math.max(SHORTEST_PAUSE_MS, (performance.now() - begun) * PAUSE_SHARE))
    answer = await ask()
  }
  return answer
}
