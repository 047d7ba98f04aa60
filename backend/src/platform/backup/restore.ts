import { chmodSync, chownSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from '../database/binaries.ts'
import { startCluster } from '../database/cluster.ts'
import { ensureWritableFolder } from '../database/connect.ts'
import { preparePlace, type Account } from '../database/place.ts'
import { holdDataFolder } from '../database/server-lock.ts'
import { hasErrorCode } from '../error-code.ts'
import { StartFault } from '../start-fault.ts'
import { readManifest, type Manifest } from './manifest.ts'
import { foldersOf, stampOf, type PlaceOfData, type Reporting } from './place-of-data.ts'
import { copyFiles, holdsFiles, makeFolders, sumOf } from './tree.ts'

/** One folder of a backup, and where it belongs. */
interface Part {
  readonly name: string
  readonly to: string
  readonly account: Account
}

function isWhole(file: string, { sha256 }: Manifest['files'][number]): boolean {
  try {
    return sumOf(file).sha256 === sha256
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false
    throw error
  }
}

/**
 * Reads a backup through and compares it with what it says of itself.
 *
 * @throws StartFault when it is no backup, or a file is missing or was changed.
 */
export function checkBackup(folder: string): Manifest {
  const manifest = readManifest(folder)
  for (const file of manifest.files)
    if (!isWhole(join(folder, file.path), file))
      throw new StartFault(
        `The backup ${folder} is damaged: ${file.path} is missing or was changed. Nothing was changed.`,
      )
  return manifest
}

/** @throws StartFault when this machine cannot run the database of the backup. */
function assertRunnable({ postgresql }: Manifest): void {
  if (!postgresql) return
  const here = `${process.platform}-${process.arch}`
  if (postgresql.machine !== here)
    throw new StartFault(
      `The database in this backup is of ${postgresql.machine}, this machine is ${here}. Restore it on one of its own kind. Nothing was changed.`,
    )
  findBinaries(postgresql.major)
}

const within = (name: string, paths: readonly string[]): string[] =>
  paths.filter((path) => path.startsWith(`${name}/`)).map((path) => path.slice(name.length + 1))

function give(path: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

/** Copies one part beside the place where it belongs. */
function lay(backup: string, { name, to, account }: Part, manifest: Manifest): string {
  const beside = `${to}.restoring`
  rmSync(beside, { recursive: true, force: true })
  const folders = within(name, manifest.folders)
  const files = within(
    name,
    manifest.files.map(({ path }) => path),
  )
  makeFolders(beside, folders)
  copyFiles(join(backup, name), beside, files)
  for (const path of ['', ...folders, ...files]) give(join(beside, path), account)
  chmodSync(beside, 0o700)
  return beside
}

export interface Restored {
  readonly manifest: Manifest
  /** Where what stood there before lies now. */
  readonly movedAside: readonly string[]
}

/**
 * Puts a backup in place: all of it is read and laid beside its place first, then each part is renamed. PostgreSQL is started once and
 * makes its files whole.
 *
 * @param isReplacing what stands there is moved aside, not deleted
 * @throws StartFault when the backup is damaged or does not fit, a server runs, or something stands there and is not to be replaced.
 */
export async function restoreBackup(
  place: PlaceOfData,
  backup: string,
  isReplacing: boolean,
  now: Date,
  { say, log }: Reporting,
): Promise<Restored> {
  say('Reading the backup…')
  const manifest = checkBackup(backup)
  const isOwn = place.databaseUrl === undefined
  if (isOwn !== (manifest.postgresql !== undefined))
    throw new StartFault(
      isOwn
        ? 'This backup has no database: it was made with DATABASE_URL. Restore that database by its own backup, and set DATABASE_URL. Nothing was changed.'
        : 'This backup has a database of its own. Unset DATABASE_URL to restore it. Nothing was changed.',
    )
  assertRunnable(manifest)
  ensureWritableFolder(place.dataDir, 'DATA_DIR')
  const { data, run, account } = preparePlace(place.dataDir)
  const letGo = await holdDataFolder(run, place.dataDir)
  const movedAside: string[] = []
  try {
    const parts: readonly Part[] = [
      ...(isOwn ? [{ name: 'database', to: data, account }] : []),
      ...Object.entries(foldersOf(place)).map(([name, to]) => ({ name, to, account: {} })),
    ]
    const taken = parts.find(({ to }) => holdsFiles(to))
    if (taken && !isReplacing)
      throw new StartFault(
        `${taken.to} is not empty. Give DATA_DIR a folder of its own, or --replace, which moves what stands there aside. Nothing was changed.`,
      )
    say('Laying it in place…')
    const laid = parts.map((part) => ({ ...part, beside: lay(backup, part, manifest) }))
    const stamp = stampOf(now)
    for (const { to, beside } of laid) {
      if (holdsFiles(to)) {
        const aside = `${to}.before-${stamp}`
        renameSync(to, aside)
        movedAside.push(aside)
      } else rmSync(to, { recursive: true, force: true })
      renameSync(beside, to)
    }
  } finally {
    await letGo()
  }
  if (isOwn) {
    say('Starting the database once…')
    await (await startCluster(place.dataDir, log)).stop()
  }
  return { manifest, movedAside }
}
