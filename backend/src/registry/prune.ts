import type { DeployableName } from '@cupboard/shared/contracts'
import type { Database } from '../platform/ports.ts'
import { stackOf, type Live } from './domain/channel.ts'
import type { Author } from './domain/decision.ts'
import { holdOn, type Hold } from './domain/reach.ts'
import type { RegistryParts } from './parts.ts'
import { keepJudgements } from './records.ts'

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

/** Removes the files of versions that no page can ask for any more; their names stay taken. */
export function createPrune(parts: RegistryParts) {
  const { repository, files, clocks } = parts
  const keep = keepJudgements(parts)

  async function judge(live: Live, days: number, db?: Database): Promise<Pruning> {
    const [versions, acts] = await Promise.all([repository.versions(db), repository.acts(db)])
    const kept: Kept[] = []
    const unreachable: Unreachable[] = []
    for (const { manifest, publishedAt } of versions) {
      const { name, version } = manifest
      const own = acts.filter((act) => act.name === name)
      const hold = holdOn({ version, publishedAt }, stackOf(live, name), own, { now: clocks.security(), days })
      const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0)
      if (hold) kept.push({ name, version, hold })
      else unreachable.push({ name, version, bytes })
    }
    return { kept, unreachable }
  }

  return {
    /** What `prune` would do now. */
    planPruning: async (days: number): Promise<Pruning> => judge(await repository.live(), days),
    async prune(days: number, by: Author): Promise<Pruning> {
      const pruning = await repository.underLock(async (transaction, live) => {
        const judged = await judge(live, days, transaction)
        await repository.markPruned(judged.unreachable, clocks.security(), transaction)
        await keep(
          judged.unreachable.map(({ name, version }) => ({
            ...{ name, version, faults: [] },
            ...({ action: 'prune', outcome: 'done' } as const),
          })),
          by,
          transaction,
        )
        return judged
      })
      for (const pruned of await repository.prunedVersions()) files.remove(pruned)
      return pruning
    },
  }
}
