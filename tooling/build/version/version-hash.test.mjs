import { versionOf } from './package-version.mjs'
import { areasNeeded, hashOfSources, sharedAreasMentioned } from './version-hash.mjs'

const sources = [
  ['a.ts', 'one'],
  ['b.ts', 'two'],
]

describe('the hash of sources', () => {
  it('is ten hexadecimal characters', () => {
    expect(hashOfSources(sources)).toMatch(/^[0-9a-f]{10}$/)
  })

  it('does not depend on the order', () => {
    expect(hashOfSources(sources.toReversed())).toBe(hashOfSources(sources))
  })

  it.each([
    [
      'a content changes',
      [
        ['a.ts', 'one'],
        ['b.ts', 'three'],
      ],
    ],
    [
      'a name changes',
      [
        ['a.ts', 'one'],
        ['c.ts', 'two'],
      ],
    ],
    [
      'contents are exchanged',
      [
        ['a.ts', 'two'],
        ['b.ts', 'one'],
      ],
    ],
    ['a file is added', [...sources, ['c.ts', '']]],
    ['a file is removed', sources.slice(1)],
  ])('is another one when %s', (_, changed) => {
    expect(hashOfSources(changed)).not.toBe(hashOfSources(sources))
  })
})

describe('the areas of shared that a package needs', () => {
  it.each([
    ["import { a } from '@cupboard/shared/contracts'", 'contracts'],
    ["export * from '../pricing/index.ts'", 'pricing'],
    ["import('@cupboard/shared/ui')", 'ui'],
    ["import '../../shared/ui/base.css'", 'ui'],
  ])('are seen in %s', (text, area) => {
    expect(sharedAreasMentioned(text)).toContain(area)
  })

  it('include those that the areas themselves need', () => {
    const areas = { ui: ['contracts', 'router'], router: ['ui'], contracts: [], http: ['contracts'] }
    expect(areasNeeded(['ui', 'nothing'], (area) => areas[area])).toEqual(['contracts', 'router', 'ui'])
  })
})

describe('the version of a deployable', () => {
  it('is its package version and its hash, the same each time', () => {
    expect(versionOf('mfe-funnel')).toMatch(/^0\.1\.0-[0-9a-f]{10}$/)
    expect(versionOf('mfe-funnel')).toBe(versionOf('mfe-funnel'))
  })

  it('differs from one deployable to the next', () => {
    expect(versionOf('mfe-funnel')).not.toBe(versionOf('mfe-account'))
  })
})
