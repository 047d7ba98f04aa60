import { servedVersion } from './domain/channel.ts'
import type { RegistryParts } from './parts.ts'
import { takeSnapshot, type Snapshot } from './snapshot.ts'

export interface Release {
  /** What is served, as it was read last. */
  current(): Snapshot
  /** Reads what is served; another server or the command line may have changed it. */
  refresh(): Promise<Snapshot>
}

/** The release set: the combination of versions that is served now. Each one that ever was is remembered. */
export function createRelease({ repository, clocks }: Pick<RegistryParts, 'repository' | 'clocks'>): Release {
  let snapshot = takeSnapshot([], new Map(), [])
  let mark = ''

  async function refresh(): Promise<Snapshot> {
    const now = await repository.mark()
    if (now === mark) return snapshot
    const [versions, stacks, pages] = await Promise.all([
      repository.versions(),
      repository.stacks(),
      repository.pages(),
    ])
    const next = takeSnapshot(
      versions.map(({ manifest }) => manifest),
      stacks,
      pages,
    )
    if (next.release !== snapshot.release) {
      const modules = Object.fromEntries([...stacks].map(([name, stack]) => [name, servedVersion(stack) ?? '']))
      await repository.rememberRelease(next.release, modules, clocks.security())
    }
    snapshot = next
    mark = now
    return next
  }

  return { current: () => snapshot, refresh }
}
