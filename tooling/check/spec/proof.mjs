import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, readJson } from '../../workspace.mjs'
import { git, newFiles } from '../git.mjs'

/** @typedef {import('./ran.mjs').RanTest} RanTest */
/** What a run says of itself. @typedef {{ name: string, state: string, commit: string, at: string, tests: readonly RanTest[] }} Proof */

const FOLDER = inRoot('test-results', 'proof')

/**
 * Which sources stand here: a hash that changes with each of them, committed or not.
 *
 * @returns {{ commit: string, state: string } | undefined} undefined where git tells nothing
 */
export function sourceState() {
  try {
    const commit = git(['rev-parse', 'HEAD']).trim()
    const hash = createHash('sha256').update(commit)
    hash.update(git(['diff', '--binary', 'HEAD']))
    for (const file of newFiles()) hash.update(file).update(readFileSync(inRoot(file)))
    return { commit, state: hash.digest('hex').slice(0, 16) }
  } catch {
    return undefined
  }
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
