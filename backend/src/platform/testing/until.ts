import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'

const SHORTEST_PAUSE_MS = 20
/** Of what was waited until then: so little is added to it. */
const PAUSE_SHARE = 1 / 20
/** Only what is broken takes so long. Jest gives up later: a test that waits in vain says for what. */
const PATIENCE_MS = 120_000

/**
 * Asks until the answer is the wanted one, with a pause between that grows with what was waited: who asks without end takes the processor
 * from what is waited for.
 *
 * @param isWanted any answer that is truthy, unless said
 * @throws when it does not come, with the last answer
 */
export async function until<Answer>(
  ask: () => Answer | Promise<Answer>,
  isWanted: (answer: Answer) => boolean = Boolean,
): Promise<Answer> {
  const begun = performance.now()
  let answer = await ask()
  while (!isWanted(answer)) {
    const waited = performance.now() - begun
    if (waited > PATIENCE_MS)
      throw new Error(`Waited in vain for ${ask.toString()}; it was ${inspect(answer)} in the end.`)
    await pause(Math.max(SHORTEST_PAUSE_MS, waited * PAUSE_SHARE))
    answer = await ask()
  }
  return answer
}
