import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { inRoot, readJson, ROOT } from '../../workspace.mjs'
import { inputsOf, npmPackagesStayOutside, TYPESCRIPT } from '../source/reach.mjs'
import { assertCovered } from '../version/name-build.mjs'
import { entryPoints, filesReadAsTheyAre, nameServer } from './sources.mjs'

/** @type {import('esbuild').BuildOptions} */
const SERVER_PROGRAM = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  plugins: [npmPackagesStayOutside],
  tsconfigRaw: TYPESCRIPT,
  absWorkingDir: ROOT,
  logLevel: 'error',
}

/**
 * Builds one program of the backend that is no part of the server.
 *
 * @param {string} name below `backend/src`, without its ending
 * @param {string} folder from which its npm packages are found
 * @param {{ isAlone?: boolean }} [options] whether it brings its npm packages, and needs Node alone
 * @returns {Promise<string>} the built file
 */
export async function buildProgram(name, folder, { isAlone = false } = {}) {
  const entry = inRoot('backend', 'src', `${name}.ts`)
  const outfile = path.join(folder, `${path.basename(name)}.mjs`)
  await build({
    ...SERVER_PROGRAM,
    entryPoints: [entry],
    outfile,
    sourcemap: false,
    ...(isAlone ? { plugins: [] } : {}),
    define: { __VERSION__: '"bench"' },
  })
  return outfile
}

/** @param {string} folder */
const nameOfBuild = (folder) => path.join(folder, 'current.json')

/**
 * Builds the whole server into a folder: one file for each of its processes, and what they read as it is, in the place that it has below
 * `backend/`. Packages from npm are all that it needs besides. The name of the build is written last.
 *
 * @param {string} folder
 * @param {import('../version/name-build.mjs').NamedBuild} [named]
 * @throws when it read what its version does not cover
 */
export async function buildServerInto(folder, named) {
  const covered = named ?? (await nameServer())
  const { version } = covered
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { metafile } = await build({
    ...SERVER_PROGRAM,
    entryPoints: entryPoints(),
    outbase: inRoot('backend', 'src'),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    metafile: true,
    define: { __VERSION__: JSON.stringify(version) },
  })
  const copied = filesReadAsTheyAre()
  assertCovered('backend', covered, [...inputsOf(metafile), ...copied])
  for (const file of copied) cpSync(file, path.join(folder, path.relative(inRoot('backend'), file)))
  writeFileSync(nameOfBuild(folder), `${JSON.stringify({ version }, null, 2)}\n`)
}

/**
 * Builds the server into `backend/dist/`, unless that is what stands there.
 *
 * @returns {Promise<{ name: string, version: string, isNew: boolean, ms: number }>}
 */
export async function buildServer() {
  const begin = performance.now()
  const named = await nameServer()
  const { version } = named
  const dist = inRoot('backend', 'dist')
  const isNew = !existsSync(nameOfBuild(dist)) || readJson(nameOfBuild(dist)).version !== version
  if (isNew) await buildServerInto(dist, named)
  return { name: 'backend', version, isNew, ms: Math.round(performance.now() - begin) }
}

/** Packages from npm that are CommonJS ask for their like by `require`. */
const WITH_REQUIRE = `import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);`
/** So many builds for tests are kept: those of before may be under test in another run. */
const KEPT_FOR_TESTS = 5

/**
 * The server for tests that start it time and again: its packages from npm are inside, so that it starts in a third of the time. It is
 * built once for all of them. What is deployed has its packages beside it, and a test of its own: `built-server.test.ts`.
 *
 * @returns {Promise<string>} its folder
 */
export async function serverForTests() {
  const named = await nameServer()
  const all = inRoot('backend', 'node_modules', '.cache', 'server-for-tests')
  const folder = path.join(all, named.version)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  await buildServerInto(unfinished, named)
  await build({
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
    entryPoints: entryPoints().map((file) => path.join(unfinished, `${path.basename(file, '.ts')}.mjs`)),
    outdir: unfinished,
    outExtension: { '.js': '.mjs' },
    allowOverwrite: true,
    banner: { js: WITH_REQUIRE },
  })
  if (existsSync(folder)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, folder)
  const byAge = readdirSync(all)
    .map((name) => path.join(all, name))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const old of byAge.slice(KEPT_FOR_TESTS)) rmSync(old, { recursive: true, force: true })
  return folder
}
