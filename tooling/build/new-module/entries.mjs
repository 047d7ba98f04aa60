import { readLockFile, writeLockFile } from '../version/lock-file.mjs'

/** @typedef {import('./request.mjs').NewModule} NewModule */
/** @typedef {{ version: string, dependencies: Record<string, string>, devDependencies: Record<string, string> }} Package */

/** @param {string} text @param {RegExp} mark @param {string} entry @param {string} file @throws when the mark is not there */
function insertBefore(text, mark, entry, file) {
  const at = text.search(mark)
  if (at === -1) throw new Error(`${file} does not look as it should: ${mark} is not there.`)
  return `${text.slice(0, at)}${entry}${text.slice(at)}`
}

/** @param {string} text of `README.md` @param {NewModule} module */
export const addToReadme = (text, { name, owner, route }) =>
  insertBefore(text, /^\| `\/ops`/m, `| \`${route}\` | [${name}](${name}/src/routes.tsx) | ${owner} |\n`, 'README.md')

/** @param {string} text of `docs/architecture.md` @param {NewModule} module */
export const addToPicture = (text, { name, route }) =>
  insertBefore(text, /^ {4}└── mfe-/m, `    ├── ${name.padEnd(17)} ${route}\n`, 'docs/architecture.md')

/** @param {readonly Record<string, string>[]} lists @returns {Record<string, string>} what stands in all of them */
const inAll = ([first = {}, ...others]) =>
  Object.fromEntries(Object.entries(first).filter(([name]) => others.every((other) => name in other)))

/**
 * What all modules ask for: a new one starts with it, and the lock file knows every version already.
 *
 * @param {readonly Package[]} packages of the modules
 */
export const commonPackage = (packages) => ({
  version: '0.1.0',
  private: true,
  type: 'module',
  dependencies: inAll(packages.map(({ dependencies }) => dependencies)),
  devDependencies: inAll(packages.map(({ devDependencies }) => devDependencies)),
})

/**
 * @param {string} text of `pnpm-lock.yaml`
 * @param {string} name of the new module
 * @param {string} like a module that asks for no less
 * @param {readonly string[]} dependencies of the new one
 */
export function addToLockFile(text, name, like, dependencies) {
  const { head, importers, tail } = readLockFile(text)
  let isAskedFor = true
  const lines = (importers.get(like) ?? []).filter((line) => {
    const dependency = /^ {6}'?([^\s']+)'?:$/.exec(line)?.[1]
    if (dependency !== undefined) isAskedFor = dependencies.includes(dependency)
    return isAskedFor || /^(?: {4}\S|$)/.test(line)
  })
  const sorted = [...importers, /** @type {[string, string[]]} */ ([name, lines])].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  return writeLockFile({ head, importers: new Map(sorted), tail })
}
