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

/** `folder` beside the built server, else in the backend's sources. */
export function backendFolder(folder: string): string {
  const built = join(programFolder(), folder)
  return existsSync(built) ? built : join(repositoryRoot(), 'backend', folder)
}
