import type { ModuleManifest } from '@cupboard/shared/contracts'
import type { RegistryParts } from './parts.ts'
import type { Release } from './release.ts'
import { createVisitorVersion, type VisitorVersion } from './visitor-version.ts'

/** Of modules that are live, and of versions that visits keep; each process takes 105 to 180 MB. */
const MOST_PROCESSES = 4

const drawsForVisitors = ({ prerender }: ModuleManifest): boolean =>
  [...(prerender?.visitors ?? []), ...(prerender?.customers ?? [])].length > 0

/** Draws screens of visitors when they are asked for: each version in a process of its own. */
export function createVisitorDrawings(parts: RegistryParts, release: Pick<Release, 'current'>) {
  /** The one that was used last stands last. */
  const versions = new Map<string, VisitorVersion>()

  function versionOf(manifest: ModuleManifest): VisitorVersion {
    const key = `${manifest.name}@${manifest.version}`
    const version = versions.get(key) ?? createVisitorVersion(parts, manifest)
    versions.delete(key)
    versions.set(key, version)
    const [oldest] = versions
    if (versions.size > MOST_PROCESSES && oldest) {
      oldest[1].end()
      versions.delete(oldest[0])
    }
    return version
  }

  return {
    /** Starts what draws screens of live modules for visitors, so that it runs when somebody comes. */
    async prepareForVisitors(): Promise<void> {
      for (const manifest of release.current().modules.filter(drawsForVisitors)) versionOf(manifest).prepare()
    },
    drawForVisitor: (manifest: ModuleManifest, ...asked: Parameters<VisitorVersion['draw']>) =>
      versionOf(manifest).draw(...asked),
    endDrawing: () => versions.forEach((version) => version.end()),
  }
}
