import { tableLines } from '../table-lines.mjs'
import { CONDITIONS } from './conditions.mjs'

/** @typedef {import('./run.mjs').BenchResult} BenchResult */

const KB = 1024
/** @param {number} ms */
const inMs = (ms) => `${Math.round(ms)} ms`
/** @param {number} bytes */
const inKb = (bytes) => `${(bytes / KB).toFixed(1)} KB`

/** @param {BenchResult} result @returns {string[]} */
export function benchLines({ browser, runs, bare, pages, changes }) {
  const { cpuSlowdown, download, upload, latencyMs } = CONDITIONS
  const kbps = (/** @type {number} */ rate) => Math.round((rate * 8) / 1000)
  return [
    `Medians of ${runs}, Chromium ${browser}, CPU ${cpuSlowdown}× slower, ${kbps(download)}/${kbps(upload)} kbps, ${latencyMs} ms.`,
    `A bare document of the same server is painted after ${inMs(bare)}; "× bare" is the largest paint against it.`,
    '',
    ...tableLines([
      [
        'page, empty browser',
        'LCP',
        '× bare',
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
        page.timesBare.toFixed(1),
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
    '',
    ...tableLines([
      ['change of screen', 'cold', 'prefetched', 'warm', 'cold : prefetched'],
      ...changes.map(({ from, to, cold, prefetched, warm }) => [
        `${from} → ${to}`,
        inMs(cold),
        inMs(prefetched),
        inMs(warm),
        (cold / prefetched).toFixed(1),
      ]),
    ]),
  ]
}
