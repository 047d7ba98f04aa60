import { beside } from '../deploy/table.mjs'
import { tableLines } from '../table-lines.mjs'

/** @typedef {import('./run.mjs').DevResult} DevResult */

/** @type {readonly { of: 'ready' | 'first' | 'change' | 'made', title: string, goalMs?: number }[]} */
const ROWS = [
  { of: 'ready', title: 'npm run dev of one module says that it is ready after' },
  { of: 'first', title: 'its first page is shown and heard after', goalMs: 10_000 },
  { of: 'change', title: 'a saved sentence is shown, and what was typed stays, after', goalMs: 1_000 },
  { of: 'made', title: 'a new module is live, and its first visitor served, after', goalMs: 60_000 },
]

/** @param {DevResult} result @returns {string[]} */
export const devBenchLines = (result) => [
  `Chromium ${result.browser}, all else built before; of ${result.runs} sentences the median.`,
  '',
  ...tableLines(ROWS.map(({ of, title, goalMs }) => [title, beside(result[of], goalMs)])),
]
