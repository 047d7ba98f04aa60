import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inRoot } from '../../workspace.mjs'
import { buildServerInto } from '../server/build.mjs'
import { nameServer } from '../server/sources.mjs'
import { nameDeployable } from '../webpack/sources.mjs'
import { assertCovered } from './name-build.mjs'

const NAMES = ['shell', 'mfe-landing', 'mfe-funnel', 'mfe-checkout', 'mfe-dashboard', 'mfe-account', 'backend']

/** @type {(read?: import('./name-build.mjs').Read) => Promise<[string, import('./name-build.mjs').NamedBuild][]>} */
const nameAll = (read) =>
  Promise.all(
    NAMES.map(async (name) => [name, await (name === 'backend' ? nameServer(read) : nameDeployable(name, read))]),
  )

let asItIs = []
beforeAll(async () => {
  asItIs = await nameAll()
})

/** Which builds get another version when a file changes. */
function renamedBy(file) {
  expect(existsSync(inRoot(file))).toBe(true)
  return asItIs.filter(([, { files }]) => files.has(inRoot(file))).map(([name]) => name)
}

describe('the version of a build', () => {
  it('is its package version and its hash, another one for each', () => {
    const versions = asItIs.map(([, { version }]) => version)
    for (const version of versions) expect(version).toMatch(/^0\.1\.0-[0-9a-f]{10}$/)
    expect(new Set(versions).size).toBe(NAMES.length)
  })

  it('is another one when a file that it covers has changed, and the same when none has', async () => {
    const drawing = inRoot('shared/ui/drawings/shapes/truck.tsx')
    const changed = await nameAll((file) => (file === drawing ? 'changed' : readFileSync(file)))
    const renamed = changed.filter(([, { version }], index) => version !== asItIs[index][1].version)
    expect(renamed.map(([name]) => name)).toEqual(renamedBy('shared/ui/drawings/shapes/truck.tsx'))
  })

  it('changes with a drawing where pages are built, and leaves the server alone', () => {
    expect(renamedBy('shared/ui/drawings/shapes/truck.tsx')).toContain('mfe-landing')
    expect(renamedBy('shared/ui/drawings/shapes/truck.tsx')).not.toContain('backend')
  })

  it('changes with a rule for phones where one is typed, and leaves the landing alone', () => {
    const renamed = renamedBy('shared/phone/index.ts')
    expect(renamed).toEqual(expect.arrayContaining(['mfe-checkout', 'mfe-account', 'backend']))
    expect(renamed).not.toContain('mfe-landing')
  })

  it.each([
    ['a style sheet', 'mfe-landing/src/layout/section.module.css', ['mfe-landing']],
    ['which screens are chunks', 'mfe-funnel/src/screens.json', ['mfe-funnel']],
    [
      'how pages are drawn ahead of time',
      'shared/prerender/index.tsx',
      ['shell', 'mfe-landing', 'mfe-funnel', 'mfe-account'],
    ],
    ['a font', 'shared/ui/fonts/fraunces-latin-text.woff2', ['shell']],
    ['a migration', 'backend/migrations/0001_platform.sql', ['backend']],
    ['a file that is sent as it is', 'backend/src/api-description/reference.css', ['backend']],
    ['how the server is built', 'tooling/build/server/build.mjs', ['backend']],
    ['how pages are built', 'tooling/build/webpack/rules.mjs', NAMES.slice(0, -1)],
    ['a test', 'shared/phone/phone.test.ts', []],
    ['what only tests use', 'shared/testing/index.ts', []],
    ['how it is checked', 'tooling/check/budgets/budgets.mjs', []],
  ])('knows %s where it is read: %s', (_, file, expected) => {
    expect(renamedBy(file)).toEqual(expected)
  })
})

describe('a build that read what its version does not cover', () => {
  it('fails, and names the file', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'server-'))
    const { version, files } = await nameServer()
    const forgotten = inRoot('shared', 'phone', 'index.ts')
    const covered = new Set([...files].filter((file) => file !== forgotten))
    await expect(buildServerInto(folder, { version, files: covered })).rejects.toThrow(
      'backend was built from what its version does not cover: shared/phone/index.ts.',
    )
    rmSync(folder, { recursive: true })
  })

  it('may read what is installed and look for packages', () => {
    const looked = ['package.json', 'shared/ui', 'node_modules/react/index.js', 'shell/.cache/webpack/a', '/etc/hosts']
    expect(() =>
      assertCovered(
        'shell',
        new Set(),
        looked.map((file) => path.resolve(inRoot(), file)),
      ),
    ).not.toThrow()
  })
})
