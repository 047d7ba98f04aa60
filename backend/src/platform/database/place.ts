import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { StartFault } from '../start-fault.ts'
import { findBinaries } from './binaries.ts'

/** The account that PostgreSQL runs as, which may not be root. */
export interface Account {
  readonly uid?: number
  readonly gid?: number
}

/** Where one supervised PostgreSQL keeps its data and its sockets, and which programs it runs. */
export interface Place {
  readonly account: Account
  readonly bin: string
  /** Holds `data`, and as root everything else of this data folder. */
  readonly base: string
  readonly data: string
  /** Short enough for a socket's path: at most 107 bytes with the socket's name. */
  readonly run: string
}

const POINTER = 'postgres.json'
const ROOT_FOLDER = '/var/lib/cupboard'
const LONGEST_RUN_FOLDER = 80

const idOf = (option: '-u' | '-g', name: string): number => {
  const { status, stdout } = spawnSync('id', [option, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout.trim()) : Number.NaN
}

const isRoot = (): boolean => process.getuid?.() === 0

/** PostgreSQL refuses to run as root: then `postgres` if there is such a user, else `nobody` (initdb needs a passwd entry). */
function unprivilegedAccount(): Account {
  if (!isRoot()) return {}
  for (const name of ['postgres', 'nobody']) {
    const account = { uid: idOf('-u', name), gid: idOf('-g', name) }
    if (Number.isInteger(account.uid) && Number.isInteger(account.gid)) return account
  }
  throw new StartFault(
    'PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody". Start as another user, or set DATABASE_URL.',
  )
}

function ownFolder(folder: string, { uid, gid }: Account): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  return folder
}

/** Copies programs that lie below a folder which the account cannot enter; a finished copy is used again. */
function readableCopy(bin: string, base: string, major: number): string {
  const native = dirname(bin)
  const copy = join(base, `postgresql-${major}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    renameSync(unfinished, copy)
  }
  return join(copy, 'bin')
}

export const majorOfData = (data: string): number | undefined =>
  existsSync(join(data, 'PG_VERSION')) ? Number(readFileSync(join(data, 'PG_VERSION'), 'utf8')) : undefined

/** Where earlier starts put the sockets: every server of one data folder must look in the same place. */
function rememberedRunFolder(pointer: string): string | undefined {
  if (!existsSync(pointer)) return undefined
  const content: unknown = JSON.parse(readFileSync(pointer, 'utf8'))
  return typeof content === 'object' && content !== null && 'run' in content && typeof content.run === 'string'
    ? content.run
    : undefined
}

/** Whether a server was ever started in a data folder, with a database of its own. */
export const hasDatabase = (dataDir: string): boolean => existsSync(join(dataDir, POINTER))

const hashOf = (dataDir: string): string =>
  createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)

/** Where the database of a data folder lies. */
const baseOf = (dataDir: string): string => (isRoot() ? join(ROOT_FOLDER, hashOf(dataDir)) : dataDir)

/**
 * Prepares the folders. As root, data and sockets lie below `/var/lib/cupboard`, because PostgreSQL's account cannot enter a private
 * parent (a clone under root's home); `postgres.json` in the data folder says where.
 *
 * @throws StartFault when no PostgreSQL fits.
 */
export function preparePlace(dataDir: string): Place {
  const account = unprivilegedAccount()
  const base = baseOf(dataDir)
  if (isRoot()) mkdirSync(base, { recursive: true, mode: 0o755 })

  const data = ownFolder(join(base, 'postgres'), account)
  const pointer = join(dataDir, POINTER)
  const temporary = tmpdir().length > LONGEST_RUN_FOLDER - 40 ? '/tmp' : tmpdir()
  const own = join(base, 'run')
  const short =
    own.length <= LONGEST_RUN_FOLDER ? own : join(temporary, `cupboard-${process.getuid?.() ?? 0}-${hashOf(dataDir)}`)
  const run = ownFolder(rememberedRunFolder(pointer) ?? short, account)
  writeFileSync(pointer, `${JSON.stringify({ data, run }, null, 2)}\n`, { mode: 0o600 })

  const binaries = findBinaries(majorOfData(data))
  return {
    account,
    base,
    data,
    run,
    bin: isRoot() && binaries.isBundled ? readableCopy(binaries.bin, base, binaries.major) : binaries.bin,
  }
}

/** Where the database lies when that is not in the data folder: who deletes the folder leaves it behind. */
export function databaseOutside(dataDir: string): string | undefined {
  const base = baseOf(dataDir)
  return base === dataDir ? undefined : base
}
