import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { runningCluster, startCluster } from '../database/cluster.ts'
import { majorOfData, preparePlace } from '../database/place.ts'
import { StartFault } from '../start-fault.ts'
import { copyDatabase } from './database-files.ts'
import { writeManifest, type KeptFile, type Manifest } from './manifest.ts'
import { foldersOf, stampOf, type PlaceOfData, type Reporting } from './place-of-data.ts'
import { copyFiles, makeFolders, treeOf } from './tree.ts'

export interface Backup {
  readonly folder: string
  readonly bytes: number
  readonly hasDatabase: boolean
}

interface Copied {
  readonly folders: readonly string[]
  readonly files: readonly KeptFile[]
}

/** The same files under the name of the folder that holds them. */
const under = (name: string, { folders, files }: Copied): Copied => ({
  folders: [name, ...folders.map((path) => `${name}/${path}`)],
  files: files.map((file) => ({ ...file, path: `${name}/${file.path}` })),
})

/** The database that a server runs, or one that is started for as long as this takes. */
async function copyOwnDatabase(
  dataDir: string,
  to: string,
  log: Reporting['log'],
): Promise<Copied & Pick<Manifest, 'postgresql'>> {
  const running = await runningCluster(dataDir)
  const started = running === undefined ? await startCluster(dataDir, log) : undefined
  const session = new pg.Client({ connectionString: running ?? started?.connectionString })
  try {
    await session.connect()
    const { data } = preparePlace(dataDir)
    const major = majorOfData(data)
    if (major === undefined) throw new Error(`${data} has no PG_VERSION`)
    const postgresql = { major, machine: `${process.platform}-${process.arch}` }
    return { postgresql, ...under('database', await copyDatabase(session, data, join(to, 'database'), major)) }
  } finally {
    await session.end()
    await started?.stop()
  }
}

function copyFolder(name: string, from: string, to: string): Copied {
  const { folders, files } = treeOf(from)
  makeFolders(join(to, name), folders)
  return under(name, { folders, files: copyFiles(from, join(to, name), files) })
}

const sizeOf = (files: readonly KeptFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * Copies all that a server knows into a folder of its own below `into`: its database (while it runs, or while it does not),
 * keys and published modules. It is there whole or not at all.
 *
 * @throws StartFault when there is nothing to keep.
 */
export async function makeBackup(
  place: PlaceOfData,
  into: string,
  now: Date,
  { say, log }: Reporting,
): Promise<Backup> {
  if (!existsSync(place.secretsDir))
    throw new StartFault(`${place.dataDir} holds no site yet: there is nothing to back up. Is DATA_DIR right?`)
  const folder = resolve(into, stampOf(now))
  const unfinished = `${folder}.unfinished`
  mkdirSync(resolve(into), { recursive: true, mode: 0o700 })
  if (existsSync(folder) || existsSync(unfinished)) throw new StartFault(`${folder} is there already. Try again.`)
  try {
    mkdirSync(unfinished, { mode: 0o700 })
    const parts: Copied[] = []
    let postgresql: Manifest['postgresql']
    if (place.databaseUrl === undefined) {
      say('Copying the database…')
      const database = await copyOwnDatabase(place.dataDir, unfinished, log)
      postgresql = database.postgresql
      parts.push(database)
    }
    // After the database, so that every module version that it knows is there.
    for (const [name, from] of Object.entries(foldersOf(place))) {
      say(`Copying ${name}…`)
      parts.push(copyFolder(name, from, unfinished))
    }
    const files = parts.flatMap((part) => part.files)
    writeManifest(unfinished, {
      format: 1,
      madeAt: now.toISOString(),
      ...(postgresql ? { postgresql } : {}),
      folders: parts.flatMap((part) => part.folders),
      files,
    })
    renameSync(unfinished, folder)
    return { folder, bytes: sizeOf(files), hasDatabase: postgresql !== undefined }
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}
