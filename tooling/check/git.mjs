import { spawnSync } from 'node:child_process'
import { ROOT } from '../workspace.mjs'

const LARGEST_DIFFERENCE = 256 * 1024 * 1024

/** @param {readonly string[]} args @returns {string} what git prints. @throws with its own words where it refuses */
export function git(args) {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: LARGEST_DIFFERENCE,
  })
  if (error) throw error
  if (status !== 0) throw new Error(stderr.trim())
  return stdout
}

/** @param {string} printed names with a NUL after each @returns {readonly string[]} */
export const namesIn = (printed) => printed.split('\0').filter(Boolean)

/** @returns {readonly string[]} new files, as far as they are not ignored; relative to the root */
export const newFiles = () => namesIn(git(['ls-files', '--others', '--exclude-standard', '-z']))
