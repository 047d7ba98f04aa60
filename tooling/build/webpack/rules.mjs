import { createRequire } from 'node:module'
import path from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { inRoot, isInstalled, ROOT } from '../../workspace.mjs'
import { SCHEMAS_LOADER } from './schemas-loader.mjs'
import { UNNAMED_LOADER } from './unnamed-loader.mjs'

const require = createRequire(import.meta.url)

/** @param {(typeof import('./names.mjs').LOADERS)[number]} name */
const loader = (name) => require.resolve(name)

const REFRESH_LOADER = path.join(import.meta.dirname, 'refresh-loader.mjs')

/** Each kind of file has its own parser, since angle brackets mean casts in `.ts` and elements in `.tsx`. */
const KINDS = [
  { test: /\.ts$/, tsx: false },
  { test: /\.tsx$/, tsx: true },
]

/** @param {string} [refreshed] the deployable whose components are replaced while they are drawn, by React's development build */
const scripts = (refreshed) =>
  KINDS.map(({ test, tsx }) => ({
    test,
    exclude: isInstalled,
    use: [
      ...(refreshed === undefined ? [] : [{ loader: REFRESH_LOADER, options: { name: refreshed } }]),
      {
        loader: loader('swc-loader'),
        options: {
          sourceMaps: true,
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx },
            transform: {
              verbatimModuleSyntax: true,
              react: { runtime: 'automatic', development: refreshed !== undefined, refresh: refreshed !== undefined },
            },
          },
        },
      },
    ],
  }))

/** Of react-router, which the shell holds, what nobody uses is left out. */
const unusedRouter = { test: /[\\/]react-router[\\/]dist[\\/]production[\\/]/, use: [{ loader: UNNAMED_LOADER }] }

/** So is a contract. */
const unusedSchemas = {
  test: /\.ts$/,
  include: inRoot('shared', 'contracts'),
  enforce: /** @type {const} */ ('pre'),
  use: [{ loader: SCHEMAS_LOADER }],
}

/** What a module does not use of `shared` is left out of it; style sheets never are. */
const unusedSharedCode = { test: /\.tsx?$/, include: inRoot('shared'), sideEffects: false }

const assets = {
  test: /\.(?:svg|png|jpe?g|webp|avif|woff2?)$/,
  type: 'asset/resource',
}

/**
 * Class names carry the module's name, so that two modules, or two versions of the shared UI, never style each other.
 *
 * @param {{ name: string, exportOnlyLocals: boolean }} options
 */
const cssLoader = ({ name, exportOnlyLocals }) => ({
  loader: loader('css-loader'),
  options: {
    modules: {
      auto: /\.module\.css$/,
      localIdentName: `${name}_[local]_[hash:base64:5]`,
      localIdentContext: ROOT,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      exportOnlyLocals,
    },
  },
})

/** Fonts and images are named from the style sheet's own place: a version in their address would outlive it in the cache. */
const extractedStyles = { loader: MiniCssExtractPlugin.loader, options: { publicPath: './' } }

/** @param {{ name: string, isRefreshed: boolean }} options */
export const browserRules = ({ name, isRefreshed }) => [
  ...scripts(isRefreshed ? name : undefined),
  unusedRouter,
  unusedSchemas,
  unusedSharedCode,
  { test: /\.css$/, use: [extractedStyles, cssLoader({ name, exportOnlyLocals: false })] },
  assets,
]

/**
 * The same sources for a process without a browser: class names and asset addresses as in the browser, no files.
 *
 * @param {string} name
 */
export const serverRules = (name) => [
  ...scripts(),
  unusedSharedCode,
  { test: /\.css$/, use: [cssLoader({ name, exportOnlyLocals: true })] },
  { ...assets, generator: { emit: false } },
]
