import { DAY_MS, type DeployableName } from '@cupboard/shared/contracts'
import type { Database } from '../platform/ports.ts'
import { stackOf, type Live } from './domain/channel.ts'
import type { Author } from './domain/decision.ts'
import { holdOn, type Hold } from './domain/reach.ts'
import type { RegistryParts } from './parts.ts'
import { keepJudgements } from './records.ts'
import type { PublishedVersion } from './stores/versions.ts'

/** A published version, and why its files stay. */
export interface Kept {
  readonly name: DeployableName
  readonly version: string
  readonly hold: Hold
}
export type Unreachable = Omit<Kept, 'hold'> & { readonly bytes: number }

export interface Pruning {
  readonly kept: readonly Kept[]
  /** What no page can ask for any more. */
  readonly unreachable: readonly Unreachable[]
}

interface Judged {
  readonly pruning: Pruning
  readonly gone: readonly PublishedVersion[]
}

/** Removes the files of versions that no page can ask for any more; their names stay taken. */
export function createPrune(parts: RegistryParts) {
  const { repository, files, clocks } = parts
  const keep = keepJudgements(parts)

  async function judge(live: Live, days: number, db?: Database): Promise<Judged> {
    const now = clocks.security()
    const oldest = new Date(now.getTime() - days * DAY_MS)
    const [versions, acts, canaries, ended] = await Promise.all([
      repository.versions(db),
      repository.acts(db),
      repository.canaries(db),
      repository.canariesSince(oldest, db),
    ])
    const holdOfCanary = (name: string, version: string): Hold | undefined => {
      const isThis = (one: { readonly name: string; readonly version: string }) =>
        one.name === name && one.version === version
      return canaries.some(isThis) ? 'canary' : ended.some(isThis) ? 'open-pages' : undefined
    }
    const kept: Kept[] = []
    const gone: PublishedVersion[] = []
    for (const published of versions) {
      const { name, version } = published.manifest
      const own = acts.filter((act) => act.name === name)
      const { publishedAt } = published
      const hold =
        holdOn({ version, publishedAt }, stackOf(live, name), own, { now, days }) ??
        holdOfCanary(name, version) ??
        (live.pins.has(name) ? 'pinned' : undefined)
      if (hold) kept.push({ name, version, hold })
      else gone.push(published)
    }
    const unreachable = gone.map(({ manifest: { name, version, files: listed } }) => {
      const bytes = Object.values(listed).reduce((sum, file) => sum + file.bytes, 0)
      return { name, version, bytes }
    })
    return { pruning: { kept, unreachable }, gone }
  }

  /** Where they are kept for all servers, and here; also those that an earlier prune was ended before. */
  async function removeFiles(): Promise<void> {
    for (const { manifest, filesAt } of await repository.prunedVersions()) {
      files.remove(manifest)
      if (filesAt === null) continue
      await files.forget(filesAt, manifest)
      await repository.noteRemoved(manifest, filesAt)
    }
  }

  return {
    /** What `prune` would do now. */
    planPruning: async (days: number): Promise<Pruning> => (await judge(await repository.live(), days)).pruning,
    async prune(days: number, by: Author): Promise<Pruning> {
      const pruning = await repository.underLock(async (transaction, live) => {
        const judged = await judge(live, days, transaction)
        await repository.markPruned(judged.gone, clocks.security(), transaction)
        await keep(
          judged.gone.map(({ manifest: { name, version } }) => ({
            ...{ name, version, faults: [] },
            ...({ action: 'prune', outcome: 'done' } as const),
          })),
          by,
          transaction,
        )
        return judged.pruning
      })
      await removeFiles()
      return pruning
    },
    /** Removes this server's copies of what was pruned, by whomever. */
    async removePrunedCopies(): Promise<void> {
      for (const { manifest } of await repository.prunedVersions()) files.remove(manifest)
    },
  }
}
