import { servedVersion, type VersionStack } from './channel.ts'

/** A release set: the version of each deployable in it. */
export type SetVersions = Readonly<Record<string, string>>

/**
 * The stacks of a set that visits keep while another one is live: each version as it is served, and behind one that is not live any
 * more the live one, for a browser in which it fails.
 *
 * @returns undefined where the set is to be left: one of its versions was rolled back or given up, or is too old to return to
 */
export function keptStacks(
  versions: SetVersions,
  live: ReadonlyMap<string, VersionStack>,
): ReadonlyMap<string, VersionStack> | undefined {
  const kept = new Map<string, VersionStack>()
  for (const [name, version] of Object.entries(versions)) {
    const stack = live.get(name) ?? []
    if (!stack.includes(version)) return undefined
    const served = servedVersion(stack)
    kept.set(name, served === version || served === undefined ? stack : [served, version])
  }
  return kept
}
