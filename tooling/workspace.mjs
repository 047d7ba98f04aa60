import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Absolute path of the repository. */
export const ROOT = path.dirname(import.meta.dirname)

/** @param {...string} parts @returns {string} an absolute path inside the repository */
export const inRoot = (...parts) => path.join(ROOT, ...parts)

/** @param {string} file */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * The map of the system: who owns which routes.
 *
 * @returns {{ shell: { name: string, owner: string, devPort: number }, modules: { name: string, owner: string, devPort: number, routes: string[], prerender: string[], listed?: string[] }[] }}
 */
export const readSystemMap = () => readJson(inRoot('microfrontends.json'))

/** @returns {string[]} every browser deployable: the shell first, then the modules in the order of the map */
export function deployableNames() {
  const map = readSystemMap()
  return [map.shell.name, ...map.modules.map((module) => module.name)]
}

/** How `pnpm-workspace.yaml` names the modules: which there are says the map. */
const MODULES = "'mfe-*'"

/** @returns {string[]} every package of the workspace, as named in `pnpm-workspace.yaml` and in the map */
export function packageNames() {
  const lines = readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8').split('\n')
  const first = lines.indexOf('packages:') + 1
  const names = []
  for (const line of lines.slice(first)) {
    const name = /^\s+- (\S+)$/.exec(line)?.[1]
    if (!name) break
    if (name === MODULES) names.push(...readSystemMap().modules.map((module) => module.name))
    else names.push(name)
  }
  return names.filter((name) => existsSync(inRoot(name, 'package.json')))
}
