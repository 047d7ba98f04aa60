import path from 'node:path'

/** @typedef {{ file: string, title: string, hasPassed: boolean }} RanTest a test as it ran: its file from the root, its title with those around it */
/** @typedef {{ testResults: readonly { name: string, assertionResults: readonly { fullName: string, status: string }[] }[] }} JestTests of jest's `--json` report */
/** @typedef {{ title: string, steps?: readonly Step[] }} Step of a test, with those within it */
/** @typedef {{ title: string, ok: boolean, tests?: readonly { results: readonly { steps?: readonly Step[] }[] }[] }} Spec of Playwright's JSON report */
/** @typedef {{ title: string, file?: string, specs?: readonly Spec[], suites?: readonly Suite[] }} Suite of Playwright's JSON report */

/** @param {JestTests} report @param {string} root @returns {readonly RanTest[]} */
export const ranUnitTests = ({ testResults }, root) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: path.relative(root, name),
      title: fullName,
      hasPassed: status === 'passed',
    })),
  )

/** @param {readonly Step[]} steps @returns {readonly string[]} */
const titlesOfSteps = (steps) => steps.flatMap(({ title, steps: within = [] }) => [title, ...titlesOfSteps(within)])

/** A test, and each of its steps as they ran last, by its own title: a visit of many steps proves a row by the one that names it. @param {Spec} spec @param {readonly string[]} around @returns {readonly { title: string, hasPassed: boolean }[]} */
function ofSpec({ title, ok, tests = [] }, around) {
  const steps = tests.flatMap(({ results }) => results.at(-1)?.steps ?? [])
  return [[...around, title].join(' '), ...titlesOfSteps(steps)].map((each) => ({ title: each, hasPassed: ok }))
}

/** @param {Suite} suite @param {readonly string[]} around @returns {readonly { title: string, hasPassed: boolean }[]} */
const ofSuite = ({ specs = [], suites = [] }, around) => [
  ...specs.flatMap((spec) => ofSpec(spec, around)),
  ...suites.flatMap((suite) => ofSuite(suite, [...around, suite.title])),
]

/** @param {{ suites: readonly Suite[] }} report @returns {readonly RanTest[]} one for each device */
export const ranJourneys = ({ suites }) =>
  suites.flatMap((suite) =>
    ofSuite(suite, []).map((test) => ({ file: path.posix.join('e2e', suite.file ?? ''), ...test })),
  )

/** Those that passed wherever they ran. @param {readonly RanTest[]} ran @returns {readonly { file: string, title: string }[]} each once */
export function passedTests(ran) {
  const keyOf = (/** @type {RanTest} */ { file, title }) => `${file}\n${title}`
  const failed = new Set(ran.filter(({ hasPassed }) => !hasPassed).map(keyOf))
  const passed = new Map(ran.filter((test) => !failed.has(keyOf(test))).map((test) => [keyOf(test), test]))
  return [...passed.values()].map(({ file, title }) => ({ file, title }))
}
