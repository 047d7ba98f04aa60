import { textOf, walk } from './syntax.mjs'

const IMPURE_MEMBERS = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
])

/** What a browser keeps of a site. */
const STORES = new Set(['localStorage', 'sessionStorage', 'indexedDB', 'cookieStore'])

/** @param {import('./syntax.mjs').SyntaxNode} node */
const memberName = (node) =>
  node.type === 'MemberExpression' ? `${node['object'].value ?? ''}.${node['property'].value ?? ''}` : undefined

/** Calls that load a file: `import('…')`, `require('…')` and what jest offers for it. @param {import('./syntax.mjs').SyntaxNode} callee */
const loadsFile = (callee) =>
  callee.type === 'Import' ||
  (callee.type === 'Identifier' && callee['value'] === 'require') ||
  /^jest\.(?:mock|unstable_mockModule|requireActual|doMock)$/.test(memberName(callee) ?? '')

/** @param {import('./syntax.mjs').SyntaxNode} node @returns {string | undefined} */
function specifierOf(node) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return textOf(node['source'] ?? undefined)
    case 'TsImportType':
      return textOf(node['argument'])
    case 'CallExpression':
      return loadsFile(node['callee']) ? textOf(node['arguments'][0]?.expression) : undefined
    default:
      return undefined
  }
}

/**
 * Every file or package that a source names: imports, re-exports, types and calls alike.
 *
 * @param {import('./syntax.mjs').SyntaxNode} tree
 * @returns {string[]}
 */
export function importsOf(tree) {
  /** @type {string[]} */
  const specifiers = []
  walk(tree, (node) => {
    const specifier = specifierOf(node)
    if (specifier !== undefined) specifiers.push(specifier)
  })
  return specifiers
}

/**
 * Where a source asks for the time or for chance itself.
 *
 * @param {import('./syntax.mjs').SyntaxNode} tree
 * @returns {string[]} such as `Date.now`
 */
export function clockAndChanceIn(tree) {
  /** @type {string[]} */
  const found = []
  walk(tree, (node) => {
    const name = memberName(node)
    if (name && IMPURE_MEMBERS.has(name)) found.push(name)
    const isDate = node['callee']?.value === 'Date'
    if (node.type === 'NewExpression' && isDate && !node['arguments']?.length) found.push('new Date()')
  })
  return found
}

/**
 * Where a source keeps something in the browser itself.
 *
 * @param {import('./syntax.mjs').SyntaxNode} tree
 * @returns {string[]} such as `localStorage`
 */
export function storesIn(tree) {
  /** @type {string[]} */
  const found = []
  walk(tree, (node) => {
    if (node.type === 'Identifier' && STORES.has(node['value'])) found.push(node['value'])
    if (memberName(node)?.endsWith('.cookie')) found.push('cookie')
  })
  return found
}
