import { ok, type DeployableName, type ModuleManifest, type Result } from '@cupboard/shared/contracts'
import type { ActivationOptions, VersionName } from './activate.ts'
import { served } from './domain/channel.ts'
import { faultsOfRelease } from './domain/gate.ts'
import { fail, type DeploymentFailure } from './failure.ts'
import { currentBuild, faultsOfFiles, readManifest } from './files.ts'
import type { RegistryParts } from './parts.ts'

/** Why one version could not be served now; empty when it could. */
export interface Checked extends VersionName {
  readonly faults: readonly string[]
}

interface Candidate {
  readonly manifest: ModuleManifest
  readonly folder: string
}

/** Asks the gate, and changes nothing. */
export function createCheck({ config, repository, files }: RegistryParts) {
  async function ask(
    candidates: readonly Candidate[],
    { retired = [] }: ActivationOptions,
  ): Promise<readonly Checked[]> {
    const faults = faultsOfRelease(
      candidates.map(({ manifest }) => manifest),
      served(await repository.live()),
      (route) => retired.includes(route),
    )
    return candidates.map(({ manifest, folder }) => ({
      name: manifest.name,
      version: manifest.version,
      faults: [...(faults.get(manifest.name) ?? []), ...faultsOfFiles(folder, manifest)],
    }))
  }

  /** A build, published or not. */
  async function checkBuild(
    name: DeployableName,
    folder: string,
    options: ActivationOptions,
  ): Promise<Result<readonly Checked[], DeploymentFailure>> {
    const manifest = readManifest(folder)
    if (!manifest.ok) return manifest
    if (manifest.value.name !== name)
      return fail('refused', `${folder} is a build of ${manifest.value.name}, not of ${name}`)
    return ok(await ask([{ manifest: manifest.value, folder }], options))
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
      const candidates: Candidate[] = []
      for (const { name, version } of wanted) {
        const manifest = await repository.manifestOf(name, version)
        if (!manifest) return fail('unknown_version', `${name} ${version} was never published`)
        candidates.push({ manifest, folder: files.folderOf(manifest) })
      }
      return ok(await ask(candidates, options))
    },
  }
}
