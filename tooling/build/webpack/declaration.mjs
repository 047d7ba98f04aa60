import path from 'node:path'
import { build } from 'esbuild'
import { inRoot } from '../../workspace.mjs'
import { asRead } from '../source/as-read.mjs'
import { npmPackagesStayOutside, TYPESCRIPT } from '../source/reach.mjs'
import { parse, textOf, walk } from '../source/syntax.mjs'
import { ENTRIES } from './entries.mjs'

/**
 * What a deployable declares in its manifest. Nobody writes it by hand: it is read from the bundled code, so that uses inside
 * `shared` count when the deployable reaches them, and only then.
 *
 * @typedef {object} Declaration
 * @property {{ offers: string[], uses: string[] }} widgets
 * @property {{ sends: string[], receives: string[] }} events
 * @property {string[]} flags that it reads
 * @property {string[]} calls that it makes
 * @property {string[]} session what it reads of who is here, and does about it
 * @property {string[]} storage under which names it keeps something in the browser
 */

/** @typedef {import('../source/syntax.mjs').SyntaxNode} SyntaxNode */
/** @typedef {{ flags: ReadonlySet<string>, events: ReadonlySet<string>, calls: ReadonlySet<string> }} KnownNames */
/** @typedef {Record<'flags' | 'sends' | 'receives' | 'calls' | 'session' | 'storage' | 'offers' | 'uses', Set<string>>} Said */

/** What takes a name as its first argument, and what that says. @type {Record<string, 'flags' | 'sends' | 'receives' | 'calls'>} */
const SAID_BY_CALL = {
  useFlag: 'flags',
  flaggedPart: 'flags',
  '.flag': 'flags',
  '.emit': 'sends',
  '.on': 'receives',
  useEvent: 'receives',
  '.call': 'calls',
  useCallQuery: 'calls',
}
/** What takes names, each the name itself, as many as it is given, and what they say. @type {Record<string, 'session' | 'storage'>} */
const SAID_BY_EACH = { useSession: 'session', useSessionPort: 'session', useStored: 'storage' }
/** Calls whose name is always a literal: no function passes on to them a name that it was given itself. */
const ALWAYS_LITERAL = new Set(['useFlag', 'flaggedPart', '.emit'])

/** The bundler numbers a name that two files have: `useFlag2`. @param {SyntaxNode | undefined} node */
const nameOf = (node) => (node?.type === 'Identifier' ? String(node['value']).replace(/\d+$/, '') : undefined)

/** @param {SyntaxNode} callee @returns {string} such as `useFlag`, or `.emit` whatever it is called on */
function calledName(callee) {
  const called = callee.type === 'OptionalChainingExpression' ? callee['base'] : callee
  return (called.type === 'MemberExpression' ? `.${called.property.value}` : nameOf(called)) ?? ''
}

/** @param {string} what @returns {never} */
const leftOpen = (what) => {
  throw new Error(`${what} must be given the name itself, not what holds it.`)
}

/** The widgets that `defineReactModule` is given. @param {SyntaxNode} given @returns {string[]} */
function widgetsOffered(given) {
  /** @param {SyntaxNode} property a name alone stands for a key and its value */
  const keyOf = (property) => property['key']?.value ?? property['value']
  const widgets = given['properties'].find((/** @type {SyntaxNode} */ property) => keyOf(property) === 'widgets')
  if (!widgets) return []
  if (widgets.value.type !== 'ObjectExpression') leftOpen('defineReactModule({ widgets })')
  return widgets.value.properties.map(keyOf)
}

/** @param {SyntaxNode} call @param {KnownNames} known @param {Said} said */
function readCall({ callee, arguments: given }, known, said) {
  const name = calledName(callee)
  const first = given[0]?.expression
  if (name === 'defineReactModule') for (const widget of widgetsOffered(first)) said.offers.add(widget)
  const each = Object.hasOwn(SAID_BY_EACH, name) ? SAID_BY_EACH[name] : undefined
  if (each) for (const { expression } of given) said[each].add(textOf(expression) ?? leftOpen(`${name}(…)`))
  const kind = Object.hasOwn(SAID_BY_CALL, name) ? SAID_BY_CALL[name] : undefined
  if (!kind) return
  const value = textOf(first)
  const names = kind === 'sends' || kind === 'receives' ? known.events : known[kind]
  if (value !== undefined && names.has(value)) said[kind].add(value)
  else if (ALWAYS_LITERAL.has(name)) leftOpen(`${name}(…)`)
}

/** @param {SyntaxNode} element @param {Said} said */
function readElement({ name, attributes }, said) {
  if (nameOf(name) !== 'Widget') return
  const given = attributes.find((/** @type {SyntaxNode} */ attribute) => attribute['name']?.value === 'name')
  const widget = textOf(given?.value)
  said.uses.add(widget ?? leftOpen('<Widget name>'))
}

/** A flag of all flags: `flags.blockSignups`, `({ blockSignups })`. @param {SyntaxNode} node @returns {string | undefined} */
function keyRead(node) {
  if (node.type === 'MemberExpression') {
    const { object, property } = node
    return nameOf(object) === 'FLAG_DEFAULTS' ? undefined : (textOf(property.expression) ?? property.value)
  }
  const isPattern = node.type === 'AssignmentPatternProperty' || node.type === 'KeyValuePatternProperty'
  return isPattern ? node['key'].value : undefined
}

/**
 * @param {readonly string[]} program what runs in a page, as modules whose names are still those of their sources
 * @param {KnownNames} known
 * @returns {Declaration}
 * @throws when a flag, an event or a widget is named by what only a run would tell
 */
export function readDeclaration(program, known) {
  /** @type {Said} */
  const said = {
    flags: new Set(),
    sends: new Set(),
    receives: new Set(),
    calls: new Set(),
    session: new Set(),
    storage: new Set(),
    offers: new Set(),
    uses: new Set(),
  }
  walk(
    program.map((text) => parse(text, 'built.tsx')),
    (node) => {
      if (node.type === 'CallExpression') readCall(node, known, said)
      if (node.type === 'JSXOpeningElement') readElement(node, said)
      const key = keyRead(node)
      if (key !== undefined && known.flags.has(key)) said.flags.add(key)
    },
  )
  const { flags, sends, receives, calls, session, storage, offers, uses } = said
  const sorted = (/** @type {Set<string>} */ names) => [...names].sort()
  return {
    widgets: { offers: sorted(offers), uses: sorted(uses) },
    events: { sends: sorted(sends), receives: sorted(receives) },
    flags: sorted(flags),
    calls: sorted(calls),
    session: sorted(session),
    storage: sorted(storage),
  }
}

const WITHOUT_WORDS = ['.css', '.module.css', '.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.woff2']

/**
 * All that a deployable runs in a page, and nothing that it does not reach.
 *
 * @param {string} name
 * @param {import('../version/name-build.mjs').Read} [read]
 * @returns {Promise<string[]>}
 */
export async function programOf(name, read) {
  const { outputFiles } = await build({
    entryPoints: [inRoot(name, ENTRIES[name === 'shell' ? 'shell' : 'module'])],
    outdir: path.sep,
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'preserve',
    loader: Object.fromEntries(WITHOUT_WORDS.map((ending) => [ending, 'empty'])),
    plugins: [npmPackagesStayOutside, ...asRead(read)],
    tsconfigRaw: TYPESCRIPT,
    logLevel: 'silent',
  })
  return outputFiles.map(({ text }) => text)
}

/**
 * @param {string} name of a deployable
 * @param {Pick<typeof import('../../../shared/contracts/index.ts'), 'calls' | 'EVENTS' | 'FLAG_DEFAULTS'>} contracts
 * @param {import('../version/name-build.mjs').Read} [read]
 * @returns {Promise<Declaration>}
 */
export async function declarationOf(name, { calls, EVENTS, FLAG_DEFAULTS }, read) {
  const namesOf = (/** @type {object} */ table) => new Set(Object.keys(table))
  const known = { flags: namesOf(FLAG_DEFAULTS), events: namesOf(EVENTS), calls: namesOf(calls) }
  try {
    return readDeclaration(await programOf(name, read), known)
  } catch (error) {
    throw new Error(`What ${name} uses cannot be read. ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}
