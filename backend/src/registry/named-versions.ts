import { ok, type ModuleManifest, type Result } from '@cupboard/shared/contracts'
import type { MayLose } from './domain/gate.ts'
import type { VersionName } from './domain/version-name.ts'
import { fail, type DeploymentFailure } from './failure.ts'
import type { RegistryParts } from './parts.ts'

export interface ActivationOptions {
  /** Routes that these versions give up for good. */
  readonly retired?: readonly string[]
  /** The versions that they replace are bad: open visits leave them, and no roll-back returns to them. */
  readonly givesUp?: boolean
}

export const mayLoseRetired =
  ({ retired = [] }: ActivationOptions): MayLose =>
  (route) =>
    retired.includes(route)

export const neverPublished = ({ name, version }: VersionName) =>
  fail('unknown_version', `${name} ${version} was never published`)

/** The manifests of versions that somebody names, in their order; a failure where one of them is not published. */
export async function findPublished(
  { repository }: Pick<RegistryParts, 'repository'>,
  wanted: readonly VersionName[],
): Promise<Result<readonly ModuleManifest[], DeploymentFailure>> {
  const manifests: ModuleManifest[] = []
  for (const { name, version } of wanted) {
    const manifest = await repository.manifestOf(name, version)
    if (!manifest) return neverPublished({ name, version })
    manifests.push(manifest)
  }
  return ok(manifests)
}
