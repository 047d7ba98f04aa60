import type { ModuleManifest } from '@cupboard/shared/contracts'
import { manifestsOf, type ChangeLive, type Outcome } from './change-live.ts'
import { activation } from './domain/channel.ts'
import { fail } from './failure.ts'
import type { Gate } from './gate.ts'
import type { Release } from './release.ts'

/** A version by its names, as a person asks for it. */
export type VersionName = Pick<ModuleManifest, 'name' | 'version'>

/** Makes published versions live, all of them or none. */
export const createActivate = (release: Release, gate: Gate, changeLive: ChangeLive) =>
  async function activate(wanted: readonly VersionName[], actor: string): Promise<Outcome> {
    const { manifestOf } = await release.refresh()
    const manifests: ModuleManifest[] = []
    for (const { name, version } of wanted) {
      const manifest = manifestOf(name, version)
      if (!manifest) return fail('unknown_version', `${name} ${version} was never published`)
      manifests.push(manifest)
    }
    return manifestsOf(
      await changeLive(actor, (live) =>
        gate.pass(
          manifests.map((manifest) => activation(live, manifest)),
          live,
        ),
      ),
    )
  }
