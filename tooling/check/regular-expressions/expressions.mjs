import { walk } from '../../build/source/syntax.mjs'

/** @typedef {{ pattern: string, flags: string }} Expression */

/**
 * Every regular expression that a source writes out, each once.
 *
 * @param {import('../../build/source/syntax.mjs').SyntaxNode} tree
 * @returns {Expression[]}
 */
export function expressionsOf(tree) {
  /** @type {Map<string, Expression>} */
  const found = new Map()
  walk(tree, (node) => {
    if (node.type !== 'RegExpLiteral') return
    const { pattern, flags } = /** @type {Expression & import('../../build/source/syntax.mjs').SyntaxNode} */ (node)
    found.set(`/${pattern}/${flags}`, { pattern, flags })
  })
  return [...found.values()]
}
