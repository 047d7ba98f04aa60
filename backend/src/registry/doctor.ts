import type { ModuleManifest } from '@cupboard/shared/contracts'
import { served, type Live } from './domain/channel.ts'
import { faultsOfRelease } from './domain/gate.ts'
import { declaredIn, isNotWhatWasBuilt } from './builds.ts'
import type { RegistryParts } from './parts.ts'

/** Something that is wrong with what is served, or with what a roll-back would return to. */
export interface Finding {
  readonly name: string
  readonly version?: string
  readonly fault: string
}

const faultsTogether = (live: Live): readonly Finding[] => {
  const versions = served(live)
  return [...faultsOfRelease(versions, [])].flatMap(([name, faults]) =>
    faults.map((fault) => ({ name, version: versions.find((one) => one.name === name)?.version ?? '', fault })),
  )
}

/** What is kept for all servers, and what of this server's copies is damaged: one that is missing is fetched when it is asked for. */
async function faultsOfFiles(
  { files }: Pick<RegistryParts, 'files'>,
  manifest: ModuleManifest,
): Promise<readonly Finding[]> {
  const { name, version } = manifest
  const kept = (await files.faultsOf(manifest)).map((fault) => `${fault}, where all servers have it from`)
  const { damaged } = await files.look(manifest)
  return [...kept, ...damaged.map(isNotWhatWasBuilt)].map((fault) => ({ name, version, fault }))
}

/** Looks at everything that pages are served from, and changes nothing; empty when all is well. */
export async function examine({ repository, files, config }: RegistryParts): Promise<readonly Finding[]> {
  const live = await repository.live()
  const declared = declaredIn(config.modulesDir)
  const missing = (declared.ok ? declared.value : []).filter((name) => !live.channels.has(name))
  const unreadable = [...live.channels].flatMap(([name, { stack }]) =>
    stack
      .filter((version) => !live.manifests.some((known) => known.name === name && known.version === version))
      .map((version) => ({ name, version, fault: 'it has no manifest that can be read' })),
  )
  const ofFiles = await Promise.all(live.manifests.map((manifest) => faultsOfFiles({ files }, manifest)))
  return [
    ...missing.map((name) => ({ name, fault: 'nothing is served' })),
    ...unreadable,
    ...faultsTogether(live),
    ...ofFiles.flat(),
  ]
}
