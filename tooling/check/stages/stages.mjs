import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles } from '../../build/source/source-files.mjs'
import { print, seconds } from '../../command-line.mjs'
import { otherEngines } from '../../run/browser/engines.mjs'
import { findBrowser } from '../../run/browser/index.mjs'
import { obtainNode } from '../../run/program/obtain-node.mjs'
import { runTool, scriptOfPackage } from '../../run/program/run-tool.mjs'
import { inRoot, packageNames, ROOT } from '../../workspace.mjs'
import { keepProof, sourceState } from '../spec/proof.mjs'
import { ranJourneys, ranUnitTests } from '../spec/ran.mjs'
import { lastLine, resultOfCheck, resultOfJourneys, resultOfUnitTests, total, withExitCode } from './results.mjs'
import { timesOfJourneys, timesOfUnitTests, timingLines } from './timing.mjs'

/** @typedef {import('./results.mjs').Result} Result */
/** @typedef {Result & { files?: readonly import('./timing.mjs').Timed[] }} Outcome where the time went, too, if a report says so */
/** @typedef {(text: string) => void} Say */
/** @typedef {{ name: string, run: (say: Say) => Promise<Outcome> }} Stage */
/** @typedef {Stage & { part: string, needs?: readonly Stage[] }} Part a stage that runs alone, too, after those that it needs */

const REPORTS = inRoot('test-results')

/** One more than the two cores that are counted on: while a suite waits for a server or for a time to pass, another one goes on. */
const WORKERS = 3

/** The package of the journeys. */
const JOURNEYS = 'e2e'

/** @type {Say} */
const show = (text) => void process.stdout.write(text)

/**
 * Runs a test runner that writes a JSON report.
 *
 * @template Report, Times, Tests
 * @param {object} runner
 * @param {string} runner.script
 * @param {string[]} runner.args
 * @param {string} runner.reportFile
 * @param {NodeJS.ProcessEnv} [runner.env]
 * @param {string} [runner.node] another Node than this one
 * @param {(report: Report) => Result} runner.resultOf
 * @param {(report: Times) => readonly import('./timing.mjs').Timed[]} runner.timesOf
 * @param {(report: Tests) => readonly import('../spec/ran.mjs').RanTest[]} runner.testsOf what ran is kept for `npm run spec`
 * @returns {Promise<Outcome>}
 */
async function runWithReport({
  script,
  args,
  reportFile,
  env = {},
  node = process.execPath,
  resultOf,
  timesOf,
  testsOf,
}) {
  const sources = sourceState()
  mkdirSync(path.dirname(reportFile), { recursive: true })
  rmSync(reportFile, { force: true })
  const { code } = await runTool(script, args, { env, node, onOutput: show })
  if (!existsSync(reportFile)) return resultOfCheck(false)
  const report = JSON.parse(readFileSync(reportFile, 'utf8'))
  keepProof(path.basename(reportFile, '.json'), sources, testsOf(report), new Date())
  return { ...withExitCode(resultOf(report), code), files: timesOf(report) }
}

/** @param {string} command @param {string[]} [args] @returns {(say: Say) => Promise<Result>} */
const ownCommand =
  (command, args = []) =>
  async (say) => {
    const script = inRoot('tooling', 'commands', `${command}.mjs`)
    return resultOfCheck((await runTool(script, args, { onOutput: say })).code === 0)
  }

/**
 * @param {string} name of the report
 * @param {{ selection?: string[], env?: NodeJS.ProcessEnv, node?: string, configName?: string }} [options]
 * @returns {Promise<Result>}
 */
function unitTests(name, { selection = [], env = {}, node = process.execPath, configName = 'all' } = {}) {
  const reportFile = path.join(REPORTS, `${name}.json`)
  const config = inRoot('tooling', 'check', 'jest', `${configName}.config.mjs`)
  const report = ['--json', '--outputFile', reportFile, '--testLocationInResults']
  return runWithReport({
    script: scriptOfPackage('jest'),
    args: ['--config', config, ...report, `--maxWorkers=${WORKERS}`, ...selection],
    reportFile,
    env,
    node,
    resultOf: resultOfUnitTests,
    timesOf: (/** @type {import('./timing.mjs').JestTimes} */ report) => timesOfUnitTests(report, ROOT),
    testsOf: (/** @type {import('../spec/ran.mjs').JestTests} */ report) => ranUnitTests(report, ROOT),
  })
}

/** @param {string} file */
const hasProperties = (file) =>
  /(?<!\.long)\.test\.\w+$/.test(file) && readFileSync(file, 'utf8').includes("from 'fast-check'")

/** Other values each time; the line that it prints tries the same ones again. @param {Record<string, string>} [more] */
function byChance(more = {}) {
  const env = { CHANCE: String(randomInt(1_000_000)), ...more }
  print(
    Object.entries(env)
      .map(([name, value]) => `${name}=${value}`)
      .join(' '),
  )
  return env
}

/** Every property on more values. @returns {Promise<Result>} */
function properties() {
  const files = packageNames()
    .flatMap((name) => sourceFiles(inRoot(name)))
    .filter(hasProperties)
  return unitTests('properties', {
    selection: ['--runTestsByPath', ...files],
    env: byChance({ PROPERTY_RUNS: '2000' }),
  })
}

/** The oldest Node that is allowed, and the newest of each line that has long support; README.md recommends the last. */
const NODES = ['20.19.0', '22.23.3', '24.21.0']

/** @param {string} version @returns {Part} */
const unitTestsOn = (version) => ({
  part: `node-${version.split('.')[0]}`,
  name: `unit tests on Node ${version}`,
  run: async () => unitTests(`unit-node-${version}`, { node: await obtainNode(version) }),
})

/**
 * @param {string} name of the report
 * @param {string[]} projects of Playwright
 * @param {readonly string[]} [files] all unless said
 * @param {Record<string, string>} [more] of the environment
 * @returns {() => Promise<Result>}
 */
const journeys =
  (name, projects, files = [], more = {}) =>
  async () => {
    const reportFile = path.join(REPORTS, `${name}.json`)
    const { executablePath, env } = await findBrowser(print)
    return runWithReport({
      script: scriptOfPackage('@playwright/test', 'playwright', 'tooling'),
      args: [
        'test',
        ...['--config', inRoot('e2e', 'playwright.config.ts'), '--reporter=list,json'],
        ...projects.map((project) => `--project=${project}`),
        ...files.map((file) => `/${file}$`),
      ],
      reportFile,
      env: { ...env, ...more, CHROMIUM_PATH: executablePath, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
      resultOf: resultOfJourneys,
      timesOf: timesOfJourneys,
      testsOf: ranJourneys,
    })
  }

/** @type {Stage} */
const build = { name: 'build', run: ownCommand('build') }

/** Told, and not counted: a change is not at fault for what was found out about a package today. @param {Say} say @returns {Promise<Result>} */
async function tellAdvisories(say) {
  await ownCommand('advisories')(say)
  return { passed: 0, failed: 0 }
}

/** On a wide page and on a phone. */
const DEVICES = ['desktop', 'phone']

/** The site in Firefox and WebKit, as far as they are installed here. @returns {Promise<Result>} */
async function browsers() {
  const engines = otherEngines()
  for (const { name, packages, env } of engines)
    if (!env)
      print(`SKIPPED: ${name} is not installed here, so nothing is said of it. On Debian: apt-get install ${packages}`)
  const there = engines.filter(({ env }) => env)
  if (there.length === 0) return { passed: 0, failed: 0 }
  const programs = Object.assign({}, ...there.map(({ env }) => env))
  const projects = there.map(({ name }) => name)
  return journeys('browsers', projects, [], programs)()
}

/** What reads the sources alone, and keeps less than two processors busy: all of it at once. */
const OF_SOURCES = [
  { name: 'types', run: ownCommand('typecheck') },
  { name: 'lint, import rules, format', run: ownCommand('lint') },
  build,
  { name: 'advisories', run: tellAdvisories },
]

/** Everything that is checked on every change. @type {(Stage | readonly Stage[])[]} */
export const EVERY_CHANGE = [
  OF_SOURCES,
  { name: 'unit tests', run: () => unitTests('unit') },
  { name: 'budgets', run: ownCommand('budgets') },
  { name: 'journeys', run: journeys('journeys', DEVICES) },
  { name: 'a sample of faults', run: ownCommand('faults', ['--sample', '6']) },
]

/** The tests of some packages. @param {readonly string[]} packages @returns {Stage[]} */
export function stagesOfPackages(packages) {
  const units = packages.filter((name) => name !== JOURNEYS)
  return [
    ...(units.length > 0
      ? [{ name: 'unit tests', run: () => unitTests('unit-chosen', { selection: ['--selectProjects', ...units] }) }]
      : []),
    ...(packages.includes(JOURNEYS) ? [build, { name: 'journeys', run: journeys('journeys-chosen', DEVICES) }] : []),
  ]
}

/** @param {{ units: readonly string[], specs: readonly string[] }} tests files, relative to the root @returns {Stage[]} */
export function stagesOfTests({ units, specs }) {
  const selection = ['--runTestsByPath', ...units.map((file) => inRoot(file))]
  return [
    ...(units.length > 0 ? [{ name: 'unit tests', run: () => unitTests('unit-chosen', { selection }) }] : []),
    ...(specs.length > 0 ? [build, { name: 'journeys', run: journeys('journeys-chosen', DEVICES, specs) }] : []),
  ]
}

/** Whether anything reads a whole table, where they are as large as in years. @returns {Promise<Result>} */
const manyRows = () =>
  unitTests('many-rows', {
    selection: ['--runTestsByPath', inRoot('backend', 'src', 'many-rows.test.ts')],
    env: { MANY_ROWS: '100000' },
  })

/** Every statement of a household's cycle as its server's last. @returns {Promise<Result>} */
const everyDeath = () =>
  unitTests('every-death', {
    selection: ['--runTestsByPath', inRoot('backend', 'src', 'cycle', 'kills.test.ts')],
    env: { EVERY_DEATH: '1' },
  })

/** What takes longer. @type {Part[]} */
export const LONG_RUNNING = [
  { part: 'properties', name: 'properties', run: properties },
  { part: 'advisories', name: 'advisories', run: ownCommand('advisories', ['--strict']) },
  ...NODES.map(unitTestsOn),
  { part: 'many-rows', name: 'many rows', run: manyRows },
  {
    part: 'long-unit',
    name: 'long unit tests',
    run: () => unitTests('long-unit', { configName: 'long', env: byChance() }),
  },
  { part: 'power-cuts', name: 'power cuts', run: ownCommand('power-cuts') },
  { part: 'cycle-kills', name: 'kills of the cycle', run: ownCommand('cycle-kills') },
  { part: 'every-death', name: 'every death of a server', run: everyDeath },
  { part: 'soak', name: 'thirty minutes of visitors', run: ownCommand('soak') },
  { part: 'simulation', name: 'simulation', run: ownCommand('simulate') },
  { part: 'journeys', name: 'long journeys', needs: [build], run: journeys('long-journeys', ['long']) },
  {
    part: 'late-scripts',
    name: 'journeys whose scripts come late',
    needs: [build],
    run: journeys('late-scripts', ['late-scripts']),
  },
  { part: 'leaks', name: 'leaks', needs: [build], run: journeys('leaks', ['parts'], ['parts/leaks.spec.ts']) },
  {
    part: 'accessibility',
    name: 'accessibility of every state',
    needs: [build],
    run: journeys('accessibility', ['parts'], [String.raw`parts/accessibility/[\w-]+\.spec\.ts`]),
  },
  {
    part: 'dev',
    name: 'one module under watch',
    needs: [build],
    run: journeys('dev', ['parts'], ['parts/dev.spec.ts']),
  },
  {
    part: 'moved-out',
    name: 'a module that has moved out',
    needs: [build],
    run: journeys('moved-out', ['parts'], ['parts/moved-out.spec.ts']),
  },
  {
    part: 'mixes',
    name: 'mixes of versions',
    needs: [build],
    run: journeys('mixes', ['parts'], ['parts/mixes.spec.ts']),
  },
  { part: 'browsers', name: 'Firefox and WebKit', needs: [build], run: browsers },
  { part: 'faults', name: 'faults', run: ownCommand('faults') },
  { part: 'mutate', name: 'mutants of the rules', run: ownCommand('mutate') },
  { part: 'mutate-server', name: 'mutants of the server', run: ownCommand('mutate', ['--sample', '300']) },
  { part: 'mutate-rows', name: 'mutants of rows', run: ownCommand('mutate', ['--sample', '300', '--of', 'rows']) },
  { part: 'shots', name: 'shots', run: ownCommand('shots', ['--main']) },
]

/**
 * The stages of some parts, in their order, each with what it needs before it.
 *
 * @param {readonly Part[]} parts
 * @param {readonly string[]} chosen none for all
 * @returns {{ stages: Stage[], unknown: readonly string[] }}
 */
export function stagesOf(parts, chosen) {
  const unknown = chosen.filter((name) => !parts.some(({ part }) => part === name))
  const wanted = parts.filter(({ part }) => chosen.length === 0 || chosen.includes(part))
  return { stages: wanted.flatMap((part) => [...(part.needs ?? []), part]), unknown }
}

/** @param {Stage} stage @param {Say} [say] @returns {Promise<Outcome & import('./timing.mjs').Timed>} */
async function runStage({ name, run }, say = show) {
  say(`\n── ${name}\n`)
  const begin = performance.now()
  const result = await run(say).catch((error) => {
    say(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`)
    return resultOfCheck(false)
  })
  const ms = performance.now() - begin
  say(`── ${name}: ${lastLine(result)} (${seconds(ms)})\n`)
  return { ...result, name, ms }
}

/** @param {Stage} stage beside others: what it says is shown whole, once it has ended */
async function runBeside(stage) {
  /** @type {string[]} */
  const said = []
  const result = await runStage(stage, (text) => void said.push(text))
  show(said.join(''))
  return result
}

/**
 * Runs the stages one after the other, those of a group at once, and all of them even when one fails. The last line printed is the sum, alone.
 *
 * @param {readonly (Stage | readonly Stage[])[]} stages
 * @param {{ isTimed?: boolean }} [options] whether it prints where the time went
 * @returns {Promise<boolean>} whether nothing failed
 */
export async function runStages(stages, { isTimed = false } = {}) {
  const results = []
  for (const stage of stages)
    if ('run' in stage) results.push(await runStage(stage))
    else results.push(...(await Promise.all(stage.map(runBeside))))
  if (isTimed)
    for (const { name, files } of [{ name: 'all', files: results }, ...results])
      for (const line of files ? timingLines(`time of ${name}`, files) : []) print(line)
  const sum = total(results)
  print(`\n${lastLine(sum)}`)
  return sum.failed === 0
}
