import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { inRoot, readJson, ROOT } from '../../workspace.mjs'
import { isTestFile, sourceFiles } from '../source/source-files.mjs'
import { lockFileFor } from '../version/lock-file.mjs'
import { hashOfSources } from '../version/version-hash.mjs'

/** `main.ts`, and every other process that the server starts: `<name>.main.ts`. */
const entryPoints = () =>
  sourceFiles(inRoot('backend', 'src')).filter((file) => /^(?:.+\.)?main\.ts$/.test(path.basename(file)))

function serverVersion() {
  const files = ['backend/src', 'backend/migrations', 'shared', 'tooling/build/server'].flatMap((folder) =>
    sourceFiles(inRoot(folder)).filter((file) => !isTestFile(file)),
  )
  const sources = [...files, inRoot('backend', 'package.json')].map(
    (file) => /** @type {const} */ ([path.relative(ROOT, file), readFileSync(file)]),
  )
  const hash = hashOfSources([...sources, ['pnpm-lock.yaml', lockFileFor('backend')]])
  return `${readJson(inRoot('backend', 'package.json')).version}-${hash}`
}

/** Migrations, and what pages and frames are sent: everything in the backend's sources that is no TypeScript. */
const filesReadAsTheyAre = () => [
  ...sourceFiles(inRoot('backend', 'migrations')),
  ...sourceFiles(inRoot('backend', 'src')).filter((file) => !file.endsWith('.ts')),
]

/** Workspace packages are TypeScript and are compiled in; packages from npm are loaded as they are. */
const npmPackagesStayOutside = {
  name: 'npm-packages-stay-outside',
  setup(/** @type {import('esbuild').PluginBuild} */ { onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: specifier, kind }) =>
      kind === 'entry-point' || specifier.startsWith('@cupboard/') ? undefined : { external: true, path: specifier },
    )
  },
}

/** @type {import('esbuild').BuildOptions} */
const SERVER_PROGRAM = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  plugins: [npmPackagesStayOutside],
  logLevel: 'error',
}

/**
 * Builds one program of the backend that is no part of the product.
 *
 * @param {string} name below `backend/src`, without its ending
 * @returns {Promise<string>} the built file, beside the server's own programs
 */
export async function buildBesideServer(name) {
  const entry = inRoot('backend', 'src', `${name}.ts`)
  const outfile = inRoot('backend', 'dist', `${path.basename(name)}.mjs`)
  await build({ ...SERVER_PROGRAM, entryPoints: [entry], outfile, define: { __VERSION__: '"bench"' } })
  return outfile
}

/** @param {string} folder */
const nameOfBuild = (folder) => path.join(folder, 'current.json')

/**
 * Builds the whole server into a folder: one file for each of its processes, and what they read as it is, in the place that it has below
 * `backend/`. Packages from npm are all that it needs besides. The name of the build is written last.
 *
 * @param {string} folder
 * @param {string} version
 */
export async function buildServerInto(folder, version) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await build({
    ...SERVER_PROGRAM,
    entryPoints: entryPoints(),
    outbase: inRoot('backend', 'src'),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    define: { __VERSION__: JSON.stringify(version) },
  })
  for (const file of filesReadAsTheyAre()) cpSync(file, path.join(folder, path.relative(inRoot('backend'), file)))
  writeFileSync(nameOfBuild(folder), `${JSON.stringify({ version }, null, 2)}\n`)
}

/**
 * Builds the server into `backend/dist/`, unless that is what stands there.
 *
 * @returns {Promise<{ name: string, version: string, isNew: boolean, ms: number }>}
 */
export async function buildServer() {
  const begin = performance.now()
  const version = serverVersion()
  const dist = inRoot('backend', 'dist')
  const isNew = !existsSync(nameOfBuild(dist)) || readJson(nameOfBuild(dist)).version !== version
  if (isNew) await buildServerInto(dist, version)
  return { name: 'backend', version, isNew, ms: Math.round(performance.now() - begin) }
}
