import { ok, type Result } from '@cupboard/shared/contracts'
import { served, type Change, type Live } from './domain/channel.ts'
import { faultsOfRelease, type MayLose } from './domain/gate.ts'
import { pinFault } from './domain/pin.ts'
import { fail, type DeploymentFailure } from './failure.ts'

type Passed = Result<{ readonly changes: readonly Change[] }, DeploymentFailure>

/** Lets changes through of which no version has a fault. */
export function passWithout(faults: ReadonlyMap<string, readonly string[]>, changes: readonly Change[]): Passed {
  if (faults.size === 0) return ok({ changes })
  const sentences = changes.flatMap(({ manifest: { name, version } }) => {
    const own = faults.get(name)
    return own ? [`${name} ${version} cannot be served: ${own.join('; ')}`] : []
  })
  return fail('refused', sentences.join('. '))
}

/**
 * Stands before everything that a person makes live: lets changes through of what is not pinned, and that may be served together, beside
 * what stays.
 */
export function pass(changes: readonly Change[], live: Live, mayLose?: MayLose): Passed {
  const manifests = changes.map(({ manifest }) => manifest)
  const pins = manifests.flatMap(({ name }) => live.pins.get(name) ?? [])
  if (pins.length > 0) return fail('refused', pins.map(pinFault).join('; '))
  return passWithout(faultsOfRelease(manifests, served(live), mayLose), changes)
}
