import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartFault } from '../start-fault.ts'
import { findBinaries } from './binaries.ts'

let folder = ''
const { PATH } = process.env
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cupboard-binaries-'))
  process.env['PATH'] = `${folder}:${PATH}`
})
afterEach(() => {
  process.env['PATH'] = PATH
  rmSync(folder, { recursive: true, force: true })
})

/** Programs of the names of PostgreSQL's, one of which says its version. */
function lay(version: string, mode = 0o755): void {
  for (const program of ['postgres', 'initdb']) {
    writeFileSync(join(folder, program), `#!/bin/sh\n${version === '' ? '' : `echo "${version}"`}\n`)
    chmodSync(join(folder, program), mode)
  }
}

it('takes the PostgreSQL of the path first, and for data only the one that made it', () => {
  lay('postgres (PostgreSQL) 99.1')
  expect(findBinaries(undefined)).toEqual({ bin: folder, major: 99, isBundled: false })
  expect(findBinaries(99).bin).toBe(folder)
  expect(() => findBinaries(98)).toThrow(StartFault)
})

it.each([
  ['too old', 'postgres (PostgreSQL) 12.9', 0o755],
  ['that says no version', '', 0o755],
  ['that may not be run', 'postgres (PostgreSQL) 99.1', 0o644],
])('passes over one %s', (_, version, mode) => {
  lay(version, mode)
  expect(findBinaries(undefined).bin).not.toBe(folder)
})
