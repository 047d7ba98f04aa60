import { FLAG_DEFAULTS, type FlagName, type Flags } from '@cupboard/shared/contracts'
import type { FlagsPort, ReportPort } from '@cupboard/shared/module'
import { createObservable } from './observable.ts'

/** Asks the flag service, and tells of each change. */
export type WatchFlags = (onFlags: (flags: Flags) => void) => Promise<void>

export interface ShellFlags extends FlagsPort {
  /** Called after the first paint. What the page says, or else the defaults, holds until the service answers, and for good if it never does. */
  start(watch: () => Promise<WatchFlags>): Promise<void>
  /** Resolves once they are known: by the page, or by the service, which may fail. */
  readonly settled: Promise<void>
  /** The page has told them. */
  readonly areTold: boolean
}

type ToldFlags = Readonly<Record<string, boolean | number>>

const isFlag = (name: string): name is FlagName => Object.hasOwn(FLAG_DEFAULTS, name)

/** What the page says of the flags that this shell knows, where it has their type. */
const flagsFrom = (told: ToldFlags): Flags =>
  Object.assign(
    { ...FLAG_DEFAULTS },
    ...Object.entries(told).map(([name, value]) =>
      isFlag(name) && typeof value === typeof FLAG_DEFAULTS[name] ? { [name]: value } : {},
    ),
  )

export function createFlags(report: ReportPort, told?: ToldFlags): ShellFlags {
  const current = createObservable<Flags>(told ? flagsFrom(told) : FLAG_DEFAULTS)
  let settle = () => {}
  const settled = new Promise<void>((resolve) => {
    settle = resolve
  })
  if (told) settle()
  return {
    get: current.get,
    subscribe: current.subscribe,
    flag: (name) => current.get()[name],
    settled,
    areTold: told !== undefined,
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
