import type { ModuleManifest } from '@cupboard/shared/contracts'
import type { Platform } from '../../platform/ports.ts'
import type { RegistryRepository } from '../repository.ts'
import { fileCopies, type FileCopies } from './copies.ts'
import { isSentCompressed, type KeptForm } from './kept-form.ts'
import { createKeptFiles, type KeptFiles, type Place } from './kept-files.ts'
import type { FileStore } from './store.ts'

/** The files of published versions: a store keeps them for all servers, and each server has copies of those that it was asked for. */
export interface PublishedFiles
  extends Pick<FileCopies, 'folderOf' | 'has' | 'look' | 'remove' | 'tidy'>, Pick<KeptFiles, 'keep' | 'forget'> {
  /** Whether a version's files are kept where this server keeps files; they are not looked at. */
  isKept(manifest: ModuleManifest): Promise<boolean>
  /** What of a version is not kept as its manifest promises; empty where all of it is. */
  faultsOf(manifest: ModuleManifest): Promise<readonly string[]>
  /**
   * Sees to it that every server can have a version whole, where this one can: what is kept nowhere, or in part, or where this server
   * does not keep files any more, is kept anew from the copies here.
   *
   * @returns what of it nobody has
   */
  secure(manifest: ModuleManifest): Promise<readonly string[]>
  /** Secures what is here and not kept where this server keeps files: what an older release published, or was kept elsewhere. */
  secureAll(): Promise<void>
  /** Lays down here what is missing or damaged. @returns what of it nobody has */
  bring(manifest: ModuleManifest): Promise<readonly string[]>
  /** One file as it is sent, from here or else from where it is kept; undefined where nobody has it. */
  read(manifest: ModuleManifest, file: string, acceptsCompressed: boolean): Promise<KeptForm | undefined>
}

type Parts = Pick<Platform, 'config' | 'log'> & {
  readonly repository: Pick<RegistryRepository, 'filesAt' | 'moveFiles' | 'versionsNotAt'>
}

/** Brings copies to this server; whoever asks for a version while it is brought waits for the same files. */
function createBring({ log, repository }: Parts, copies: FileCopies, kept: KeptFiles): PublishedFiles['bring'] {
  const bringing = new Map<string, Promise<readonly string[]>>()

  async function layDown(manifest: ModuleManifest): Promise<readonly string[]> {
    const { missing, damaged } = await copies.look(manifest)
    const wanted = [...missing, ...damaged]
    if (wanted.length === 0) return []
    const { name: module, version } = manifest
    if (damaged.length > 0) log.warn({ module, version, damaged }, 'copies of published files were damaged')
    const from = (place: Place) => kept.fetch(manifest, place, wanted, (...had) => copies.put(manifest, ...had))
    const place = await repository.filesAt(manifest)
    let faults = await from(place)
    const movedTo = faults.length > 0 ? await repository.filesAt(manifest) : place
    if (movedTo !== place) faults = await from(movedTo)
    if (faults.length > 0) log.error({ module, version, faults }, 'published files cannot be had')
    return faults
  }

  return (manifest) => {
    const folder = copies.folderOf(manifest)
    const begun = bringing.get(folder)
    if (begun) return begun
    const own = layDown(manifest).finally(() => bringing.delete(folder))
    bringing.set(folder, own)
    return own
  }
}

/** @param stores as of `createKeptFiles` */
export function createPublishedFiles(
  parts: Parts,
  stores: readonly [FileStore, ...(readonly FileStore[])],
): PublishedFiles {
  const { config, repository } = parts
  const copies = fileCopies(config.dataDir)
  const kept = createKeptFiles(stores)
  const bring = createBring(parts, copies, kept)

  const secure: PublishedFiles['secure'] = async (manifest) => {
    const place = await repository.filesAt(manifest)
    if (kept.isOwn(place) && (await kept.faultsAt(manifest, place)).length === 0) return []
    const faults = await bring(manifest)
    if (faults.length > 0) return faults
    const anew = await kept.keep(copies.folderOf(manifest), manifest)
    if (!anew.ok) return anew.error
    const isMoved = await repository.moveFiles(manifest, place, anew.value)
    const left = isMoved ? place : anew.value
    if (left !== undefined) await kept.forget(left, manifest)
    return []
  }

  async function readHere(
    manifest: ModuleManifest,
    file: string,
    isCompressed: boolean,
  ): Promise<KeptForm | undefined> {
    const bytes = await copies.read(manifest, file, isCompressed)
    return bytes && { isCompressed, bytes }
  }

  return {
    ...copies,
    keep: kept.keep,
    forget: kept.forget,
    isKept: async (manifest) => kept.isOwn(await repository.filesAt(manifest)),
    faultsOf: async (manifest) => kept.faultsAt(manifest, await repository.filesAt(manifest)),
    secure,
    async secureAll() {
      for (const { manifest, filesAt } of await repository.versionsNotAt(stores[0].beginning))
        if (filesAt !== null || copies.has(manifest)) await secure(manifest)
    },
    bring,
    async read(manifest, file, acceptsCompressed) {
      const isCompressed = acceptsCompressed && isSentCompressed(manifest, file)
      const here = await readHere(manifest, file, isCompressed)
      if (here) return here
      await bring(manifest)
      return readHere(manifest, file, isCompressed)
    },
  }
}
