import type { Readable } from '@cupboard/shared/module'

/** A value that a test can change under the screen's feet. */
export interface FakeReadable<Value> extends Readable<Value> {
  set(value: Value): void
}

export function createFakeReadable<Value>(initial: Value): FakeReadable<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      current = value
      listeners.forEach((listener) => listener())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
