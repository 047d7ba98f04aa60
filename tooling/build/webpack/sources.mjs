import { existsSync } from 'node:fs'
import { inRoot, MFE_FILE } from '../../workspace.mjs'
import { sourceFiles } from '../source/source-files.mjs'
import { nameBuild } from '../version/name-build.mjs'
import { LOADERS } from './names.mjs'
import { SHARED_PACKAGES } from './sharing.mjs'

/** What a deployable is built from, as far as it has it. */
export const ENTRIES = {
  shell: 'src/main.ts',
  module: 'src/module.ts',
  /** Renders its pages ahead of time. */
  prerender: 'src/prerender.tsx',
  /** The one script of a page that arrives drawn. */
  starter: 'src/starter.ts',
  /** Which source stands at which route, where a screen is a chunk of its own. */
  screens: 'src/screens.json',
}

/** What lies beside the scripts as it is: icons. @param {string} name */
export const filesAsTheyAre = (name) => sourceFiles(inRoot(name, 'src', 'icons'))

/** A version covers these too, because the manifest tells which contracts and facades a deployable was built against. */
const AGREEMENTS = ['contracts', 'router', 'queries', 'schemas'].map((area) => inRoot('shared', area, 'index.ts'))

/** A version covers these packages, whether it imports them or not: with the loaders it is built, and the manifest tells ranges of the others. */
const ASKED = [
  ...LOADERS.map((name) => ({ from: 'tooling', name })),
  ...SHARED_PACKAGES.map((name) => ({ from: 'shell', name })),
]

/** @param {string} name @param {keyof typeof ENTRIES} entry @returns {string | undefined} its absolute path, if the deployable has it */
export function entryOf(name, entry) {
  const file = inRoot(name, ENTRIES[entry])
  return existsSync(file) ? file : undefined
}

/** @param {string} name */
const entriesOf = (name) =>
  /** @type {(keyof typeof ENTRIES)[]} */ (Object.keys(ENTRIES)).flatMap((entry) => entryOf(name, entry) ?? [])

/**
 * The version of a deployable of the browser, known before it is built.
 *
 * @param {string} name such as `mfe-funnel`
 * @param {import('../version/name-build.mjs').Read} [read]
 */
export const nameDeployable = (name, read) =>
  nameBuild(
    {
      name,
      entries: [
        ...entriesOf(name),
        ...AGREEMENTS,
        inRoot(name, 'webpack.config.mjs'),
        inRoot('tooling', 'build', 'webpack', 'build.mjs'),
      ],
      asTheyAre: [...filesAsTheyAre(name), inRoot(name, MFE_FILE)],
      asked: ASKED,
    },
    read,
  )
