import { readFileSync } from 'node:fs'
import { inRoot } from '../../workspace.mjs'

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

const readText = () => readFileSync(inRoot('pnpm-lock.yaml'), 'utf8')

/** What every package is built with. */
const FOR_EVERYBODY = ['.', 'shared', 'tooling']

/**
 * The lock file without what other packages ask for, so that a package that comes, or another's new dependency, changes no other build.
 *
 * @param {string} name
 * @param {string} [text] the lock file
 * @returns {string}
 */
export function lockFileFor(name, text = readText()) {
  const lockFile = readLockFile(text)
  const importers = new Map(
    [...lockFile.importers].filter(([other]) => other === name || FOR_EVERYBODY.includes(other)),
  )
  return writeLockFile({ ...lockFile, importers })
}
