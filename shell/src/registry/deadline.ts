export class DeadlineError extends Error {
  override readonly name = 'DeadlineError'
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
