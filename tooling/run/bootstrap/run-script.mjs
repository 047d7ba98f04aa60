import path from 'node:path'
import { readJson, ROOT } from '../../workspace.mjs'
import { runToEnd } from '../program/run-to-end.mjs'
import { installIfNeeded } from './installation.mjs'

/**
 * @param {string} script a value of `scripts`
 * @returns {string | undefined} the file it runs, when it is `node <file>`: then no package manager is needed to run it
 */
export const fileOfScript = (script) => /^node (\S+\.mjs)$/.exec(script)?.[1]

/**
 * Makes sure that the packages are installed, then runs one script of the root `package.json` and ends as it ends.
 *
 * @param {string | undefined} name
 * @param {string[]} args
 */
export async function runScript(name, args) {
  const file = fileOfScript(readJson(path.join(ROOT, 'package.json')).scripts[name ?? ''] ?? '')
  if (!file) {
    console.error(`There is no script "${name}" of the form "node <file>" in package.json.`)
    process.exit(1)
  }
  await installIfNeeded()
  const { code } = await runToEnd(process.execPath, [path.join(ROOT, file), ...args])
  process.exit(code)
}
