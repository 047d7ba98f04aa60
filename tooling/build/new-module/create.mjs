import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadContracts } from '../contracts.mjs'
import { inRoot, readJson, readModules } from '../../workspace.mjs'
import { addToLockFile, addToPicture, addToReadme, commonPackage } from './entries.mjs'
import { filesOfModule } from './files.mjs'
import { readRequest } from './request.mjs'

/** What oxfmt formats, and so checks. */
const FORMATTED = /\.(?:tsx?|mjs|json)$/

/** @param {string} file */
const textOf = (file) => readFileSync(inRoot(file), 'utf8')

/** @param {Record<string, string>} texts @returns {Promise<Record<string, string>>} */
async function formatted(texts) {
  const { format } = await import('oxfmt')
  const options = readJson(inRoot('.oxfmtrc.json'))
  const entries = Object.entries(texts).map(async ([file, text]) => [
    file,
    FORMATTED.test(file) ? (await format(file, text, options)).code : text,
  ])
  return Object.fromEntries(await Promise.all(entries))
}

/** @param {import('./request.mjs').NewModule} module @returns {Promise<Record<string, string>>} every file that is new or changed, with its text */
function textsOf(module) {
  const modules = readModules()
  const [like] = modules
  if (!like) throw new Error('There is no module to make another one like.')
  const common = commonPackage(modules.map(({ name }) => readJson(inRoot(name, 'package.json'))))
  const dependencies = [...Object.keys(common.dependencies), ...Object.keys(common.devDependencies)]
  const files = filesOfModule(module, { package: common, tsconfig: textOf(`${like.name}/tsconfig.json`) })
  return formatted({
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`${module.name}/${file}`, text])),
    'pnpm-lock.yaml': addToLockFile(textOf('pnpm-lock.yaml'), module.name, like.name, dependencies),
    'README.md': addToReadme(textOf('README.md'), module),
    'docs/architecture.md': addToPicture(textOf('docs/architecture.md'), module),
  })
}

/** All or nothing: what was written is taken back when the rest cannot be. @param {string} name @param {Record<string, string>} texts */
function write(name, texts) {
  const before = Object.keys(texts).flatMap((file) =>
    existsSync(inRoot(file)) ? [/** @type {const} */ ([file, textOf(file)])] : [],
  )
  try {
    for (const [file, text] of Object.entries(texts)) {
      mkdirSync(path.dirname(inRoot(file)), { recursive: true })
      writeFileSync(inRoot(file), text)
    }
  } catch (error) {
    rmSync(inRoot(name), { recursive: true, force: true })
    for (const [file, text] of before) writeFileSync(inRoot(file), text)
    throw error
  }
}

/**
 * Makes a module: its files, and its entries in the lock file and the documents. Nothing is written when it is refused.
 *
 * @param {Parameters<typeof readRequest>[0]} wanted
 * @returns {Promise<{ module: import('./request.mjs').NewModule, files: string[] } | { faults: string[] }>}
 */
export async function createModule(wanted) {
  const known = { modules: readModules(), folders: readdirSync(inRoot()), contracts: await loadContracts() }
  const request = readRequest(wanted, known)
  if ('faults' in request) return request
  const texts = await textsOf(request.module)
  write(request.module.name, texts)
  return { module: request.module, files: Object.keys(texts) }
}
