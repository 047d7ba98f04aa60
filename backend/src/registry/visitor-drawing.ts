import type { ModuleManifest } from '@cupboard/shared/contracts'
import type { Snapshot } from './snapshot.ts'
import { createVisitorVersion, type VisitorParts, type VisitorVersion } from './visitor-version.ts'

/** Of versions beside those that are live: a canary's, and of sets that visits keep. Each process takes 105 to 180 MB. */
const MOST_OTHERS = 2

const drawsForVisitors = ({ prerender }: ModuleManifest): boolean =>
  [...(prerender?.visitors ?? []), ...(prerender?.customers ?? [])].length > 0

const keyOf = ({ name, version }: ModuleManifest): string => `${name}@${version}`

/** What is served now. */
interface Served {
  current(): Pick<Snapshot, 'modules'>
}

/** Draws screens of visitors when they are asked for: each version in a process of its own. */
export function createVisitorDrawings(parts: VisitorParts, release: Served) {
  /** The one that was used last stands last. */
  const versions = new Map<string, VisitorVersion>()
  const liveOnes = () => release.current().modules.filter(drawsForVisitors)

  function others(): readonly (readonly [string, VisitorVersion])[] {
    const live = new Set(liveOnes().map(keyOf))
    return [...versions].filter(([key]) => !live.has(key))
  }

  /** Of those that are not live the ones that have nothing to do give way, but for so many. @returns how many are left */
  function keepOthers(most: number): number {
    const all = others()
    const leaving = all.filter(([, version]) => version.isIdle()).slice(0, Math.max(0, all.length - most))
    for (const [key, version] of leaving) {
      version.end()
      versions.delete(key)
    }
    return all.length - leaving.length
  }

  /** @returns undefined where there is no room for one more */
  function versionOf(manifest: ModuleManifest): VisitorVersion | undefined {
    const key = keyOf(manifest)
    const known = versions.get(key)
    const isLive = liveOnes().some((live) => keyOf(live) === key)
    if (!known && !isLive && keepOthers(MOST_OTHERS - 1) >= MOST_OTHERS) return undefined
    const version = known ?? createVisitorVersion(parts, manifest)
    versions.delete(key)
    versions.set(key, version)
    return version
  }

  return {
    /** Starts what draws screens of live modules for visitors, so that it runs when somebody comes; what was live goes, in its turn. */
    async prepareForVisitors(): Promise<void> {
      for (const manifest of liveOnes()) versionOf(manifest)?.prepare()
      keepOthers(MOST_OTHERS)
    },
    beginForVisitor: (manifest: ModuleManifest, ...asked: Parameters<VisitorVersion['begin']>) =>
      versionOf(manifest)?.begin(...asked),
    endDrawing: () => versions.forEach((version) => version.end()),
  }
}
