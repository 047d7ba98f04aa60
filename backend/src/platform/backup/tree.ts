import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasErrorCode } from '../error-code.ts'
import type { KeptFile } from './manifest.ts'

/** What lies in a folder, as paths below it with `/` between their parts. */
export interface Tree {
  readonly folders: readonly string[]
  readonly files: readonly string[]
}

type IsWanted = (path: string) => boolean

/** A folder that is not there has nothing in it. */
export function treeOf(root: string, isWanted: IsWanted = () => true, below = ''): Tree {
  const folder = join(root, below)
  if (!existsSync(folder)) return { folders: [], files: [] }
  const folders: string[] = []
  const files: string[] = []
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (!isWanted(path)) continue
    if (entry.isFile()) files.push(path)
    if (!entry.isDirectory()) continue
    const inside = treeOf(root, isWanted, path)
    folders.push(path, ...inside.folders)
    files.push(...inside.files)
  }
  return { folders, files }
}

export const holdsFiles = (folder: string): boolean => treeOf(folder).files.length > 0

interface Sum {
  readonly bytes: number
  readonly sha256: string
}

function withFile<T>(file: string, flags: 'r' | 'w', act: (descriptor: number) => T): T {
  const descriptor = openSync(file, flags, 0o600)
  try {
    return act(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Read into again and again: whoever makes a backup or puts one in place does nothing else meanwhile. */
const part = Buffer.allocUnsafe(1 << 20)

function passOn(source: number, take: (bytes: Buffer) => void): Sum {
  const hash = createHash('sha256')
  let bytes = 0
  for (let length = readSync(source, part); length > 0; length = readSync(source, part)) {
    const read = part.subarray(0, length)
    hash.update(read)
    take(read)
    bytes += length
  }
  return { bytes, sha256: hash.digest('hex') }
}

export const sumOf = (file: string): Sum => withFile(file, 'r', (source) => passOn(source, () => undefined))

/** Copies one file; undefined when it was gone before it was opened, as a table's is that is dropped meanwhile. */
function copyFile(from: string, to: string): Sum | undefined {
  try {
    return withFile(from, 'r', (source) =>
      withFile(to, 'w', (target) => passOn(source, (bytes) => writeFileSync(target, bytes))),
    )
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT') && !existsSync(from)) return undefined
    throw error
  }
}

export const makeFolders = (root: string, folders: readonly string[]): void =>
  ['', ...folders].forEach((folder) => mkdirSync(join(root, folder), { recursive: true, mode: 0o700 }))

/**
 * Copies files of one folder into another, in which all their folders stand.
 *
 * @returns what was copied, with its sums, under the same paths.
 */
export function copyFiles(from: string, to: string, files: readonly string[]): readonly KeptFile[] {
  const kept: KeptFile[] = []
  for (const path of files) {
    const sum = copyFile(join(from, path), join(to, path))
    if (sum) kept.push({ path, ...sum })
  }
  return kept
}
