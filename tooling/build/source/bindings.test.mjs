import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bindingsOf } from './bindings.mjs'

let folder = ''
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'bindings-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** @param {string} text @returns what a source says, as plain values */
function read(text) {
  const file = path.join(folder, 'source.tsx')
  writeFileSync(file, text)
  const { imports, handedOn, handedOnWhole, own } = bindingsOf(file)
  return {
    imports: Object.fromEntries([...imports].map(([specifier, names]) => [specifier, [...names]])),
    handedOn: Object.fromEntries(handedOn),
    handedOnWhole,
    own: [...own],
  }
}

describe('the bindings of a source', () => {
  it.each([
    ["import { a, b as c } from './x.ts'", { './x.ts': ['a', 'b'] }],
    ["import d from './x.ts'", { './x.ts': ['default'] }],
    ["import * as all from './x.ts'", { './x.ts': ['*'] }],
    ["import './x.css'", { './x.css': ['*'] }],
    ["import { a } from './x.ts'; import { b } from './x.ts'", { './x.ts': ['a', 'b'] }],
    ["import type { T } from './x.ts'", {}],
    ["import { type T, a } from './x.ts'", { './x.ts': ['a'] }],
  ])('are what it takes: %s', (text, imports) => {
    expect(read(text)).toMatchObject({ imports })
  })

  it('are what it hands on, and under which names', () => {
    expect(read("export { a, b as c } from './x.ts'; export * as y from './y.ts'; export * from './z.ts'")).toEqual({
      imports: {},
      handedOn: {
        a: { specifier: './x.ts', name: 'a' },
        c: { specifier: './x.ts', name: 'b' },
        y: { specifier: './y.ts', name: '*' },
      },
      handedOnWhole: ['./z.ts'],
      own: [],
    })
  })

  it('are what it has itself', () => {
    const text =
      'export const a = 1, { b } = { b: 2 }; export function c() {}; export default c; const d = 3; export { d as e }'
    expect(read(text).own).toEqual(['a', 'b', 'c', 'default', 'e'])
  })

  it('are read anew when the source has changed', () => {
    read('export const a = 1')
    expect(read('export const b = 1').own).toEqual(['b'])
  })
})
