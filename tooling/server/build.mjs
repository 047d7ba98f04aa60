import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { lockFileFor } from '../version/lock-file.mjs'
import { isTestFile, sourceFiles } from '../version/source-files.mjs'
import { hashOfSources } from '../version/version-hash.mjs'
import { inRoot, readJson, ROOT } from '../workspace.mjs'

const STAMP = inRoot('backend', 'dist', 'current.json')

/** `main.ts`, and every other process that the server starts: `<name>.main.ts`. */
const entryPoints = () =>
  sourceFiles(inRoot('backend', 'src')).filter((file) => /^(?:.+\.)?main\.ts$/.test(path.basename(file)))

function serverVersion() {
  const files = ['backend/src', 'backend/migrations', 'shared', 'tooling/server'].flatMap((folder) =>
    sourceFiles(inRoot(folder)).filter((file) => !isTestFile(file)),
  )
  const sources = [...files, inRoot('backend', 'package.json')].map(
    (file) => /** @type {const} */ ([path.relative(ROOT, file), readFileSync(file)]),
  )
  const hash = hashOfSources([...sources, ['pnpm-lock.yaml', lockFileFor('backend')]])
  return `${readJson(inRoot('backend', 'package.json')).version}-${hash}`
}

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
 * @returns {Promise<string>} the built file
 */
export async function buildBesideServer(name) {
  const entry = inRoot('backend', 'src', `${name}.ts`)
  const outfile = inRoot('backend', 'dist', `${name}.mjs`)
  await build({ ...SERVER_PROGRAM, entryPoints: [entry], outfile, define: { __VERSION__: '"bench"' } })
  return outfile
}

/**
 * Builds the server into `backend/dist/`: one file for each of its processes, and the migrations beside them.
 *
 * @returns {Promise<{ name: string, version: string, isNew: boolean, ms: number }>}
 */
export async function buildServer() {
  const begin = performance.now()
  const version = serverVersion()
  const isNew = !existsSync(STAMP) || readJson(STAMP).version !== version
  if (isNew) {
    const dist = inRoot('backend', 'dist')
    rmSync(dist, { recursive: true, force: true })
    mkdirSync(dist, { recursive: true })
    await build({
      ...SERVER_PROGRAM,
      entryPoints: entryPoints(),
      outbase: inRoot('backend', 'src'),
      outdir: dist,
      outExtension: { '.js': '.mjs' },
      define: { __VERSION__: JSON.stringify(version) },
    })
    const migrations = inRoot('backend', 'migrations')
    if (existsSync(migrations)) cpSync(migrations, path.join(dist, 'migrations'), { recursive: true })
    writeFileSync(STAMP, `${JSON.stringify({ version }, null, 2)}\n`)
  }
  return { name: 'backend', version, isNew, ms: Math.round(performance.now() - begin) }
}
