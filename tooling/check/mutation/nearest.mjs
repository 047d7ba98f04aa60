import { inRoot } from '../../workspace.mjs'
import { contextOf, folderOf, isOfPages, packageOf, provesRules } from './places.mjs'

/**
 * Which tests are asked about a mutant: files relative to the root, the later where none of the earlier is red.
 *
 * @typedef {{ tests: readonly (readonly string[])[], rows?: readonly string[] }} Asking `rows`: only tests are that name one of them
 */

/** So many files of tests are asked about a mutant, more where it is no rule. */
const MOST = 4

/** Tries every schema by chance, which takes seconds each time. */
export const NOT_ASKED = 'shared/contracts/round-trip.test.ts'

/** @param {ReadonlyMap<string, readonly string[]>} graph who imports whom @returns {Map<string, string[]>} file to the files that import it */
export function importersIn(graph) {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const [file, imported] of graph)
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file])
  return importers
}

/** @param {string} a @param {string} b @returns {number} folders that two files have in common */
function sharedFolders(a, b) {
  const [others, own] = [a, b].map((file) => file.split('/').slice(0, -1))
  const differing = own?.findIndex((folder, index) => folder !== others?.[index]) ?? 0
  return differing === -1 ? (own?.length ?? 0) : differing
}

/**
 * The tests of a file, and then those that are asked where none of them is red. They are of its own package, the nearest folder and then the
 * fewest imports between first, at most four. Of a rule only those that prove rules alone, where there are some, and then the others of its
 * folder: what a rule says is proved beside it, and a screen that stumbles over it is no proof. The rest of the server may show in any
 * test of its context, so all of them are asked, and then those of the contexts that enter it; the rest of a page in any test of its
 * folder, and then in those of the screens that it is a part of.
 *
 * @param {string} file
 * @param {ReadonlyMap<string, readonly string[]>} importers
 * @param {readonly string[]} tests
 * @returns {readonly (readonly string[])[]}
 */
export function nearestTests(file, importers, tests) {
  const known = new Set(tests)
  const seen = new Set([file])
  for (const one of seen)
    for (const importer of (importers.get(one) ?? []).toSorted())
      if (packageOf(importer) === packageOf(file)) seen.add(importer)
  const nearest = [...seen]
    .filter((one) => known.has(one) && one !== NOT_ASKED)
    .toSorted((a, b) => sharedFolders(b, file) - sharedFolders(a, file))
  const context = contextOf(file)
  if (context !== undefined) {
    const own = nearest.filter((one, index) => index < MOST || contextOf(one) === context)
    const entering = importers.get(`${context}index.ts`)?.filter((one) => !known.has(one)) ?? []
    const users = new Set(entering.flatMap((one) => contextOf(one) ?? []))
    return [own, nearest.filter((one) => !own.includes(one) && users.has(contextOf(one) ?? ''))]
  }
  if (isOfPages(file)) {
    const own = nearest.filter((one, index) => index < MOST || folderOf(one) === folderOf(file))
    return [own, nearest.filter((one) => !own.includes(one)).slice(0, MOST)]
  }
  const ofRules = nearest.filter((one) => provesRules(inRoot(one)))
  if (ofRules.length === 0) return [nearest.slice(0, MOST)]
  return [ofRules.slice(0, MOST), ofRules.slice(MOST).filter((one) => folderOf(one) === folderOf(file))]
}
