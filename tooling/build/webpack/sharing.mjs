import { createRequire } from 'node:module'
import { build } from 'esbuild'
import { inRoot, readJson } from '../../workspace.mjs'
import { TYPESCRIPT } from '../source/reach.mjs'

const SHARED_PACKAGES = ['react', 'react-dom', 'jotai', '@tanstack/react-query']

/** Modules and shell meet in one router; they share this facade of what is used, never react-router itself. */
export const ROUTER_FACADE = '@cupboard/shared/router'

/** @param {string} version */
const caretOfMinor = (version) => `^${version.split('.').slice(0, 2).join('.')}.0`

/** @returns {string} the version of `shared`, which is the router facade's */
const facadeVersion = () => readJson(inRoot('shared', 'package.json')).version

/**
 * The names that the router facade exports. Its version number alone would not tell of a change for which nobody raised it.
 *
 * @returns {Promise<string[]>}
 */
export async function facadeExports() {
  const { metafile } = await build({
    entryPoints: [inRoot('shared', 'router', 'index.ts')],
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
 * The libraries of which a page may hold one copy only, with the range a module accepts. Ranges start at the minor
 * version, so that a patch of React does not lock the teams together.
 *
 * @returns {Record<string, string>} package to range
 */
export function sharedRanges() {
  const require = createRequire(inRoot('shell', 'package.json'))
  const packages = SHARED_PACKAGES.map((name) => {
    const { version } = readJson(require.resolve(`${name}/package.json`))
    return [name, caretOfMinor(version)]
  })
  return { ...Object.fromEntries(packages), [ROUTER_FACADE]: caretOfMinor(facadeVersion()) }
}

/** Packages of which inner paths are imported too, such as `react/jsx-runtime`. */
const WITH_INNER_PATHS = new Set(['react', 'react-dom', 'jotai'])

/**
 * Module federation's `shared` option. The shell ships every shared library with its first files; a module ships none
 * and refuses to run against a version outside its range.
 *
 * @param {{ isHost: boolean }} role
 * @returns {Record<string, import('@module-federation/enhanced').moduleFederationPlugin.SharedConfig>}
 */
export function sharedLibraries({ isHost }) {
  const libraries = Object.entries(sharedRanges()).flatMap(([name, requiredVersion]) => {
    const one = {
      singleton: true,
      requiredVersion,
      eager: isHost,
      strictVersion: !isHost,
      ...(isHost ? {} : { import: /** @type {const} */ (false) }),
      ...(isHost && name === ROUTER_FACADE ? { version: facadeVersion() } : {}),
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
