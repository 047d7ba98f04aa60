import path from 'node:path'
import { isBrowserPackage, isModule, placeOf } from './place.mjs'

/**
 * One import, with both ends known.
 *
 * @typedef {object} Import
 * @property {string} importer path of the file, relative to the root
 * @property {import('./place.mjs').Place} from
 * @property {string} specifier as written
 * @property {string | undefined} target path inside the workspace; undefined for npm and Node
 * @property {import('./place.mjs').Place | undefined} to
 * @property {string} dependency package name of an import from npm or Node, else empty
 */

/** @typedef {{ name: string, because: string, forbids: (found: Import) => boolean }} Rule */

const WORKSPACE = '@cupboard/'

/** What `domain/` may take from npm: parsing, nothing with a life of its own. */
/** Reads schemas as JSON Schema, for builds and the server; no page does. */
const SHAPES = 'shared/contracts/shape.ts'
const PURE_DEPENDENCIES = new Set(['zod'])

/** What is said to people, as data. */
const WORDS = /(?:^|\/)messages\.ts$/

const TEST_DEPENDENCIES = new Set(['fast-check', 'jest', '@jest/globals', '@playwright/test', '@axe-core/playwright'])

/** Areas of `shared` that need no page. */
const AREAS_FOR_SERVER = new Set([
  'contracts',
  'examples',
  'household',
  'phone',
  'pricing',
  'schemas',
  'testing',
  'fixtures',
])

/** Which wings of the tooling each wing may enter. What lies beside them is everybody's. */
const WINGS = new Map([
  ['build', new Set()],
  ['run', new Set(['build'])],
  ['check', new Set(['build', 'run'])],
  ['bench', new Set(['build', 'run'])],
  ['commands', new Set(['build', 'run', 'check', 'bench'])],
])

/** Statements written out as SQL, and where they may stand. */
const HOT_STATEMENT = 'backend/src/platform/database/hot-statement.ts'
const HOT_STATEMENTS = /\/hot-statements\.ts$/
/** A test, and not what tests are helped by. */
const TEST_FILE = /\.test\.tsx?$/

/** What puts a module's features together; they cannot know it. */
const ASSEMBLY = /^[^/]+\/src\/(?:module|routes|main|prerender)\.tsx?$/

/** @param {string} specifier */
const isRelative = (specifier) => specifier.startsWith('.')

/** @param {string} specifier */
function dependencyName(specifier) {
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '')
}

/** @param {string} importer @param {string} specifier @returns {string | undefined} */
function targetOf(importer, specifier) {
  if (isRelative(specifier)) return path.posix.join(path.posix.dirname(importer), specifier)
  if (!specifier.startsWith(WORKSPACE)) return undefined
  const inside = specifier.slice(WORKSPACE.length)
  return inside.startsWith('shared/') && inside.split('/').length === 2 ? `${inside}/index.ts` : inside
}

/** What the tooling loads from its sources (`build/contracts.mjs`), and its tests compare with. */
const AGREEMENT = 'shared/contracts/index.ts'

/** @param {Import} found */
const leaves = ({ from, to, target }) =>
  to !== undefined &&
  to.package !== from.package &&
  !(from.isTest && from.package === 'tooling' && target === AGREEMENT)

/** @type {readonly Rule[]} */
export const RULES = [
  {
    name: 'packages-by-name',
    because:
      'a package reaches another by its name, never by a path; the tooling, which depends on none, reads them all where they lie',
    forbids: (found) => found.from.package !== 'tooling' && leaves(found) && isRelative(found.specifier),
  },
  {
    name: 'module-is-alone',
    because: 'a module imports itself and shared, no other module, not the shell, nothing of the server',
    forbids: (found) => isModule(found.from.package) && leaves(found) && found.to?.package !== 'shared',
  },
  {
    name: 'shell-knows-no-module',
    because: 'the shell learns its modules from the registry in the page',
    forbids: (found) => found.from.package === 'shell' && leaves(found) && found.to?.package !== 'shared',
  },
  {
    name: 'shared-knows-no-user',
    because: 'shared imports none of its users',
    forbids: (found) => found.from.package === 'shared' && leaves(found),
  },
  {
    name: 'server-knows-no-page',
    because: 'the server imports itself, and of shared what needs no page; its tests enter the tooling, too',
    forbids: (found) =>
      found.from.package === 'backend' &&
      leaves(found) &&
      !(found.from.isTest && found.to?.package === 'tooling') &&
      (found.to?.package !== 'shared' || !AREAS_FOR_SERVER.has(found.to.area ?? '')),
  },
  {
    name: 'shared-by-area',
    because: 'shared is entered by its areas, @cupboard/shared/<area>, and they by their index or a style sheet',
    forbids: ({ from, to, specifier }) =>
      to?.package === 'shared' &&
      (from.package !== 'shared' || from.area !== to.area) &&
      !to.isIndex &&
      !(specifier.startsWith(WORKSPACE) && specifier.endsWith('.css')),
  },
  {
    name: 'one-router',
    because:
      'modules meet the shell in @cupboard/shared/router, shared at run time by that name only; the shell owns the rest',
    forbids: ({ from, to, specifier, dependency }) =>
      (to?.area === 'router' && from.area !== 'router' && isRelative(specifier)) ||
      (/^react-router(?:-dom)?$/.test(dependency) &&
        from.area !== 'router' &&
        from.package !== 'shell' &&
        !from.isTest),
  },
  {
    name: 'features-are-strangers',
    because: 'a feature imports itself, shared, and what all features of its module have in common; no other feature',
    forbids: ({ from, to, target }) =>
      from.feature !== undefined &&
      to !== undefined &&
      to.package === from.package &&
      to.feature !== from.feature &&
      (to.feature !== undefined || (!from.isTest && ASSEMBLY.test(target ?? ''))),
  },
  {
    name: 'contexts-by-index',
    because: 'a context of the server is entered by its index only',
    forbids: ({ from, to }) =>
      to?.context !== undefined &&
      to.context !== 'platform' &&
      to.context !== from.context &&
      !to.isIndex &&
      !(from.isTest && to.isTest),
  },
  {
    name: 'platform-knows-no-context',
    because: 'platform serves every context and knows none, nor what puts them together; its tests alone may',
    forbids: ({ importer, from, to }) =>
      from.context === 'platform' &&
      !TEST_FILE.test(importer) &&
      to?.package === 'backend' &&
      to.context !== 'platform',
  },
  {
    name: 'hot-statements-apart',
    because: "statements written out as SQL stand in a context's hot-statements.ts",
    forbids: ({ importer, from, target }) => target === HOT_STATEMENT && !from.isTest && !HOT_STATEMENTS.test(importer),
  },
  {
    name: 'domain-is-pure',
    because: 'domain code imports rules, contracts and words only: no React, no I/O',
    forbids: ({ from, to, target, dependency }) =>
      from.isDomain &&
      !from.isTest &&
      (to ? !to.isDomain && !WORDS.test(target ?? '') : !PURE_DEPENDENCIES.has(dependency)),
  },
  {
    name: 'no-test-code-in-product',
    because: 'product code never imports test code',
    forbids: ({ from, to, dependency }) =>
      !from.isTest &&
      from.package !== 'tooling' &&
      (to?.isTest === true || TEST_DEPENDENCIES.has(dependency) || dependency.startsWith('@testing-library/')),
  },
  {
    name: 'tooling-in-wings',
    because:
      'the tooling stands in wings: run enters build, check and bench enter both, commands enter all, nobody enters commands',
    forbids: ({ from, to }) =>
      from.wing !== undefined && to?.wing !== undefined && from.wing !== to.wing && !WINGS.get(from.wing)?.has(to.wing),
  },
  {
    name: 'one-copy-in-pages',
    because:
      'the page holds zod and the query cache once, behind @cupboard/shared/schemas and @cupboard/shared/queries; whole zod is for the server',
    forbids: ({ from, dependency }) =>
      (isBrowserPackage(from.package) || from.package === 'shared') &&
      !from.isTest &&
      ((dependency === 'zod' && from.area !== 'schemas' && from.file !== SHAPES) ||
        (dependency === '@tanstack/react-query' && from.area !== 'queries')),
  },
  {
    name: 'no-node-in-pages',
    because: 'a page has no Node',
    forbids: ({ from, specifier }) =>
      (isBrowserPackage(from.package) || from.package === 'shared') && !from.isTest && specifier.startsWith('node:'),
  },
]

/**
 * The rules that one import breaks.
 *
 * @param {string} importer path of the importing file, relative to the root, with `/`
 * @param {string} specifier what it imports, as written
 * @returns {Rule[]}
 */
export function brokenRules(importer, specifier) {
  const target = targetOf(importer, specifier)
  const found = {
    importer,
    from: placeOf(importer),
    specifier,
    target,
    to: target === undefined ? undefined : placeOf(target),
    dependency: target === undefined ? dependencyName(specifier) : '',
  }
  return RULES.filter((rule) => rule.forbids(found))
}
