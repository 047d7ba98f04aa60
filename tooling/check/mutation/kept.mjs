import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, ROOT } from '../../workspace.mjs'

/** @typedef {import('./mutants.mjs').Mutant} Mutant */
/** @typedef {import('./job.mjs').Outcome} Outcome */
/**
 * What was found, beside the texts that it was found on. Of a killed mutant only its killer's counts: others cannot bring it back.
 *
 * @typedef {Outcome & { file: string, name: string, source: string, tests: string }} Kept
 */

const FILE = 'found.jsonl'

/** @param {string} file relative to the root */
const textOf = (file) => (existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8') : '')

/** Hashes of files as they were when they were first asked for: what is found counts for the texts that were there before. */
function hashes() {
  /** @type {Map<string, string>} */
  const texts = new Map()
  return (/** @type {readonly string[]} */ files) => {
    const hash = createHash('sha256')
    for (const file of files) {
      const text = texts.get(file) ?? textOf(file)
      texts.set(file, text)
      hash.update(file).update('\0').update(text).update('\0')
    }
    return hash.digest('hex').slice(0, 16)
  }
}

/** @param {Mutant} mutant @returns {string} the same as long as its file is */
export const nameOf = ({ kind, line, column, end, becomes }) =>
  `${kind} ${line}:${column}-${end.line}:${end.column} ${becomes}`

/** @param {string} file absolute */
const relative = (file) => path.relative(ROOT, file).split(path.sep).join('/')

/** What an outcome stands on: of a killed mutant its killer alone. @param {Outcome} outcome @param {readonly string[]} tests */
const proofOf = ({ status, killer }, tests) => (status === 'killed' && killer ? [killer.file] : tests)

/** A line that was not written whole says nothing. @param {string} line @returns {Kept | undefined} */
function readLine(line) {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** @param {string} file @returns {Map<string, Kept>} what was found last of each mutant */
function read(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  /** @type {Map<string, Kept>} */
  const found = new Map()
  for (const line of lines) {
    const kept = readLine(line)
    if (kept) found.set(`${kept.file} ${kept.name}`, kept)
  }
  return found
}

/** @param {Outcome} outcome with absolute paths @returns {Outcome} with paths relative to the root */
const fromRoot = ({ status, killer, ran }) => ({
  status,
  ...(killer && { killer: { ...killer, file: relative(killer.file) } }),
  ...(ran && { ran: ran.map(relative) }),
})

/**
 * What was found, in a folder.
 *
 * @param {string} folder absolute; made where it does not exist
 * @returns {{ recall: (mutant: Mutant, tests: readonly string[]) => Kept | undefined, keep: (mutant: Mutant, tests: readonly string[], outcome: Outcome) => Kept }}
 *   `recall`: what was found earlier on the same texts
 */
export function keptIn(folder) {
  mkdirSync(folder, { recursive: true })
  const found = read(path.join(folder, FILE))
  const hashOf = hashes()
  return {
    recall(mutant, tests) {
      const source = hashOf([mutant.file])
      hashOf(tests)
      const kept = found.get(`${mutant.file} ${nameOf(mutant)}`)
      if (!kept || kept.source !== source) return undefined
      return kept.tests === hashOf(proofOf(kept, tests)) ? kept : undefined
    },
    keep(mutant, tests, outcome) {
      const { file } = mutant
      const own = fromRoot(outcome)
      const kept = { file, name: nameOf(mutant), ...own, source: hashOf([file]), tests: hashOf(proofOf(own, tests)) }
      appendFileSync(path.join(folder, FILE), `${JSON.stringify(kept)}\n`)
      return kept
    },
  }
}
