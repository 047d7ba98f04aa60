import type { DeployableName, ModuleManifest } from '@cupboard/shared/contracts'
import type { Pin } from './pin.ts'

/** How many earlier versions a channel remembers. */
const REMEMBERED = 5

/** The versions a channel may return to, oldest first; the last one is served. */
export type VersionStack = readonly string[]

export const servedVersion = (stack: VersionStack): string | undefined => stack.at(-1)

/** What a roll-back returns to, and what is loaded when the served version fails. */
export const previousVersion = (stack: VersionStack): string | undefined => stack.at(-2)

export const activated = (stack: VersionStack, version: string): VersionStack =>
  [...stack.filter((earlier) => earlier !== version), version].slice(-REMEMBERED)

/** The served version is given up: neither a roll-back nor a visit returns to it. */
export const givenUp = (stack: VersionStack): VersionStack => stack.slice(0, -1)

/** @returns undefined when there is nothing to return to. */
export const rolledBack = (stack: VersionStack): VersionStack | undefined =>
  stack.length > 1 ? stack.slice(0, -1) : undefined

/** Who acts when a server starts; everybody else is a person. */
export const START = 'start'

/** Who made a version live, and how. */
export interface Act {
  readonly action: 'activate' | 'roll-back'
  readonly actor: string
  readonly actedAt: Date
}

export interface Channel {
  readonly stack: VersionStack
  readonly lastAct: Act | undefined
}

/** What is live, as it is under the lock that every activation takes. */
export interface Live {
  readonly channels: ReadonlyMap<string, Channel>
  /** Every version that a channel may return to. */
  readonly manifests: readonly ModuleManifest[]
  /** By the name of what they hold. */
  readonly pins: ReadonlyMap<string, Pin>
}

/** One module's next stack, whose last version is `manifest`'s. */
export interface Change {
  readonly manifest: ModuleManifest
  readonly stack: VersionStack
  readonly action: Act['action']
}

export const stackOf = ({ channels }: Live, name: DeployableName): VersionStack => channels.get(name)?.stack ?? []

/** The manifests of the served versions. */
export const served = ({ channels, manifests }: Live): readonly ModuleManifest[] =>
  manifests.filter(({ name, version }) => servedVersion(channels.get(name)?.stack ?? []) === version)

/** What would be served with `changed` in place of what is. */
export const withChanged = (
  live: readonly ModuleManifest[],
  changed: readonly ModuleManifest[],
): readonly ModuleManifest[] => [
  ...live.filter(({ name }) => !changed.some((replacement) => replacement.name === name)),
  ...changed,
]

/** @param givesUp the version that is replaced, for good */
export const activation = (live: Live, manifest: ModuleManifest, givesUp = false): Change => {
  const stack = stackOf(live, manifest.name)
  return { manifest, stack: activated(givesUp ? givenUp(stack) : stack, manifest.version), action: 'activate' }
}
