export class DeadlineError extends Error {
  override readonly name = 'DeadlineError'
}

/**
 * Lets something else be asked for when `work` is late, and gives `work` up if the other comes first. What cannot be had overtakes
 * nothing.
 *
 * @throws DeadlineError when `work` was overtaken
 */
export async function unlessOvertaken<Value>(
  work: Promise<Value>,
  lateMs: number,
  askForOther: () => Promise<unknown>,
  what: string,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const overtaken = new Promise<never>((_, reject) => {
    const compare = () =>
      askForOther().then(
        () => reject(new DeadlineError(`${what} was overtaken by the version before.`)),
        () => undefined,
      )
    timer = setTimeout(compare, lateMs)
  })
  try {
    return await Promise.race([work, overtaken])
  } finally {
    clearTimeout(timer)
  }
}

/** @throws DeadlineError when `work` has not ended after `ms` milliseconds */
export async function withDeadline<Value>(work: Promise<Value>, ms: number, what: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(`${what} took more than ${ms} ms.`)), ms)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}
