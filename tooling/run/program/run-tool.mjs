import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { inRoot, readJson, ROOT } from '../../workspace.mjs'
import { withoutPackageManager } from './environment.mjs'
import { printedBy } from './printed.mjs'

/**
 * @param {string} name package
 * @param {string} bin one of its programs
 * @param {string} from the workspace package that depends on it; the root unless said
 * @returns {string} the script's absolute path
 */
export function scriptOfPackage(name, bin = name, from = '.') {
  const manifest = createRequire(inRoot(from, 'package.json')).resolve(`${name}/package.json`)
  const { bin: bins } = readJson(manifest)
  return path.join(path.dirname(manifest), typeof bins === 'string' ? bins : bins[bin])
}

/**
 * Runs a Node program and keeps what it prints.
 *
 * @param {string} script absolute path
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, node?: string, onOutput?: (text: string) => void }} [options] `node`: another Node than this one
 * @returns {Promise<{ code: number, stdout: string, stderr: string }>}
 */
export const runTool = (script, args, { cwd = ROOT, env = {}, node = process.execPath, onOutput } = {}) =>
  printedBy(
    spawn(node, [script, ...args], {
      cwd,
      env: { ...withoutPackageManager(process.env), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
    onOutput,
  )
