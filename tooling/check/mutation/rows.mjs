import { readFileSync } from 'node:fs'
import { inRoot } from '../../workspace.mjs'
import { needsProof, readCatalogue } from '../spec/requirements.mjs'
import { marksOf, rowsAt } from './marks.mjs'
import { NOT_ASKED } from './nearest.mjs'

/** @typedef {import('./mutants.mjs').Mutant} Mutant */

/** @param {readonly string[]} tests @param {readonly string[]} rows @returns {ReadonlyMap<string, readonly string[]>} each row to the files of tests that speak of it */
function testsByRow(tests, rows) {
  const texts = tests
    .filter((file) => file !== NOT_ASKED)
    .map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') }))
  return new Map(
    rows.map((row) => {
      const names = new RegExp(`\\b${row}\\b`)
      return [row, texts.flatMap(({ file, text }) => (names.test(text) ? [file] : []))]
    }),
  )
}

/**
 * What declarations say that they are for: the rows of the catalogue, which tests name in their titles.
 *
 * @param {readonly string[]} files of the product
 * @param {readonly string[]} tests
 * @returns {{ marked: readonly string[], groupOf: (file: string) => string, askingOf: (mutant: Mutant) => import('./nearest.mjs').Asking, provedRowsOf: (mutant: Mutant) => readonly string[] }}
 *   `marked`: the files with a row that a test speaks of; `groupOf`: all together, since a row is of many folders; `askingOf`: those tests that name a row of the declaration around a mutant;
 *   `provedRowsOf`: its rows that want a proof
 */
export function rowsOfProduct(files, tests) {
  const catalogue = readCatalogue()
  const filesOf = testsByRow(
    tests,
    catalogue.map(({ id }) => id),
  )
  const wanting = new Set(catalogue.filter(needsProof).map(({ id }) => id))
  const marks = new Map(files.map((file) => [file, marksOf(readFileSync(inRoot(file), 'utf8'))]))
  const isAsked = (/** @type {string} */ row) => (filesOf.get(row) ?? []).length > 0
  const rowsOf = (/** @type {Mutant} */ { file, line }) => rowsAt(marks.get(file) ?? [], line).filter(isAsked)
  return {
    marked: files.filter((file) => marks.get(file)?.some(({ rows }) => rows.some(isAsked))),
    groupOf: () => 'all',
    askingOf(mutant) {
      const rows = rowsOf(mutant)
      return { tests: [[...new Set(rows.flatMap((row) => filesOf.get(row) ?? []))]], rows }
    },
    provedRowsOf: (mutant) => rowsOf(mutant).filter((row) => wanting.has(row)),
  }
}

/**
 * One mutant each of so many rows, where there are that many with a mutant. What is drawn of a row depends on no other row.
 *
 * @param {number} count
 * @param {(name: string) => import('../../chance.mjs').Chance} chanceOf
 * @param {(mutant: Mutant) => readonly string[]} rowsOf
 * @returns {(mutants: readonly Mutant[]) => readonly Mutant[]} a mutant that is drawn for two rows stands once
 */
export const drawnByRow = (count, chanceOf, rowsOf) => (mutants) => {
  /** @type {Map<string, Mutant[]>} */
  const byRow = new Map()
  for (const mutant of mutants) for (const row of rowsOf(mutant)) byRow.set(row, [...(byRow.get(row) ?? []), mutant])
  const places = new Map([...byRow.keys()].map((row) => [row, chanceOf(`place of ${row}`).next()]))
  const rows = [...places].toSorted(([, a], [, b]) => a - b).slice(0, count)
  return [...new Set(rows.map(([row]) => chanceOf(row).one(byRow.get(row) ?? [])))]
}
