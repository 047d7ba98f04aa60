/** The part of `pnpm-lock.yaml` that belongs to single packages: what each package of the workspace asks for, by its folder. */
const IMPORTERS = 'importers:'

/** @typedef {{ head: string[], importers: Map<string, string[]>, tail: string[] }} LockFile */

/** @param {string} text @returns {LockFile} as lines */
export function readLockFile(text) {
  const lines = text.split('\n')
  const begin = lines.indexOf(IMPORTERS) + 1
  const end = lines.findIndex((line, at) => at >= begin && /^\S/.test(line))
  if (begin === 0 || end === -1) throw new Error('pnpm-lock.yaml has no importers.')
  const importers = new Map()
  for (const line of lines.slice(begin, end)) {
    const name = /^ {2}(\S+):$/.exec(line)?.[1]
    if (name !== undefined) importers.set(name, [])
    else [...importers.values()].at(-1)?.push(line)
  }
  return { head: lines.slice(0, begin), importers, tail: lines.slice(end) }
}

/** @param {LockFile} lockFile */
export const writeLockFile = ({ head, importers, tail }) =>
  [...head, '', ...[...importers].flatMap(([name, lines]) => [`  ${name}:`, ...lines]), ...tail].join('\n')

/** @param {string} key as it stands in the file, with its quotes if it needs them */
const unquoted = (key) => key.replace(/^'(.*)'$/, '$1')

/**
 * @param {string[]} lines of the file
 * @param {string} name of a section
 * @returns {Map<string, string[]>} the lines of each of its entries
 */
export function entriesOf(lines, name) {
  const begin = lines.indexOf(`${name}:`) + 1
  if (begin === 0) throw new Error(`pnpm-lock.yaml has no ${name}.`)
  /** @type {Map<string, string[]>} */
  const entries = new Map()
  /** @type {string[]} */
  let entry = []
  for (const line of lines.slice(begin)) {
    if (/^\S/.test(line)) break
    const key = /^ {2}(\S.*):(?: \{\})?$/.exec(line)?.[1]
    if (key !== undefined) entries.set(unquoted(key), (entry = []))
    else entry.push(line)
  }
  return entries
}

/** @param {string[]} lines of one entry @param {string} part such as `dependencies` @returns {[name: string, version: string][]} */
function needsIn(lines, part) {
  const begin = lines.indexOf(`    ${part}:`) + 1
  if (begin === 0) return []
  const rest = lines.slice(begin)
  const end = rest.findIndex((line) => !line.startsWith('      '))
  return (end === -1 ? rest : rest.slice(0, end)).map((line) => {
    const [name = '', version = ''] = line.trim().split(': ')
    return [unquoted(name), unquoted(version)]
  })
}

/** @param {readonly string[]} lines what a package of the workspace asks for @returns {Map<string, string>} the version of each package that it asks for */
export function versionsAskedFor(lines) {
  /** @type {Map<string, string>} */
  const versions = new Map()
  let name = ''
  for (const line of lines) {
    name = unquoted(/^ {6}(\S+):$/.exec(line)?.[1] ?? name)
    const version = /^ {8}version: (.+)$/.exec(line)?.[1]
    if (version !== undefined) versions.set(name, unquoted(version))
  }
  return versions
}

/**
 * Reads which packages are installed, and what they need.
 *
 * @param {string} text the lock file
 * @returns {(asked: readonly import('../source/reach.mjs').Asked[]) => [id: string, described: string][]} every package that is asked for, and
 *   all that it needs at any remove, each with what the lock file says of it
 */
export function readLocked(text) {
  const lines = text.split('\n')
  const { importers } = readLockFile(text)
  const described = entriesOf(lines, 'packages')
  const installed = entriesOf(lines, 'snapshots')
  const versions = new Map([...importers].map(([folder, entry]) => [folder, versionsAskedFor(entry)]))

  /** @param {string} name @param {string} version another package's id, where one goes by another name @returns {string} */
  function idOf(name, version) {
    const id = [`${name}@${version}`, version].find((candidate) => installed.has(candidate))
    if (id === undefined) throw new Error(`pnpm-lock.yaml does not describe ${name}@${version}.`)
    return id
  }

  /** @param {string} id @returns {[name: string, version: string][]} */
  const needsOf = (id) =>
    ['dependencies', 'optionalDependencies'].flatMap((part) => needsIn(installed.get(id) ?? [], part))

  /** What a package of the repository asks for, which a module that has moved out has installed. @param {string} name */
  function askedByInstalled(name) {
    const version = versions.get('.')?.get(name)
    return new Map(version === undefined ? [] : needsOf(idOf(name, version)))
  }

  return (asked) => {
    const ids = new Set(
      asked.map(({ from, name }) => {
        const askedFor = versions.get(from) ?? askedByInstalled(`@cupboard/${from}`)
        const version = askedFor.get(name) ?? versions.get('.')?.get(name)
        if (version === undefined) throw new Error(`${from} imports ${name}, which its package.json does not ask for.`)
        return idOf(name, version)
      }),
    )
    for (const id of ids) for (const [name, version] of needsOf(id)) ids.add(idOf(name, version))
    return [...ids].map((id) => {
      const [withoutPeers = ''] = id.split('(')
      return [id, [...(described.get(withoutPeers) ?? []), ...(installed.get(id) ?? [])].join('\n')]
    })
  }
}
