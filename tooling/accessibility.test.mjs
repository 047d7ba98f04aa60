import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles } from './build/source/source-files.mjs'
import { inRoot, ROOT } from './workspace.mjs'

/** What a state is called where it is looked at. */
const STATE = /(?:Usable\(page, |state: )'([^']+)'/g
/** A row of the page's first table: states, and the test that reaches them. */
const ROW = /^\| ([^|]+) \| `(e2e\/parts\/accessibility\/[\w.-]+)` \|$/gm

const looked = sourceFiles(inRoot('e2e', 'parts', 'accessibility')).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(STATE)].map(([, state]) => ({
    file: path.relative(ROOT, file),
    state,
  })),
)
const told = [...readFileSync(inRoot('docs', 'accessibility.md'), 'utf8').matchAll(ROW)].flatMap(
  ([, states = '', file]) => states.split('; ').map((state) => ({ file, state: state.trim() })),
)
/** @param {readonly { file?: string, state?: string }[]} states */
const inOrder = (states) => states.map(({ file, state }) => `${file}: ${state}`).toSorted()

describe('docs/accessibility.md', () => {
  it('names each state that is looked at, where it is, and no other', () => {
    expect(inOrder(told)).toEqual(inOrder(looked))
    expect(new Set(inOrder(looked)).size).toBe(looked.length)
    expect(looked.length).toBeGreaterThan(50)
  })
})
