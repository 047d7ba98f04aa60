import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { reachOf } from '../../build/source/reach.mjs'
import { inRoot, readJson, readModules } from '../../workspace.mjs'
import { settingsOf } from './files.mjs'
import { moveOut, packInto } from './index.mjs'
import { catalogOf, movedManifest, packedManifest } from './manifests.mjs'
import { filesOf } from './pack.mjs'

const WORKSPACE = `packages:
  - tooling

engineStrict: false
catalogMode: strict

catalog:
  '@frames/wood': ^1.2.0
  react: 19.3.1

allowBuilds:
  '@frames/wood': true
  pen: true
`
const CATALOG = catalogOf(WORKSPACE)

let folder = ''
beforeEach(() => (folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'cupboard-move-out-')))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('what a package says outside', () => {
  it('is the versions of the catalog', () => {
    expect([...CATALOG]).toEqual([
      ['@frames/wood', '^1.2.0'],
      ['react', '19.3.1'],
    ])
    const packed = packedManifest(
      {
        ...{ name: '@cupboard/shared', version: '0.1.0', private: true, files: ['ui'] },
        dependencies: { '@frames/wood': 'catalog:' },
        devDependencies: { '@cupboard/tooling': 'workspace:*' },
        peerDependencies: { react: 'catalog:' },
      },
      CATALOG,
    )
    expect(packed).toEqual({
      ...{ name: '@cupboard/shared', version: '0.1.0' },
      dependencies: { '@frames/wood': '^1.2.0' },
      peerDependencies: { react: '19.3.1' },
    })
  })

  it('is where packages of the workspace lie; one that was not packed is refused', () => {
    const module = {
      name: '@cupboard/mfe-gifts',
      version: '0.1.0',
      dependencies: { '@cupboard/shared': 'workspace:*' },
    }
    const outside = { packed: { '@cupboard/shared': 'file:packages/shared.tgz' }, node: '>=20' }
    expect(movedManifest(module, CATALOG, outside)).toMatchObject({
      ...{ engines: { node: '>=20' }, dependencies: outside.packed, devDependencies: {} },
      scripts: { build: 'cupboard build', test: 'cupboard test' },
    })
    expect(() => movedManifest(module, CATALOG, { ...outside, packed: {} })).toThrow(
      'Nobody outside has @cupboard/shared workspace:*.',
    )
  })

  it('is whose programs may run while they are installed, as far as they are', () => {
    expect(settingsOf(WORKSPACE, "  '@frames/wood@1.2.0':")).toBe(
      "engineStrict: false\n\nallowBuilds:\n  '@frames/wood': true\n",
    )
  })
})

describe('what is packed', () => {
  it.each(['shared', 'tooling'])('is of %s all that it offers, and all that this imports', async (name) => {
    const { exports, bin = {} } = readJson(inRoot(name, 'package.json'))
    const offered = [...Object.values(exports), ...Object.values(bin)]
      .filter((file) => !/package\.json$|\*/.test(file))
      .map((file) => inRoot(name, file))
    const packed = filesOf(name)
    expect(packed).toEqual(expect.arrayContaining(offered))
    const scripts = packed.filter((file) => /(?<!\.d)\.(?:mjs|tsx?)$/.test(file))
    const { files } = await reachOf(scripts)
    expect(packed).toEqual(expect.arrayContaining(files))
  })
})

describe('a module that moves out', () => {
  it.each([
    ['is no module', 'mfe-nothing', 'out', '"mfe-nothing" is no module. There are mfe-'],
    ['goes nowhere', 'mfe-checkout', undefined, 'Say where mfe-checkout goes'],
    ['goes where something is', 'mfe-checkout', '.', 'is not empty.'],
    ['stays inside', 'mfe-checkout', inRoot('out'), 'is inside this repository.'],
  ])('is refused when it %s, and nothing is written', async (_, name, to, sentence) => {
    rmSync(path.join(folder, 'out'), { recursive: true, force: true })
    const target = to === '.' ? inRoot('docs') : to && path.resolve(folder, to)
    expect(await moveOut(name, target)).toEqual({ faults: [expect.stringContaining(sentence)] })
    expect([existsSync(path.join(folder, 'out')), existsSync(inRoot('out'))]).toEqual([false, false])
  })

  it('takes along all that it is, and asks for nothing that lies here', async () => {
    const out = path.join(folder, 'checkout')
    const moved = await moveOut('mfe-checkout', out)
    expect(moved).not.toHaveProperty('faults')
    const { files } = moved
    const own = ['README.md', 'mfe.json', 'package.json', 'pnpm-lock.yaml', 'src/routes.tsx', 'tsconfig.json']
    expect(files).toEqual(expect.arrayContaining(own.map(path.normalize)))

    const read = (file) => readFileSync(path.join(out, file), 'utf8')
    const { dependencies, devDependencies } = readJson(path.join(out, 'package.json'))
    for (const [name, specifier] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(`${name} ${specifier}`).toMatch(/ (?:[\^\d]|file:packages\/)/)
    for (const name of ['@cupboard/shared', '@cupboard/tooling'])
      expect(files).toContain(path.normalize(`${{ ...dependencies, ...devDependencies }[name].replace('file:', '')}`))
    for (const file of files.filter((one) => /\.(?:json|mjs|yaml)$/.test(one)))
      expect(`${file} ${read(file)}`).not.toMatch(/workspace:|catalog:|"\.\.\//)

    const packed = await packInto(path.join(folder, 'again'))
    expect(files).toEqual(expect.arrayContaining(packed.map((file) => path.join('packages', file))))
  })
})

it('every module could: its own files lead nowhere else', () => {
  for (const { name } of readModules())
    for (const file of ['tsconfig.json', 'jest.config.mjs', 'webpack.config.mjs'])
      expect(`${name} ${readFileSync(inRoot(name, file), 'utf8')}`).not.toContain('../')
})
