import type { Readable } from '@cupboard/shared/module'

/** A value of the shell that can be watched. */
export interface Observable<Value> extends Readable<Value> {
  set(value: Value): void
}

export function createObservable<Value>(initial: Value): Observable<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      listeners.forEach((listener) => listener())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
