/** @typedef {import('./requirements.mjs').Row} Row */

/** What stands on a screen: unless it is listed below, a person sees each row of these groups. */
const SCREENS = new Set(['SHELL', 'LAND', 'FUN', 'CHK', 'DASH', 'ACC'])

/** Rows of screens that nobody sees there, by what they are about instead. */
const UNSEEN = {
  'what the site is, and for whom': 'SHELL-01 SHELL-02 LAND-36 DASH-05 ACC-01',
  'how who is here is known':
    'SHELL-05 SHELL-06 SHELL-54 SHELL-55 SHELL-57 SHELL-60 SHELL-61 SHELL-62 SHELL-65 SHELL-67 LAND-01 CHK-53 CHK-54 CHK-55 CHK-62 CHK-63 ACC-20 ACC-25 ACC-27 ACC-39 ACC-40',
  'what is asked for, sent, kept or reported':
    'SHELL-47 SHELL-66 SHELL-83 LAND-03 LAND-04 LAND-06 LAND-08 LAND-10 LAND-11 LAND-13 LAND-14 LAND-27 LAND-30 FUN-15 FUN-26 FUN-69 CHK-03 CHK-65 CHK-70 ACC-43 ACC-64 ACC-103 ACC-108',
  'what a screen keeps in mind, or hands to the next':
    'SHELL-72 SHELL-73 SHELL-74 SHELL-75 SHELL-76 LAND-15 LAND-16 LAND-18 LAND-19 LAND-20 LAND-24 LAND-25 LAND-26 LAND-28 LAND-32 LAND-41 LAND-92 FUN-13 FUN-67 FUN-68 FUN-73 FUN-76 FUN-78 CHK-01 CHK-52 CHK-67 ACC-26',
}

/** Rows of rules whose words or figures a person reads. */
const SEEN_OF_RULES =
  'SHR-07 SHR-18 SHR-19 SHR-20 SHR-21 SHR-54 SHR-58 SHR-69 SHR-77 SHR-81 SHR-82 SHR-83 SHR-85 SHR-92 SHR-95 SHR-97 SHR-100 SHR-102'

const unseen = new Set(Object.values(UNSEEN).flatMap((ids) => ids.split(' ')))
const seenOfRules = new Set(SEEN_OF_RULES.split(' '))

/** The rows that the lists above name. */
export const LISTED = [...unseen, ...seenOfRules]

/** Whether a person sees what a row says. @param {Pick<Row, 'id' | 'group'>} row */
export const isSeen = ({ id, group }) => (SCREENS.has(group) ? !unseen.has(id) : seenOfRules.has(id))

/** Whether a test walks in a browser. @param {{ file: string }} test */
export const isInBrowser = ({ file }) => file.startsWith('e2e/')

/**
 * Rows that a person sees and that no test in a browser proves, group by group.
 *
 * @param {readonly import('./coverage.mjs').ProvedRow[]} rows
 * @returns {Record<string, string[]>}
 */
export function notInBrowser(rows) {
  const missing = rows.filter((row) => isSeen(row) && !row.tests.some(isInBrowser))
  return Object.fromEntries(
    [...new Set(rows.map(({ group }) => group))].flatMap((group) => {
      const ids = missing.filter((row) => row.group === group).map(({ id }) => id)
      return ids.length === 0 ? [] : [[group, ids]]
    }),
  )
}
