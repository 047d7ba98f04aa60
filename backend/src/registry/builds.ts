import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import {
  mapOk,
  ModuleManifest,
  ModuleName,
  ModuleVersion,
  ok,
  SHELL,
  type DeployableName,
  type Err,
  type Result,
} from '@cupboard/shared/contracts'
import { fail, type DeploymentFailure } from './failure.ts'
import { isPromised, type Facts } from './files/kept-form.ts'

const MANIFEST = 'manifest.json'
/** In the folder of a deployable: it is one of the site's. Its manifest says what it is. */
const MFE_FILE = 'mfe.json'
const CurrentVersion = z.object({ version: ModuleVersion })

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

/** Every deployable that declares itself where the builds lie, the shell first. */
export function declaredIn(modulesDir: string): Result<readonly DeployableName[], FileFailure> {
  const folders = existsSync(modulesDir) ? readdirSync(modulesDir).sort() : []
  const names = [SHELL, ...folders.filter((folder) => ModuleName.safeParse(folder).success)]
  const declared = names.filter((name) => existsSync(join(modulesDir, name, MFE_FILE)))
  return declared.length > 0 ? ok(declared) : unreadable(`no folder of ${modulesDir} has an ${MFE_FILE}`)
}

/** The folder of the version that a build calls the current one, in the folder of its deployable. */
export function currentBuildIn(folder: string): Result<string, FileFailure> {
  const current = readJson(join(folder, 'dist', 'current.json'), CurrentVersion)
  return mapOk(current, ({ version }) => join(folder, 'dist', version))
}

export const currentBuild = (modulesDir: string, name: DeployableName): Result<string, FileFailure> =>
  currentBuildIn(join(modulesDir, name))

export const readManifest = (folder: string): Result<ModuleManifest, FileFailure> =>
  readJson(join(folder, MANIFEST), ModuleManifest)

/** The manifest of a build; a failure where it is another module's. */
export function readBuildOf(name: DeployableName, folder: string): Result<ModuleManifest, DeploymentFailure> {
  const manifest = readManifest(folder)
  if (!manifest.ok || manifest.value.name === name) return manifest
  return fail('refused', `${folder} is a build of ${manifest.value.name}, not of ${name}`)
}

function readIfReadable(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

export const isNotWhatWasBuilt = (file: string): string => `${file} is not what was built`

/** The bytes of one listed file, or why they are not those that the manifest promises. Links are not followed. */
export function readListed(folder: string, file: string, facts: Facts): Result<Buffer, string> {
  const path = join(folder, file)
  if (!existsSync(path)) return { ok: false, error: `${file} is missing` }
  if (realpathSync(path) !== join(realpathSync(folder), file) || !statSync(path).isFile())
    return { ok: false, error: `${file} is no plain file` }
  const content = readIfReadable(path)
  if (!content) return { ok: false, error: `${file} cannot be read` }
  if (content.length !== facts.bytes)
    return { ok: false, error: `${file} has ${content.length} bytes, its manifest says ${facts.bytes}` }
  return isPromised(content, facts) ? ok(content) : { ok: false, error: isNotWhatWasBuilt(file) }
}

/** How a folder differs from its manifest; empty when every byte agrees. */
export const faultsOfFiles = (folder: string, { files }: ModuleManifest): string[] =>
  Object.entries(files).flatMap(([file, facts]) => {
    const content = readListed(folder, file, facts)
    return content.ok ? [] : [content.error]
  })

/** A build whole: its manifest, and the bytes of each listed file; a failure where one of them is not what was built. */
export function readBuild(
  name: DeployableName,
  folder: string,
): Result<
  { readonly manifest: ModuleManifest; readonly files: readonly (readonly [string, Buffer])[] },
  DeploymentFailure
> {
  const manifest = readBuildOf(name, folder)
  if (!manifest.ok) return manifest
  const files: (readonly [string, Buffer])[] = []
  for (const [file, facts] of Object.entries(manifest.value.files)) {
    const content = readListed(folder, file, facts)
    if (!content.ok) return fail('refused', `${folder} cannot be sent: ${content.error}`)
    files.push([file, content.value])
  }
  return ok({ manifest: manifest.value, files })
}

/** A manifest without the files' sizes: how well a file compresses is no part of the build. */
const withoutSizes = ({ files, ...rest }: ModuleManifest): object => ({
  ...rest,
  files: Object.fromEntries(Object.entries(files).map(([name, { integrity }]) => [name, integrity])),
})

/** Whether two builds that carry one version are one build: every byte and every promise. */
export const isSameBuild = (one: ModuleManifest, other: ModuleManifest): boolean =>
  isDeepStrictEqual(withoutSizes(one), withoutSizes(other))
