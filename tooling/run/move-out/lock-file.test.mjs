import { readFileSync } from 'node:fs'
import { inRoot, readJson, readModules } from '../../workspace.mjs'
import { lockFileOutside } from './lock-file.mjs'
import { readLocked, readLockFile } from '../../build/version/lock-file.mjs'

const text = readFileSync(inRoot('pnpm-lock.yaml'), 'utf8')

/** @param {string} from a package of this repository */
const packed = (from) => ({
  name: `@cupboard/${from}`,
  from,
  version: '0.1.0-h1',
  specifier: `file:packages/${from}.tgz`,
  integrity: 'sha512-packed',
  asks: readJson(inRoot(from, 'package.json')),
})
const PACKED = ['shared', 'tooling'].map(packed)

describe('the lock file of a module that has moved out', () => {
  it.each(readModules().map(({ name }) => name))('has for %s the versions of this repository', (name) => {
    const { dependencies, devDependencies } = readJson(inRoot(name, 'package.json'))
    const own = Object.keys({ ...dependencies, ...devDependencies }).filter((one) => !one.startsWith('@cupboard/'))
    const asked = [
      ...own.map((one) => ({ from: name, name: one })),
      ...PACKED.flatMap(({ from, asks }) => Object.keys(asks.dependencies).map((one) => ({ from, name: one }))),
    ]
    const outside = lockFileOutside(text, { from: name, asks: { dependencies, devDependencies } }, PACKED)
    expect(readLocked(outside)(asked)).toEqual(readLocked(text)(asked))
    expect([...readLockFile(outside).importers.keys()]).toEqual(['.'])
  })

  it('has what this repository packed, where it lies and as it was packed', () => {
    const asks = {
      dependencies: { '@cupboard/shared': 'file:packages/shared.tgz', react: '^19.0.0' },
      devDependencies: {},
    }
    const outside = lockFileOutside(text, { from: 'mfe-checkout', asks }, PACKED.slice(0, 1))
    const [[id, described]] = readLocked(outside)([{ from: 'mfe-checkout', name: '@cupboard/shared' }])
    expect(id).toBe('@cupboard/shared@file:packages/shared.tgz')
    expect(described).toContain('integrity: sha512-packed, tarball: file:packages/shared.tgz')
    expect(outside).toContain('      react:\n        specifier: ^19.0.0\n        version: 19.')
  })

  it('has nothing that nobody asks for', () => {
    const outside = lockFileOutside(text, { from: 'mfe-checkout', asks: { dependencies: {} } }, [])
    expect(outside).not.toMatch(/fastify|react|catalog/)
  })

  it('is not written where this repository does not know what is asked for', () => {
    const asks = { dependencies: { '@frames/wood': '^1.0.0' } }
    expect(() => lockFileOutside(text, { from: 'mfe-checkout', asks }, [])).toThrow(
      'mfe-checkout imports @frames/wood, which its package.json does not ask for.',
    )
  })
})
