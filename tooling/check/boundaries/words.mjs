import { textOf, walk } from '../../build/source/syntax.mjs'
import { placeOf } from './place.mjs'

/** What is said to people stands in files of these names. */
const WORDS = /(?:^|[/-])(?:messages|words)\.ts$/

/** Rules that are about sentences, or about data that brings its own. */
const SAYING = [
  ['shared/examples/', 'an example of a call says what a person might'],
  ['shared/contracts/catalogue.ts', 'what is sold has names and descriptions, the same on every screen'],
  ['shared/contracts/deployment.ts', 'why a name is refused is read by whoever gives it'],
  ['shared/contracts/mfe-file.ts', 'why a module may not say this of itself is read by whoever builds it'],
  ['shared/contracts/module-manifest.ts', 'why a build is refused is read by whoever publishes it'],
  ['backend/src/cards/', "the card sandbox speaks the card provider's own words"],
  ['backend/src/messages/', 'a letter is made of markup'],
  ['backend/src/orders/', 'a total that changed says why in one sentence (OP-15)'],
  ['backend/src/recommendations/', 'a proposal says why in one sentence (OP-14)'],
  ['backend/src/registry/', 'why a version may not go live is read by whoever deploys'],
  ['backend/src/site/', 'a page is made of markup'],
]

/** Two words in a row, or a word beside a hole of a template, one of them in small letters: `… is required`, `First name`. */
const SAID = /[\p{L}\p{N}…][,.;:!?]? \p{Ll}{3}|(?<!\p{L})\p{Ll}{3,}[,.;:!?]? [\p{L}\p{N}…]/u

/** Whether a file holds rules, which answer codes. @param {string} file relative to the root, with `/` */
export function isRule(file) {
  const { isDomain, isTest } = placeOf(file)
  return isDomain && !isTest && !WORDS.test(file) && !SAYING.some(([place]) => file.startsWith(place ?? ''))
}

/**
 * Whether a text belongs to an error that is thrown: only whoever mends the bug reads it.
 *
 * @param {import('../../build/source/syntax.mjs').SyntaxNode} node
 */
const isError = (node) => node.type === 'NewExpression' && /Error$/.test(node['callee'].value ?? '')

/**
 * What a source says to a person.
 *
 * @param {import('../../build/source/syntax.mjs').SyntaxNode} tree
 * @returns {string[]} each text, its holes as `…`
 */
export function wordsIn(tree) {
  const thrown = new Set()
  /** @type {string[]} */
  const found = []
  walk(tree, (node) => {
    if (isError(node)) walk(node, (inside) => thrown.add(inside))
    const text = thrown.has(node) ? undefined : textOf(node)
    if (text !== undefined && SAID.test(text)) found.push(text)
  })
  return found
}
