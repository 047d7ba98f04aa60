import { ok, type DeployableName, type ModuleManifest, type Result } from '@cupboard/shared/contracts'
import { served, withChanged } from './domain/channel.ts'
import { faultsOfRelease } from './domain/gate.ts'
import { certificationOf, type Certification } from './domain/journey.ts'
import { pinFault } from './domain/pin.ts'
import type { VersionName } from './domain/version-name.ts'
import type { DeploymentFailure } from './failure.ts'
import { currentBuild, faultsOfFiles, readBuildOf } from './builds.ts'
import { findPublished, mayLoseRetired, type ActivationOptions } from './named-versions.ts'
import type { RegistryParts } from './parts.ts'

export interface Checked extends VersionName {
  /** Why it could not be served now; empty when it could. */
  readonly faults: readonly string[]
  /** What a journey said of it beside what would be served with it. */
  readonly journey: Certification
}

interface Candidate {
  readonly manifest: ModuleManifest
  /** What of its files is missing or changed. */
  readonly fileFaults: readonly string[]
}

/** Asks the gate, and what journeys said, and changes nothing that is served. */
export function createCheck(parts: RegistryParts) {
  const { config, repository, files } = parts

  async function ask(candidates: readonly Candidate[], options: ActivationOptions): Promise<readonly Checked[]> {
    const live = await repository.live()
    const wanted = candidates.map(({ manifest }) => manifest)
    const faults = faultsOfRelease(wanted, served(live), mayLoseRetired(options))
    const together = withChanged(served(live), wanted).map(({ name, version }) => ({ name, version }))
    const pinFaults = (name: DeployableName) => [live.pins.get(name) ?? []].flat().map(pinFault)
    const asked = candidates.map(async ({ manifest: { name, version }, fileFaults }) => ({
      name,
      version,
      faults: [...pinFaults(name), ...(faults.get(name) ?? []), ...fileFaults],
      journey: certificationOf(
        { name, version },
        together.filter((other) => other.name !== name),
        await repository.journeysOf({ name, version }),
      ),
    }))
    return Promise.all(asked)
  }

  /** A build, published or not. */
  async function checkBuild(
    name: DeployableName,
    folder: string,
    options: ActivationOptions,
  ): Promise<Result<readonly Checked[], DeploymentFailure>> {
    const manifest = readBuildOf(name, folder)
    if (!manifest.ok) return manifest
    const fileFaults = faultsOfFiles(folder, manifest.value)
    return ok(await ask([{ manifest: manifest.value, fileFaults }], options))
  }

  return {
    checkBuild,
    /** Why a build could not run among what is live. It would replace nothing: neither pins nor routes are asked. */
    async faultsAmongLive(name: DeployableName, folder: string): Promise<Result<readonly string[], DeploymentFailure>> {
      const manifest = readBuildOf(name, folder)
      if (!manifest.ok) return manifest
      const live = served(await repository.live())
      if (!live.some((one) => one.name === name)) return ok([`no version of ${name} is live`])
      return ok(faultsOfRelease([manifest.value], live, () => true).get(name) ?? [])
    },
    checkCurrent: async (
      name: DeployableName,
      options: ActivationOptions,
    ): Promise<Result<readonly Checked[], DeploymentFailure>> => {
      const build = currentBuild(config.modulesDir, name)
      return build.ok ? checkBuild(name, build.value, options) : build
    },
    /** Published versions, together. */
    async checkVersions(
      wanted: readonly VersionName[],
      options: ActivationOptions,
    ): Promise<Result<readonly Checked[], DeploymentFailure>> {
      const manifests = await findPublished(parts, wanted)
      if (!manifests.ok) return manifests
      const candidates: Candidate[] = []
      for (const manifest of manifests.value) candidates.push({ manifest, fileFaults: await files.secure(manifest) })
      return ok(await ask(candidates, options))
    },
  }
}
