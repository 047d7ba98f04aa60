import { readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../../workspace.mjs'

/** @typedef {import('./mutants.mjs').Mutant} Mutant */
/**
 * A mutant that no test can tell from the code: nothing that anybody could see differs.
 *
 * @typedef {object} Equivalent
 * @property {string} file relative to the root
 * @property {string} within what is declared last before it, at the margin
 * @property {string} line where it begins, without the spaces around it
 * @property {string} was
 * @property {string} becomes
 * @property {string} because
 */

/** @returns {readonly Equivalent[]} */
export const readEquivalents = () =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'equivalents.json'), 'utf8'))

/** However it is broken into lines. @param {string} text */
const flat = (text) => text.replaceAll(/\s+/g, ' ').trim()

const DECLARATION = /^(?:export )?(?:default )?(?:async )?(?:function|const|class|interface|type) (\w+)/

/** @param {readonly string[]} lines @param {number} index of a line @returns {string} what is declared last before it, at the margin */
export const declaredBefore = (lines, index) =>
  lines
    .slice(0, index + 1)
    .flatMap((text) => DECLARATION.exec(text)?.[1] ?? [])
    .at(-1) ?? ''

/**
 * @param {readonly Equivalent[]} equivalents
 * @param {(file: string) => string} [textOf] of a file, relative to the root
 * @returns {(mutant: Mutant) => Equivalent | undefined}
 */
export function equivalentOf(equivalents, textOf = (file) => readFileSync(inRoot(file), 'utf8')) {
  /** @type {Map<string, readonly string[]>} */
  const lines = new Map()
  return ({ file, line, was, becomes }) => {
    const own = equivalents.filter((one) => one.file === file)
    if (own.length === 0) return undefined
    const text = lines.get(file) ?? textOf(file).split('\n')
    lines.set(file, text)
    const at = (text[line - 1] ?? '').trim()
    const within = declaredBefore(text, line - 1)
    return own.find(
      (one) =>
        one.within === within && one.line === at && flat(one.was) === flat(was) && flat(one.becomes) === flat(becomes),
    )
  }
}
