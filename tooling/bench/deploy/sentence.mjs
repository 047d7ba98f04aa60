import { readFileSync, writeFileSync } from 'node:fs'

/** Whose sentence is changed, where its customers read it, and where it stands. */
export const MODULE = 'mfe-landing'
export const PAGE = '/our-promise'
const SOURCE = /** @type {const} */ (['mfe-landing', 'src', 'features', 'our-promise', 'messages.ts'])
const LEAD = /^ {2}lead: '.+',$/m

/** Some words that stand nowhere yet. @param {string} name */
export const wordsOf = (name) => `Written for the bench: ${name}.`

/** TypeScript of what the page reads: words that are right. @param {string} name */
export const right = (name) => `'${wordsOf(name)}'`

/** TypeScript of what can be built and drawn, and throws in a browser. @param {string} name */
export const wrong = (name) =>
  `typeof document === 'undefined' ? ${right(name)} : String(Reflect.get(document, 'bench').${name})`

/**
 * @param {import('../../run/scratch-copy/index.mjs').ScratchCopy} copy
 * @returns {(expression: string) => void} writes what the page reads
 */
export function sentenceIn({ inCopy }) {
  const file = inCopy(...SOURCE)
  const source = readFileSync(file, 'utf8')
  if (!LEAD.test(source)) throw new Error(`${SOURCE.join('/')} has no lead.`)
  return (expression) => writeFileSync(file, source.replace(LEAD, `  lead: ${expression},`))
}
