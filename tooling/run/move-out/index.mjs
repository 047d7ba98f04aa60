import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles } from '../../build/source/source-files.mjs'
import { inRoot, MFE_FILE, readJson, readModules } from '../../workspace.mjs'
import { PNPM } from '../bootstrap/installation.mjs'
import { GIT_IGNORE, readme, settingsOf } from './files.mjs'
import { lockFileOutside } from './lock-file.mjs'
import { catalogOf, movedManifest } from './manifests.mjs'
import { packAll } from './pack.mjs'

/** Where a module that has moved out keeps what it stands on. */
const PACKAGES = 'packages'

/** @param {string} file */
const textOf = (file) => readFileSync(inRoot(file), 'utf8')

const catalog = () => catalogOf(textOf('pnpm-workspace.yaml'))

/** @param {string} folder @returns {Promise<string[]>} the files that were packed into it */
export const packInto = async (folder) => (await packAll(folder, catalog())).map(({ file }) => file)

/** @param {string} folder */
const isTaken = (folder) => existsSync(folder) && readdirSync(folder).length > 0

/** @param {string | undefined} name @param {string | undefined} folder @returns {string[]} what forbids it */
function faultsOf(name, folder) {
  const names = readModules().map((module) => module.name)
  if (name === undefined || !names.includes(name))
    return [`"${name ?? ''}" is no module. There are ${names.join(', ')}.`]
  if (folder === undefined) return [`Say where ${name} goes: a folder that is empty or not there.`]
  if (isTaken(folder)) return [`${folder} is not empty.`]
  return path.relative(inRoot(), folder).startsWith('..') ? [] : [`${folder} is inside this repository.`]
}

/** @param {string} folder @param {string} name of a module */
async function writeTo(folder, name) {
  for (const file of sourceFiles(inRoot(name))) cpSync(file, path.join(folder, path.relative(inRoot(name), file)))
  const packed = (await packAll(path.join(folder, PACKAGES), catalog())).map((one) => ({
    ...one,
    specifier: `file:${PACKAGES}/${one.file}`,
  }))
  const { node } = readJson(inRoot('package.json')).engines
  const manifest = movedManifest(readJson(inRoot(name, 'package.json')), catalog(), {
    node,
    packed: Object.fromEntries(packed.map(({ name: packageName, specifier }) => [packageName, specifier])),
  })
  const lockFile = lockFileOutside(textOf('pnpm-lock.yaml'), { from: name, asks: manifest }, packed)
  const { owner } = readJson(inRoot(name, MFE_FILE))
  const texts = {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'pnpm-lock.yaml': lockFile,
    'pnpm-workspace.yaml': settingsOf(textOf('pnpm-workspace.yaml'), lockFile),
    '.gitignore': GIT_IGNORE,
    'README.md': readme({ name, owner, node, packageManager: PNPM }),
  }
  for (const [file, text] of Object.entries(texts)) writeFileSync(path.join(folder, file), text)
}

/**
 * Writes a module as a repository of its own: its sources, what it stands on packed, and the versions of packages that it is built and
 * tested with here. Nothing changes in this repository.
 *
 * @param {string | undefined} name
 * @param {string | undefined} folder
 * @returns {Promise<{ files: string[] } | { faults: string[] }>}
 */
export async function moveOut(name, folder) {
  const faults = faultsOf(name, folder)
  if (name === undefined || folder === undefined || faults.length > 0) return { faults }
  try {
    await writeTo(folder, name)
    return { files: sourceFiles(folder).map((file) => path.relative(folder, file)) }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}
