import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from '../../workspace.mjs'
import { withoutPackageManager } from './environment.mjs'

const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * A terminal sends Ctrl+C to parent and child alike. The child would take a forwarded copy for a second, impatient Ctrl+C.
 *
 * @param {NodeJS.Signals} signal
 */
const reachesChildAnyway = (signal) => signal === 'SIGINT' && Boolean(process.stdin.isTTY)

const PARENT_CHECK_MS = 500

/**
 * npm runs a script by a shell that dies without passing the signal on.
 *
 * @param {() => void} end
 * @returns {NodeJS.Timeout | undefined} nothing to watch when npm did not start us
 */
function whenNpmIsGone(end) {
  if (!process.env['npm_lifecycle_event']) return undefined
  const parent = process.ppid
  return setInterval(() => process.ppid !== parent && end(), PARENT_CHECK_MS).unref()
}

/** @typedef {import('./keep-running.mjs').End} End */

/**
 * Runs a program in the foreground: its output is ours, signals sent to us are its, and it ends when we are killed.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [extraEnv]
 * @returns {Promise<End>} its exit code, 128 and the signal's number when a signal ended it
 */
export function runToEnd(command, args, extraEnv = {}) {
  const isNode = command === process.execPath
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...withoutPackageManager(process.env), ...extraEnv },
      stdio: isNode ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    })
    let wasTold = false
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      wasTold = true
      if (!reachesChildAnyway(signal)) child.kill(signal)
    }
    const end = () => forward('SIGTERM')
    const parentWatch = whenNpmIsGone(end)
    const stopListening = () => {
      clearInterval(parentWatch)
      FORWARDED.forEach((signal) => process.off(signal, forward))
      process.off('disconnect', end)
    }
    FORWARDED.forEach((signal) => process.on(signal, forward))
    process.on('disconnect', end)
    child.on('error', (error) => {
      stopListening()
      reject(error)
    })
    child.on('exit', (code, signal) => {
      stopListening()
      resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), wasTold })
    })
  })
}
