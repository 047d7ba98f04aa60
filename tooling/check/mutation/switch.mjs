/**
 * Between the runner and the environments of its tests, which are in one process but may be loaded apart.
 *
 * @typedef {object} Switch
 * @property {Namespace} namespace of the environment that begins next
 * @property {Titles | undefined} only those of the tests to run; all where undefined
 * @property {string | undefined} failed the first test that failed
 * @property {boolean} isTold whether a failure is reported by jest, too
 * @property {readonly Round[]} rounds the tests are run again for each, in one environment
 */

/**
 * A mutant in an environment that has others before and after it.
 *
 * @typedef {object} Round
 * @property {string | undefined} id none: the code as it is
 * @property {Titles | undefined} only those of the tests that meet it; all where undefined
 * @property {number} hitLimit
 * @property {() => void} begin told as its first test begins
 * @property {string | undefined} [failed] the first test that failed
 * @property {boolean} [isEndless]
 */

/** Some titles of tests. @typedef {{ has: (title: string) => boolean }} Titles */
/** How often each mutant was met. @typedef {Record<string, number>} Hits */

/**
 * What Stryker's instrumented code reads and writes.
 *
 * @typedef {object} Namespace
 * @property {string | undefined} [activeMutant]
 * @property {string} [currentTestId]
 * @property {number} [hitCount]
 * @property {number} [hitLimit] beyond which the mutant is taken for an endless loop
 * @property {{ static: Hits, perTest: Record<string, Hits> }} [mutantCoverage]
 */

const KEY = Symbol.for('cupboard.mutation')

/** @returns {Switch} */
export function theSwitch() {
  const holder = /** @type {Record<symbol, Switch | undefined>} */ (/** @type {unknown} */ (globalThis))
  return (holder[KEY] ??= { namespace: {}, only: undefined, failed: undefined, isTold: true, rounds: [] })
}
