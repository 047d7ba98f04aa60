import path from 'node:path'
import { seconds } from '../../command-line.mjs'

const MOST_NAMED = 15

/** @typedef {{ name: string, ms: number }} Timed */
/** @typedef {{ testResults: readonly { name: string, startTime: number, endTime: number }[] }} JestTimes of jest's `--json` report */
/** @typedef {{ file?: string, specs?: readonly { tests: readonly { results: readonly { duration: number }[] }[] }[], suites?: readonly Suite[] }} Suite of Playwright's JSON report */

/** @param {JestTimes} report @param {string} root @returns {readonly Timed[]} */
export const timesOfUnitTests = ({ testResults }, root) =>
  testResults.map(({ name, startTime, endTime }) => ({ name: path.relative(root, name), ms: endTime - startTime }))

/** @param {Suite} suite @returns {number} */
const msOfSuite = ({ specs = [], suites = [] }) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0) + suites.reduce((sum, suite) => sum + msOfSuite(suite), 0)

/** @param {{ suites: readonly Suite[] }} report @returns {readonly Timed[]} files, on all devices together */
export const timesOfJourneys = ({ suites }) => {
  const files = new Map()
  for (const suite of suites) files.set(suite.file ?? '', (files.get(suite.file ?? '') ?? 0) + msOfSuite(suite))
  return [...files].map(([name, ms]) => ({ name: path.posix.join('e2e', name), ms }))
}

/** @param {string} title @param {readonly Timed[]} timed @returns {readonly string[]} lines, the slowest first */
export function timingLines(title, timed) {
  const sorted = timed.toSorted((a, b) => b.ms - a.ms)
  const rest = sorted.slice(MOST_NAMED)
  return [
    `── ${title}`,
    ...sorted.slice(0, MOST_NAMED).map(({ name, ms }) => `${seconds(ms).padStart(10)}  ${name}`),
    ...(rest.length > 0
      ? [`${seconds(rest.reduce((sum, { ms }) => sum + ms, 0)).padStart(10)}  ${rest.length} more`]
      : []),
  ]
}
