import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { repositoryRoot } from '../repository-root.ts'

/**
 * Runs a function of the server's build (`tooling/build/server/build.mjs`), in a process of its own: it is no code of the server's.
 *
 * @throws what the build says when it fails
 */
function runBuild(name: string, ...given: readonly string[]): void {
  const script = `
    const build = await import('./build/server/build.mjs')
    await build.${name}(${given.map((one) => JSON.stringify(one)).join(', ')})`
  const built = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(repositoryRoot(), 'tooling'),
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new Error(built.stderr)
}

/** The whole server as it is deployed, built into a folder of the test's own. */
export const buildServerInto = (folder: string): void => runBuild('buildServerInto', folder)

/**
 * One program that is no part of the product.
 *
 * @param name below `backend/src`, without its ending
 * @param folder from which its npm packages are found
 * @returns the built file
 */
export function buildProgram(name: string, folder: string): string {
  runBuild('buildProgram', name, folder)
  return join(folder, `${name.split('/').at(-1)}.mjs`)
}
