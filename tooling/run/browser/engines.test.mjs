import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { otherEngines } from './engines.mjs'

const before = { ...process.env }
/** @type {string} */
let folder

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'engines-'))
  process.env['PATH'] = folder
  delete process.env['FIREFOX_PATH']
})
afterEach(() => {
  process.env = { ...before }
  rmSync(folder, { recursive: true })
})

const programsOf = (/** @type {string} */ name) => otherEngines().find((engine) => engine.name === name)?.env

describe('the engines beside Chromium', () => {
  it('are missing where a program of theirs is', () => {
    expect([programsOf('firefox'), programsOf('webkit')]).toEqual([undefined, undefined])
    writeFileSync(path.join(folder, 'WebKitWebDriver'), '')
    expect(programsOf('webkit')).toBeUndefined()
  })

  it('are there where all of them are, by any of their names', () => {
    writeFileSync(path.join(folder, 'firefox'), '')
    expect(programsOf('firefox')).toEqual({ FIREFOX_PATH: path.join(folder, 'firefox') })
    writeFileSync(path.join(folder, 'firefox-esr'), '')
    expect(programsOf('firefox')).toEqual({ FIREFOX_PATH: path.join(folder, 'firefox-esr') })
  })
})
