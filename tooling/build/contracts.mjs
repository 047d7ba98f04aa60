import { compileFunction } from 'node:vm'
import { build } from 'esbuild'
import { inRoot } from '../workspace.mjs'
import { asRead } from './source/as-read.mjs'
import { TYPESCRIPT } from './source/reach.mjs'

/** @param {import('esbuild').BuildOptions} entry @param {import('./version/name-build.mjs').Read} [read] @returns {Promise<any>} the module's exports */
async function load(entry, read) {
  const { outputFiles } = await build({
    ...entry,
    plugins: asRead(read),
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    tsconfigRaw: TYPESCRIPT,
    logLevel: 'silent',
  })
  const module = { exports: {} }
  compileFunction(outputFiles?.[0]?.text ?? '', ['module'])(module)
  return module.exports
}

/**
 * The agreement between all parts, loaded from its TypeScript sources.
 *
 * @param {import('./version/name-build.mjs').Read} [read]
 * @returns {Promise<typeof import('../../shared/contracts/index.ts')>}
 */
export const loadContracts = (read) => load({ entryPoints: [inRoot('shared', 'contracts', 'index.ts')] }, read)

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
