import { median } from './vitals.mjs'

/** @typedef {import('./visit.mjs').Visit} Visit */
/** @typedef {import('./module-change.mjs').ChangeTimes} ChangeTimes */
/** @typedef {import('./plan.mjs').PlannedPage} PlannedPage */
/** @typedef {import('./plan.mjs').Change} Change */

/** Both visits of each run. @typedef {{ first: Visit[], again: Visit[] }} Visits */
/** @typedef {Omit<Visit, 'repeated' | 'moved'>} Figures */
/** @typedef {{ largestPaint: number, timesBare: number, goal: number }} Again */
/** @typedef {Figures & { path: string, repeated: string[], moved: string[], timesBare: number, goal: number, timesMonolith: number | null, again: Again }} PageResult `timesMonolith` is null where nothing stood beside */
/** @typedef {ChangeTimes & { from: string, to: string, monolith: ChangeTimes | null }} ChangeResult */

/** @template {string} Key @param {readonly Record<Key, number>[]} rows @param {readonly Key[]} keys @returns {Record<Key, number>} */
const mediansOf = (rows, keys) =>
  /** @type {Record<Key, number>} */ (Object.fromEntries(keys.map((key) => [key, median(rows.map((row) => row[key]))])))

/** @type {readonly (keyof Figures)[]} */
const FIGURES = [
  'largestPaint',
  'modulePaint',
  'blocking',
  'shift',
  'requests',
  'depth',
  'scriptBytesBeforePaint',
  'scriptBytes',
]
/** @type {readonly (keyof ChangeTimes)[]} */
const CHANGE_FIGURES = ['cold', 'warm', 'prefetched']

/** @param {readonly Visit[]} visits @returns {number} milliseconds */
export const paintOf = (visits) => median(visits.map(({ largestPaint }) => largestPaint))

/**
 * @param {PlannedPage} page
 * @param {Visits & { monolith: Visit[] }} visits
 * @param {Visits} bare
 * @returns {PageResult}
 */
export function pageResult({ path, goal }, { first, again, monolith }, bare) {
  const figures = mediansOf(first, FIGURES)
  const paintAgain = paintOf(again)
  return {
    path,
    ...figures,
    timesBare: figures.largestPaint / paintOf(bare.first),
    goal: goal.first,
    timesMonolith: monolith.length > 0 ? figures.largestPaint / paintOf(monolith) : null,
    again: { largestPaint: paintAgain, timesBare: paintAgain / paintOf(bare.again), goal: goal.again },
    repeated: [...new Set(first.flatMap(({ repeated }) => repeated))],
    moved: [...new Set(first.flatMap(({ moved }) => moved))],
  }
}

/**
 * @param {Change} change
 * @param {{ ours: ChangeTimes[], monolith: ChangeTimes[] }} times
 * @returns {ChangeResult}
 */
export const changeResult = ({ from, to }, { ours, monolith }) => ({
  from,
  to,
  ...mediansOf(ours, CHANGE_FIGURES),
  monolith: monolith.length > 0 ? mediansOf(monolith, CHANGE_FIGURES) : null,
})
