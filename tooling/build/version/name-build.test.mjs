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
    const drawing = inRoot('shared/ui/drawings/art/truck.tsx')
    const changed = await nameAll((file) => (file === drawing ? 'changed' : readFileSync(file)))
    const renamed = changed.filter(([, { version }], index) => version !== asItIs[index][1].version)
    expect(renamed.map(([name]) => name)).toEqual(renamedBy('shared/ui/drawings/art/truck.tsx'))
  })

  it('changes with a drawing where pages are built, and leaves the server alone', () => {
    expect(renamedBy('shared/ui/drawings/art/truck.tsx')).toContain('mfe-landing')
    expect(renamedBy('shared/ui/drawings/art/truck.tsx')).not.toContain('backend')
  })

  it('changes with a component where it is drawn, though all take others from the same index', () => {
    expect(renamedBy('shared/ui/components/option-card/rank-option.tsx')).toEqual(['mfe-funnel', 'mfe-account'])
    expect(renamedBy('shared/ui/components/carousel/carousel.module.css')).toEqual(['mfe-landing', 'mfe-funnel'])
    expect(renamedBy('shared/ui/index.ts')).toEqual(NAMES.slice(0, -1))
  })

  it.each([
    ['a test runner', 'jest', []],
    ['what the server answers with', 'fastify', ['backend']],
    ['what cleans texts', 'dompurify', ['mfe-landing', 'mfe-dashboard']],
    ['what a list of addresses opens with', 'downshift', ['mfe-checkout', 'mfe-account']],
    ['what a page holds one copy of', 'react-dom', NAMES.slice(0, -1)],
    ['what two modules keep their plans in', 'jotai', ['mfe-funnel', 'mfe-dashboard']],
    ['what pages are built with', 'webpack', NAMES.slice(0, -1)],
    ['what reads their scripts', 'swc-loader', NAMES.slice(0, -1)],
    ['what the server is put together with', 'esbuild', NAMES],
  ])('covers %s where it is taken: %s', (_, name, expected) => {
    const taking = asItIs.filter(([, { packages }]) => [...packages].some((id) => id.startsWith(`${name}@`)))
    expect(taking.map(([taker]) => taker)).toEqual(expected)
  })

  it('is another one when a package that it covers has changed', async () => {
    const changed = await nameServer((file) => {
      const content = readFileSync(file)
      if (path.basename(file) !== 'pnpm-lock.yaml') return content
      return content.toString().replace(/(\n {2}fastify@[\d.]+:\n {4}resolution: \{integrity: sha512-)/, '$1other')
    })
    expect(changed.version).not.toBe(asItIs.at(-1)[1].version)
  })

  it('is another one with an answer of a call where the call is made, and where its schema is taken', async () => {
    const before = /z\.object\(\{ category: z\.string\(\), /
    const answer = inRoot('shared/contracts/faqs.ts')
    const changed = await nameAll((file) => {
      const content = readFileSync(file)
      return file === answer ? content.toString().replace(before, '$&asked: z.int(), ') : content
    })
    expect(readFileSync(answer, 'utf8')).toMatch(before)
    const renamed = changed.filter(([, { version }], index) => version !== asItIs[index][1].version)
    expect(renamed.map(([name]) => name)).toEqual(['shell', 'mfe-landing', 'mfe-dashboard', 'backend'])
    expect(renamedBy('shared/contracts/calls.ts')).toEqual(['shell', 'backend'])
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
      ['shell', 'mfe-landing', 'mfe-funnel', 'mfe-checkout', 'mfe-dashboard', 'mfe-account'],
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
    const named = await nameServer()
    const forgotten = inRoot('shared', 'phone', 'index.ts')
    const files = new Set([...named.files].filter((file) => file !== forgotten))
    await expect(buildServerInto(folder, { ...named, files })).rejects.toThrow(
      'backend was built from what its version does not cover: shared/phone/index.ts.',
    )
    rmSync(folder, { recursive: true })
  })

  it('fails, and names the package', () => {
    const taken = inRoot('node_modules/.pnpm/@frames+wood@1.2.0_react@19.3.1/node_modules/@frames/wood/index.js')
    const files = new Set()
    expect(() => assertCovered('shell', { files, packages: new Set(['@frames/wood@1.2.0']) }, [taken])).not.toThrow()
    expect(() => assertCovered('shell', { files, packages: new Set(['@frames/wood@1.3.0']) }, [taken])).toThrow(
      'shell was built from what its version does not cover: @frames/wood@1.2.0.',
    )
  })

  it('may look for packages, and take what is no source', () => {
    const looked = ['package.json', 'shared/ui', 'shell/.cache/webpack/a', '/etc/hosts']
    expect(() =>
      assertCovered(
        'shell',
        { files: new Set(), packages: new Set() },
        looked.map((file) => path.resolve(inRoot(), file)),
      ),
    ).not.toThrow()
  })
})
