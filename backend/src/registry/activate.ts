import { manifestsOf, type ChangeLive, type Outcome } from './change-live.ts'
import { activation } from './domain/channel.ts'
import type { Author } from './domain/decision.ts'
import type { VersionName } from './domain/version-name.ts'
import { pass } from './gate.ts'
import { findPublished, mayLoseRetired, type ActivationOptions } from './named-versions.ts'
import type { RegistryParts } from './parts.ts'

/** Makes published versions live, all of them or none. */
export const createActivate = (parts: Pick<RegistryParts, 'repository'>, changeLive: ChangeLive) =>
  async function activate(
    wanted: readonly VersionName[],
    by: Author,
    options: ActivationOptions = {},
  ): Promise<Outcome> {
    const manifests = await findPublished(parts, wanted)
    if (!manifests.ok) return manifests
    return manifestsOf(
      await changeLive({ by, action: 'activate', wanted }, (live) =>
        pass(
          manifests.value.map((manifest) => activation(live, manifest, options.givesUp)),
          live,
          mayLoseRetired(options),
        ),
      ),
    )
  }
