import type { DeployableName, ModuleManifest } from '@cupboard/shared/contracts'
import { activation, served, servedVersion, stackOf, START, type Act, type Change, type Live } from './channel.ts'
import type { faultsOfRelease } from './gate.ts'
import type { Pin } from './pin.ts'

/** A build that a start leaves unserved, and why. */
export type LeftOut = { readonly name: DeployableName; readonly version: string } & (
  | { readonly kind: 'kept'; readonly live: string; readonly act: Act }
  | { readonly kind: 'pinned'; readonly live: string; readonly pin: Pin }
  | { readonly kind: 'refused'; readonly faults: readonly string[] }
)

export interface StartDecision {
  readonly changes: readonly Change[]
  readonly leftOut: readonly LeftOut[]
}

/** A build that a start leaves unserved because a person holds what is live, or made that so last. */
function keptAgainst({ name, version }: ModuleManifest, live: Live): LeftOut | undefined {
  const act = live.channels.get(name)?.lastAct
  const pin = live.pins.get(name)
  const current = servedVersion(stackOf(live, name))
  if (current === undefined) return undefined
  if (pin) return { name, version, kind: 'pinned', live: current, pin }
  return act && act.actor !== START ? { name, version, kind: 'kept', live: current, act } : undefined
}

/**
 * Which builds of a checkout a start serves: those that differ from what is live, where nothing is live or a start put it there. They go
 * live together; one that does not fit is left out, the last one first, until the others do.
 */
export function decideStart(
  builds: readonly ModuleManifest[],
  live: Live,
  faultsOf: typeof faultsOfRelease,
): StartDecision {
  const differing = builds.filter(({ name, version }) => servedVersion(stackOf(live, name)) !== version)
  const leftOut = new Map<DeployableName, LeftOut>()
  for (const build of differing) {
    const kept = keptAgainst(build, live)
    if (kept) leftOut.set(build.name, kept)
  }
  let chosen = differing.filter(({ name }) => !leftOut.has(name))
  for (;;) {
    const faults = faultsOf(chosen, served(live))
    const unfit = chosen.findLast(({ name }) => faults.has(name))
    if (!unfit) break
    const { name, version } = unfit
    leftOut.set(name, { name, version, kind: 'refused', faults: faults.get(name) ?? [] })
    chosen = chosen.filter((build) => build !== unfit)
  }
  return {
    changes: chosen.map((manifest) => activation(live, manifest)),
    leftOut: differing.flatMap(({ name }) => leftOut.get(name) ?? []),
  }
}
