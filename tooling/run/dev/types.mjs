import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { inRoot } from '../../workspace.mjs'
import { scriptOfPackage } from '../program/run-tool.mjs'

const BEGINS = /(?:Starting compilation in watch mode|File change detected)/
const ENDS = /Found \d+ errors?\. Watching for file changes/

/**
 * Reads what the compiler prints under watch.
 *
 * @param {(problems: string) => void} onChecked with every type error, or nothing
 * @returns {(line: string) => void}
 */
export function readTypeErrors(onChecked) {
  /** @type {string[]} */
  let lines = []
  return (line) => {
    if (BEGINS.test(line)) lines = []
    else if (ENDS.test(line)) onChecked(lines.join('\n').trim())
    else lines.push(line)
  }
}

/**
 * Checks the types of a deployable, and again after each change.
 *
 * @param {string} name
 * @param {(problems: string) => void} onChecked
 * @returns {() => Promise<void>} ends it
 */
export function watchTypes(name, onChecked) {
  const project = inRoot(name, 'tsconfig.json')
  const compiler = spawn(
    process.execPath,
    [scriptOfPackage('typescript', 'tsc'), '-p', project, '--watch', '--preserveWatchOutput', '--pretty', 'false'],
    { cwd: inRoot(), stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = new Promise((resolve) => compiler.once('exit', resolve))
  createInterface({ input: compiler.stdout }).on('line', readTypeErrors(onChecked))
  return async () => {
    compiler.kill('SIGTERM')
    await ended
  }
}
