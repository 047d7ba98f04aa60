import { idsIn } from '../spec/titles.mjs'

/**
 * A declaration that is said to be for some rows of the catalogue.
 *
 * @typedef {{ from: number, to: number, rows: readonly string[] }} Mark lines from 1, both included
 */

/** Who is for more rows than this is for none of them in particular. */
const MOST_ROWS = 8

const COMMENT = /^[ \t]*\/\*\*(?:.|\n)*?\*\/\n/gm
const RANGE = /\b([A-Z]+)-(\d+)\.{2,}(?:[A-Z]+-)?(\d+)\b/g
const CLOSES = /^[\])}>]/

/** @param {string} comment @returns {readonly string[]} the rows that it names, those between two ends, too */
function rowsIn(comment) {
  const between = [...comment.matchAll(RANGE)].flatMap(([, group, first, last]) =>
    Array.from(
      { length: Math.max(0, Number(last) - Number(first) + 1) },
      (_, index) => `${group}-${String(Number(first) + index).padStart(2, '0')}`,
    ),
  )
  return [...new Set([...idsIn(comment), ...between])]
}

/** @param {string} text */
const indentOf = (text) => text.length - text.trimStart().length

/**
 * The last line of what is declared at a line: the next that stands as far out, and closes nothing, is another's.
 *
 * @param {readonly string[]} lines
 * @param {number} begin index
 * @returns {number} index
 */
function endOf(lines, begin) {
  const margin = indentOf(lines[begin] ?? '')
  const isOther = (/** @type {string} */ text) =>
    text.trim() !== '' && (indentOf(text) < margin || (indentOf(text) === margin && !CLOSES.test(text.trim())))
  const next = lines.findIndex((text, index) => index > begin && isOther(text))
  return (next === -1 ? lines.length : next) - 1
}

/** @param {string} text of a source @returns {readonly Mark[]} in their order */
export function marksOf(text) {
  const lines = text.split('\n')
  return [...text.matchAll(COMMENT)].flatMap((match) => {
    const rows = rowsIn(match[0])
    if (rows.length === 0 || rows.length > MOST_ROWS) return []
    const begin = text.slice(0, match.index + match[0].length).split('\n').length - 1
    return [{ from: begin + 1, to: endOf(lines, begin) + 1, rows }]
  })
}

/** @param {readonly Mark[]} marks of a source @param {number} line from 1 @returns {readonly string[]} the rows of the innermost declaration around it */
export const rowsAt = (marks, line) => marks.findLast(({ from, to }) => from <= line && line <= to)?.rows ?? []
