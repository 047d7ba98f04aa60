/** What changes seldom: read at most once in `forMs`, for everybody who asks meanwhile. A failure is not kept. */
export function keptFor<Value>(forMs: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined
  let until = 0

  async function renew(): Promise<Value> {
    try {
      const value = await read()
      until = performance.now() + forMs
      return value
    } catch (error) {
      kept = undefined
      throw error
    }
  }
  return () => {
    if (!kept || performance.now() >= until) {
      until = Number.POSITIVE_INFINITY
      kept = renew()
    }
    return kept
  }
}
