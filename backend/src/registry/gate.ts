import { ok, type Result } from '@cupboard/shared/contracts'
import { served, type Change, type Live } from './domain/channel.ts'
import { faultsOfRelease, type MayLose } from './domain/gate.ts'
import { fail, type DeploymentFailure } from './failure.ts'
import type { PublishedFiles } from './files.ts'

export interface Gate {
  /** Why versions may not be served together, and which of their files are missing or changed here. */
  readonly faultsOf: typeof faultsOfRelease
  /** Lets changes through that may be served together, beside what stays. */
  pass(
    changes: readonly Change[],
    live: Live,
    mayLose?: MayLose,
  ): Result<{ readonly changes: readonly Change[] }, DeploymentFailure>
}

/** Stands before everything that becomes live. */
export function createGate(files: PublishedFiles): Gate {
  const faultsOf: Gate['faultsOf'] = (changed, live, mayLose) => {
    const faults = new Map(faultsOfRelease(changed, live, mayLose))
    for (const manifest of changed) {
      const own = files.faultsOf(manifest)
      if (own.length > 0) faults.set(manifest.name, [...(faults.get(manifest.name) ?? []), ...own])
    }
    return faults
  }

  return {
    faultsOf,
    pass(changes, live, mayLose) {
      const faults = faultsOf(
        changes.map(({ manifest }) => manifest),
        served(live),
        mayLose,
      )
      if (faults.size === 0) return ok({ changes })
      const sentences = changes.flatMap(({ manifest: { name, version } }) => {
        const own = faults.get(name)
        return own ? [`${name} ${version} cannot be served: ${own.join('; ')}`] : []
      })
      return fail('refused', sentences.join('. '))
    },
  }
}
