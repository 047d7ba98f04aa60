/**
 * Does something every so often while the process lives, and never twice at once, however long it takes.
 *
 * @returns how to end it. What is under way then finds the database closed before long, which is told to nobody.
 */
export function repeat(everyMs: number, run: () => Promise<unknown>, onFailure: (error: unknown) => void): () => void {
  let isRunning = false
  let hasEnded = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    void run()
      .catch((error: unknown) => {
        if (!hasEnded) onFailure(error)
      })
      .finally(() => (isRunning = false))
  }, everyMs).unref()
  return () => {
    hasEnded = true
    clearInterval(timer)
  }
}
