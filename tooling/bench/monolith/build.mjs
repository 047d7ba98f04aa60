import { mkdirSync, readdirSync } from 'node:fs'
import webpack from 'webpack'
import { ENTRIES } from '../../build/webpack/entries.mjs'
import { applicationConfiguration } from '../../build/webpack/configuration.mjs'
import { runWebpack } from '../../build/webpack/build.mjs'
import { inRoot, readModules } from '../../workspace.mjs'

/** Where one application's files are asked for. */
export const ASSETS = '/assets/'

/** @typedef {{ folder: string, main: string[], screens: Record<string, string[]>, all: string[], ms: number }} Monolith `main`: what runs first; `screens`: by module what its screens begin with; `all`: every script and style sheet */

/** What takes the place of module federation: each module is a chunk. */
function bundledContainer() {
  const modules = readModules().map(
    ({ name }) => `'${name}': () => import(/* webpackChunkName: '${name}' */ '${inRoot(name, ENTRIES.module)}')`,
  )
  return `
    const modules = { ${modules.join(', ')} }
    const load = async (name) => (await modules[name]()).default
    const nothing = () => Promise.resolve()
    export const createFederatedContainer = () => ({ load, dress: nothing, undress: nothing, fetchAhead: nothing })
  `
}

/** @param {string} folder */
const configurationOf = (folder) =>
  applicationConfiguration({
    folder,
    publicPath: ASSETS,
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/\/federated-container\.ts$/, (found) => {
        found.request = `data:text/javascript,${encodeURIComponent(bundledContainer())}`
      }),
    ],
  })

/** @param {string} file */
const isCode = (file) => /\.(?:js|css)$/.test(file)

/**
 * Shell and modules as one plain webpack application: no federation, no versions, no registry; a module is a chunk of its own.
 *
 * @param {string} folder
 * @returns {Promise<Monolith>}
 */
export async function buildMonolith(folder) {
  mkdirSync(folder, { recursive: true })
  const begin = performance.now()
  const { stats } = await runWebpack([configurationOf(folder)])
  const groups = stats[0]?.compilation.namedChunkGroups
  const filesOf = (/** @type {string} */ name) => groups?.get(name)?.getFiles().filter(isCode) ?? []
  return {
    folder,
    main: filesOf('main'),
    screens: Object.fromEntries(readModules().map(({ name }) => [name, filesOf(name)])),
    all: readdirSync(folder).filter(isCode),
    ms: Math.round(performance.now() - begin),
  }
}
