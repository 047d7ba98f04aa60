import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import transform from './transform.mjs'

const root = mkdtempSync(path.join(tmpdir(), 'transform-'))
afterAll(() => rmSync(root, { recursive: true }))

const SOURCE = 'export const one = 1'

/** @param {string} folder @param {object} manifest */
function codeIn(folder, manifest) {
  mkdirSync(path.join(root, folder), { recursive: true })
  writeFileSync(path.join(root, folder, 'package.json'), JSON.stringify(manifest))
  const file = path.join(root, folder, 'index.js')
  return transform.process(SOURCE, file, { config: { transform: [] }, transformerConfig: {} }).code
}

it('turns what its package calls ES modules, and leaves a package alone that says nothing, whatever lies around it', () => {
  expect(codeIn('.', { type: 'module' })).toMatch(/exports/)
  expect(codeIn('of-old', { name: 'of-old' })).toBe(SOURCE)
  expect(codeIn('of-old/esm', { type: 'module' })).toMatch(/exports/)
})
