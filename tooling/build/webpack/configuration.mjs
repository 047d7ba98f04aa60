import { createRequire } from 'node:module'
import path from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack from 'webpack'
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity'
import { inRoot, SHELL } from '../../workspace.mjs'
import { MinifyCssPlugin } from './minify-css-plugin.mjs'
import { MinifyScriptsPlugin } from './minify-scripts-plugin.mjs'
import { containerName, EXPOSED_CHUNK } from './names.mjs'
import { browserRules, serverRules } from './rules.mjs'
import { sharedLibraries } from './sharing.mjs'
import { ENTRIES } from './entries.mjs'
import { UsesPlugin } from './uses-plugin.mjs'

const { ModuleFederationPlugin } = webpack.container

/** How long webpack waits for a chunk, in milliseconds: a slow line is no fault, and the shell has a deadline of its own. */
const CHUNK_LOAD_TIMEOUT_MS = 60_000

/**
 * @typedef {object} Target what is built, and to which version
 * @property {string} name package, such as `mfe-funnel`
 * @property {string} version
 * @property {'production' | 'development'} mode
 * @property {boolean} [isOnLiveShell] in development, beside React's production build: a published shell brings it
 */

/** Where the server serves one version's files. @param {Target} target */
const publicFolder = ({ name, version }) => `/m/${name}/${version}/`

/** @param {Target} target */
const outputFolder = ({ name, version }) => inRoot(name, 'dist', version)

/** react-router's own exports name its development build, with all its warnings, whatever the mode. */
function quietRouter() {
  const ofShell = createRequire(createRequire(inRoot('shell', 'package.json')).resolve('react-router-dom'))
  const development = ofShell.resolve('react-router')
  return path.join(path.dirname(development), '..', 'production', 'index.mjs')
}

const NO_PROP_TYPES =
  'data:text/javascript,const none = () => none; none.isRequired = none; export default new Proxy(none, { get: () => none })'

/** React reads no prop types any more; the libraries of the card and of the list of addresses still bring the package that describes them. */
const withoutPropTypes = () => new webpack.NormalModuleReplacementPlugin(/^prop-types$/, NO_PROP_TYPES)

/** @param {Target} target @returns {webpack.Configuration} */
const common = ({ name, mode }) => ({
  mode,
  context: inRoot(name),
  devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
  stats: 'none',
  infrastructureLogging: { level: 'error' },
  performance: { hints: false },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  snapshot: { managedPaths: [inRoot('node_modules')] },
})

/** @param {Target} target @param {string} part */
const cacheOf = ({ name, mode, isOnLiveShell = false }, part) => ({
  type: /** @type {const} */ ('filesystem'),
  name: `${part}-${mode}${isOnLiveShell ? '-on-live-shell' : ''}`,
  cacheDirectory: inRoot(name, '.cache', 'webpack'),
  buildDependencies: { config: [import.meta.filename, inRoot(name, 'webpack.config.mjs'), inRoot('pnpm-lock.yaml')] },
})

/** @param {Target} target */
const define = ({ version }) => new webpack.DefinePlugin({ __VERSION__: JSON.stringify(version) })

/** @param {Target} target @param {webpack.Configuration} part @returns {webpack.Configuration} */
function browser(target, part) {
  const isProduction = target.mode === 'production'
  const isRefreshed = !isProduction && !target.isOnLiveShell
  const hash = isProduction ? '.[contenthash:10]' : ''
  return {
    ...common(target),
    ...part,
    name: `${target.name}:${part.name ?? 'browser'}`,
    target: ['web', 'es2022'],
    cache: cacheOf(target, part.name ?? 'browser'),
    output: {
      path: outputFolder(target),
      clean: isProduction,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: `assets/[name].[contenthash:10][ext]`,
      ...part.output,
    },
    module: { rules: browserRules({ name: target.name, isRefreshed }) },
    optimization: {
      chunkIds: 'named',
      moduleIds: isProduction ? 'deterministic' : 'named',
      runtimeChunk: false,
      emitOnErrors: false,
      minimizer: [new MinifyScriptsPlugin()],
      realContentHash: isProduction,
      ...part.optimization,
    },
    plugins: [
      define(target),
      ...(part.plugins ?? []),
      ...(isProduction ? [new MinifyCssPlugin()] : []),
      ...(isRefreshed ? [new webpack.HotModuleReplacementPlugin()] : []),
    ],
  }
}

/** What is published says what its chunks are. @param {Target} target */
const published = ({ mode }) =>
  mode === 'production' ? [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })] : []

/** All styles of a deployable in one file: the shell adds and awaits it, so the build's own loading stays out. */
const oneStyleSheet = {
  styles: { name: 'styles', type: 'css/mini-extract', chunks: /** @type {const} */ ('all'), enforce: true },
}

/** @param {string} filename */
const extractStyles = (filename) => new MiniCssExtractPlugin({ filename, chunkFilename: filename, runtime: false })

/** A module: a container with the one entrance `./module`. @param {Target} target */
export const moduleConfiguration = (target) =>
  browser(target, {
    entry: {},
    output: { uniqueName: `${target.name}@${target.version}`, publicPath: 'auto', filename: '[name].js' },
    optimization: { splitChunks: { chunks: 'async', cacheGroups: { defaultVendors: false, ...oneStyleSheet } } },
    plugins: [
      extractStyles(target.mode === 'production' ? '[name].[contenthash:10].css' : '[name].css'),
      new UsesPlugin(target.name),
      withoutPropTypes(),
      ...published(target),
      new ModuleFederationPlugin({
        name: containerName(target.name),
        filename: 'remoteEntry.js',
        exposes: { './module': { import: [`./${ENTRIES.module}`], name: EXPOSED_CHUNK } },
        shared: sharedLibraries({ isHost: false }),
      }),
    ],
  })

/** The host: it knows no module, brings the shared libraries and runs as soon as its files are there. @param {Target} target */
export const shellConfiguration = (target) =>
  browser(target, {
    entry: { main: `./${ENTRIES.shell}` },
    output: { uniqueName: target.name, publicPath: publicFolder(target), filename: '[name].js' },
    resolve: {
      ...common(target).resolve,
      alias: target.mode === 'production' ? { 'react-router$': quietRouter() } : {},
    },
    optimization: { splitChunks: { cacheGroups: oneStyleSheet } },
    plugins: [
      extractStyles('[name].css'),
      ...published(target),
      new ModuleFederationPlugin({
        name: containerName(target.name),
        shared: sharedLibraries({ isHost: true }),
      }),
    ],
  })

/**
 * Shell and modules as one application without federation: what they are measured beside.
 *
 * @param {{ folder: string, publicPath: string, plugins: webpack.Configuration['plugins'] }} application `folder`: where its files go
 */
export const applicationConfiguration = ({ folder, publicPath, plugins = [] }) =>
  browser(
    { name: SHELL, version: '0.0.0', mode: 'production' },
    {
      name: 'application',
      entry: { main: `./${ENTRIES.shell}` },
      output: { path: folder, publicPath, filename: '[name].[contenthash:10].js' },
      resolve: {
        ...common({ name: SHELL, version: '', mode: 'production' }).resolve,
        alias: { 'react-router$': quietRouter() },
      },
      plugins: [
        new MiniCssExtractPlugin({
          filename: '[name].[contenthash:10].css',
          chunkFilename: '[name].[contenthash:10].css',
        }),
        withoutPropTypes(),
        new webpack.DefinePlugin({ __USES__: 'undefined' }),
        ...plugins,
      ],
    },
  )

/** A deployable's prerenderer: one file for a separate process, without federation. @param {Target} target @returns {webpack.Configuration} */
export const serverConfiguration = (target) => ({
  ...common(target),
  name: `${target.name}:server`,
  target: 'node20',
  devtool: false,
  cache: cacheOf(target, 'server'),
  entry: { server: `./${ENTRIES.prerender}` },
  output: {
    path: outputFolder(target),
    publicPath: publicFolder(target),
    filename: 'server.cjs',
    assetModuleFilename: `assets/[name].[contenthash:10][ext]`,
    library: { type: 'commonjs2' },
  },
  module: {
    parser: { javascript: { dynamicImportMode: 'eager' } },
    rules: serverRules(target.name),
  },
  optimization: { minimize: false, splitChunks: false },
  plugins: [define(target)],
})
