import { servedVersion, type VersionStack } from './channel.ts'
import type { VersionName } from './version-name.ts'

/** A release set: the version of each deployable in it. */
export type SetVersions = Readonly<Record<string, string>>

/** The stacks of a set beside what is live: each version as it is served, and behind one that is not live the live one, for a browser in which it fails. */
export function stacksOf(
  versions: SetVersions,
  live: ReadonlyMap<string, VersionStack>,
): ReadonlyMap<string, VersionStack> {
  return new Map(
    Object.entries(versions).map(([name, version]) => {
      const stack = live.get(name) ?? []
      const served = servedVersion(stack)
      if (served === version) return [name, stack]
      return [name, served === undefined ? [version] : [served, version]]
    }),
  )
}

/** Whether visits may keep a set: each of its versions is a canary, or was not rolled back or given up, and is not too old to return to. */
export const mayBeKept = (
  versions: SetVersions,
  live: ReadonlyMap<string, VersionStack>,
  canaries: readonly VersionName[] = [],
): boolean =>
  Object.entries(versions).every(
    ([name, version]) =>
      live.get(name)?.includes(version) ||
      canaries.some((canary) => canary.name === name && canary.version === version),
  )
