import path from 'node:path'
import { build } from 'esbuild'
import { ROOT } from '../../workspace.mjs'
import { inputsOf, TYPESCRIPT } from '../source/reach.mjs'
import { entryOf } from './entries.mjs'

export const STARTER_FILE = 'starter.js'

/**
 * The script of a page that arrives drawn, where a deployable has one: alone and tiny, without the module runtime.
 *
 * @param {string} name
 * @param {string} folder of the version
 * @returns {Promise<string[]>} the files that it was built from
 */
export async function buildStarter(name, folder) {
  const entry = entryOf(name, 'starter')
  if (!entry) return []
  const { metafile } = await build({
    entryPoints: [entry],
    outfile: path.join(folder, STARTER_FILE),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    metafile: true,
    tsconfigRaw: TYPESCRIPT,
    absWorkingDir: ROOT,
    logLevel: 'silent',
  })
  return inputsOf(metafile)
}
