import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runTool, scriptOfPackage } from '../../run/program/run-tool.mjs'
import { inRoot } from '../../workspace.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cupboard-types-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What the compiler says of a source, under the options of every package. @param {string} text */
async function errorsOf(text) {
  writeFileSync(path.join(folder, 'a.ts'), text)
  const options = {
    extends: inRoot('tooling', 'tsconfig.base.json'),
    compilerOptions: { types: [] },
    include: ['a.ts'],
  }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(options))
  const { stdout } = await runTool(scriptOfPackage('typescript', 'tsc'), ['-p', folder, '--pretty', 'false'])
  return stdout.match(/TS\d+/g) ?? []
}

/** A switch that may answer nothing. @param {string} last */
const switchWith = (last) => `export function wordsOf(kind: 'percent' | 'amount' | 'product'): string | undefined {
  switch (kind) {
    case 'percent':
      return '%'
    case 'amount':
      return undefined
${last}  }
}
`

describe('the compiler', () => {
  it('refuses a switch that forgets a case of a closed list, also where nothing is an answer', async () => {
    expect(await errorsOf(switchWith("    case 'product':\n      return undefined\n"))).toEqual([])
    expect(await errorsOf(switchWith(''))).toEqual(['TS7030'])
  })
})
