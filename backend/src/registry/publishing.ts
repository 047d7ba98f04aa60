import { ok, type DeployableName, type ModuleManifest, type Result } from '@cupboard/shared/contracts'
import type { Author } from './domain/decision.ts'
import { faultsOfManifest } from './domain/manifest.ts'
import { fail, type DeploymentFailure } from './failure.ts'
import { faultsOfFiles, isSameBuild, readBuildOf, readManifest } from './builds.ts'
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

/** Takes built versions in. Nothing that is there is removed or replaced, whatever a manifest says. */
export function createPublish(parts: RegistryParts): Publish {
  const { repository, files, clocks } = parts
  const keep = keepJudgements(parts)

  const take: Publish = async (name, folder, by) => {
    const read = readBuildOf(name, folder)
    if (!read.ok) return read
    const manifest = read.value
    const { version } = manifest
    const faults = faultsOfManifest(manifest)
    if (faults.length > 0) return fail('refused', sentence(manifest, faults))

    const known = await repository.manifestOf(name, version)
    if (known && !isSameBuild(known, manifest)) return otherBuild(manifest)
    if (known && (await files.secure(known)).length === 0) return ok({ manifest: known, isNew: false })
    const foreign = known || !files.has(manifest) ? undefined : faultsOfFiles(files.folderOf(manifest), manifest)[0]
    if (foreign !== undefined)
      return fail('refused', `${files.folderOf(manifest)} is there already and is another build (${foreign})`)

    files.tidy()
    const lost = await repository.filesAt(manifest)
    const kept = await files.keep(folder, manifest)
    if (!kept.ok) return fail('refused', sentence(manifest, kept.error))
    const place = { now: kept.value, lost }
    const remembered = await repository.addVersion(manifest, clocks.security(), place, (transaction) =>
      keep([{ name, version, action: 'publish', outcome: 'done', faults: [] }], by, transaction),
    )
    const left = remembered === 'first' ? lost : place.now
    if (left !== undefined) await files.forget(left, manifest)
    if (remembered === 'other build') return otherBuild(manifest)
    await files.bring(manifest)
    return ok({ manifest, isNew: remembered === 'first' })
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
