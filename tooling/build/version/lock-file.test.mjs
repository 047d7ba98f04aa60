import { readFileSync } from 'node:fs'
import { inRoot } from '../../workspace.mjs'
import { lockFileFor, readLockFile, writeLockFile } from './lock-file.mjs'

const text = readFileSync(inRoot('pnpm-lock.yaml'), 'utf8')

describe('the lock file', () => {
  it('is written as it was read', () => {
    expect(writeLockFile(readLockFile(text))).toBe(text)
  })

  it('is for a package what it asks for itself, and what all are built with', () => {
    expect([...readLockFile(lockFileFor('mfe-funnel')).importers.keys()]).toEqual([
      '.',
      'mfe-funnel',
      'shared',
      'tooling',
    ])
  })

  it('is the same for a package when another one comes', () => {
    const { head, importers, tail } = readLockFile(text)
    const more = new Map([...importers, ['mfe-gifts', importers.get('mfe-landing') ?? []]])
    const withAnother = writeLockFile({ head, importers: more, tail })
    expect(withAnother).not.toBe(text)
    expect(lockFileFor('shell', withAnother)).toBe(lockFileFor('shell', text))
  })
})
