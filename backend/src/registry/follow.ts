import type { ModuleManifest } from '@cupboard/shared/contracts'
import type { RegistryParts } from './parts.ts'
import type { Release } from './release.ts'
import type { Snapshot } from './snapshot.ts'

/** What pages of a release set may ask for: each version in it, and its last known good. */
const namedIn = ({ shell, modules, registry, manifestOf }: Snapshot): readonly ModuleManifest[] => [
  ...(shell ? [shell] : []),
  ...modules,
  ...registry.modules.flatMap(({ name, previous }) => (previous && manifestOf(name, previous.version)) ?? []),
]

/**
 * Brings this server's files to what is served, whenever that has changed: what is live is here before a browser asks for it, what was
 * published by an older release is kept for all servers, and what was pruned is gone.
 */
export function createFollow(
  { files }: Pick<RegistryParts, 'files'>,
  { current, canaries }: Pick<Release, 'current' | 'canaries'>,
  removePrunedCopies: () => Promise<void>,
): () => Promise<void> {
  let followed: Snapshot | undefined

  return async () => {
    const snapshot = current()
    if (snapshot === followed) return
    for (const set of [snapshot, ...canaries().map((canary) => canary.set)])
      for (const manifest of namedIn(set)) await files.bring(manifest)
    await files.secureAll()
    await removePrunedCopies()
    followed = snapshot
  }
}
