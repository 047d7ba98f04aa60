import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { scriptOfPackage } from '../../run/program/run-tool.mjs'
import { inRoot } from '../../workspace.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cupboard-lint-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The names of the rules that these files break. @param {Record<string, string>} files */
function brokenBy(files) {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  try {
    execFileSync(process.execPath, [
      scriptOfPackage('oxlint'),
      '--config',
      inRoot('.oxlintrc.json'),
      '--format=json',
      folder,
    ])
    return []
  } catch (error) {
    const { diagnostics } = JSON.parse(/** @type {{ stdout: Buffer }} */ (error).stdout.toString())
    return diagnostics.map((/** @type {{ code: string }} */ { code }) => code)
  }
}

const LONG = 'eslint(max-lines-per-function)'

describe('lint', () => {
  it('sees a circle that only types close', () => {
    const broken = brokenBy({
      'a.ts': "import type { B } from './b.ts'\nexport interface A {\n  readonly b: B | undefined\n}\n",
      'b.ts': "import type { A } from './a.ts'\nexport interface B {\n  readonly a: A | undefined\n}\n",
    })
    expect(new Set(broken)).toEqual(new Set(['import(no-cycle)']))
  })

  it('leaves in peace what goes one way', () => {
    const broken = brokenBy({
      'a.ts': "import type { B } from './b.ts'\nexport interface A {\n  readonly b: B | undefined\n}\n",
      'b.ts': 'export interface B {\n  readonly a: string\n}\n',
    })
    expect(broken).toEqual([])
  })

  it('sees a function of more than 80 lines, comments and blank lines among them', () => {
    const line = (/** @type {number} */ number) => ['', '  // A line', "  console.info('a')"][number % 3]
    const lines = (/** @type {number} */ count) => Array.from({ length: count }, (_, number) => line(number))
    const functionOf = (/** @type {number} */ count) => `export function a() {\n${lines(count - 2).join('\n')}\n}\n`
    expect(brokenBy({ 'a.ts': functionOf(80) })).not.toContain(LONG)
    expect(brokenBy({ 'a.ts': functionOf(81) })).toContain(LONG)
    expect(brokenBy({ 'a.ts': functionOf(80), 'a.test.ts': functionOf(81) })).not.toContain(LONG)
  })

  it('knows one way to write a component and the shape of its props', () => {
    const shape = 'export interface Props {\n  readonly name: string\n}\n'
    const component = 'export function Name({ name }: Props) {\n  return <p>{name}</p>\n}\n'
    expect(brokenBy({ 'a.tsx': shape + component })).toEqual([])
    expect(brokenBy({ 'a.tsx': `${shape}export const Name = ({ name }: Props) => <p>{name}</p>\n` })).toEqual([
      'react(function-component-definition)',
    ])
    expect(brokenBy({ 'a.tsx': `export type Props = { readonly name: string }\n${component}` })).toEqual([
      'typescript(consistent-type-definitions)',
    ])
  })
})
