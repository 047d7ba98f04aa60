import { build } from 'esbuild'
import { inRoot } from '../workspace.mjs'
import { TYPESCRIPT } from './source/reach.mjs'

/**
 * The agreement between all parts, loaded from its TypeScript sources.
 *
 * @returns {Promise<typeof import('../../shared/contracts/index.ts')>}
 */
export async function loadContracts() {
  const { outputFiles } = await build({
    entryPoints: [inRoot('shared', 'contracts', 'index.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    tsconfigRaw: TYPESCRIPT,
    logLevel: 'silent',
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  return import(`data:text/javascript;base64,${code}`)
}
