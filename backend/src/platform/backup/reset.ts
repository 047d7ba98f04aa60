import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureWritableFolder } from '../database/connect.ts'
import { preparePlace, type Place } from '../database/place.ts'
import { holdDataFolder } from '../database/server-lock.ts'
import { StartFault } from '../start-fault.ts'
import { foldersOf, type PlaceOfData } from './place-of-data.ts'
import { holdsFiles } from './tree.ts'

/** What a restore laid beside, or moved aside. */
const BESIDE = /^(?:postgres|secrets|modules)\.(?:before-.+|restoring)$/

/** What a site with its own database consists of. A person's own files in the data folder are none of them. */
function placesOf(place: PlaceOfData, { base, data, run }: Place): readonly string[] {
  const { secrets, modules } = foldersOf(place)
  if (![data, secrets, modules].some(holdsFiles)) return []
  const database = base === place.dataDir ? [data, run] : [base]
  const beside = readdirSync(place.dataDir).filter((name) => BESIDE.test(name))
  return [
    ...database,
    secrets,
    modules,
    ...[...beside, 'postgres.json'].map((name) => join(place.dataDir, name)),
  ].filter((path) => existsSync(path))
}

/**
 * Deletes a site that has a database of its own, once somebody who saw what goes agrees.
 *
 * @returns what was deleted; nothing when nobody agreed, or there is no site.
 * @throws StartFault when a server runs on it, or the database is at `DATABASE_URL` and not ours to delete.
 */
export async function reset(
  place: PlaceOfData,
  agrees: (paths: readonly string[]) => Promise<boolean>,
): Promise<readonly string[]> {
  if (place.databaseUrl !== undefined)
    throw new StartFault(
      'The database at DATABASE_URL is not deleted from here. Drop it where it is, and unset DATABASE_URL.',
    )
  ensureWritableFolder(place.dataDir, 'DATA_DIR')
  const prepared = preparePlace(place.dataDir)
  const letGo = await holdDataFolder(prepared.run, place.dataDir)
  try {
    const paths = placesOf(place, prepared)
    if (paths.length === 0 || !(await agrees(paths))) return []
    for (const path of paths) rmSync(path, { recursive: true, force: true })
    return paths
  } finally {
    await letGo()
  }
}
