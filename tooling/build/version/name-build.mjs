import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { inRoot, isInstalled, nameInRepository, readJson } from '../../workspace.mjs'
import { reachOf } from '../source/reach.mjs'
import { readLocked } from './lock-file.mjs'
import { hashOfSources } from './version-hash.mjs'

/**
 * What a build reads.
 *
 * @typedef {object} Sources
 * @property {string} name package, such as `mfe-funnel`
 * @property {readonly string[]} entries what it begins with, as absolute paths; what they import is read too
 * @property {readonly string[]} [asTheyAre] what it reads without following it
 * @property {readonly [what: string, text: string][]} [texts] what it says that stands in none of these files as it says it
 * @property {readonly import('../source/reach.mjs').Asked[]} [asked] packages from npm that it needs and none of these files imports
 */

/**
 * @typedef {object} NamedBuild
 * @property {string} version `<package version>-<hash>`
 * @property {ReadonlySet<string>} files what the hash covers, as absolute paths
 * @property {ReadonlySet<string>} packages what it covers from npm: `react@19.3.1`
 */

/** @typedef {(file: string) => string | Uint8Array} Read */

const LOCK_FILE = inRoot('pnpm-lock.yaml')

/** What of a `package.json` says nothing to a build: which packages are installed, the lock file tells. */
const NOT_FOR_BUILDS = new Set([
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'peerDependenciesMeta',
  'scripts',
  'files',
])

/** What decides where imports between packages lead. @param {string} name @returns {[file: string, content: string]} */
const packageFile = (name) => [
  `${name}/package.json`,
  JSON.stringify(
    Object.entries(readJson(inRoot(name, 'package.json'))).filter(([field]) => !NOT_FOR_BUILDS.has(field)),
  ),
]

/** Modules are numbered, and classes named, by where their files lie: here always in one place, elsewhere where they were installed. @param {string} name @returns {[file: string, content: string]} */
const placeOfShared = (name) => ['shared', path.relative(inRoot(name), inRoot('shared'))]

/**
 * The version of a build, known before it is made. The hash covers what the build takes of what its imports reach, and nothing else: the
 * same version is the same build, and need not be built again. A build that takes what the hash does not cover fails (`assertCovered`).
 *
 * @param {Sources} sources
 * @param {Read} [read]
 * @returns {Promise<NamedBuild>}
 * @throws when a file is imported that is not there
 */
export async function nameBuild(
  { name, entries, asTheyAre = [], texts = [], asked = [] },
  read = (file) => readFileSync(file),
) {
  const reached = await reachOf(entries)
  const files = new Set([...reached.files, ...asTheyAre])
  const contents = [...files].map((file) => /** @type {const} */ ([nameInRepository(file), read(file)]))
  const locked = readLocked(read(LOCK_FILE).toString())([...reached.asked, ...asked])
  const place = [packageFile(name), packageFile('shared'), placeOfShared(name)]
  const hash = hashOfSources([...contents, ...texts, ...locked, ...place])
  const packages = new Set(locked.map(([id]) => id.split('(')[0] ?? id))
  return { version: `${readJson(inRoot(name, 'package.json')).version}-${hash}`, files, packages }
}

/** Files that a version need not cover: what was built before, and each `package.json` that is read on the way. */
const NOT_CONTENT = /^\.\.|(?:^|[\\/])(?:(?:\.cache|dist)[\\/]|package\.json$)/

/** @param {string} file */
const isSource = (file) =>
  !NOT_CONTENT.test(nameInRepository(file)) && statSync(file, { throwIfNoEntry: false })?.isFile()

/** Where a package is installed: `.pnpm/react-dom@19.3.1_react@19.3.1/node_modules/react-dom/…`. */
const INSTALLED = /[\\/]\.pnpm[\\/]([^\\/]+)[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/

/** @param {string} file @returns {string | undefined} the package that the file is installed with, such as `react-dom@19.3.1` */
function packageWith(file) {
  const [, folder = '', installed = ''] = INSTALLED.exec(file) ?? []
  const name = installed.replaceAll('\\', '/')
  const prefix = `${name.replace('/', '+')}@`
  return folder.startsWith(prefix) ? `${name}@${folder.slice(prefix.length).split('_')[0]}` : undefined
}

/**
 * Makes sure that a version never stands for two builds.
 *
 * @param {string} name
 * @param {Pick<NamedBuild, 'files' | 'packages'>} covered what the hash covers
 * @param {Iterable<string>} taken what the build was made of, as absolute paths
 * @throws when the version does not cover all of it; names the files and packages
 */
export function assertCovered(name, { files, packages }, taken) {
  const open = [...new Set(taken)].flatMap((file) => {
    if (!isInstalled(file)) return isSource(file) && !files.has(file) ? [nameInRepository(file)] : []
    const installed = packageWith(file)
    return installed === undefined || packages.has(installed) ? [] : [installed]
  })
  if (open.length === 0) return
  const names = [...new Set(open)].sort()
  throw new Error(`${name} was built from what its version does not cover: ${names.join(', ')}.`)
}
