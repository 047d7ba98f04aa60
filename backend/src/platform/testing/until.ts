import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MS = 20

/**
 * Asks until the answer is the wanted one, with a pause between: who asks without end takes the processor from what is waited for.
 *
 * @param isWanted any answer that is truthy, unless said
 */
export async function until<Answer>(
  ask: () => Answer | Promise<Answer>,
  isWanted: (answer: Answer) => boolean = Boolean,
): Promise<Answer> {
  let answer = await ask()
  while (!isWanted(answer)) {
    await pause(PAUSE_MS)
    answer = await ask()
  }
  return answer
}
