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

/** Beside the built programs lies what they need: the build's last act is to name their version there. */
const isBuilt = (): boolean => existsSync(join(programFolder(), 'current.json'))

/**
 * What the server reads of its own as it is, by its place below `backend/`. The built server has it all beside its programs, in the same
 * place, and looks nowhere else; tests read the sources.
 */
export const backendFolder = (folder: string): string =>
  join(isBuilt() ? programFolder() : join(repositoryRoot(), 'backend'), folder)
