import { mapOk, type DeployableName, type ModuleManifest, type Result } from '@cupboard/shared/contracts'
import { served, START, withChanged, type Act, type Change, type Live } from './domain/channel.ts'
import type { Author, Judgement } from './domain/decision.ts'
import { pinFault } from './domain/pin.ts'
import type { LeftOut } from './domain/start.ts'
import type { Drawing } from './drawing.ts'
import type { DeploymentFailure } from './failure.ts'
import type { Database } from '../platform/ports.ts'
import { passWithout } from './gate.ts'
import type { RegistryParts } from './parts.ts'
import { keepJudgements } from './records.ts'

export interface Decision {
  readonly changes: readonly Change[]
  readonly leftOut?: readonly LeftOut[]
}
/** What was made live, or why nothing was. */
export type Outcome = Result<readonly ModuleManifest[], DeploymentFailure>

export const manifestsOf = (decision: Result<Decision, DeploymentFailure>): Outcome =>
  mapOk(decision, ({ changes }) => changes.map(({ manifest }) => manifest))

/** What somebody asks for: kept with what was decided about it. */
export interface Request {
  readonly by: Author
  readonly action: Act['action']
  readonly wanted: readonly { readonly name: DeployableName; readonly version?: string }[]
}

/**
 * Changes what is served, and keeps what was decided and why. `decide` runs twice: first without the lock, so that every server can
 * have the files, and the new pages are drawn, before anybody asks for them; and then under the lock, where nobody else can change
 * what is live. Where it comes to other versions then, all of it is done once more.
 */
export type ChangeLive = <Made extends Decision>(
  request: Request,
  decide: (live: Live) => Result<Made, DeploymentFailure>,
) => Promise<Result<Made, DeploymentFailure>>

const refusals = ({ action, wanted }: Request, { detail }: DeploymentFailure): readonly Judgement[] =>
  wanted.map(({ name, version = null }) => ({ name, version, action, outcome: 'refused', faults: [detail] }))

function whyLeftOut(left: LeftOut): readonly string[] {
  switch (left.kind) {
    case 'refused':
      return left.faults
    case 'pinned':
      return [pinFault(left.pin)]
    case 'kept':
      return [`${left.live} stays, which ${left.act.actor} made live`]
  }
}

const judgementOf = (left: LeftOut): Judgement => ({
  name: left.name,
  version: left.version,
  action: 'activate',
  outcome: left.kind === 'refused' ? 'refused' : 'kept',
  faults: whyLeftOut(left),
})

const judgementsOf = ({ changes, leftOut = [] }: Decision): readonly Judgement[] => [
  ...changes.map(({ manifest: { name, version }, action }): Judgement => ({
    name,
    version,
    action,
    outcome: 'done',
    faults: [],
  })),
  ...leftOut.map(judgementOf),
]

export function createChangeLive(parts: RegistryParts, drawing: Drawing): ChangeLive {
  const { repository, files, clocks } = parts
  const keep = keepJudgements(parts)

  async function passFiles(changes: readonly Change[]): Promise<Result<unknown, DeploymentFailure>> {
    const faults = new Map<string, readonly string[]>()
    for (const { manifest } of changes) {
      const own = await files.secure(manifest)
      if (own.length > 0) faults.set(manifest.name, own)
    }
    return passWithout(faults, changes)
  }

  /** A person who says what all get has looked at what some got; a start has not. */
  const endCanariesOf = ({ changes }: Decision, transaction: Database) =>
    repository.endCanaries(
      changes.map(({ manifest }) => manifest.name),
      clocks.security(),
      transaction,
    )

  const changeLive: ChangeLive = async (request, decide) => {
    const { by } = request
    const live = await repository.live()
    const planned = decide(live)
    if (!planned.ok) {
      await keep(refusals(request, planned.error), by)
      return planned
    }
    const { changes } = planned.value
    if (changes.length === 0) {
      await keep(judgementsOf(planned.value), by)
      return planned
    }
    const passed = await passFiles(changes)
    if (!passed.ok) {
      await keep(refusals(request, passed.error), by)
      return passed
    }
    const next = withChanged(
      served(live),
      changes.map(({ manifest }) => manifest),
    )
    for (const { manifest, action } of changes) if (action === 'activate') await drawing.drawPages(manifest, next)

    const isPrepared = ({ manifest }: Change): boolean =>
      changes.some((one) => one.manifest.name === manifest.name && one.manifest.version === manifest.version)
    const outcome = await repository.changeLive(
      by.actor,
      clocks.security(),
      decide,
      isPrepared,
      async (transaction, made) => {
        if (by.actor !== START) await endCanariesOf(made, transaction)
        await keep(judgementsOf(made), by, transaction)
      },
    )
    if (outcome === 'unprepared') return changeLive(request, decide)
    if (!outcome.ok) {
      await keep(refusals(request, outcome.error), by)
      return outcome
    }
    const canaries = await repository.canaries()
    for (const { manifest, stack } of outcome.value.changes) {
      const own = canaries.filter(({ name }) => name === manifest.name)
      await repository.dropPagesOtherThan(manifest.name, [...stack, ...own.map(({ version }) => version)])
    }
    await drawing.drawMissingFrames()
    return outcome
  }
  return changeLive
}
