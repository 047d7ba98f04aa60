import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const NOT_SOURCE = new Set(['node_modules', 'dist', '.cache', '.data', 'test-results', 'coverage'])
const TEST_FILE = /\.test\.[cm]?[jt]sx?$/

/** @param {string} file @returns {boolean} whether the file only serves tests, and so cannot change what is built */
export const isTestFile = (file) => TEST_FILE.test(file)

/**
 * Every source file below a folder, sorted, so that two machines see the same order.
 *
 * @param {string} folder absolute path; a folder that does not exist has no files
 * @returns {string[]} absolute paths
 */
export function sourceFiles(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (NOT_SOURCE.has(entry.name)) return []
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) return sourceFiles(file)
      return entry.isFile() ? [file] : []
    })
    .sort()
}
