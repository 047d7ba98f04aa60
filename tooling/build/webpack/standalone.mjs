import { build } from 'esbuild'
import { ROOT } from '../../workspace.mjs'
import { inputsOf, TYPESCRIPT } from '../source/reach.mjs'
import { entryOf } from './entries.mjs'

/** What starts a page that arrives drawn, and what runs in a worker beside it: each a file of its own name. */
const STANDALONE = /** @type {const} */ (['starter', 'heartbeat'])

/**
 * The scripts that stand alone, where a deployable has them: tiny, without the module runtime.
 *
 * @param {string} name
 * @param {string} folder of the version
 * @returns {Promise<string[]>} the files that they were built from
 */
export async function buildStandalone(name, folder) {
  const entries = STANDALONE.flatMap((script) => {
    const entry = entryOf(name, script)
    return entry ? [[script, entry]] : []
  })
  if (entries.length === 0) return []
  const { metafile } = await build({
    entryPoints: Object.fromEntries(entries),
    outdir: folder,
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
