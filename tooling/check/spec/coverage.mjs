import { needsProof } from './requirements.mjs'
import { idsIn } from './titles.mjs'

/** Whose screens a group of rows is about. */
const SCREENS = new Map([
  ['LAND', 'mfe-landing'],
  ['FUN', 'mfe-funnel'],
  ['CHK', 'mfe-checkout'],
  ['DASH', 'mfe-dashboard'],
  ['ACC', 'mfe-account'],
])
const HAS_SCREENS = /^(?:mfe-[^/]+|shell)$/

/** A test that names more rows than this proves none of them well. */
const MOST_ROWS = 2

/**
 * @typedef {{ file: string, title: string }} Test
 * @typedef {{ id: string, group: string, text: string, tests: Test[] }} ProvedRow
 * @typedef {{ group: string, proved: string[], open: string[] }} Group
 */

/**
 * Rows that are proved, and by nothing better than that.
 *
 * @param {readonly ProvedRow[]} rows
 * @param {(file: string) => boolean} hasFake whether a test stands on a fake of ours in place of an outside part
 * @returns {{ byFake: string[], elsewhere: string[] }} `elsewhere`: by tests of other modules' screens alone
 */
export function weaklyProved(rows, hasFake) {
  const isElsewhere = (/** @type {string} */ group, /** @type {Test} */ { file }) => {
    const [name = ''] = file.split('/')
    return SCREENS.has(group) && HAS_SCREENS.test(name) && name !== SCREENS.get(group)
  }
  const proved = rows.filter(({ tests }) => tests.length > 0)
  return {
    byFake: proved.filter(({ tests }) => tests.every(({ file }) => hasFake(file))).map(({ id }) => id),
    elsewhere: proved.filter(({ group, tests }) => tests.every((test) => isElsewhere(group, test))).map(({ id }) => id),
  }
}

/**
 * Which row is proved by which test.
 *
 * @param {readonly import('./requirements.mjs').Row[]} rows
 * @param {readonly Test[]} tests
 * @returns {{ rows: ProvedRow[], groups: Group[], crowded: Test[], unknown: (Test & { id: string })[] }} `crowded` tests
 *   name too many rows, `unknown` ids are in no row
 */
export function coverageOf(rows, tests) {
  const named = tests.map((test) => ({ ...test, ids: idsIn(test.title) }))
  const proved = rows.filter(needsProof).map((row) => ({
    ...row,
    tests: named.filter(({ ids }) => ids.includes(row.id)).map(({ file, title }) => ({ file, title })),
  }))
  const groupNames = [...new Set(proved.map(({ group }) => group))]
  const known = new Set(rows.map(({ id }) => id))
  const groups = new Set(rows.map(({ group }) => group))
  return {
    rows: proved,
    groups: groupNames.map((group) => {
      const own = proved.filter((row) => row.group === group)
      return {
        group,
        proved: own.filter((row) => row.tests.length > 0).map(({ id }) => id),
        open: own.filter((row) => row.tests.length === 0).map(({ id }) => id),
      }
    }),
    crowded: named.filter(({ ids }) => ids.length > MOST_ROWS).map(({ file, title }) => ({ file, title })),
    unknown: named.flatMap(({ file, title, ids }) =>
      ids.filter((id) => groups.has(id.split('-')[0] ?? '') && !known.has(id)).map((id) => ({ file, title, id })),
    ),
  }
}
