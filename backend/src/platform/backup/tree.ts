import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
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

async function through(file: string, target: Writable): Promise<Sum> {
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(createReadStream(file), count, target)
  return { bytes, sha256: hash.digest('hex') }
}

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() })

export const sumOf = (file: string): Promise<Sum> => through(file, nowhere())

/** Copies one file; undefined when it was gone before it was opened, as a table's is that is dropped meanwhile. */
async function copyFile(from: string, to: string): Promise<Sum | undefined> {
  try {
    return await through(from, createWriteStream(to, { mode: 0o600 }))
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
export async function copyFiles(from: string, to: string, files: readonly string[]): Promise<readonly KeptFile[]> {
  const kept: KeptFile[] = []
  for (const path of files) {
    const sum = await copyFile(join(from, path), join(to, path))
    if (sum) kept.push({ path, ...sum })
  }
  return kept
}
