import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { loadContracts } from '../contracts.mjs'
import { agreedBy } from './agreed.mjs'
import { facadeExports, sharedRanges } from './sharing.mjs'

export const MANIFEST_FILE = 'manifest.json'
export const SERVER_BUNDLE = 'server.cjs'

/** Maps stay with the build; everything else is published. */
const NOT_PUBLISHED = /(?:\.map|^manifest\.json)$/

/** @param {string} folder @returns {string[]} the files of a version that are published, relative to its folder */
function publishedFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_PUBLISHED.test(file))
    .sort()
}

/** No page asks for the server bundle: its size is told roughly, the best compression takes seconds. */
const ROUGHLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** @param {string} folder @param {string} file */
function factsOf(folder, file) {
  const content = readFileSync(path.join(folder, file))
  return {
    bytes: content.length,
    brotliBytes: brotliCompressSync(content, file === SERVER_BUNDLE ? ROUGHLY : {}).length,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  }
}

/**
 * Describes a finished build in the form that server and shell read.
 *
 * @param {object} built
 * @param {import('../../../shared/contracts/mfe-file.ts').MfeFile} built.declared what it says of itself
 * @param {string} built.version
 * @param {string} built.folder where its files are
 * @param {string} built.entry the script that starts it
 * @param {string[]} built.initial every file that its first paint needs, in order, the entry possibly among them
 * @param {Record<string, string[]>} built.screens the files of a screen that is a chunk of its own, by its route
 * @param {import('../../../shared/contracts/module-manifest.ts').ModuleManifest['flagged']} built.flagged the files of parts that a flag shows
 * @returns {Promise<import('../../../shared/contracts/module-manifest.ts').ModuleManifest>}
 * @throws when the result is not a manifest as the contracts define it
 */
export async function describeBuild({ declared, version, folder, entry, initial, screens, flagged }) {
  const { ModuleManifest } = await loadContracts()
  const { name, owner, routes, prerender, listed, visitors, customers } = declared
  const files = publishedFiles(folder)
  const { ports, ...agreed } = await agreedBy(name)
  return ModuleManifest.parse({
    name,
    version,
    owner,
    entry,
    preload: initial.filter((file) => file.endsWith('.js') && file !== entry),
    screens,
    flagged,
    css: files.filter((file) => file.endsWith('.css')),
    files: Object.fromEntries(files.map((file) => [file, factsOf(folder, file)])),
    routes,
    prerender: files.includes(SERVER_BUNDLE)
      ? {
          bundle: SERVER_BUNDLE,
          paths: prerender.filter((place) => !place.includes(':')),
          routes: prerender.filter((place) => place.includes(':')),
          listed,
          visitors,
          customers,
        }
      : null,
    ...agreed,
    shared: sharedRanges(),
    platform: { ports, ...(await facadeExports()) },
    trustedTypes: name === 'shell',
    asksByList: name === 'shell',
    clearsFold: name === 'shell',
    takesOverCustomers: name === 'shell',
  })
}
