import { ok, type ModuleManifest, type Result } from '@cupboard/shared/contracts'
import { atMost } from '../../platform/at-most.ts'
import { isNotWhatWasBuilt, readListed } from '../builds.ts'
import { contentOf, keptForm, type KeptForm } from './kept-form.ts'
import type { FileStore, KeptFile } from './store.ts'

/** Files in hand at once, whoever asks for them. */
const AT_ONCE = 4

/** Where a version's files are kept, if they are. */
export type Place = string | undefined

const missing = (file: string): string => `${file} is missing`

/** What stores keep of builds: every byte is compared with its manifest on the way in and on the way out. */
export interface KeptFiles {
  /** Whether a place is where this server keeps files. */
  isOwn(place: Place): place is string
  /**
   * Keeps what a folder holds of a build.
   *
   * @returns the place, or how the folder differs from its manifest
   */
  keep(folder: string, manifest: ModuleManifest): Promise<Result<string, readonly string[]>>
  /**
   * Has files of a version from where they are kept.
   *
   * @param use gets each that is as it was promised
   * @returns what is wrong with the others
   */
  fetch(
    manifest: ModuleManifest,
    place: Place,
    files: readonly string[],
    use: (file: string, content: Buffer, kept: KeptForm) => Promise<void>,
  ): Promise<readonly string[]>
  /** What of a version is not there as promised; empty where all of it is. */
  faultsAt(manifest: ModuleManifest, place: Place): Promise<readonly string[]>
  /** Ends a place. */
  forget(place: string, manifest: ModuleManifest): Promise<void>
}

/** @param stores the first keeps what is published from now on; from the others comes what they kept before */
export function createKeptFiles(stores: readonly [FileStore, ...(readonly FileStore[])]): KeptFiles {
  const [ownStore] = stores
  const inTurn = atMost(AT_ONCE)
  const storeOf = (place: Place): FileStore | undefined =>
    stores.find(({ beginning }) => place?.startsWith(beginning) ?? false)

  const fetch: KeptFiles['fetch'] = async (manifest, place, files, use) => {
    const store = storeOf(place)
    if (!store || place === undefined) return files.map(missing)
    const faults = files.map((file) =>
      inTurn(async () => {
        const facts = manifest.files[file]
        const kept = await store.get(place, file)
        if (!facts || !kept) return [missing(file)]
        const content = await contentOf(kept, facts)
        if (!content) return [isNotWhatWasBuilt(file)]
        await use(file, content, kept)
        return []
      }),
    )
    return (await Promise.all(faults)).flat()
  }

  return {
    isOwn: (place): place is string => place?.startsWith(ownStore.beginning) ?? false,
    async keep(folder, manifest) {
      const files: KeptFile[] = []
      const faults: string[] = []
      for (const [file, facts] of Object.entries(manifest.files)) {
        const content = readListed(folder, file, facts)
        if (!content.ok) faults.push(content.error)
        else if (faults.length === 0) files.push({ file, ...(await keptForm(manifest, file, content.value)) })
      }
      return faults.length > 0 ? { ok: false, error: faults } : ok(await ownStore.put(manifest, files))
    },
    fetch,
    faultsAt: (manifest, place) => fetch(manifest, place, Object.keys(manifest.files), async () => undefined),
    async forget(place, manifest) {
      await storeOf(place)?.remove(place, Object.keys(manifest.files))
    },
  }
}
