import path from 'node:path'
import { build } from 'esbuild'
import { ROOT } from '../../workspace.mjs'

/**
 * Follows imports of workspace packages, which are sources; packages from npm stay outside, since the lock file names their versions.
 */
export const npmPackagesStayOutside = {
  name: 'npm-packages-stay-outside',
  setup(/** @type {import('esbuild').PluginBuild} */ { onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: specifier, kind }) =>
      kind === 'entry-point' || specifier.startsWith('@cupboard/') ? undefined : { external: true, path: specifier },
    )
  },
}

/** The TypeScript settings, given here so that no `tsconfig.json` is read. With these an import of types alone reads no file. */
export const TYPESCRIPT = { compilerOptions: { verbatimModuleSyntax: true, jsx: /** @type {const} */ ('react-jsx') } }

const ASSETS = ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.woff2']

/** @param {import('esbuild').Metafile} metafile @returns {string[]} absolute paths */
export const inputsOf = ({ inputs }) => Object.keys(inputs).map((file) => path.join(ROOT, file))

/**
 * Every file of the repository that a build from these entries reads: scripts, style sheets, fonts, drawings and data alike.
 *
 * @param {readonly string[]} entries absolute paths
 * @returns {Promise<string[]>} absolute paths, the entries among them
 * @throws when a file is imported that is not there
 */
export async function filesReached(entries) {
  const { metafile } = await build({
    entryPoints: [...entries],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'esnext',
    absWorkingDir: ROOT,
    outdir: path.join(ROOT, 'dist'),
    loader: Object.fromEntries(ASSETS.map((ending) => [ending, 'file'])),
    plugins: [npmPackagesStayOutside],
    tsconfigRaw: TYPESCRIPT,
    logLevel: 'silent',
  })
  return inputsOf(metafile)
}
