import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** In the folder of a deployable of the browser: what it says of itself. Nothing else lists the modules. */
export const MFE_FILE = 'mfe.json'

/** @param {string} file */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

const TOOLING = import.meta.dirname

/** Whether a module that has moved out of the repository has installed this tooling, and stands where it is run. */
export const isMovedOut = TOOLING.split(path.sep).includes('node_modules')

/** @param {string} folder @returns {string | undefined} the nearest one, from here upwards, in which a module declares itself */
function moduleAround(folder) {
  if (existsSync(path.join(folder, MFE_FILE))) return folder
  const parent = path.dirname(folder)
  return parent === folder ? undefined : moduleAround(parent)
}

/** Absolute path of the repository; of the module that has moved out of it. */
export const ROOT = isMovedOut ? (moduleAround(process.cwd()) ?? process.cwd()) : path.dirname(TOOLING)

/** Packages that do not lie in a folder of their name: a module that has moved out, and what it has installed of the repository. */
function foldersOutside() {
  const shared = createRequire(path.join(ROOT, 'package.json')).resolve('@cupboard/shared/package.json')
  return { shared: path.dirname(shared), tooling: TOOLING, [readJson(path.join(ROOT, MFE_FILE)).name]: ROOT }
}

/** @type {Record<string, string>} */
const FOLDERS = isMovedOut && existsSync(path.join(ROOT, MFE_FILE)) ? foldersOutside() : {}

/**
 * @param {string} [first] a package, such as `shared`, or anything else at the root
 * @param {...string} rest
 * @returns {string} an absolute path inside the repository, or wherever that package lies
 */
export const inRoot = (first = '', ...rest) => path.join(FOLDERS[first] ?? path.join(ROOT, first), ...rest)

/** @param {string} file absolute path @returns {string} what it is called in the repository, wherever its package lies: `shared/ui/index.ts` */
export function nameInRepository(file) {
  const [name, folder] = Object.entries(FOLDERS).find(([, candidate]) => file.startsWith(candidate + path.sep)) ?? []
  return path.join(name ?? '', path.relative(folder ?? ROOT, file))
}

/** @param {string} file absolute path @returns {boolean} whether it belongs to a package from npm */
export const isInstalled = (file) => /(?:^|[\\/])node_modules[\\/]/.test(nameInRepository(file))

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
