import { createRequire } from 'node:module'
import { build } from 'esbuild'
import { inRoot, readJson } from '../../workspace.mjs'
import { TYPESCRIPT } from '../source/reach.mjs'

export const SHARED_PACKAGES = ['react', 'react-dom']

/**
 * Libraries of which a page holds what is used, and no more: shell and modules share the facade, never the library behind it. Modules meet
 * in the router, so that its facade has the version of `shared`; the others have their library's.
 *
 * @type {Record<import('../../../shared/contracts/module-manifest.ts').Facade, string>}
 */
const FACADES = { router: '@cupboard/shared', queries: '@tanstack/react-query', schemas: 'zod' }

/** @param {string} area */
export const facadeOf = (area) => `@cupboard/shared/${area}`

/** @param {string} version */
const caretOfMinor = (version) => `^${version.split('.').slice(0, 2).join('.')}.0`

/** @param {string} area @returns {Promise<string[]>} */
async function exportsOf(area) {
  const { metafile } = await build({
    entryPoints: [inRoot('shared', area, 'index.ts')],
    bundle: true,
    packages: 'external',
    write: false,
    metafile: true,
    format: 'esm',
    tsconfigRaw: TYPESCRIPT,
    logLevel: 'silent',
  })
  return Object.values(metafile.outputs)
    .flatMap(({ exports }) => exports)
    .sort()
}

/**
 * The names that each facade exports. A version number alone would not tell of a change for which nobody raised it.
 *
 * @returns {Promise<Record<import('../../../shared/contracts/module-manifest.ts').Facade, string[]>>}
 */
export async function facadeExports() {
  return {
    router: await exportsOf('router'),
    queries: await exportsOf('queries'),
    schemas: await exportsOf('schemas'),
  }
}

/** @param {string} name of a package @returns {string} */
const versionOf = (name) =>
  readJson(createRequire(inRoot('shared', 'package.json')).resolve(`${name}/package.json`)).version

/** @returns {Record<string, string>} facade to version */
const facadeVersions = () =>
  Object.fromEntries(Object.entries(FACADES).map(([area, library]) => [facadeOf(area), versionOf(library)]))

/**
 * The libraries of which a page may hold one copy only, with the range a module accepts. Ranges start at the minor
 * version, so that a patch of React does not lock the teams together.
 *
 * @returns {Record<string, string>} package to range
 */
export function sharedRanges() {
  const packages = Object.fromEntries(SHARED_PACKAGES.map((name) => [name, versionOf(name)]))
  const versions = { ...packages, ...facadeVersions() }
  return Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, caretOfMinor(version)]))
}

/** Packages of which inner paths are imported too, such as `react/jsx-runtime`. */
const WITH_INNER_PATHS = new Set(['react', 'react-dom'])

/**
 * Module federation's `shared` option. The shell ships every shared library with its first files; a module ships none
 * and refuses to run against a version outside its range.
 *
 * @param {{ isHost: boolean }} role
 */
export function sharedLibraries({ isHost }) {
  const facades = facadeVersions()
  const libraries = Object.entries(sharedRanges()).flatMap(([name, requiredVersion]) => {
    const one = {
      singleton: true,
      requiredVersion,
      eager: isHost,
      strictVersion: !isHost,
      ...(isHost ? {} : { import: /** @type {const} */ (false) }),
      ...(isHost && facades[name] ? { version: facades[name] } : {}),
    }
    return WITH_INNER_PATHS.has(name)
      ? [
          [name, one],
          [`${name}/`, one],
        ]
      : [[name, one]]
  })
  return Object.fromEntries(libraries)
}
