import { readFileSync } from 'node:fs'
import { inRoot } from '../../workspace.mjs'
import { readLocked, readLockFile, writeLockFile } from './lock-file.mjs'

const text = readFileSync(inRoot('pnpm-lock.yaml'), 'utf8')

/** A site of two packages, of which one asks for a frame. */
const SMALL = `lockfileVersion: '9.0'

importers:

  mfe-gifts:
    dependencies:
      '@frames/frame':
        specifier: 'catalog:'
        version: 2.0.0(@frames/wood@1.0.0)
  mfe-letters:
    dependencies:
      pen:
        specifier: 'catalog:'
        version: 3.0.0

packages:

  '@frames/frame@2.0.0':
    resolution: {integrity: sha512-frame}
    peerDependencies:
      '@frames/wood': ^1.0.0

  '@frames/wood@1.0.0':
    resolution: {integrity: sha512-wood}

  '@frames/nails@1.0.0':
    resolution: {integrity: sha512-nails}

  pen@3.0.0:
    resolution: {integrity: sha512-pen}

snapshots:

  '@frames/frame@2.0.0(@frames/wood@1.0.0)':
    dependencies:
      '@frames/wood': 1.0.0
      iron: '@frames/nails@1.0.0'

  '@frames/wood@1.0.0': {}

  '@frames/nails@1.0.0':
    optionalDependencies:
      '@frames/wood': 1.0.0

  pen@3.0.0: {}
`
const FRAME = [{ from: 'mfe-gifts', name: '@frames/frame' }]

describe('the lock file', () => {
  it('is written as it was read', () => {
    expect(writeLockFile(readLockFile(text))).toBe(text)
  })

  it('says of a package all that it needs, at any remove and by other names, and nothing else', () => {
    const locked = readLocked(SMALL)(FRAME)
    expect(locked.map(([id]) => id)).toEqual([
      '@frames/frame@2.0.0(@frames/wood@1.0.0)',
      '@frames/wood@1.0.0',
      '@frames/nails@1.0.0',
    ])
    expect(locked[0]?.[1]).toContain('sha512-frame')
  })

  it.each([
    ['sha512-wood', true],
    ['sha512-nails', true],
    ['sha512-pen', false],
  ])('is another one for it when %s is another one: %s', (part, isOther) => {
    const after = readLocked(SMALL.replace(part, 'sha512-other'))(FRAME)
    expect(JSON.stringify(after) !== JSON.stringify(readLocked(SMALL)(FRAME))).toBe(isOther)
  })

  it('knows nothing of what nobody asks for', () => {
    expect(() => readLocked(SMALL)([{ from: 'mfe-letters', name: '@frames/frame' }])).toThrow(
      'mfe-letters imports @frames/frame, which its package.json does not ask for.',
    )
  })

  it('says of a package that a module outside has installed from this repository what that asks for', () => {
    const outside = SMALL.replace('  mfe-gifts:', '  .:')
      .replaceAll("'@frames/frame'", "'@cupboard/shared'")
      .replaceAll("'@frames/frame@2.0.0", "'@cupboard/shared@2.0.0")
    const wood = readLocked(outside)([{ from: 'shared', name: '@frames/wood' }])
    expect(wood.map(([id]) => id)).toEqual(['@frames/wood@1.0.0'])
    expect(() => readLocked(outside)([{ from: 'mfe-gifts', name: '@frames/wood' }])).toThrow(
      'mfe-gifts imports @frames/wood, which its package.json does not ask for.',
    )
  })

  it('is read whole: every package that any package of the repository asks for', () => {
    const { importers } = readLockFile(text)
    const asked = [...importers].flatMap(([from, lines]) =>
      lines.flatMap((line, at) => {
        const name = /^ {6}'?([^'\s]+?)'?:$/.exec(line)?.[1]
        return name && !lines[at + 2]?.includes('link:') ? [{ from, name }] : []
      }),
    )
    expect(asked.length).toBeGreaterThan(100)
    expect(new Set(readLocked(text)(asked).map(([id]) => id)).size).toBeGreaterThan(500)
  })
})
