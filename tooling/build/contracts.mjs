import { build } from 'esbuild'
import { inRoot } from '../workspace.mjs'
import { TYPESCRIPT } from './source/reach.mjs'

/** @param {import('esbuild').BuildOptions} entry @returns {Promise<any>} the module's exports */
async function load(entry) {
  const { outputFiles } = await build({
    ...entry,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    tsconfigRaw: TYPESCRIPT,
    logLevel: 'silent',
  })
  const code = Buffer.from(outputFiles?.[0]?.contents ?? []).toString('base64')
  return import(`data:text/javascript;base64,${code}`)
}

/**
 * The agreement between all parts, loaded from its TypeScript sources.
 *
 * @returns {Promise<typeof import('../../shared/contracts/index.ts')>}
 */
export const loadContracts = () => load({ entryPoints: [inRoot('shared', 'contracts', 'index.ts')] })

/**
 * The agreement, and what makes values that are as it says.
 *
 * @returns {Promise<typeof import('../../shared/contracts/index.ts') & Pick<typeof import('../../shared/fixtures/index.ts'), 'anyOfSchema'> & Pick<typeof import('fast-check'), 'sample'>>}
 */
export const loadContractsWithValues = () =>
  load({
    stdin: {
      contents: `
        export * from './contracts/index.ts'
        export { anyOfSchema } from './fixtures/any-of-schema.ts'
        export { sample } from 'fast-check'`,
      resolveDir: inRoot('shared'),
      loader: 'ts',
    },
  })
