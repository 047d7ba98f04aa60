import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import * as z from 'zod'
import { ModuleManifest, ok, type DeployableName, type Result } from '@cupboard/shared/contracts'

const MANIFEST = 'manifest.json'
const COMPRESSIBLE = /\.(?:js|css|svg|json|html|cjs)$/
const CurrentVersion = z.object({ version: z.string() })

type FileFailure = { readonly code: 'unreadable'; readonly detail: string }

function readJson<Output>(file: string, schema: { parse(value: unknown): Output }): Result<Output, FileFailure> {
  try {
    return ok(schema.parse(JSON.parse(readFileSync(file, 'utf8'))))
  } catch {
    return { ok: false, error: { code: 'unreadable', detail: `${file} is missing or not what it should be` } }
  }
}

/** The folder of the version that a build calls the current one. */
export function currentBuild(modulesDir: string, name: DeployableName): Result<string, FileFailure> {
  const current = readJson(join(modulesDir, name, 'dist', 'current.json'), CurrentVersion)
  return current.ok ? ok(join(modulesDir, name, 'dist', current.value.version)) : current
}

export const readManifest = (folder: string): Result<ModuleManifest, FileFailure> =>
  readJson(join(folder, MANIFEST), ModuleManifest)

/** What of a folder is not as its manifest says; empty when every byte is. */
export function faultsOfFiles(folder: string, manifest: ModuleManifest): string[] {
  return Object.entries(manifest.files).flatMap(([file, { integrity }]) => {
    const path = join(folder, file)
    if (!existsSync(path)) return [`${file} is missing`]
    const actual = `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`
    return actual === integrity ? [] : [`${file} is not what was built`]
  })
}

/** The published files: `<dataDir>/modules/<name>/<version>/`, never changed once they are there. */
export interface PublishedFiles {
  folderOf(name: string, version: string): string
  has(name: string, version: string): boolean
  /** Copies what the manifest lists, and nothing else, with brotli copies beside. */
  add(source: string, manifest: ModuleManifest): void
}

const compressed = (content: Buffer): Buffer =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })

export function publishedFiles(dataDir: string): PublishedFiles {
  const folderOf = (name: string, version: string): string => resolve(dataDir, 'modules', name, version)

  function add(source: string, manifest: ModuleManifest): void {
    const folder = folderOf(manifest.name, manifest.version)
    const unfinished = `${folder}.${process.pid}`
    rmSync(unfinished, { recursive: true, force: true })
    for (const file of Object.keys(manifest.files)) {
      const target = join(unfinished, file)
      mkdirSync(dirname(target), { recursive: true })
      cpSync(join(source, file), target)
      if (COMPRESSIBLE.test(file) && file !== manifest.prerender?.bundle)
        writeFileSync(`${target}.br`, compressed(readFileSync(target)))
    }
    writeFileSync(join(unfinished, MANIFEST), JSON.stringify(manifest))
    rmSync(folder, { recursive: true, force: true })
    renameSync(unfinished, folder)
  }

  return { folderOf, add, has: (name, version) => existsSync(join(folderOf(name, version), MANIFEST)) }
}
