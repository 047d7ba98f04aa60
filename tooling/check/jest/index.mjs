import path from 'node:path'
import { inRoot } from '../../workspace.mjs'

/** @param {string} file */
const here = (file) => path.join(import.meta.dirname, file)

/** How long a test may take. Only what is broken takes this long: a busy machine is no failure. */
export const TEST_TIMEOUT_MS = 180_000
/** Of a test that takes long: 20,000 requests took three minutes beside other work. */
export const LONG_TEST_TIMEOUT_MS = 15 * 60_000

const NEVER_TESTS = ['/node_modules/', '/dist/']
/** What takes too long for every change: `npm run test:long` runs it. */
const LONG_TESTS = '\\.long\\.test\\.'

const common = {
  cacheDirectory: inRoot('.cache', 'jest'),
  runtime: here('runtime.mjs'),
  globals: { __VERSION__: '0.0.0-test' },
  setupFilesAfterEnv: [here('repeatable-chance.mjs')],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/'],
  testTimeout: TEST_TIMEOUT_MS,
  testPathIgnorePatterns: [...NEVER_TESTS, LONG_TESTS],
  transform: {
    '\\.css$': here('style-transform.mjs'),
    '\\.(svg|png|jpe?g|webp|avif|woff2?)$': here('asset-transform.mjs'),
    '\\.[cm]?[jt]sx?$': here('transform.mjs'),
  },
  // CommonJS by its name: nothing is to be done, so nothing is to be kept of it
  transformIgnorePatterns: ['/node_modules/.+\\.cjs$'],
}

/** @param {string[]} folders */
const inFolders = (folders) => folders.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx,mjs}`)

/**
 * Tests of code that runs in a page.
 *
 * @param {string} name package
 * @param {string[]} [folders] of the package; all of it unless said
 * @returns {import('jest').Config}
 */
export const browserTests = (name, folders = ['.']) => ({
  ...common,
  rootDir: inRoot(name),
  displayName: name,
  testEnvironment: here('browser-environment.mjs'),
  testEnvironmentOptions: { url: 'http://localhost:3000/' },
  setupFilesAfterEnv: [...common.setupFilesAfterEnv, here('page-tests.mjs')],
  testMatch: inFolders(folders),
})

/**
 * Tests of code that needs no page: the server, the tooling, rules.
 *
 * @param {string} name package
 * @param {string[]} [folders] of the package; all of it unless said
 * @returns {import('jest').Config}
 */
export const nodeTests = (name, folders = ['.']) => ({
  ...common,
  rootDir: inRoot(name),
  displayName: name,
  testEnvironment: here('one-realm-environment.mjs'),
  setupFiles: [here('browser-name.mjs')],
  testMatch: inFolders(folders),
})

/**
 * Only the tests of a package that take long.
 *
 * @param {import('jest').Config} config
 * @returns {import('jest').Config}
 */
export const onlyLongTests = (config) => ({
  ...config,
  testTimeout: LONG_TEST_TIMEOUT_MS,
  testPathIgnorePatterns: NEVER_TESTS,
  testMatch: [config.testMatch ?? []].flat().map((pattern) => pattern.replace('*.test.', '*.long.test.')),
})
