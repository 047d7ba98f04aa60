import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './workspace.mjs'

const RESULTS = new Set(['proved', 'in part', 'by reading', 'not met', 'none here'])
const HAVE_A_TEST = new Set(['proved', 'in part'])
/** Of ASVS 5.0. */
const LEVEL_1 = `
  1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3
  4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2
  7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2 9.1.3 9.2.1 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5
  11.3.1 11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`
  .trim()
  .split(/\s+/)

const TEST = /^`([\w./-]+)`: (.+)$/

/** @typedef {{ control: string, does: string, test: string, result: string }} Row */

/** @param {string} text @returns {Row[]} */
const rowsIn = (text) =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \| ([^|]*)\| ([^|]+) \|$/gm)].map(
    ([, control = '', does = '', test = '', result = '']) => ({ control, does, test: test.trim(), result }),
  )

/** What is wrong with a row, in a word; undefined when nothing is. @param {Row} row */
function faultOf({ does, test, result }) {
  if (!RESULTS.has(result)) return 'no result'
  if (does.trim() === '') return 'does not say what is done, or why not'
  if (!HAVE_A_TEST.has(result)) return test === '' ? undefined : 'names a test that does not count'
  const [, file = '', title = ''] = TEST.exec(test) ?? []
  if (file === '' || !existsSync(inRoot(file))) return 'names no test'
  return readFileSync(inRoot(file), 'utf8').includes(`'${title}`) ? undefined : 'names a test that is not there'
}

/** The acts of the desk, each with the test that it names. @param {string} text @returns {[string, string][]} */
function actsIn(text) {
  const [, desk = ''] = /^## The desk at \/ops$(.*?)^## /ms.exec(text) ?? []
  return [...desk.matchAll(/^\| ([^|]+) \| [^|]+ \| [^|]+ \| (`[^|]+) \|$/gm)].map(([, act = '', test = '']) => [
    act,
    test,
  ])
}

const page = readFileSync(inRoot('docs', 'security.md'), 'utf8')
const rows = rowsIn(page)
const acts = actsIn(page)

describe('docs/security.md', () => {
  it('has a row for each control of level 1, and none twice', () => {
    const controls = rows.map(({ control }) => control)
    expect(LEVEL_1.filter((control) => !controls.includes(control))).toEqual([])
    expect(LEVEL_1).toHaveLength(70)
    expect(new Set(controls).size).toBe(controls.length)
  })

  it.each(rows.map((row) => [row.control, row]))('proves %s by a test that is there, or says why not', (_, row) => {
    expect(faultOf(row)).toBeUndefined()
  })

  it('has a row for each act of the desk', () => {
    expect(acts).toHaveLength(13)
  })

  it.each(acts)('proves what bounds an act of the desk: %s', (act, test) => {
    expect(faultOf({ control: act, does: act, test, result: 'proved' })).toBeUndefined()
  })

  it('takes no word for a proof', () => {
    const row = {
      control: '1.2.1',
      does: 'something',
      test: '`tooling/security.test.mjs`: takes no word',
      result: 'proved',
    }
    expect(faultOf(row)).toBeUndefined()
    expect(faultOf({ ...row, test: '`tooling/security.test.mjs`: takes every word' })).toBe(
      'names a test that is not there',
    )
    expect(faultOf({ ...row, test: '`tooling/nothing.test.mjs`: takes no word' })).toBe('names no test')
    expect(faultOf({ ...row, test: '' })).toBe('names no test')
    expect(faultOf({ ...row, result: 'in part', test: '' })).toBe('names no test')
    expect(faultOf({ ...row, result: 'not met' })).toBe('names a test that does not count')
    expect(faultOf({ ...row, result: 'not met', test: '', does: ' ' })).toBe('does not say what is done, or why not')
    expect(faultOf({ ...row, result: 'open' })).toBe('no result')
    expect(faultOf({ ...row, result: 'by reading' })).toBe('names a test that does not count')
    expect(faultOf({ ...row, result: 'sure' })).toBe('no result')
  })
})
