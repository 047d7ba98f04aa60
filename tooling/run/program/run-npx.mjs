import { spawn } from 'node:child_process'
import { ROOT } from '../../workspace.mjs'
import { withoutPackageManager } from './environment.mjs'
import { printedBy } from './printed.mjs'

/**
 * Runs a program of an npm package that is not installed here, and keeps what it prints.
 *
 * @param {string} spec package and exact version, such as `node@24.21.0`
 * @param {string[]} args
 * @returns {Promise<{ code: number, stdout: string, stderr: string }>}
 */
export const runNpx = (spec, args) =>
  printedBy(
    spawn('npx', ['--yes', '--prefer-offline', spec, ...args], {
      cwd: ROOT,
      env: withoutPackageManager(process.env),
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
