import { mapOk, type ModuleManifest, type Result } from '@cupboard/shared/contracts'
import { served, withChanged, type Change, type Live } from './domain/channel.ts'
import type { Drawing } from './drawing.ts'
import type { DeploymentFailure } from './failure.ts'
import type { RegistryParts } from './parts.ts'

export interface Decision {
  readonly changes: readonly Change[]
}
/** What was made live, or why nothing was. */
export type Outcome = Result<readonly ModuleManifest[], DeploymentFailure>

export const manifestsOf = (decision: Result<Decision, DeploymentFailure>): Outcome =>
  mapOk(decision, ({ changes }) => changes.map(({ manifest }) => manifest))

/**
 * Changes what is served. `decide` runs twice: first without the lock, so that the new pages are drawn before anybody asks for them,
 * and then under the lock, where nobody else can change what is live.
 */
export type ChangeLive = <Made extends Decision>(
  actor: string,
  decide: (live: Live) => Result<Made, DeploymentFailure>,
) => Promise<Result<Made, DeploymentFailure>>

export const createChangeLive =
  ({ repository, clocks }: RegistryParts, drawing: Drawing): ChangeLive =>
  async (actor, decide) => {
    const live = await repository.live()
    const planned = decide(live)
    if (!planned.ok || planned.value.changes.length === 0) return planned
    const next = withChanged(
      served(live),
      planned.value.changes.map(({ manifest }) => manifest),
    )
    for (const { manifest, action } of planned.value.changes)
      if (action === 'activate') await drawing.drawPages(manifest, next)

    const decision = await repository.changeLive(actor, clocks.security(), decide)
    if (!decision.ok) return decision
    for (const { manifest, stack } of decision.value.changes) await repository.dropPagesOtherThan(manifest.name, stack)
    await drawing.drawMissingFrames()
    return decision
  }
