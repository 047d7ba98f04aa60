/**
 * Does something every so often while the process lives, and never twice at once, however long it takes.
 *
 * @returns how to end it
 */
export function repeat(everyMs: number, run: () => Promise<unknown>, onFailure: (error: unknown) => void): () => void {
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    void run()
      .catch(onFailure)
      .finally(() => (isRunning = false))
  }, everyMs).unref()
  return () => clearInterval(timer)
}
