import { parseSync } from '@swc/core'

/** @typedef {{ type: string, [part: string]: any }} SyntaxNode */

/**
 * @param {string} text TypeScript
 * @param {string} file its name, for the kind of syntax and for messages
 * @returns {SyntaxNode}
 * @throws when the text is not TypeScript
 */
export function parse(text, file) {
  try {
    return parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2022' })
  } catch (error) {
    throw new Error(`${file} cannot be parsed: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

/**
 * Visits every node of a syntax tree, parents first.
 *
 * @param {unknown} node
 * @param {(node: SyntaxNode) => void} visit
 */
export function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const record = /** @type {SyntaxNode} */ (node)
  if (typeof record.type === 'string') visit(record)
  for (const part of Object.values(record)) walk(part, visit)
}

/**
 * @param {SyntaxNode | undefined} node
 * @returns {string | undefined} the text of a string literal, or of a template with its holes left out
 */
export function textOf(node) {
  if (node?.type === 'StringLiteral') return node['value']
  if (node?.type === 'TemplateLiteral')
    return node['quasis'].map((/** @type {SyntaxNode} */ part) => part['cooked'] ?? '').join('…')
  return undefined
}
