import TestRunner from 'jest-runner'
import { TEST_TIMEOUT_MS } from '../jest/index.mjs'
import { idsIn } from '../spec/titles.mjs'
import { readJob } from './job.mjs'
import { provesRules } from './places.mjs'
import { theSwitch } from './switch.mjs'

/** @typedef {import('./job.mjs').Message} Message */
/** @typedef {import('./job.mjs').Outcome} Outcome */
/** @typedef {import('./job.mjs').Task} Task */
/** @typedef {Parameters<TestRunner['runTests']>[0][number]} Test */
/** @typedef {Parameters<TestRunner['runTests']>[1]} Watcher */
/** @typedef {{ static: Record<string, number>, perTest: Record<string, Record<string, number>> }} Coverage */

/** A mutant that is met so many times more often than the code itself goes in circles. */
const CIRCLES = 100
/** A mutant may keep away what its test waits for. It is given so many times the time of its file as it is, and no less than this. */
const PATIENCE = 4
const LEAST_PATIENCE_MS = 25_000

/** @param {Covered} covered @returns {number} how long a test may take with a mutant: what a busy machine slows is not killed by it */
const patienceWith = ({ ms }) => Math.max(LEAST_PATIENCE_MS, ms * PATIENCE)

const stop = () => process.exit(1)

/** @param {Message} message */
const tell = (message) => void process.send?.(message)

/** @param {Record<string, number> | undefined} hits @param {string} id */
const hitsOf = (hits, id) => hits?.[id] ?? 0

/** @param {readonly string[] | undefined} rows @returns {(title: string) => boolean} whether a test names one of them; any where there are none to name */
const namingOf = (rows) => (title) => rows === undefined || idsIn(title).some((id) => rows.includes(id))

/**
 * Which tests of a file meet a mutant, of those that name its rows.
 *
 * @param {Coverage} coverage
 * @param {Task} task
 * @returns {{ only: import('./switch.mjs').Titles | undefined, hits: number } | undefined} `only`: all where undefined
 */
function meeting(coverage, { id, rows }) {
  const isNaming = namingOf(rows)
  const met = Object.entries(coverage.perTest).filter(([title, hits]) => id in hits && isNaming(title))
  const hits = met.reduce((sum, [, counts]) => sum + hitsOf(counts, id), hitsOf(coverage.static, id))
  if (hits === 0) return undefined
  if (id in coverage.static) return { only: rows && { has: isNaming }, hits }
  return { only: new Set(met.map(([title]) => title)), hits }
}

/** @param {readonly string[]} ran @returns {Outcome} of a mutant that none of the tests that ran has killed */
const openWith = (ran) => (ran.length > 0 ? { status: 'survived', ran } : { status: 'untouched' })

/** @param {Outcome} outcome */
const isOpen = ({ status }) => status === 'survived' || status === 'untouched'

/** @typedef {{ test: Test, coverage: Coverage, ms: number }} Covered */

/** @param {readonly { task: Task, files: readonly string[] }[]} asked @param {Test} test @returns {import('./switch.mjs').Titles | undefined} those of a file that any of its mutants asks; all where undefined */
function titlesFor(asked, test) {
  const own = asked.filter(({ files }) => files.includes(test.path))
  if (own.some(({ task }) => task.rows === undefined)) return undefined
  return { has: namingOf(own.flatMap(({ task }) => task.rows ?? [])) }
}

/** Runs the tests once as they are, then those that meet it with each mutant, and tells its parent what became of each. */
export default class MutantRunner extends TestRunner {
  /**
   * @param {Test} test
   * @param {Watcher} watcher
   * @param {Partial<import('./switch.mjs').Switch> & { namespace: import('./switch.mjs').Namespace }} how
   * @param {number} [testTimeout] of a test, in milliseconds; the usual one unless said
   * @returns {Promise<string | undefined>} the words of a failure
   */
  async #wordsOf(test, watcher, how, testTimeout = TEST_TIMEOUT_MS) {
    Object.assign(theSwitch(), { only: undefined, failed: undefined, isTold: false, rounds: [] }, how)
    const runner = new TestRunner({ ...this._globalConfig, testTimeout }, this._context)
    /** @type {string | undefined} */
    let words
    runner.on('test-file-success', ([, result]) => {
      const hasFailed = result.numFailingTests > 0 || result.testExecError !== undefined
      if (hasFailed) words = result.failureMessage ?? 'failed'
    })
    runner.on('test-file-failure', ([, error]) => {
      words = String(error.stack ?? error.message)
    })
    await runner.runTests([test], watcher, { serial: true })
    return words ?? theSwitch().failed
  }

  /**
   * Runs a file as it is. What a busy machine turns red once is not broken.
   *
   * @param {Test} test
   * @param {import('./switch.mjs').Titles | undefined} only
   * @param {Watcher} watcher
   * @returns {Promise<Covered>}
   */
  async #cover(test, only, watcher, isAgain = false) {
    tell({ kind: 'covers' })
    const coverage = { static: {}, perTest: {} }
    const begin = performance.now()
    const words = await this.#wordsOf(test, watcher, { namespace: { mutantCoverage: coverage }, only, isTold: true })
    if (words !== undefined && !isAgain) return this.#cover(test, only, watcher, true)
    if (words !== undefined) tell({ kind: 'broken', file: test.path, words })
    return { test, coverage, ms: performance.now() - begin }
  }

  /**
   * Tries many mutants in one environment, those that nothing meets before a test begins. What comes out counts only if the code as it
   * is passes after them all.
   *
   * @param {Covered} covered
   * @param {readonly Task[]} tasks
   * @param {Watcher} watcher
   * @returns {Promise<ReadonlyMap<string, Outcome>>} what is known now
   */
  async #tryTogether(covered, tasks, watcher) {
    const { test, coverage } = covered
    /** @type {import('./switch.mjs').Round[]} */
    const rounds = tasks.flatMap((task) => {
      const met = meeting(coverage, task)
      if (!met || task.id in coverage.static) return []
      const { id } = task
      const begin = () => tell({ kind: 'begins', id, ms: covered.ms })
      return [{ id, only: met.only, hitLimit: met.hits * CIRCLES, begin }]
    })
    if (rounds.length === 0) return new Map()
    /** @type {import('./switch.mjs').Round} */
    const asItIs = { id: undefined, only: undefined, hitLimit: 0, begin: () => undefined }
    const how = { namespace: {}, rounds: [...rounds, asItIs] }
    const words = await this.#wordsOf(test, watcher, how, patienceWith(covered))
    if (words !== undefined || asItIs.failed !== undefined) return new Map()
    return new Map(
      rounds.map(
        /** @returns {[string, Outcome]} */ ({ id = '', failed, isEndless }) => {
          if (isEndless) return [id, { status: 'endless' }]
          if (failed === undefined) return [id, { status: 'survived', ran: [test.path] }]
          return [id, { status: 'killed', killer: { file: test.path, title: failed } }]
        },
      ),
    )
  }

  /**
   * @param {Task} task
   * @param {readonly Covered[]} tests
   * @param {Watcher} watcher
   * @returns {Promise<Outcome>}
   */
  async #tryAlone(task, tests, watcher) {
    const { id } = task
    const ran = []
    for (const covered of tests) {
      const { test, coverage } = covered
      const met = meeting(coverage, task)
      if (!met) continue
      tell({ kind: 'begins', id, ms: covered.ms })
      const namespace = { activeMutant: id, hitCount: 0, hitLimit: met.hits * CIRCLES }
      const words = await this.#wordsOf(test, watcher, { namespace, only: met.only }, patienceWith(covered))
      ran.push(test.path)
      if (namespace.hitCount > namespace.hitLimit) return { status: 'endless' }
      if (words !== undefined)
        return { status: 'killed', killer: { file: test.path, title: theSwitch().failed ?? 'could not be loaded' } }
    }
    return openWith(ran)
  }

  /** @override @type {TestRunner['runTests']} */
  async runTests(tests, watcher) {
    process.once('disconnect', stop)
    try {
      await this.#tryAll(tests, watcher)
    } finally {
      // Who listens keeps the channel open, and this process alive.
      process.off('disconnect', stop)
    }
  }

  /** @param {readonly Test[]} tests @param {Watcher} watcher */
  async #tryAll(tests, watcher) {
    const { tasks } = readJob()
    /** @type {Map<string, string[]>} */
    const survived = new Map(tasks.map(({ id }) => [id, []]))
    for (let round = 0; tasks.some((task) => round < task.tests.length); round += 1) {
      const asked = tasks.flatMap((task) => {
        const files = task.tests[round]
        const isLast = round === task.tests.length - 1
        return survived.has(task.id) && files ? [{ task, files, isLast }] : []
      })
      const files = new Set(asked.flatMap((one) => one.files))
      await this.#askRound(
        asked,
        tests.filter((test) => files.has(test.path)),
        survived,
        watcher,
      )
    }
  }

  /**
   * @param {readonly { task: Task, files: readonly string[], isLast: boolean }[]} asked
   * @param {readonly Test[]} tests
   * @param {Map<string, string[]>} survived the mutants that no test has killed, with the files that they survived
   * @param {Watcher} watcher
   */
  async #askRound(asked, tests, survived, watcher) {
    /** @type {Covered[]} */
    const covered = []
    for (const test of tests) covered.push(await this.#cover(test, titlesFor(asked, test), watcher))
    covered.sort((a, b) => a.ms - b.ms)

    /** @param {string} id @param {Outcome} outcome */
    const note = (id, outcome) => {
      if (isOpen(outcome)) survived.get(id)?.push(...(outcome.ran ?? []))
      else {
        survived.delete(id)
        tell({ kind: 'ends', found: { id, ...outcome } })
      }
    }
    for (const one of covered.filter(({ test }) => provesRules(test.path))) {
      const open = asked.filter(({ task, files }) => survived.has(task.id) && files.includes(one.test.path))
      const found = await this.#tryTogether(
        one,
        open.map(({ task }) => task),
        watcher,
      )
      for (const [id, outcome] of found) note(id, outcome)
    }
    for (const { task, files, isLast } of asked) {
      const { id } = task
      const before = survived.get(id)
      if (!before) continue
      const others = covered.filter(({ test }) => files.includes(test.path) && !before.includes(test.path))
      note(id, await this.#tryAlone(task, others, watcher))
      const ran = survived.get(id)
      if (ran && isLast) tell({ kind: 'ends', found: { id, ...openWith(ran) } })
    }
  }
}
