import path from 'node:path'
import { inRoot } from '../../workspace.mjs'
import { sourceFiles } from '../source/source-files.mjs'
import { nameBuild } from '../version/name-build.mjs'

/** `main.ts`, and every other process that the server starts: `<name>.main.ts`. */
export const entryPoints = () =>
  sourceFiles(inRoot('backend', 'src')).filter((file) => /^(?:.+\.)?main\.ts$/.test(path.basename(file)))

/** Migrations, and what pages and frames are sent: everything in the backend's sources that is no TypeScript. */
export const filesReadAsTheyAre = () => [
  ...sourceFiles(inRoot('backend', 'migrations')),
  ...sourceFiles(inRoot('backend', 'src')).filter((file) => !file.endsWith('.ts')),
]

/**
 * The version of the server, known before it is built.
 *
 * @param {import('../version/name-build.mjs').Read} [read]
 */
export const nameServer = (read) =>
  nameBuild(
    {
      name: 'backend',
      entries: [...entryPoints(), inRoot('tooling', 'build', 'server', 'build.mjs')],
      asTheyAre: filesReadAsTheyAre(),
    },
    read,
  )
