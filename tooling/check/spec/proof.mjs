import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, readJson, ROOT } from '../../workspace.mjs'

/** @typedef {import('./ran.mjs').RanTest} RanTest */
/** What a run says of itself. @typedef {{ name: string, state: string, commit: string, at: string, tests: readonly RanTest[] }} Proof */

const FOLDER = inRoot('test-results', 'proof')
const LARGEST_DIFFERENCE = 256 * 1024 * 1024

/** @param {readonly string[]} args @returns {string | undefined} what git prints; undefined where there is no repository */
function git(args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: LARGEST_DIFFERENCE })
  return status === 0 ? stdout : undefined
}

/**
 * Which sources stand here: a hash that changes with each of them, committed or not.
 *
 * @returns {{ commit: string, state: string } | undefined} undefined outside a repository
 */
export function sourceState() {
  const commit = git(['rev-parse', 'HEAD'])?.trim()
  const difference = git(['diff', '--binary', 'HEAD'])
  const untracked = git(['ls-files', '--others', '--exclude-standard', '-z'])
  if (commit === undefined || difference === undefined || untracked === undefined) return undefined
  const hash = createHash('sha256').update(commit).update(difference)
  for (const file of untracked.split('\0').filter(Boolean)) hash.update(file).update(readFileSync(inRoot(file)))
  return { commit, state: hash.digest('hex').slice(0, 16) }
}

/**
 * Keeps what ran, beside the sources that it ran on.
 *
 * @param {string} name of the run
 * @param {ReturnType<typeof sourceState>} before the sources as it began: where they have changed since, nothing is kept
 * @param {readonly RanTest[]} tests
 * @param {Date} at
 */
export function keepProof(name, before, tests, at) {
  const now = sourceState()
  if (!before || !now || now.state !== before.state) return
  mkdirSync(FOLDER, { recursive: true })
  /** @type {Proof} */
  const proof = { name, ...now, at: at.toISOString(), tests }
  writeFileSync(path.join(FOLDER, `${name}.json`), JSON.stringify(proof))
}

/** @returns {readonly Proof[]} what ran last, run by run, on whatever sources */
export const readProofs = () =>
  existsSync(FOLDER) ? readdirSync(FOLDER).map((file) => readJson(path.join(FOLDER, file))) : []
