import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import * as z from 'zod'
import {
  HOUR_MS,
  mapOk,
  ModuleManifest,
  ModuleName,
  ModuleVersion,
  ok,
  DeployableName,
  SHELL,
  type Err,
  type Result,
} from '@cupboard/shared/contracts'
import { fail, type DeploymentFailure } from './failure.ts'

const MANIFEST = 'manifest.json'
const COMPRESSIBLE = /\.(?:js|css|svg|json|html|cjs)$/
/** What of the system's map the server needs. */
const SystemMap = z.object({ modules: z.array(z.object({ name: ModuleName })) })
const Published = z.object({ name: DeployableName, version: ModuleVersion })
const CurrentVersion = z.object({ version: ModuleVersion })

/** No module's name: copies grow here, on the same disk, until they are whole. */
const UNFINISHED = '.unfinished'
/** A copy takes seconds; what is older was left by a process that is gone. */
const LEFT_BEHIND_MS = HOUR_MS

interface FileFailure {
  readonly code: 'unreadable'
  readonly detail: string
}

const unreadable = (detail: string): Err<FileFailure> => ({
  ok: false,
  error: { code: 'unreadable', detail },
})

function readJson<Output>(file: string, schema: z.core.$ZodType<Output>): Result<Output, FileFailure> {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return unreadable(`${file} is missing or no JSON`)
  }
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return ok(parsed.data)
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join(' › ') || 'it'}: ${message}`)
  return unreadable(`${file} is not what it should be (${faults.join('; ')})`)
}

/** Every deployable of the map beside which the builds lie: `microfrontends.json`, the only list of modules. */
export function namesOfMap(modulesDir: string): Result<readonly DeployableName[], FileFailure> {
  const map = readJson(join(modulesDir, 'microfrontends.json'), SystemMap)
  return mapOk(map, ({ modules }) => [SHELL, ...modules.map(({ name }) => name)])
}

/** The folder of the version that a build calls the current one. */
export function currentBuild(modulesDir: string, name: DeployableName): Result<string, FileFailure> {
  const current = readJson(join(modulesDir, name, 'dist', 'current.json'), CurrentVersion)
  return mapOk(current, ({ version }) => join(modulesDir, name, 'dist', version))
}

export const readManifest = (folder: string): Result<ModuleManifest, FileFailure> =>
  readJson(join(folder, MANIFEST), ModuleManifest)

/** The manifest of a build; a failure where it is another module's. */
export function readBuildOf(name: DeployableName, folder: string): Result<ModuleManifest, DeploymentFailure> {
  const manifest = readManifest(folder)
  if (!manifest.ok || manifest.value.name === name) return manifest
  return fail('refused', `${folder} is a build of ${manifest.value.name}, not of ${name}`)
}

type Facts = ModuleManifest['files'][string]

function readIfReadable(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** The bytes of one listed file, or why they are not those that the manifest promises. Links are not followed. */
function readListed(folder: string, file: string, { bytes, integrity }: Facts): Result<Buffer, string> {
  const path = join(folder, file)
  if (!existsSync(path)) return { ok: false, error: `${file} is missing` }
  if (realpathSync(path) !== join(realpathSync(folder), file) || !statSync(path).isFile())
    return { ok: false, error: `${file} is no plain file` }
  const content = readIfReadable(path)
  if (!content) return { ok: false, error: `${file} cannot be read` }
  if (content.length !== bytes)
    return { ok: false, error: `${file} has ${content.length} bytes, its manifest says ${bytes}` }
  const actual = `sha384-${createHash('sha384').update(content).digest('base64')}`
  return actual === integrity ? ok(content) : { ok: false, error: `${file} is not what was built` }
}

/** How a folder differs from its manifest; empty when every byte agrees. */
export const faultsOfFiles = (folder: string, { files }: ModuleManifest): string[] =>
  Object.entries(files).flatMap(([file, facts]) => {
    const content = readListed(folder, file, facts)
    return content.ok ? [] : [content.error]
  })

/** A manifest without the files' sizes: how well a file compresses is no part of the build. */
const withoutSizes = ({ files, ...rest }: ModuleManifest): object => ({
  ...rest,
  files: Object.fromEntries(Object.entries(files).map(([name, { integrity }]) => [name, integrity])),
})

/** Whether two builds that carry one version are one build: every byte and every promise. */
export const isSameBuild = (one: ModuleManifest, other: ModuleManifest): boolean =>
  isDeepStrictEqual(withoutSizes(one), withoutSizes(other))

/** A whole copy that is not published yet. */
export interface UnseenCopy {
  /** Moves the copy to its place in one step, unless something is there already: nothing is ever replaced. */
  place(): void
  /** Removes what was not placed. */
  discard(): void
}

/** The published files: `<dataDir>/modules/<name>/<version>/`, never changed once they are there, and removed only when they are pruned. */
export interface PublishedFiles {
  folderOf(manifest: Pick<ModuleManifest, 'name' | 'version'>): string
  has(manifest: Pick<ModuleManifest, 'name' | 'version'>): boolean
  /** Of a version that was pruned. What is no version's folder is left alone. */
  remove(version: { readonly name: string; readonly version: string }): void
  /** How the files of a published version on this disk differ from its manifest. */
  faultsOf(manifest: ModuleManifest): string[]
  /**
   * Copies what the manifest lists, and nothing else, with brotli copies beside.
   *
   * @returns the differences from the manifest, if there are any
   */
  copy(source: string, manifest: ModuleManifest): Result<UnseenCopy, readonly string[]>
}

const compressed = (content: Buffer): Buffer =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })

/** On the disk before it returns, so that a power cut leaves no empty file in a folder that looks whole. */
const write = (file: string, content: Buffer | string): void =>
  writeFileSync(file, content, { flag: 'wx', flush: true })

/** Only what stands below the folder of unfinished copies is ever removed. */
function removeLeftBehind(unfinished: string): void {
  for (const name of readdirSync(unfinished)) {
    const folder = join(unfinished, name)
    const stats = statSync(folder, { throwIfNoEntry: false })
    if (stats && Date.now() - stats.mtimeMs > LEFT_BEHIND_MS) rmSync(folder, { recursive: true, force: true })
  }
}

export function publishedFiles(dataDir: string): PublishedFiles {
  const modules = resolve(dataDir, 'modules')
  const folderOf: PublishedFiles['folderOf'] = ({ name, version }) => join(modules, name, version)

  function copy(source: string, manifest: ModuleManifest): Result<UnseenCopy, readonly string[]> {
    const unfinished = join(modules, UNFINISHED)
    mkdirSync(unfinished, { recursive: true })
    removeLeftBehind(unfinished)
    const folder = mkdtempSync(join(unfinished, `${manifest.name}-`))
    const discard = (): void => rmSync(folder, { recursive: true, force: true })
    try {
      const faults = Object.entries(manifest.files).flatMap(([file, facts]) => {
        const content = readListed(source, file, facts)
        if (!content.ok) return [content.error]
        const target = join(folder, file)
        mkdirSync(dirname(target), { recursive: true })
        write(target, content.value)
        if (COMPRESSIBLE.test(file) && file !== manifest.prerender?.bundle)
          write(`${target}.br`, compressed(content.value))
        return []
      })
      if (faults.length > 0) {
        discard()
        return { ok: false, error: faults }
      }
      write(join(folder, MANIFEST), JSON.stringify(manifest))
    } catch (error) {
      discard()
      throw error
    }

    function place(): void {
      const target = folderOf(manifest)
      if (existsSync(target)) return
      mkdirSync(dirname(target), { recursive: true })
      renameSync(folder, target)
    }
    return ok({ place, discard })
  }

  return {
    folderOf,
    has: (manifest) => existsSync(folderOf(manifest)),
    remove(version) {
      const folder = folderOf(Published.parse(version))
      if (!existsSync(folder)) return
      const unfinished = join(modules, UNFINISHED)
      mkdirSync(unfinished, { recursive: true })
      const going = join(mkdtempSync(join(unfinished, 'pruned-')), 'files')
      renameSync(folder, going)
      rmSync(dirname(going), { recursive: true, force: true })
    },
    faultsOf: (manifest) => faultsOfFiles(folderOf(manifest), manifest),
    copy,
  }
}
