/** @typedef {{ passed: number, failed: number }} Result */

/**
 * The parts of jest's `--json` report that count.
 *
 * @typedef {object} JestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {number} numRuntimeErrorTestSuites
 */

/**
 * A file that could not run is one failure; so is every test that was skipped, and a run without tests.
 *
 * @param {JestReport} report
 * @returns {Result}
 */
export function resultOfUnitTests(report) {
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + report.numRuntimeErrorTestSuites
  const isEmpty = report.numPassedTests + failed === 0
  return { passed: report.numPassedTests, failed: isEmpty ? 1 : failed }
}

/**
 * A journey that passed only when repeated has failed; so has one that was skipped, a run that broke off, and one without journeys.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} report Playwright's JSON report
 * @returns {Result}
 */
export function resultOfJourneys({ stats, errors }) {
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length
  const isEmpty = stats.expected + failed === 0
  return { passed: stats.expected, failed: isEmpty ? 1 : failed }
}

/**
 * A program that only says yes or no.
 *
 * @param {boolean} isGood
 * @returns {Result}
 */
export const resultOfCheck = (isGood) => (isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/**
 * Makes sure that a program that ended badly is never counted as passed.
 *
 * @param {Result} result
 * @param {number} code exit code
 * @returns {Result}
 */
export const withExitCode = ({ passed, failed }, code) => ({ passed, failed: code !== 0 && failed === 0 ? 1 : failed })

/**
 * @param {readonly Result[]} results
 * @returns {Result}
 */
export const total = (results) => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
})

/** The line that a test run ends with. @param {Result} result */
export const lastLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`
