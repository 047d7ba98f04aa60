import { git, namesIn, newFiles } from '../git.mjs'

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
  ...newFiles(),
]
