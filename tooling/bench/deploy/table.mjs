import { seconds } from '../../command-line.mjs'
import { tableLines } from '../table-lines.mjs'

/** @typedef {import('./run.mjs').DeployResult} DeployResult */
/** @typedef {import('./run.mjs').Shipped} Shipped */

/** @type {readonly { of: keyof Shipped, title: string, goalMs?: number }[]} */
const ROWS = [
  { of: 'change', title: 'a changed sentence is live after', goalMs: 15_000 },
  { of: 'ship', title: 'of that, after the build', goalMs: 5_000 },
  { of: 'served', title: 'who comes to a bad version is served after' },
  { of: 'back', title: 'nobody gets the bad one any more after' },
]

/** A time, and its goal where it has one. @param {number} ms @param {number | undefined} goalMs */
export const beside = (ms, goalMs) =>
  goalMs === undefined ? seconds(ms) : `${seconds(ms)} (${seconds(goalMs)}${ms <= goalMs ? '' : ', missed'})`

/** @param {DeployResult} result @returns {string[]} */
export const deployBenchLines = ({ runs, browser, ours, monolith }) => [
  `Medians of ${runs}, Chromium ${browser}, both built before, so that what did not change is had from their caches.`,
  'One module that is built and activated alone, with its goal, beside the same screens as one application, built and started again.',
  '',
  ...tableLines([
    ['', 'one module', 'one application', '×'],
    ...ROWS.map(({ of, title, goalMs }) => [
      title,
      beside(ours[of], goalMs),
      seconds(monolith[of]),
      (ours[of] / monolith[of]).toFixed(2),
    ]),
  ]),
]
