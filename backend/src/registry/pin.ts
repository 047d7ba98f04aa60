import { ok, type DeployableName, type Result } from '@cupboard/shared/contracts'
import { servedVersion, stackOf } from './domain/channel.ts'
import type { Author, Judgement } from './domain/decision.ts'
import { pinFault } from './domain/pin.ts'
import type { VersionName } from './domain/version-name.ts'
import { fail, type DeploymentFailure } from './failure.ts'
import type { RegistryParts } from './parts.ts'
import { keepJudgements } from './records.ts'
import type { Release } from './release.ts'

export interface Pinned extends VersionName {
  /** The canary that some visits had; all of them have what is live now. */
  readonly endedCanary: string | undefined
}

const judged = (version: VersionName, action: Judgement['action']): Judgement => ({
  ...version,
  action,
  outcome: 'done',
  faults: [],
})

/** Holds deployables at what is live, and lets them go again. */
export function createPin(parts: RegistryParts, release: Release) {
  const { repository, clocks } = parts
  const keep = keepJudgements(parts)

  async function kept<Value>(
    name: DeployableName,
    action: 'pin' | 'unpin',
    by: Author,
    done: Result<Value, DeploymentFailure>,
  ): Promise<Result<Value, DeploymentFailure>> {
    if (!done.ok) await keep([{ name, version: null, action, outcome: 'refused', faults: [done.error.detail] }], by)
    return done
  }

  return {
    /** From now on nobody makes another version live in its place, nor gives one to some visits. */
    async pin(
      name: DeployableName,
      by: Author & { readonly reason: string },
    ): Promise<Result<Pinned, DeploymentFailure>> {
      const at = clocks.security()
      const pinned = await repository.underLock(
        async (transaction, live): Promise<Result<Pinned, DeploymentFailure>> => {
          const before = live.pins.get(name)
          const version = servedVersion(stackOf(live, name))
          if (before) return fail('refused', pinFault(before))
          if (version === undefined) return fail('refused', `nothing of ${name} is live that could be held`)
          await repository.addPin({ name, actor: by.actor, reason: by.reason, pinnedAt: at }, transaction)
          const ended = await repository.endCanaries([name], at, transaction)
          const judgements = [...ended.map((canary) => judged(canary, 'end-canary')), judged({ name, version }, 'pin')]
          await keep(judgements, by, transaction)
          return ok({ name, version, endedCanary: ended[0]?.version })
        },
      )
      if (pinned.ok && pinned.value.endedCanary !== undefined) await release.refresh()
      return kept(name, 'pin', by, pinned)
    },
    async unpin(name: DeployableName, by: Author): Promise<Result<VersionName, DeploymentFailure>> {
      const unpinned = await repository.underLock(
        async (transaction, live): Promise<Result<VersionName, DeploymentFailure>> => {
          const version = servedVersion(stackOf(live, name))
          if (!live.pins.has(name) || version === undefined) return fail('refused', `${name} is not pinned`)
          await repository.removePin(name, transaction)
          await keep([judged({ name, version }, 'unpin')], by, transaction)
          return ok({ name, version })
        },
      )
      return kept(name, 'unpin', by, unpinned)
    },
  }
}
