import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { HOUR_MS, type ModuleManifest } from '@cupboard/shared/contracts'
import type { VersionName } from '../domain/version-name.ts'
import { compressed, contentOf, isSentCompressed, type KeptForm } from './kept-form.ts'

/** No module's name: files grow here, on the same disk, until they are whole. */
const UNFINISHED = '.unfinished'
/** A file takes moments; what is older was left by a process that is gone. */
const LEFT_BEHIND_MS = HOUR_MS

/** This server's copies of published files: `<dataDir>/modules/<name>/<version>/`. What is missing or damaged is put there again. */
export interface FileCopies {
  folderOf(version: VersionName): string
  has(version: VersionName): boolean
  /** The content of a file as it is wanted; undefined where it is missing, or other than its manifest promises. */
  read(manifest: ModuleManifest, file: string, isCompressed: boolean): Promise<Buffer | undefined>
  /** Of the files that a manifest lists, those that are missing, and those that are there and damaged. */
  look(manifest: ModuleManifest): Promise<{ readonly missing: readonly string[]; readonly damaged: readonly string[] }>
  /** Lays a file down, with its compressed form beside where browsers get that, in place of what is there. */
  put(manifest: ModuleManifest, file: string, content: Buffer, kept: KeptForm): Promise<void>
  /** Removes what processes left that were killed while they laid files down. */
  tidy(): void
  remove(version: VersionName): void
}

/** Only what stands below the folder of unfinished files is ever removed. */
function removeLeftBehind(unfinished: string): void {
  if (!existsSync(unfinished)) return
  for (const name of readdirSync(unfinished)) {
    const left = join(unfinished, name)
    const stats = statSync(left, { throwIfNoEntry: false })
    if (stats && Date.now() - stats.mtimeMs > LEFT_BEHIND_MS) rmSync(left, { recursive: true, force: true })
  }
}

interface OnDisk {
  readonly bytes: Buffer
  /** Changes whenever the file does. */
  readonly mark: string
}

async function readFileAt(path: string): Promise<OnDisk> {
  const handle = await open(path)
  try {
    const { ino, size, ctimeMs } = await handle.stat()
    return { bytes: await handle.readFile(), mark: `${ino}/${size}/${ctimeMs}` }
  } finally {
    await handle.close()
  }
}

/** Undefined where it cannot be read, for whatever reason: it is had from elsewhere then. */
const readOnDisk = (path: string): Promise<OnDisk | undefined> => readFileAt(path).catch(() => undefined)

export function fileCopies(dataDir: string): FileCopies {
  const modules = resolve(dataDir, 'modules')
  const unfinished = join(modules, UNFINISHED)
  const folderOf: FileCopies['folderOf'] = ({ name, version }) => join(modules, name, version)
  const pathOf = (version: VersionName, file: string, isCompressed: boolean): string =>
    `${join(folderOf(version), file)}${isCompressed ? '.br' : ''}`
  /** By path, the mark of the file that was right when it was compared. */
  const compared = new Map<string, string>()

  const read: FileCopies['read'] = async (manifest, file, isCompressed) => {
    const facts = manifest.files[file]
    const path = pathOf(manifest, file, isCompressed)
    const found = facts && (await readOnDisk(path))
    if (!facts || !found) return undefined
    if (compared.get(path) === found.mark) return found.bytes
    if (!(await contentOf({ isCompressed, bytes: found.bytes }, facts))) return undefined
    compared.set(path, found.mark)
    return found.bytes
  }

  /** On the disk in one step, so that nobody ever reads a half. */
  async function write(target: string, bytes: Buffer): Promise<void> {
    mkdirSync(unfinished, { recursive: true })
    const growing = join(unfinished, randomUUID())
    try {
      await writeFile(growing, bytes, { flag: 'wx' })
      await mkdir(dirname(target), { recursive: true })
      await rename(growing, target)
    } finally {
      await rm(growing, { force: true })
    }
  }

  return {
    folderOf,
    has: (version) => existsSync(folderOf(version)),
    read,
    async look(manifest) {
      const missing: string[] = []
      const damaged: string[] = []
      for (const file of Object.keys(manifest.files)) {
        const forms = isSentCompressed(manifest, file) ? [false, true] : [false]
        const wrong = []
        for (const isCompressed of forms) if (!(await read(manifest, file, isCompressed))) wrong.push(isCompressed)
        if (wrong.some((isCompressed) => existsSync(pathOf(manifest, file, isCompressed)))) damaged.push(file)
        else if (wrong.length > 0) missing.push(file)
      }
      return { missing, damaged }
    },
    async put(manifest, file, content, kept) {
      await write(pathOf(manifest, file, false), content)
      if (isSentCompressed(manifest, file))
        await write(pathOf(manifest, file, true), kept.isCompressed ? kept.bytes : await compressed(content))
    },
    tidy: () => removeLeftBehind(unfinished),
    remove(version) {
      const folder = folderOf(version)
      if (!existsSync(folder)) return
      for (const path of compared.keys()) if (path.startsWith(`${folder}${sep}`)) compared.delete(path)
      mkdirSync(unfinished, { recursive: true })
      const going = join(mkdtempSync(join(unfinished, 'pruned-')), 'files')
      renameSync(folder, going)
      rmSync(dirname(going), { recursive: true, force: true })
    },
  }
}
