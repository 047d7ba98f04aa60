import { ok, type Result } from '@cupboard/shared/contracts'
import { served, type Change, type Live } from './domain/channel.ts'
import { faultsOfRelease, type MayLose } from './domain/gate.ts'
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

/** Stands before everything that a person makes live: lets changes through that may be served together, beside what stays. */
export const pass = (changes: readonly Change[], live: Live, mayLose?: MayLose): Passed =>
  passWithout(
    faultsOfRelease(
      changes.map(({ manifest }) => manifest),
      served(live),
      mayLose,
    ),
    changes,
  )
