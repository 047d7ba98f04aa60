import { readFileSync } from 'node:fs'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { inRoot } from '../../workspace.mjs'

/**
 * One change of one file.
 *
 * @typedef {object} Mutant
 * @property {string} id by which it is switched on
 * @property {string} file relative to the root
 * @property {string} kind Stryker's name of such a change
 * @property {number} line from 1
 * @property {number} column from 1
 * @property {{ line: number, column: number }} end from 1, after the last letter
 * @property {string} was
 * @property {string} becomes
 */

const quiet = () => undefined
const LOGGER = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  fatal: quiet,
}

const OPTIONS = { plugins: null, excludedMutations: [], ignorers: [] }

/** @typedef {{ line: number, column: number }} Place */

/** @param {string} text @param {Place} start @param {Place} end both from 0 */
function excerpt(text, start, end) {
  const lines = text.split('\n').slice(start.line, end.line + 1)
  const last = lines.length - 1
  lines[last] = (lines[last] ?? '').slice(0, end.column)
  lines[0] = (lines[0] ?? '').slice(start.column)
  return lines.join('\n')
}

/**
 * Every change that Stryker knows for some files, and the files with all of them in, each behind a switch.
 *
 * @param {readonly string[]} files relative to the root
 * @returns {Promise<{ mutants: readonly Mutant[], instrumented: Readonly<Record<string, string>> }>} the texts by file
 */
export async function mutantsOf(files) {
  const texts = new Map(files.map((file) => [file, readFileSync(inRoot(file), 'utf8')]))
  const given = [...texts].map(([name, content]) => ({ name, content, mutate: true }))
  const result = await new Instrumenter(LOGGER).instrument(given, OPTIONS)
  return {
    mutants: result.mutants.map(({ id, fileName, mutatorName, location: { start, end }, replacement }) => ({
      id,
      file: fileName,
      kind: mutatorName,
      line: start.line + 1,
      column: start.column + 1,
      end: { line: end.line + 1, column: end.column + 1 },
      was: excerpt(texts.get(fileName) ?? '', start, end),
      becomes: replacement,
    })),
    instrumented: Object.fromEntries(result.files.map(({ name, content }) => [name, content])),
  }
}
