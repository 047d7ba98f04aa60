import { hashOfSources } from './version-hash.mjs'

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
