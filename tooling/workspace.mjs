import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Absolute path of the repository. */
export const ROOT = path.dirname(import.meta.dirname)

/** @param {...string} parts @returns {string} an absolute path inside the repository */
export const inRoot = (...parts) => path.join(ROOT, ...parts)

/** @param {string} file */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** In the folder of a deployable of the browser: what it says of itself. Nothing else lists the modules. */
export const MFE_FILE = 'mfe.json'

/**
 * What a module says of itself, as far as it is right: `readMfeFile` of the build names what is not.
 *
 * @typedef {{ name: string, owner: string, routes: string[], prerender: string[], listed?: string[], visitors?: string[] }} Declared
 */

/** @returns {Declared[]} the modules in this repository, by name */
export const readModules = () =>
  readdirSync(ROOT)
    .filter((folder) => folder.startsWith('mfe-') && existsSync(inRoot(folder, MFE_FILE)))
    .sort()
    .map((folder) => readJson(inRoot(folder, MFE_FILE)))

export const SHELL = 'shell'

/** @returns {string[]} every browser deployable: the shell first, then the modules */
export const deployableNames = () => [SHELL, ...readModules().map(({ name }) => name)]

/** How `pnpm-workspace.yaml` names the modules. */
const MODULES = "'mfe-*'"

/** @returns {string[]} every package of the workspace, as named in `pnpm-workspace.yaml`; of the modules those that declare themselves */
export function packageNames() {
  const lines = readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8').split('\n')
  const first = lines.indexOf('packages:') + 1
  const names = []
  for (const line of lines.slice(first)) {
    const name = /^\s+- (\S+)$/.exec(line)?.[1]
    if (!name) break
    if (name === MODULES) names.push(...readModules().map((module) => module.name))
    else names.push(name)
  }
  return names.filter((name) => existsSync(inRoot(name, 'package.json')))
}
