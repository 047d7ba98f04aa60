export interface Shared<Value> {
  /** Joins the call that is under way, or makes one. */
  get(): Promise<Value>
  /** What is asked from now on is asked anew. */
  forget(): void
}

/** Lets everybody who asks at the same time have one answer. Nothing is kept once it is there, and failures are everybody's. */
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
