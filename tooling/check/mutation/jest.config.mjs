import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../../workspace.mjs'
import { readJob } from './job.mjs'

const ofJest = createRequire(
  createRequire(createRequire(import.meta.url).resolve('jest-runner')).resolve('@jest/transform'),
)
/** What jest compiles by, and takes where it compiles first: with a runner of ours it would compile these by themselves. */
for (const name of ['convert-source-map', 'write-file-atomic']) ofJest(name)

/** @param {string} file */
const here = (file) => path.join(import.meta.dirname, file)

const { packages } = readJob()
const configs = await Promise.all(
  packages.map(async (name) => (await import(pathToFileURL(inRoot(name, 'jest.config.mjs')).href)).default),
)
/** @type {import('jest').Config[]} */
const projects = configs.flatMap((config) => config.projects ?? [config])
const IN_PAGES = /browser-environment/

/** @param {import('jest').Config} project @returns {import('jest').Config} */
function mutated(project) {
  const isPage = IN_PAGES.test(project.testEnvironment ?? '')
  const transform = Object.entries(project.transform ?? {}).map(([pattern, by]) => [
    pattern,
    String(by).endsWith(`${path.sep}transform.mjs`) ? here('transform.mjs') : by,
  ])
  return {
    ...project,
    runner: here('runner.mjs'),
    testEnvironment: here(isPage ? 'page-environment.mjs' : 'node-environment.mjs'),
    setupFilesAfterEnv: [
      ...(project.setupFilesAfterEnv ?? []),
      here('impatient.mjs'),
      ...(isPage ? [here('impatient-page.mjs')] : []),
    ],
    transform: Object.fromEntries(transform),
  }
}

export default { rootDir: inRoot(), projects: projects.map(mutated) }
