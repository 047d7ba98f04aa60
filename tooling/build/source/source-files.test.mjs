import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isTestFile, sourceFiles } from './source-files.mjs'

describe('source files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sources-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('are found in order, without what is installed or built', () => {
    for (const file of ['b.ts', 'a/c.ts', 'node_modules/d.ts', 'dist/e.js', '.cache/f.js']) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), '')
    }
    expect(sourceFiles(folder).map((file) => path.relative(folder, file))).toEqual(['a/c.ts', 'b.ts'])
  })

  it('are told from tests', () => {
    expect(['a.test.ts', 'a.test.tsx', 'a.test.mjs'].every(isTestFile)).toBe(true)
    expect(['a.ts', 'test.ts', 'a.tests.ts'].some(isTestFile)).toBe(false)
  })
})
