import type { ModuleManifest } from '@cupboard/shared/contracts'
import { manifestsOf, type ChangeLive, type Outcome } from './change-live.ts'
import { activation } from './domain/channel.ts'
import type { Author } from './domain/decision.ts'
import { fail } from './failure.ts'
import type { Gate } from './gate.ts'
import type { RegistryParts } from './parts.ts'

/** A version by its names, as a person asks for it. */
export type VersionName = Pick<ModuleManifest, 'name' | 'version'>

export interface ActivationOptions {
  /** Routes that these versions give up for good. */
  readonly retired?: readonly string[]
}

/** Makes published versions live, all of them or none. */
export const createActivate = ({ repository }: Pick<RegistryParts, 'repository'>, gate: Gate, changeLive: ChangeLive) =>
  async function activate(
    wanted: readonly VersionName[],
    by: Author,
    { retired = [] }: ActivationOptions = {},
  ): Promise<Outcome> {
    const manifests: ModuleManifest[] = []
    for (const { name, version } of wanted) {
      const manifest = await repository.manifestOf(name, version)
      if (!manifest) return fail('unknown_version', `${name} ${version} was never published`)
      manifests.push(manifest)
    }
    return manifestsOf(
      await changeLive({ by, action: 'activate', wanted }, (live) =>
        gate.pass(
          manifests.map((manifest) => activation(live, manifest)),
          live,
          (route) => retired.includes(route),
        ),
      ),
    )
  }
