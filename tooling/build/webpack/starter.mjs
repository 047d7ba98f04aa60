import { existsSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { inRoot } from '../../workspace.mjs'

export const STARTER_FILE = 'starter.js'

/**
 * The script of a page that arrives drawn, where a deployable has one: alone and tiny, without the module runtime.
 *
 * @param {string} name
 * @param {string} folder of the version
 */
export async function buildStarter(name, folder) {
  const entry = inRoot(name, 'src', 'starter.ts')
  if (!existsSync(entry)) return
  await build({
    entryPoints: [entry],
    outfile: path.join(folder, STARTER_FILE),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  })
}
