import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inRoot, packageNames } from '../../workspace.mjs'
import { TEST_TIMEOUT_MS } from './index.mjs'

const files = packageNames()
  .map((name) => inRoot(name, 'jest.config.mjs'))
  .filter((file) => existsSync(file))

const configs = await Promise.all(files.map(async (file) => (await import(pathToFileURL(file).href)).default))

/** The unit tests of all packages in one run. */
export default {
  rootDir: inRoot(),
  testTimeout: TEST_TIMEOUT_MS,
  projects: configs.flatMap((config) => config.projects ?? [config]),
}
