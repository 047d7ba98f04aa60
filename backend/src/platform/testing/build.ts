import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { repositoryRoot } from '../repository-root.ts'

/**
 * Runs a function of the server's build (`tooling/build/server/build.mjs`), in a process of its own: it is no code of the server's.
 *
 * @returns the folder or the file that it says
 * @throws what the build says when it fails
 */
function runBuild(name: string, ...given: readonly string[]): string {
  const script = `
    const build = await import('./build/server/build.mjs')
    process.stdout.write((await build.${name}(${given.map((one) => JSON.stringify(one)).join(', ')})) ?? '')`
  const built = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(repositoryRoot(), 'tooling'),
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new Error(built.stderr)
  return built.stdout
}

/** The whole server as it is deployed, built into a folder of the test's own. */
export const buildServerInto = (folder: string): void => void runBuild('buildServerInto', folder)

/** The server as all tests start it that do not look at how it is deployed. @returns the folder of its programs */
export const serverForTests = (): string => runBuild('serverForTests')

/**
 * One program that is no part of the product.
 *
 * @param name below `backend/src`, without its ending
 * @param folder from which its npm packages are found
 * @returns the built file
 */
export const buildProgram = (name: string, folder: string): string => runBuild('buildProgram', name, folder)
