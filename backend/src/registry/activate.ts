import { manifestsOf, type ChangeLive, type Outcome } from './change-live.ts'
import { activation } from './domain/channel.ts'
import type { Author } from './domain/decision.ts'
import type { Gate } from './gate.ts'
import { findPublished, mayLoseRetired, type ActivationOptions, type VersionName } from './named-versions.ts'
import type { RegistryParts } from './parts.ts'

/** Makes published versions live, all of them or none. */
export const createActivate = (parts: Pick<RegistryParts, 'repository'>, gate: Gate, changeLive: ChangeLive) =>
  async function activate(
    wanted: readonly VersionName[],
    by: Author,
    options: ActivationOptions = {},
  ): Promise<Outcome> {
    const manifests = await findPublished(parts, wanted)
    if (!manifests.ok) return manifests
    return manifestsOf(
      await changeLive({ by, action: 'activate', wanted }, (live) =>
        gate.pass(
          manifests.value.map((manifest) => activation(live, manifest)),
          live,
          mayLoseRetired(options),
        ),
      ),
    )
  }
