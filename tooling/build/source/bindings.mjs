import { readFileSync } from 'node:fs'
import { parse, textOf, walk } from './syntax.mjs'

/** @typedef {import('./syntax.mjs').SyntaxNode} SyntaxNode */

/**
 * What a source takes from others and hands on, as far as it runs: types are left out.
 *
 * @typedef {object} Bindings
 * @property {ReadonlyMap<string, ReadonlySet<string>>} imports specifier to the names that are taken; `*` where all may be
 * @property {ReadonlyMap<string, { specifier: string, name: string }>} handedOn exported name to whose it is, and what it is called there
 * @property {readonly string[]} handedOnWhole what it hands on with every name: `export *`
 * @property {ReadonlySet<string>} own names that it exports itself
 */

export const EVERYTHING = '*'

/** @param {SyntaxNode | null | undefined} node an identifier, or a name in quotes */
const nameOf = (node) => String(node?.['value'])

/** @param {SyntaxNode} specifier of an import @returns {string} */
function takenBy({ type, imported, local }) {
  if (type === 'ImportNamespaceSpecifier') return EVERYTHING
  return type === 'ImportDefaultSpecifier' ? 'default' : nameOf(imported ?? local)
}

/** @param {SyntaxNode} declaration @returns {string[]} */
function declaredBy(declaration) {
  if (declaration.type !== 'VariableDeclaration') return [nameOf(declaration['identifier'])]
  /** @type {string[]} */
  const names = []
  walk(
    declaration['declarations'].map((/** @type {SyntaxNode} */ { id }) => id),
    (node) => node.type === 'Identifier' && names.push(nameOf(node)),
  )
  return names
}

/** @param {string} text @param {string} file @returns {Bindings} */
function readBindings(text, file) {
  /** @type {Map<string, Set<string>>} */
  const imports = new Map()
  /** @type {Map<string, { specifier: string, name: string }>} */
  const handedOn = new Map()
  /** @type {string[]} */
  const handedOnWhole = []
  /** @type {Set<string>} */
  const own = new Set()
  for (const node of parse(text, file)['body']) {
    const specifier = textOf(node.source ?? undefined) ?? ''
    const specifiers = (node.specifiers ?? []).filter((/** @type {SyntaxNode} */ { isTypeOnly }) => !isTypeOnly)
    if (node.typeOnly) continue
    if (node.type === 'ImportDeclaration') {
      const taken = specifiers.length > 0 ? specifiers.map(takenBy) : [EVERYTHING]
      imports.set(specifier, new Set([...(imports.get(specifier) ?? []), ...taken]))
    } else if (node.type === 'ExportAllDeclaration') handedOnWhole.push(specifier)
    else if (node.type === 'ExportNamedDeclaration')
      for (const { type, orig, exported, name } of specifiers) {
        const isWhole = type === 'ExportNamespaceSpecifier'
        const as = nameOf(isWhole ? name : (exported ?? orig))
        if (node.source) handedOn.set(as, { specifier, name: isWhole ? EVERYTHING : nameOf(orig) })
        else own.add(as)
      }
    else if (node.type === 'ExportDeclaration') for (const name of declaredBy(node.declaration)) own.add(name)
    else if (/^ExportDefault/.test(node.type)) own.add('default')
  }
  return { imports, handedOn, handedOnWhole, own }
}

/** Sources are read for every deployable; each is parsed once, until it changes. @type {Map<string, { text: string, bindings: Bindings }>} */
const known = new Map()

/** @param {string} file absolute path @returns {Bindings} */
export function bindingsOf(file) {
  const text = readFileSync(file, 'utf8')
  const before = known.get(file)
  if (before?.text === text) return before.bindings
  const bindings = readBindings(text, file)
  known.set(file, { text, bindings })
  return bindings
}
