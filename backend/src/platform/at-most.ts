/**
 * Lets at most `count` of what it is given run at once; the others wait their turn.
 *
 * @returns runs one, and answers what it answered
 */
export function atMost(count: number): <Value>(run: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (run) => {
    if (running < count) running += 1
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
