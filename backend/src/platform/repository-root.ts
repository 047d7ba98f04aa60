import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

const MARK = 'pnpm-workspace.yaml'

function rootAbove(folder: string): string | undefined {
  if (existsSync(join(folder, MARK))) return folder
  const parent = dirname(folder)
  return parent === folder ? undefined : rootAbove(parent)
}

const programFolder = (): string => dirname(realpathSync(process.argv[1] ?? process.cwd()))

/** The folder that holds the deployables: found above the running program, else above the working directory. */
export const repositoryRoot = (): string => rootAbove(programFolder()) ?? rootAbove(process.cwd()) ?? process.cwd()

/** Whether this is the built server: a build ends with writing `current.json` beside its programs. */
const isBuilt = (): boolean => existsSync(join(programFolder(), 'current.json'))

/**
 * A folder of files that the server reads as they are, by its path below `backend/`. The built server has them at the same path
 * beside its programs, and looks nowhere else; tests read the sources.
 */
export const backendFolder = (folder: string): string =>
  join(isBuilt() ? programFolder() : join(repositoryRoot(), 'backend'), folder)
