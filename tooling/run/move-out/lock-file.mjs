import { entriesOf, readLocked, readLockFile, versionsAskedFor } from '../../build/version/lock-file.mjs'

/** @typedef {Partial<Record<'dependencies' | 'devDependencies' | 'peerDependencies', Record<string, string> | undefined>>} Asking what a `package.json` asks for */

/**
 * A package of the repository, packed for others.
 *
 * @typedef {object} Packed
 * @property {string} name such as `@cupboard/shared`
 * @property {string} from its folder in the repository
 * @property {string} version
 * @property {string} specifier where it lies, as a `package.json` says it
 * @property {string} integrity
 * @property {Asking} asks
 */

/** @typedef {[id: string, lines: readonly string[]]} Entry */
/** @typedef {(from: string, name: string) => string} VersionOf the version that the package in a folder gets of another */

/** @param {string} name */
const quoted = (name) => (name.startsWith('@') ? `'${name}'` : name)

/** @template Value @param {readonly [string, Value][]} named */
const byName = (named) => named.toSorted(([one], [other]) => (one < other ? -1 : 1))

/** @param {string} title @param {readonly Entry[]} entries @returns {string[]} */
const section = (title, entries) => [
  `${title}:`,
  '',
  ...byName(entries).flatMap(([id, lines]) => [`  ${quoted(id)}:${lines.length > 0 ? '' : ' {}'}`, ...lines, '']),
]

/** @param {Record<string, string>} names @returns {string[]} */
const linesOf = (names) => byName(Object.entries(names)).map(([name, said]) => `      ${quoted(name)}: ${said}`)

/** @param {Packed} packed @returns {Entry} */
const describedOf = ({ name, version, specifier, integrity, asks: { peerDependencies } }) => [
  `${name}@${specifier}`,
  [
    `    resolution: {integrity: ${integrity}, tarball: ${specifier}}`,
    `    version: ${version}`,
    ...(peerDependencies ? ['    peerDependencies:', ...linesOf(peerDependencies)] : []),
  ],
]

/** @param {Packed} packed @returns {string[]} */
const needsOf = ({ asks: { dependencies, peerDependencies } }) => Object.keys({ ...dependencies, ...peerDependencies })

/** @param {Packed} packed @param {VersionOf} versionOf @returns {Entry} */
const installedOf = (packed, versionOf) => [
  `${packed.name}@${packed.specifier}`,
  [
    '    dependencies:',
    ...linesOf(Object.fromEntries(needsOf(packed).map((need) => [need, versionOf(packed.from, need)]))),
  ],
]

/** @param {string} from @param {Asking} asks @param {VersionOf} versionOf @returns {string[]} */
const importerOf = (from, asks, versionOf) =>
  /** @type {const} */ (['dependencies', 'devDependencies']).flatMap((part) =>
    asks[part]
      ? [
          `    ${part}:`,
          ...Object.entries(asks[part]).flatMap(([name, specifier]) => [
            `      ${quoted(name)}:`,
            `        specifier: ${specifier}`,
            `        version: ${versionOf(from, name)}`,
          ]),
        ]
      : [],
  )

/**
 * The lock file of a package that leaves the repository: the versions of this one, and no others. What it took from the workspace it has
 * packed.
 *
 * @param {string} text of the repository's
 * @param {{ from: string, asks: Asking }} leaving its folder here, and what its `package.json` asks for there
 * @param {readonly Packed[]} packed
 * @returns {string}
 * @throws when the repository does not know what is asked for
 */
export function lockFileOutside(text, { from, asks }, packed) {
  const lines = text.split('\n')
  const { head, importers } = readLockFile(text)
  const versions = new Map([...importers].map(([folder, entry]) => [folder, versionsAskedFor(entry)]))
  const packedByName = new Map(packed.map((one) => [one.name, one]))
  const installed = readLocked(text)([
    ...Object.keys({ ...asks.dependencies, ...asks.devDependencies })
      .filter((name) => !packedByName.has(name))
      .map((name) => ({ from, name })),
    ...packed.flatMap((one) => needsOf(one).map((name) => ({ from: one.from, name }))),
  ])
  const ids = new Set(installed.map(([id]) => id))
  const idsWithoutPeers = new Set([...ids].map((id) => id.split('(')[0] ?? id))

  /** @type {VersionOf} */
  const versionOf = (folder, name) => packedByName.get(name)?.specifier ?? versions.get(folder)?.get(name) ?? ''

  /** @param {string} title @param {ReadonlySet<string>} kept @returns {Entry[]} */
  const keptOf = (title, kept) =>
    [...entriesOf(lines, title)].flatMap(([id, entry]) =>
      kept.has(id) ? [[id, entry.filter((line) => line !== '')]] : [],
    )

  return [
    ...head.slice(0, head.indexOf('catalogs:')),
    'importers:',
    '',
    '  .:',
    ...importerOf(from, asks, versionOf),
    '',
    ...section('packages', [...keptOf('packages', idsWithoutPeers), ...packed.map(describedOf)]),
    ...section('snapshots', [...keptOf('snapshots', ids), ...packed.map((one) => installedOf(one, versionOf))]),
  ].join('\n')
}
