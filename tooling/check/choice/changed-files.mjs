import { spawnSync } from 'node:child_process'
import { ROOT } from '../../workspace.mjs'

/** @param {readonly string[]} args @returns {string} what git prints. @throws with its own words where it refuses */
function git(args) {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  if (error) throw error
  if (status !== 0) throw new Error(stderr.trim())
  return stdout
}

/** @param {string} printed with a NUL after each */
const namesIn = (printed) => printed.split('\0').filter(Boolean)

/** @returns {string} what a change is compared with unless somebody says: where it left the branch that is published, or the last commit */
export function usualBase() {
  try {
    return git(['merge-base', 'HEAD', '@{upstream}']).trim()
  } catch {
    return 'HEAD'
  }
}

/**
 * @param {string} base revision
 * @returns {readonly string[]} relative to the root: committed since, not committed, and new
 * @throws where there is no such revision
 */
export const changedFiles = (base) => [
  ...namesIn(git(['diff', '--name-only', '--no-renames', '-z', base, '--'])),
  ...namesIn(git(['ls-files', '--others', '--exclude-standard', '-z'])),
]
