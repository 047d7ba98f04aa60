import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFiles, holdsFiles, makeFolders, sumOf, treeOf } from './tree.ts'

const root = mkdtempSync(join(tmpdir(), 'cupboard-tree-'))
const from = join(root, 'from')
const to = join(root, 'to')
const TEXT = 'what is kept'
const SUM = { bytes: TEXT.length, sha256: createHash('sha256').update(TEXT).digest('hex') }
beforeAll(() => {
  mkdirSync(join(from, 'inside', 'empty'), { recursive: true })
  for (const file of ['first', 'inside/second', 'inside/left-out']) writeFileSync(join(from, file), TEXT)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('what lies in a folder', () => {
  it('is told by paths below it, without what is not wanted', () => {
    expect(treeOf(from, (path) => !path.endsWith('left-out'))).toEqual({
      folders: ['inside', 'inside/empty'],
      files: expect.arrayContaining(['first', 'inside/second']),
    })
    expect(treeOf(from, (path) => path !== 'inside')).toEqual({ folders: [], files: ['first'] })
    expect([holdsFiles(from), holdsFiles(join(from, 'inside', 'empty'))]).toEqual([true, false])
  })

  it('is nothing where there is no folder', () => {
    expect(treeOf(join(root, 'none'))).toEqual({ folders: [], files: [] })
  })

  it('is copied with its sums, without a file that is gone by then', () => {
    makeFolders(to, ['inside'])
    expect(copyFiles(from, to, ['first', 'gone', 'inside/second'])).toEqual([
      { path: 'first', ...SUM },
      { path: 'inside/second', ...SUM },
    ])
    expect(readFileSync(join(to, 'inside', 'second'), 'utf8')).toBe(TEXT)
    expect(sumOf(join(from, 'first'))).toEqual(SUM)
    expect(treeOf(to).files).not.toContain('gone')
  })
})
