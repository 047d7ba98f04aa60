import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRoot, readJson, SHELL } from '../../workspace.mjs'
import { assertCovered } from '../version/name-build.mjs'
import { entryOf, filesAsTheyAre } from './entries.mjs'
import { faultsOfBuild } from './faults.mjs'
import { flaggedOf } from './flagged.mjs'
import { describeBuild, MANIFEST_FILE } from './manifest.mjs'
import { readMfeFile } from './mfe-file.mjs'
import { EXPOSED_CHUNK } from './names.mjs'
import { forgetPlaces } from './source-maps.mjs'
import { nameDeployable } from './sources.mjs'
import { buildStandalone } from './standalone.mjs'

/** How many versions of a deployable stay on disk, the current one included. */
const VERSIONS_KEPT = 3

/** @param {string} name */
const isShell = (name) => name === SHELL

/** @param {string} name */
const currentFile = (name) => inRoot(name, 'dist', 'current.json')

/** @param {string} name @returns {string | undefined} */
const currentVersion = (name) => (existsSync(currentFile(name)) ? readJson(currentFile(name)).version : undefined)

/** @param {string} name @param {string} version */
const isBuilt = (name, version) => existsSync(inRoot(name, 'dist', version, MANIFEST_FILE))

/**
 * The webpack configurations of one deployable.
 *
 * @param {string} name
 * @param {import('./index.mjs').Build} build
 * @returns {Promise<import('webpack').Configuration[]>}
 */
export async function configurationsOf(name, build) {
  const file = pathToFileURL(inRoot(name, 'webpack.config.mjs'))
  const { default: configure } = await import(file.href)
  return configure(build)
}

/**
 * @param {import('webpack').Configuration[]} configurations
 * @returns {Promise<import('webpack').MultiStats>}
 */
export async function runWebpack(configurations) {
  const { default: webpack } = await import('webpack')
  const compiler = webpack(Object.assign(configurations, { parallelism: 1 }))
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        const failure = error ?? closeError
        if (failure || !stats) reject(failure ?? new Error('The build ended without a result.'))
        else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })))
        else resolve(stats)
      })
    })
  })
}

/** @param {string} name @param {import('webpack').Stats | undefined} stats @returns {{ entry: string, initial: string[] }} */
export function startOf(name, stats) {
  const group = isShell(name) ? 'main' : EXPOSED_CHUNK
  const initial = stats?.compilation.namedChunkGroups.get(group)?.getFiles() ?? []
  return { entry: isShell(name) ? 'main.js' : 'remoteEntry.js', initial }
}

/**
 * The scripts of the screens that `src/screens.json` names by their route.
 *
 * @param {string} name
 * @param {import('webpack').Stats | undefined} stats
 * @returns {Record<string, string[]>}
 * @throws when such a screen is no chunk of its own
 */
function screensOf(name, stats) {
  const files = (/** @type {string} */ source) => {
    const group = stats?.compilation.chunkGroups.find(({ origins }) =>
      origins.some(({ request }) => request === source),
    )
    if (!group) throw new Error(`${name}/src/screens.json names ${source}, which no import() loads.`)
    return group.getFiles().filter((file) => file.endsWith('.js'))
  }
  const file = entryOf(name, 'screens')
  /** @type {Record<string, string>} */
  const screens = file ? readJson(file) : {}
  return Object.fromEntries(Object.entries(screens).map(([route, source]) => [route, files(source)]))
}

/**
 * The files of which a module in a chunk was made; webpack may have put several together in it.
 *
 * @param {import('webpack').Module & { modules?: import('webpack').Module[] }} module
 * @returns {string[]}
 */
const filesOf = (module) =>
  module.modules?.flatMap(filesOf) ??
  [...(module.buildInfo?.['snapshot']?.getFileIterable() ?? []), module.nameForCondition() ?? []].flat()

/** @param {import('webpack').MultiStats} stats @returns {string[]} the files of everything that is in a chunk, as absolute paths */
const filesTakenBy = ({ stats }) =>
  stats.flatMap(({ compilation: { chunkGraph, modules } }) =>
    [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0).flatMap(filesOf),
  )

/** @param {string} name @param {string} folder @param {Awaited<ReturnType<typeof describeBuild>>} manifest */
function assertDeployable(name, folder, manifest) {
  const files = Object.entries(manifest.files)
    .filter(([file]) => /\.(?:js|css)$/.test(file))
    .map(([file, { brotliBytes }]) => ({ file, brotliBytes, text: readFileSync(path.join(folder, file), 'utf8') }))
  const { version, entry } = manifest
  const faults = faultsOfBuild({ name, version, isModule: !isShell(name), entry, files })
  if (faults.length > 0) throw new Error(`${name} cannot be deployed. ${faults.join(' ')}`)
}

/** @param {string} name @param {string} version */
function makeCurrent(name, version) {
  if (currentVersion(name) !== version) writeFileSync(currentFile(name), `${JSON.stringify({ version }, null, 2)}\n`)
}

/** @param {string} name @param {string} current */
function dropOldVersions(name, current) {
  const dist = inRoot(name, 'dist')
  const age = (/** @type {string} */ version) => statSync(path.join(dist, version)).mtimeMs
  readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^\d/.test(entry.name) && entry.name !== current)
    .map((entry) => entry.name)
    .sort((a, b) => age(b) - age(a))
    .slice(VERSIONS_KEPT - 1)
    .forEach((version) => rmSync(path.join(dist, version), { recursive: true, force: true }))
}

/** @typedef {{ name: string, version: string, isNew: boolean, ms: number }} Built */

/**
 * @param {string} name of a deployable
 * @returns {Promise<Built | undefined>} what its sources say, which is the current version now, if it was built before
 */
export async function builtBefore(name) {
  const begin = performance.now()
  const { version } = await nameDeployable(name)
  if (!isBuilt(name, version)) return undefined
  makeCurrent(name, version)
  return { name, version, isNew: false, ms: Math.round(performance.now() - begin) }
}

/**
 * Builds one deployable into `<name>/dist/<version>/`, unless that version is there already, and makes it the current
 * one. The manifest is written last: a folder without it is not a build.
 *
 * @param {string} name
 * @returns {Promise<Built>}
 * @throws with all that webpack or the deployment rules object to, when its `mfe.json` is not right, and when it read what its version does not cover
 */
export async function buildDeployable(name) {
  const begin = performance.now()
  const declared = await readMfeFile(name)
  const covered = await nameDeployable(name)
  const { version } = covered
  const isNew = !isBuilt(name, version)
  if (isNew) {
    const folder = inRoot(name, 'dist', version)
    mkdirSync(folder, { recursive: true })
    const stats = await runWebpack(await configurationsOf(name, { version, mode: 'production' }))
    assertCovered(name, covered, [...filesTakenBy(stats), ...(await buildStandalone(name, folder))])
    for (const file of filesAsTheyAre(name)) copyFileSync(file, path.join(folder, path.basename(file)))
    forgetPlaces(folder)
    const screens = screensOf(name, stats.stats[0])
    const manifest = await describeBuild({
      declared,
      version,
      folder,
      ...startOf(name, stats.stats[0]),
      screens,
      flagged: flaggedOf(stats.stats[0], screens),
    })
    assertDeployable(name, folder, manifest)
    writeFileSync(path.join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`)
    dropOldVersions(name, version)
  }
  makeCurrent(name, version)
  return { name, version, isNew, ms: Math.round(performance.now() - begin) }
}
