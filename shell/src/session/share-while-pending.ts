export interface Shared<Value> {
  /** Joins the call that is under way, or makes one. */
  get(): Promise<Value>
  /** The next `get` makes a new call, even while one is under way. */
  forget(): void
}

/** Everybody who asks while a call is under way gets its answer, or its failure. Nothing is kept once the call has ended. */
export function shareWhilePending<Value>(ask: () => Promise<Value>): Shared<Value> {
  let pending: Promise<Value> | undefined
  return {
    get() {
      if (pending) return pending
      const asked = ask().finally(() => {
        if (pending === asked) pending = undefined
      })
      pending = asked
      return asked
    },
    forget() {
      pending = undefined
    },
  }
}
