import { tableLines } from '../table-lines.mjs'
import { CONDITIONS } from './conditions.mjs'
import { CHANGE_GOAL_MS } from './plan.mjs'

/** @typedef {import('./run.mjs').BenchResult} BenchResult */

const KB = 1024
/** @param {number} ms */
const inMs = (ms) => `${Math.round(ms)} ms`
/** @param {number} bytes */
const inKb = (bytes) => `${(bytes / KB).toFixed(1)} KB`

/** @param {number} value @param {number} goal */
const beside = (value, goal) => `${value.toFixed(1)} (${goal.toFixed(1)}${value <= goal ? '' : ', missed'})`

/** @param {number | null} times none where nothing stood beside */
const timesOf = (times) => times?.toFixed(2) ?? '–'

/** @param {BenchResult} result @returns {string[]} */
export function benchLines({ browser, runs, bare, bareAgain, pages, changes }) {
  const { cpuSlowdown, download, upload, latencyMs } = CONDITIONS
  const kbps = (/** @type {number} */ rate) => Math.round((rate * 8) / 1000)
  return [
    `Medians of ${runs}, Chromium ${browser}, CPU ${cpuSlowdown}× slower, ${kbps(download)}/${kbps(upload)} kbps, ${latencyMs} ms.`,
    `A bare document of the same server is painted after ${inMs(bare)}, again after ${inMs(bareAgain)}; "× bare" is the largest paint against it, with its goal.`,
    '"× monolith" is the largest paint against that of the same screens as one application.',
    '',
    ...tableLines([
      [
        'page, empty browser',
        'LCP',
        '× bare',
        '× monolith',
        'again × bare',
        'module',
        'TBT',
        'CLS',
        'requests',
        'depth',
        'JS before LCP',
        'JS in all',
      ],
      ...pages.map((page) => [
        page.path,
        inMs(page.largestPaint),
        beside(page.timesBare, page.goal),
        timesOf(page.timesMonolith),
        beside(page.again.timesBare, page.again.goal),
        inMs(page.modulePaint),
        inMs(page.blocking),
        page.shift.toFixed(3),
        String(page.requests),
        String(page.depth),
        inKb(page.scriptBytesBeforePaint),
        inKb(page.scriptBytes),
      ]),
    ]),
    ...pages.flatMap(({ path, repeated }) => repeated.map((url) => `${path} downloads ${url} more than once.`)),
    ...pages.flatMap(({ path, moved }) => moved.map((what) => `${path} shifts ${what}.`)),
    '',
    ...tableLines([
      ['change of screen', 'cold', 'prefetched', 'warm', '× monolith: cold', 'prefetched', 'warm'],
      ...changes.map(({ from, to, cold, prefetched, warm, monolith }) => [
        `${from} → ${to}`,
        inMs(cold),
        inMs(prefetched),
        inMs(warm),
        timesOf(monolith && cold / monolith.cold),
        timesOf(monolith && prefetched / monolith.prefetched),
        timesOf(monolith && warm / monolith.warm),
      ]),
    ]),
    `The goal of a change whose module is there is ${inMs(CHANGE_GOAL_MS)}.`,
  ]
}
