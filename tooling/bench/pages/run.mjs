import { chromium } from '@playwright/test'
import { findBrowser } from '../../run/browser/index.mjs'
import { startSite } from '../../run/site/start-site.mjs'
import { answeredVisitor, plannedVisitor, signedInCustomer } from '../../run/site/visitors.mjs'
import { measureChange } from './module-change.mjs'
import { BARE_PATH, CHANGES, PAGES } from './plan.mjs'
import { visit } from './visit.mjs'
import { median } from './vitals.mjs'

/** @typedef {import('./visit.mjs').Visit} Visit */
/** @typedef {Omit<Visit, 'repeated'>} Figures */
/** @typedef {Figures & { path: string, repeated: string[], timesBare: number }} PageResult */
/** @typedef {import('./module-change.mjs').ChangeTimes} ChangeTimes */
/** @typedef {ChangeTimes & { from: string, to: string }} ChangeResult */
/** @typedef {{ browser: string, runs: number, bare: number, pages: PageResult[], changes: ChangeResult[] }} BenchResult */

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

/**
 * Measures the built site. The pages take turns, so that a busy moment of the machine does not fall on one of them alone.
 *
 * @param {number} runs
 * @param {(line: string) => void} report
 * @returns {Promise<BenchResult>}
 */
export async function runBench(runs, report) {
  const { executablePath, env } = await findBrowser(report)
  const site = await startSite()
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } })
  try {
    const states = {
      new: undefined,
      answered: await answeredVisitor(site),
      planned: await plannedVisitor(browser, site),
      customer: await signedInCustomer(browser, site),
    }
    /** @type {Visit[]} */
    const bare = []
    /** @type {Map<string, Visit[]>} */
    const visits = new Map(PAGES.map(({ path }) => [path, []]))
    /** @type {ChangeTimes[][]} */
    const changes = CHANGES.map(() => [])
    for (let run = 1; run <= runs; run += 1) {
      report(`Run ${run} of ${runs}…`)
      bare.push(await visit(browser, { url: `${site.origin}${BARE_PATH}`, isBare: true }))
      for (const { path, visitor } of PAGES) {
        visits.get(path)?.push(await visit(browser, { url: `${site.origin}${path}`, storageState: states[visitor] }))
      }
      for (const [index, change] of CHANGES.entries()) {
        changes[index]?.push(await measureChange(browser, site.origin, change))
      }
    }
    const bareMs = median(bare.map(({ largestPaint }) => largestPaint))
    return {
      browser: browser.version(),
      runs,
      bare: bareMs,
      pages: [...visits].map(([path, all]) => {
        const figures = mediansOf(all, FIGURES)
        const again = [...new Set(all.flatMap((one) => one.repeated))]
        return { path, ...figures, timesBare: figures.largestPaint / bareMs, repeated: again }
      }),
      changes: CHANGES.map(({ from, to }, index) => ({
        from,
        to,
        ...mediansOf(changes[index] ?? [], ['cold', 'warm', 'prefetched']),
      })),
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}
