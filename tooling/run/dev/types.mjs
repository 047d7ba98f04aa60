import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { inRoot } from '../../workspace.mjs'

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

/** The compiler itself: the script of its package starts it as a process of its own, which goes on when the script is ended. */
function compilerOfTypes() {
  const { platform, arch } = process
  const typescript = createRequire(inRoot('package.json')).resolve('typescript/package.json')
  const ofPlatform = createRequire(typescript).resolve(`@typescript/typescript-${platform}-${arch}/package.json`)
  return path.join(path.dirname(ofPlatform), 'lib', platform === 'win32' ? 'tsc.exe' : 'tsc')
}

/**
 * Checks the types of a deployable, and again after each change. The build that a page waits for goes first.
 *
 * @param {string} name
 * @param {(problems: string) => void} onChecked
 * @returns {() => Promise<void>} ends it
 */
export function watchTypes(name, onChecked) {
  const project = inRoot(name, 'tsconfig.json')
  const args = ['-p', project, '--watch', '--preserveWatchOutput', '--pretty', 'false']
  const compiler = spawn(compilerOfTypes(), args, { cwd: inRoot(), stdio: ['ignore', 'pipe', 'inherit'] })
  if (compiler.pid !== undefined) setPriority(compiler.pid, constants.priority.PRIORITY_LOW)
  const ended = once(compiler, 'exit')
  createInterface({ input: compiler.stdout }).on('line', readTypeErrors(onChecked))
  return async () => {
    compiler.kill('SIGTERM')
    await ended
  }
}
