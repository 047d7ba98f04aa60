import { fork } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withoutPackageManager } from '../../run/program/environment.mjs'
import { scriptOfPackage } from '../../run/program/run-tool.mjs'
import { inRoot, ROOT } from '../../workspace.mjs'
import { readGraph } from '../choice/graph.mjs'
import { enderOf, environmentOf } from './job.mjs'
import { keptIn } from './kept.mjs'
import { mutantsOf } from './mutants.mjs'
import { importersIn, nearestTests } from './nearest.mjs'
import { folderOf, packageOf } from './places.mjs'

/** @typedef {import('./mutants.mjs').Mutant} Mutant */
/** @typedef {import('./kept.mjs').Kept} Kept */
/** @typedef {{ mutant: Mutant } & import('./nearest.mjs').Asking} Asked */
/** `rows`: where only tests were asked that name one of them. @typedef {{ mutant: Mutant, found: Kept, rows?: readonly string[] }} Tried */

/** So many runs of jest at once. */
const AT_ONCE = 2
/** So many mutants in one run, so that no run has long to go when the others have ended; fewer where each has tests of its own. */
const IN_ONE_RUN = 150
const IN_ONE_RUN_OF_ROWS = 24
/** A file of tests is about a mutant so long, and so many times longer than as it is, only where it never ends. */
const ENDLESS_MS = 150_000
const PATIENCE = 4

/**
 * One run of jest, until it ends or hangs in a mutant, or a mutant ends it.
 *
 * @param {string} file where it finds its job; absolute
 * @param {readonly Asked[]} asked
 * @param {Readonly<Record<string, string>>} instrumented
 * @param {(asked: Asked, outcome: import('./job.mjs').Outcome) => void} onFound
 * @returns {Promise<readonly Asked[]>} those that were not reached
 */
function runJest(file, asked, instrumented, onFound) {
  const open = new Map(asked.map((one) => [one.mutant.id, one]))
  /** @type {import('./job.mjs').Job} */
  const job = {
    packages: [...new Set(asked.flatMap(({ tests }) => tests.flat().map(packageOf)))],
    instrumented: Object.fromEntries(
      [...new Set(asked.map(({ mutant: { file } }) => file))].map((name) => [inRoot(name), instrumented[name] ?? '']),
    ),
    tasks: asked.map(({ mutant: { id }, tests, ...rest }) => ({
      id,
      tests: tests.map((some) => some.map((test) => inRoot(test))),
      ...rest,
    })),
  }
  writeFileSync(file, JSON.stringify(job))
  const tests = [...new Set(job.tasks.flatMap((task) => task.tests.flat()))]
  const config = path.join(import.meta.dirname, 'jest.config.mjs')
  const child = fork(
    scriptOfPackage('jest'),
    ['--config', config, '--ci', '--runInBand', '--runTestsByPath', ...tests],
    {
      cwd: ROOT,
      env: { ...withoutPackageManager(process.env), ...environmentOf(file) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (/** @type {Buffer} */ text) => (printed += text.toString()))
  return new Promise((resolve, reject) => {
    /** @type {string | undefined} */
    let current
    /** @type {string | undefined} */
    let broken
    /** @param {string | undefined} id @param {import('./job.mjs').Outcome} outcome */
    const conclude = (id = '', outcome) => {
      const one = open.get(id)
      if (!one) return
      open.delete(id)
      onFound(one, outcome)
    }
    const hang = () => {
      conclude(current, { status: 'endless' })
      child.kill('SIGKILL')
    }
    /** @type {NodeJS.Timeout | undefined} */
    let timer
    child.on('message', (/** @type {import('./job.mjs').Message} */ message) => {
      clearTimeout(timer)
      const ms = message.kind === 'begins' ? message.ms : 0
      if (message.kind === 'covers') current = undefined
      else timer = setTimeout(hang, Math.max(ENDLESS_MS, ms * PATIENCE))
      if (message.kind === 'broken') {
        broken = `${path.relative(ROOT, message.file)} is red without a mutant:\n${message.words}`
        child.kill('SIGKILL')
      } else if (message.kind === 'begins') current = message.id
      else if (message.kind === 'ends') {
        const { id, ...outcome } = message.found
        conclude(id, outcome)
      }
    })
    child.on('error', reject)
    child.on('exit', (_code, signal) => {
      clearTimeout(timer)
      rmSync(file)
      if (signal === null && broken === undefined) conclude(enderOf(asked.length, open, current), { status: 'killed' })
      if (broken !== undefined) reject(new Error(broken))
      else if (open.size === asked.length) reject(new Error(`jest tried no mutant:\n${printed}`))
      else resolve([...open.values()])
    })
  })
}

/**
 * @param {readonly string[]} files
 * @param {(file: string) => string} groupOf
 * @returns {Promise<readonly { mutants: readonly Mutant[], instrumented: Readonly<Record<string, string>> }[]>}
 */
const byGroup = (files, groupOf) =>
  Promise.all(
    [...new Set(files.map(groupOf))].map((group) => mutantsOf(files.filter((file) => groupOf(file) === group))),
  )

/** @param {readonly Asked[]} asked @returns {readonly (readonly Asked[])[]} those together that ask the same tests */
function inRuns(asked) {
  const most = asked.some(({ rows }) => rows) ? IN_ONE_RUN_OF_ROWS : IN_ONE_RUN
  const sorted = asked
    .map((one) => ({ one, by: one.tests.flat().join(' ') }))
    .toSorted((a, b) => (a.by < b.by ? -1 : Number(a.by > b.by)))
    .map(({ one }) => one)
  return Array.from({ length: Math.ceil(sorted.length / most) }, (_, index) =>
    sorted.slice(index * most, (index + 1) * most),
  )
}

/** Each mutant of some files is asked of the tests nearest to its file, together with those of its folder. @param {readonly string[]} files @param {ReturnType<typeof readGraph>} graph */
function nearestOf(files, { graph, unitTests }) {
  const importers = importersIn(graph)
  const testsOf = new Map(files.map((file) => [file, nearestTests(file, importers, unitTests)]))
  return {
    groupOf: folderOf,
    askingOf: (/** @type {Mutant} */ { file }) => ({ tests: testsOf.get(file) ?? [] }),
  }
}

/**
 * Tries every mutant of some files, those only of which nothing is known on these texts.
 *
 * @param {readonly string[]} files relative to the root
 * @param {object} options
 * @param {string} options.folder where what was found is kept; absolute
 * @param {(mutants: readonly Mutant[]) => readonly Mutant[]} [options.choose] all unless said
 * @param {{ groupOf: (file: string) => string, askingOf: (mutant: Mutant) => import('./nearest.mjs').Asking }} [options.how] `groupOf`:
 *   mutants of which files are tried in one run; those of a folder, on the nearest tests, unless said
 * @param {(done: number, all: number) => void} options.onProgress of those that are tried now
 * @returns {Promise<readonly Tried[]>} rejected at the end where a file of tests is red as it is; what else was found is kept
 */
export async function tryMutants(files, options) {
  const { folder: keptFolder, choose = (mutants) => mutants, onProgress } = options
  const { groupOf, askingOf } = options.how ?? nearestOf(files, readGraph())
  const { recall, keep } = keptIn(keptFolder)
  const groups = await byGroup(files, groupOf)
  const chosen = new Set(choose(groups.flatMap(({ mutants }) => mutants)))
  /** @type {Tried[]} */
  const tried = []
  const jobs = groups.flatMap(({ mutants, instrumented }) => {
    /** @type {Asked[]} */
    const asked = []
    for (const mutant of mutants.filter((one) => chosen.has(one))) {
      const { tests, ...rest } = askingOf(mutant)
      const files = tests.flat()
      const found =
        recall(mutant, files) ?? (files.length === 0 ? keep(mutant, files, { status: 'untouched' }) : undefined)
      if (found) tried.push({ mutant, found, ...rest })
      else asked.push({ mutant, tests, ...rest })
    }
    return inRuns(asked).map((run) => ({ instrumented, asked: run }))
  })
  const open = [...jobs]
  const all = open.reduce((sum, { asked }) => sum + asked.length, 0)
  let done = 0
  let number = 0
  /** @param {Asked} asked @param {import('./job.mjs').Outcome} outcome */
  const onFound = ({ mutant, tests, ...rest }, outcome) => {
    tried.push({ mutant, found: keep(mutant, tests.flat(), outcome), ...rest })
    done += 1
    onProgress(done, all)
  }
  /** @param {typeof jobs[number]} job */
  const runJob = async ({ asked, instrumented }) => {
    let rest = asked
    while (rest.length > 0)
      rest = await runJest(
        path.join(keptFolder, `job-${process.pid}-${(number += 1)}.json`),
        rest,
        instrumented,
        onFound,
      )
  }
  /** @type {unknown[]} */
  const failures = []
  const work = async () => {
    for (let job = open.shift(); job; job = open.shift())
      await runJob(job).catch((failure) => void failures.push(failure))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (failures.length > 0)
    throw new Error(failures.map((one) => (one instanceof Error ? one.message : String(one))).join('\n\n'))
  return tried
}
