import { ok, type DeployableName, type Result } from '@cupboard/shared/contracts'
import { manifestsOf, type ChangeLive, type Outcome } from './change-live.ts'
import { rolledBack, servedVersion, stackOf, type Change, type Live } from './domain/channel.ts'
import type { Author } from './domain/decision.ts'
import type { MayLose } from './domain/gate.ts'
import type { VersionName } from './domain/version-name.ts'
import { hasNoOtherOwner } from './domain/route-faults.ts'
import { fail, type DeploymentFailure } from './failure.ts'
import { pass } from './gate.ts'

function changesBack(names: readonly DeployableName[], live: Live): Result<readonly Change[], DeploymentFailure> {
  const changes: Change[] = []
  for (const name of names) {
    const stack = rolledBack(stackOf(live, name))
    if (!stack) return fail('nothing_to_return_to', `${name} has no earlier version to return to`)
    const version = servedVersion(stack)
    const manifest = live.manifests.find((known) => known.name === name && known.version === version)
    if (!manifest) return fail('unknown_version', `${name} ${version ?? ''} is no version that can be served`)
    changes.push({ manifest, stack, action: 'roll-back' })
  }
  return ok(changes)
}

/** What came with the version that goes may go with it; a route that it took over from another module stays somebody's. */
const mayLoseIn =
  ({ manifests }: Live): MayLose =>
  (route, name) =>
    hasNoOtherOwner(route, name, manifests)

/** Makes the versions before live again, all of them or none; `from` only while that is what is live. */
export const createRollBack = (changeLive: ChangeLive) =>
  async function rollBack(names: readonly DeployableName[], by: Author, from?: VersionName): Promise<Outcome> {
    return manifestsOf(
      await changeLive({ by, action: 'roll-back', wanted: names.map((name) => ({ name })) }, (live) => {
        if (from && servedVersion(stackOf(live, from.name)) !== from.version)
          return fail('refused', `${from.name} ${from.version} is not live any more`)
        const back = changesBack(names, live)
        return back.ok ? pass(back.value, live, mayLoseIn(live)) : back
      }),
    )
  }
