import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { configurationsOf } from '../../build/webpack/build.mjs'
import { inRoot } from '../../workspace.mjs'
import { DEV_VERSION } from './page.mjs'

/** How long webpack waits for further changes before it builds, in milliseconds. */
const QUIET_MS = 100

/** @param {string} name @param {string} [version] @returns {string} */
export const devFolder = (name, version = DEV_VERSION) => inRoot(name, 'dist', version)

/** @param {string} name @param {string} file @returns {import('./page.mjs').FileReference} */
const reference = (name, file) => ({
  url: `/m/${name}/${DEV_VERSION}/${file}`,
  integrity: `sha384-${createHash('sha384')
    .update(readFileSync(path.join(devFolder(name), file)))
    .digest('base64')}`,
})

/**
 * What the page's registry says of a module under watch.
 *
 * @param {string} name
 * @returns {import('./page.mjs').WatchedModule | undefined} undefined until it was built
 */
export function watchedModule(name) {
  const has = (/** @type {string} */ file) => existsSync(path.join(devFolder(name), file))
  if (!has('remoteEntry.js')) return undefined
  return {
    entry: reference(name, 'remoteEntry.js'),
    preload: [],
    css: ['styles.css'].filter(has).map((file) => reference(name, file)),
  }
}

/** @param {string} name @returns {ReadonlySet<string>} what was built of a deployable under watch */
export const watchedFiles = (name) => new Set(existsSync(devFolder(name)) ? readdirSync(devFolder(name)) : [])

/**
 * @param {'client' | 'client-on-site'} name of the site of this machine, or of another
 * @returns {Promise<string>} what a page in development runs of the tooling
 */
export async function clientScript(name = 'client') {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, `${name}.mjs`)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

/**
 * Builds deployables for development and again after each change.
 *
 * @param {readonly string[]} names
 * @param {(name: string, problem: string | undefined, isNew: boolean) => void} onBuilt `isNew`: other scripts or styles than before
 * @param {{ version: string, isOnLiveShell?: boolean }} [as] what they are called, and where they run
 * @returns {Promise<() => Promise<void>>} resolves when each was built once; ends the watch
 */
export async function watchDeployables(names, onBuilt, as = { version: DEV_VERSION }) {
  const { default: webpack } = await import('webpack')
  /** @type {import('webpack').Watching[]} */
  const watchings = []
  for (const name of names) {
    rmSync(devFolder(name, as.version), { recursive: true, force: true })
    const [browser] = await configurationsOf(name, { ...as, mode: 'development' })
    if (!browser) throw new Error(`${name} has no build for the browser.`)
    const compiler = webpack(browser)
    await new Promise((resolve) => {
      /** @type {string | null | undefined} */
      let before
      const watching = compiler.watch({ aggregateTimeout: QUIET_MS }, (error, stats) => {
        const problem = error?.message ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-only' }) : undefined)
        const isNew = problem === undefined && stats?.hash !== before
        onBuilt(name, problem, isNew)
        if (isNew) before = stats?.hash
        resolve(undefined)
      })
      if (watching) watchings.push(watching)
    })
  }
  return async () => {
    await Promise.all(watchings.map((watching) => new Promise((resolve) => watching.close(resolve))))
  }
}
