import { spawn } from 'node:child_process'
import { ROOT } from '../../workspace.mjs'
import { withoutPackageManager } from './environment.mjs'

/**
 * Runs a program of an npm package that is not installed here, and keeps what it prints.
 *
 * @param {string} spec package and exact version, such as `node@24.21.0`
 * @param {string[]} args
 * @returns {Promise<{ code: number, stdout: string, stderr: string }>}
 */
export function runNpx(spec, args) {
  return new Promise((resolve, reject) => {
    const child = spawn('npx', ['--yes', '--prefer-offline', spec, ...args], {
      cwd: ROOT,
      env: withoutPackageManager(process.env),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const printed = { stdout: '', stderr: '' }
    for (const stream of /** @type {const} */ (['stdout', 'stderr']))
      child[stream].setEncoding('utf8').on('data', (text) => (printed[stream] += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, ...printed }))
  })
}
