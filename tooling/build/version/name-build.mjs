import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { inRoot, readJson, ROOT } from '../../workspace.mjs'
import { filesReached } from '../source/reach.mjs'
import { lockFileFor } from './lock-file.mjs'
import { hashOfSources } from './version-hash.mjs'

/**
 * What a build reads.
 *
 * @typedef {object} Sources
 * @property {string} name package, such as `mfe-funnel`
 * @property {readonly string[]} entries what it begins with, as absolute paths; what they import is read too
 * @property {readonly string[]} [asTheyAre] what it reads without following it
 */

/**
 * @typedef {object} NamedBuild
 * @property {string} version `<package version>-<hash>`
 * @property {ReadonlySet<string>} files what the hash covers, as absolute paths
 */

/** @typedef {(file: string) => string | Uint8Array} Read */

/** The files that decide where imports between packages lead. @param {string} name */
const filesOfEveryBuild = (name) => [inRoot(name, 'package.json'), inRoot('shared', 'package.json')]

/**
 * The version of a build, known before it is made. The hash covers what the build's imports reach, and nothing else: the same version
 * is the same build, and need not be built again. A build that reads a file which the hash does not cover fails (`assertCovered`).
 *
 * @param {Sources} sources
 * @param {Read} [read]
 * @returns {Promise<NamedBuild>}
 * @throws when a file is imported that is not there
 */
export async function nameBuild({ name, entries, asTheyAre = [] }, read = (file) => readFileSync(file)) {
  const files = new Set([...(await filesReached(entries)), ...asTheyAre, ...filesOfEveryBuild(name)])
  const contents = [...files].map((file) => /** @type {const} */ ([path.relative(ROOT, file), read(file)]))
  const hash = hashOfSources([...contents, ['pnpm-lock.yaml', lockFileFor(name)]])
  return { version: `${readJson(inRoot(name, 'package.json')).version}-${hash}`, files }
}

/**
 * Files that a version need not cover: installed packages, which the lock file names, and each `package.json` that is read on the way
 * to them.
 */
const NOT_CONTENT = /[\\/](?:node_modules|\.cache|dist)[\\/]|[\\/]package\.json$/

/** @param {string} file */
const isSource = (file) =>
  file.startsWith(ROOT + path.sep) && !NOT_CONTENT.test(file) && statSync(file, { throwIfNoEntry: false })?.isFile()

/**
 * Makes sure that a version never stands for two builds.
 *
 * @param {string} name
 * @param {ReadonlySet<string>} covered what the hash covers
 * @param {Iterable<string>} read what the build has read, as absolute paths
 * @throws when the version does not cover all of it; names the files
 */
export function assertCovered(name, covered, read) {
  const open = [...new Set(read)].filter((file) => isSource(file) && !covered.has(file))
  if (open.length === 0) return
  const names = open.map((file) => path.relative(ROOT, file)).sort()
  throw new Error(`${name} was built from what its version does not cover: ${names.join(', ')}.`)
}
