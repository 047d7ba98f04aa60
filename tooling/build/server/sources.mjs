import path from 'node:path'
import { inRoot, readJson } from '../../workspace.mjs'
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

/** It loads some of them by names that only a run tells. */
const installed = () => {
  const { dependencies, optionalDependencies } = readJson(inRoot('backend', 'package.json'))
  return Object.keys({ ...dependencies, ...optionalDependencies })
    .filter((name) => !name.startsWith('@cupboard/'))
    .map((name) => ({ from: 'backend', name }))
}

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
      asked: installed(),
    },
    read,
  )
