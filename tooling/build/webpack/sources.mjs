import { inRoot, MFE_FILE } from '../../workspace.mjs'
import { nameBuild } from '../version/name-build.mjs'
import { agreedBy } from './agreed.mjs'
import { ENTRIES, entryOf, filesAsTheyAre } from './entries.mjs'
import { LOADERS } from './names.mjs'
import { SHARED_PACKAGES } from './sharing.mjs'

/** A version covers these too: what a manifest and an `mfe.json` are, and which facades the manifest tells. */
const AGREEMENTS = [
  ...['module-manifest.ts', 'mfe-file.ts'].map((file) => inRoot('shared', 'contracts', file)),
  ...['router', 'queries', 'schemas'].map((area) => inRoot('shared', area, 'index.ts')),
]

/** A version covers these packages, whether it imports them or not: with the loaders it is built, and the manifest tells ranges of the others. */
const ASKED = [
  ...LOADERS.map((name) => ({ from: 'tooling', name })),
  ...SHARED_PACKAGES.map((name) => ({ from: 'shared', name })),
]

/** @param {string} name */
const entriesOf = (name) =>
  /** @type {(keyof typeof ENTRIES)[]} */ (Object.keys(ENTRIES)).flatMap((entry) => entryOf(name, entry) ?? [])

/**
 * The version of a deployable of the browser, known before it is built.
 *
 * @param {string} name such as `mfe-funnel`
 * @param {import('../version/name-build.mjs').Read} [read]
 */
export const nameDeployable = async (name, read) =>
  nameBuild(
    {
      name,
      texts: [['what it agrees on', JSON.stringify(await agreedBy(name, read))]],
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
