import { ok, type DeployableName, type ModuleManifest, type Result } from '@cupboard/shared/contracts'
import { served } from './domain/channel.ts'
import { faultsOfRelease } from './domain/gate.ts'
import { pinFault } from './domain/pin.ts'
import type { VersionName } from './domain/version-name.ts'
import type { DeploymentFailure } from './failure.ts'
import { currentBuild, faultsOfFiles, readBuildOf } from './builds.ts'
import { findPublished, mayLoseRetired, type ActivationOptions } from './named-versions.ts'
import type { RegistryParts } from './parts.ts'

/** Why one version could not be served now; empty when it could. */
export interface Checked extends VersionName {
  readonly faults: readonly string[]
}

interface Candidate {
  readonly manifest: ModuleManifest
  /** What of its files is missing or changed. */
  readonly fileFaults: readonly string[]
}

/** Asks the gate, and changes nothing that is served. */
export function createCheck(parts: RegistryParts) {
  const { config, repository, files } = parts

  async function ask(candidates: readonly Candidate[], options: ActivationOptions): Promise<readonly Checked[]> {
    const live = await repository.live()
    const faults = faultsOfRelease(
      candidates.map(({ manifest }) => manifest),
      served(live),
      mayLoseRetired(options),
    )
    const pinFaults = (name: DeployableName) => [live.pins.get(name) ?? []].flat().map(pinFault)
    return candidates.map(({ manifest, fileFaults }) => ({
      name: manifest.name,
      version: manifest.version,
      faults: [...pinFaults(manifest.name), ...(faults.get(manifest.name) ?? []), ...fileFaults],
    }))
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
