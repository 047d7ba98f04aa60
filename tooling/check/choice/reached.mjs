import path from 'node:path'

/** @typedef {ReadonlyMap<string, readonly string[]>} Graph file to the files that it imports; paths relative to the root, with `/` */

/** What decides how every test runs, or which packages there are. */
const REACHES_ALL =
  /^(?:package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|[^/]+\/mfe\.json|tooling\/check\/jest\/.*|tooling\/(?:workspace\.mjs|tsconfig\.base\.json))$/
/** What decides how the tests of its package run. */
const REACHES_PACKAGE = /^[^/]+\/(?:package\.json|jest\.config\.mjs|tsconfig\.json)$/

/** Its tests hold documents and lists of the whole repository against each other. */
const READS_ALL = 'tooling'

/** @param {string} file */
const packageOf = (file) => file.split('/')[0] ?? ''

/** @param {Graph} graph @returns {Map<string, string[]>} file to the files that import it */
function importersOf(graph) {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const [file, imported] of graph)
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file])
  return importers
}

/** @param {ReadonlyMap<string, readonly string[]>} importers @param {readonly string[]} from @returns {Set<string>} */
function closure(importers, from) {
  const reached = new Set(from)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return reached
}

/**
 * The tests that a change reaches. A file that is imported reaches what imports it, at any remove. One that nobody imports is read by
 * its path, as migrations and documents are: then by any test of its package.
 *
 * @param {readonly string[]} changed relative to the root; files that are gone among them
 * @param {Graph} graph
 * @param {readonly string[]} tests
 * @returns {readonly string[]} of `tests`
 */
export function testsReached(changed, graph, tests) {
  if (changed.some((file) => REACHES_ALL.test(file))) return tests
  const importers = importersOf(graph)
  const reached = closure(importers, changed)
  const isImported = (/** @type {string} */ file) => importers.has(file) || tests.includes(file)
  const packages = new Set(changed.filter((file) => REACHES_PACKAGE.test(file) || !isImported(file)).map(packageOf))
  const isReadByPath = packages.size > 0
  return tests.filter(
    (test) => reached.has(test) || packages.has(packageOf(test)) || (isReadByPath && packageOf(test) === READS_ALL),
  )
}

/**
 * Where an import leads inside the repository.
 *
 * @param {string} importer relative to the root
 * @param {string} specifier
 * @param {ReadonlyMap<string, string>} exported specifier of a workspace package to its file
 * @returns {string | undefined} undefined of packages from npm
 */
export function fileOf(importer, specifier, exported) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(importer), specifier)
  return exported.get(specifier)
}
