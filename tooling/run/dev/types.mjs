import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
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

/** @param {readonly string[]} folders @returns {() => boolean} ends it, and says whether something in them has changed meanwhile */
function lookForChanges(folders) {
  let hasChanged = false
  const watchers = folders.map((folder) => watch(folder, { recursive: true }, () => (hasChanged = true)))
  return () => {
    for (const watcher of watchers) watcher.close()
    return hasChanged
  }
}

/**
 * Checks the types of a deployable, and again after each change. The build that a page waits for goes first.
 *
 * @param {string} name
 * @param {(problems: string) => void} onChecked
 * @param {object} [parts]
 * @param {readonly string[]} [parts.compiler] a program that says what the compiler says, and its arguments
 * @param {readonly string[]} [parts.sources] folders
 * @returns {() => Promise<void>} ends it
 */
export function watchTypes(
  name,
  onChecked,
  { compiler = [compilerOfTypes()], sources = [inRoot(name, 'src'), inRoot('shared')] } = {},
) {
  const [program = '', ...given] = compiler
  const args = ['-p', inRoot(name, 'tsconfig.json'), '--watch', '--preserveWatchOutput', '--pretty', 'false']
  let isEnded = false

  /** TypeScript 7.0 looks for changes after its first check only: what changed under that is checked by another compiler. */
  function begin() {
    let isFirst = true
    const stopLooking = lookForChanges(sources)
    const running = spawn(program, [...given, ...args], { cwd: inRoot(), stdio: ['ignore', 'pipe', 'inherit'] })
    if (running.pid !== undefined) setPriority(running.pid, constants.priority.PRIORITY_LOW)
    const ended = once(running, 'exit')
    const end = async () => {
      stopLooking()
      running.kill('SIGTERM')
      await ended
    }
    const onRead = (/** @type {string} */ problems) => {
      const isStale = isFirst && stopLooking()
      isFirst = false
      if (!isStale) return onChecked(problems)
      void end().then(() => {
        if (!isEnded) endRunning = begin()
      })
    }
    createInterface({ input: running.stdout }).on('line', readTypeErrors(onRead))
    return end
  }

  let endRunning = begin()
  return async () => {
    isEnded = true
    await endRunning()
  }
}
