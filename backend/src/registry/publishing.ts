import { ok, type DeployableName, type ModuleManifest, type Result } from '@cupboard/shared/contracts'
import type { Author } from './domain/decision.ts'
import { faultsOfManifest } from './domain/manifest.ts'
import { fail, type DeploymentFailure } from './failure.ts'
import { isSameBuild, readBuildOf, readManifest } from './files.ts'
import type { RegistryParts } from './parts.ts'
import { keepJudgements } from './records.ts'

export interface Publication {
  readonly manifest: ModuleManifest
  /** False: the same build was there already. */
  readonly isNew: boolean
}

/** Publishes what a folder holds, once every byte and every name of its manifest holds; what it may be served beside is asked when it is activated. */
export type Publish = (
  name: DeployableName,
  folder: string,
  by: Author,
) => Promise<Result<Publication, DeploymentFailure>>

const sentence = ({ name, version }: ModuleManifest, faults: readonly string[]): string =>
  `${name} ${version} cannot be published: ${faults.join('; ')}`

const otherBuild = ({ name, version }: ModuleManifest) =>
  fail(
    'other_build',
    `${name} ${version} is published already, with other bytes. A version never changes: publish this build under another one`,
  )

/** Copies built versions in. Nothing that is there is removed or replaced, whatever a manifest says. */
export function createPublish(parts: RegistryParts): Publish {
  const { repository, files, clocks } = parts
  const keep = keepJudgements(parts)

  /** @param place puts the files in their place, where they are not there from a publish that was cut short */
  async function remember(
    manifest: ModuleManifest,
    by: Author,
    place: () => void,
  ): Promise<Result<Publication, DeploymentFailure>> {
    const { name, version } = manifest
    const known = await repository.addVersion(manifest, clocks.security(), async (first, transaction) => {
      if (!isSameBuild(first, manifest)) return false
      place()
      await keep([{ name, version, action: 'publish', outcome: 'done', faults: [] }], by, transaction)
      return true
    })
    return known && isSameBuild(known, manifest) ? ok({ manifest, isNew: true }) : otherBuild(manifest)
  }

  const take: Publish = async (name, folder, by) => {
    const read = readBuildOf(name, folder)
    if (!read.ok) return read
    const manifest = read.value
    const faults = faultsOfManifest(manifest)
    if (faults.length > 0) return fail('refused', sentence(manifest, faults))

    const known = await repository.manifestOf(name, manifest.version)
    if (known && !isSameBuild(known, manifest)) return otherBuild(manifest)
    if (files.has(manifest)) {
      const [fault] = files.faultsOf(manifest)
      if (fault !== undefined)
        return fail('refused', `${files.folderOf(manifest)} is there already and is another build (${fault})`)
      return known ? ok({ manifest: known, isNew: false }) : remember(manifest, by, () => undefined)
    }
    const copy = files.copy(folder, manifest)
    if (!copy.ok) return fail('refused', sentence(manifest, copy.error))
    try {
      return await remember(manifest, by, copy.value.place)
    } finally {
      copy.value.discard()
    }
  }

  return async (name, folder, by) => {
    const published = await take(name, folder, by)
    if (published.ok) return published
    const read = readManifest(folder)
    const version = read.ok ? read.value.version : null
    await keep([{ name, version, action: 'publish', outcome: 'refused', faults: [published.error.detail] }], by)
    return published
  }
}
