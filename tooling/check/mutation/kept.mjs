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

/** @param {readonly string[]} files relative to the root */
function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update('\0').update(textOf(file)).update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** @param {Mutant} mutant @returns {string} the same as long as its file is */
export const nameOf = ({ kind, line, column, end, becomes }) =>
  `${kind} ${line}:${column}-${end.line}:${end.column} ${becomes}`

/** @param {string} file absolute */
const relative = (file) => path.relative(ROOT, file).split(path.sep).join('/')

/** @param {Outcome} outcome @param {readonly string[]} tests */
const provedBy = ({ status, killer }, tests) => hashOf(status === 'killed' && killer ? [killer.file] : tests)

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

/**
 * @param {Mutant} mutant
 * @param {readonly string[]} tests its tests, relative to the root
 * @param {Outcome} outcome with absolute paths
 * @returns {Kept}
 */
function keptOf(mutant, tests, outcome) {
  const { killer, ran } = outcome
  const found = {
    ...outcome,
    ...(killer && { killer: { ...killer, file: relative(killer.file) } }),
    ...(ran && { ran: ran.map(relative) }),
  }
  const { file } = mutant
  return { file, name: nameOf(mutant), ...found, source: hashOf([file]), tests: provedBy(found, tests) }
}

/**
 * What was found, in a folder.
 *
 * @param {string} folder absolute; made where it does not exist
 * @returns {{ recall: (mutant: Mutant, tests: readonly string[]) => Kept | undefined, keep: (mutant: Mutant, tests: readonly string[], outcome: Outcome) => Kept }}
 *   `recall`: what was found earlier on the same texts
 */
export function keptIn(folder) {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, FILE)
  const found = read(file)
  /** @type {Map<string, string>} */
  const hashes = new Map()
  const hashOnce = (/** @type {readonly string[]} */ files) => {
    const key = files.join('\0')
    const known = hashes.get(key) ?? hashOf(files)
    hashes.set(key, known)
    return known
  }
  return {
    recall(mutant, tests) {
      const kept = found.get(`${mutant.file} ${nameOf(mutant)}`)
      if (!kept || kept.source !== hashOnce([mutant.file])) return undefined
      const proof = kept.status === 'killed' && kept.killer ? [kept.killer.file] : tests
      return kept.tests === hashOnce(proof) ? kept : undefined
    },
    keep(mutant, tests, outcome) {
      const kept = keptOf(mutant, tests, outcome)
      appendFileSync(file, `${JSON.stringify(kept)}\n`)
      return kept
    },
  }
}
