import { FLAG_DEFAULTS, type Flags } from '@cupboard/shared/contracts'
import type { FlagsPort, ReportPort } from '@cupboard/shared/module'
import { createObservable } from './observable.ts'

/** Asks the flag service, and tells of each change. */
export type WatchFlags = (onFlags: (flags: Flags) => void) => Promise<void>

export interface ShellFlags extends FlagsPort {
  /** Called after the first paint. The defaults hold until the service answers, and for good if it never does. */
  start(watch: () => Promise<WatchFlags>): Promise<void>
  /** Resolves once the service has answered, or has failed to. */
  readonly settled: Promise<void>
}

export function createFlags(report: ReportPort): ShellFlags {
  const current = createObservable<Flags>(FLAG_DEFAULTS)
  let settle = () => {}
  const settled = new Promise<void>((resolve) => {
    settle = resolve
  })
  return {
    get: current.get,
    subscribe: current.subscribe,
    flag: (name) => current.get()[name],
    settled,
    async start(watch) {
      try {
        await (
          await watch()
        )(current.set)
      } catch (error) {
        report(error, { act: 'flags' })
      } finally {
        settle()
      }
    },
  }
}
