import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../run/browser/index.mjs'
import { freePort } from '../../free-port.mjs'
import { startSite } from '../../run/site/start-site.mjs'
import {
  answeredVisitor,
  firstReceipt,
  operations,
  plannedVisitor,
  signedInCustomer,
} from '../../run/site/visitors.mjs'
import { buildMonolith } from '../monolith/build.mjs'
import { serveMonolith, startBehind } from '../monolith/serve.mjs'
import { measureChange } from './module-change.mjs'
import { BARE_PATH, CHANGES, pagesOf } from './plan.mjs'
import { changeResult, pageResult, paintOf } from './results.mjs'
import { visits } from './visit.mjs'

/** @typedef {import('../../run/site/visitors.mjs').StorageState} StorageState */
/** @typedef {import('./results.mjs').Visits & { monolith: import('./visit.mjs').Visit[] }} Kept */
/** @typedef {{ browser: string, runs: number, bare: number, bareAgain: number, pages: import('./results.mjs').PageResult[], changes: import('./results.mjs').ChangeResult[] }} BenchResult */

/**
 * The same visitor for another origin.
 *
 * @param {StorageState} state
 * @param {string} origin
 * @param {string} other
 * @returns {StorageState}
 */
const movedTo = (state, origin, other) => JSON.parse(JSON.stringify(state).replaceAll(origin, other))

/**
 * @param {readonly import('./plan.mjs').PlannedPage[]} pages all there are
 * @param {readonly string[]} paths of those that are wanted; none for all
 * @throws when there is no such page
 */
function chosen(pages, paths) {
  const unknown = paths.filter((path) => !pages.some((page) => page.path === path))
  if (unknown.length > 0) throw new Error(`The bench opens no ${unknown.join(', ')}.`)
  return pages.filter((page) => paths.length === 0 || paths.includes(page.path))
}

/** @param {import('./results.mjs').Visits} kept @param {readonly import('./visit.mjs').Visit[]} both */
function keep(kept, [first, again]) {
  if (first) kept.first.push(first)
  if (again) kept.again.push(again)
}

/**
 * The same screens as one application, beside the site. What is to be ended stands first in `ends`.
 *
 * @param {import('../../run/site/start-site.mjs').Site} site
 * @param {(() => unknown)[]} ends
 * @param {(line: string) => void} report
 */
async function startMonolith(site, ends, report) {
  const folder = mkdtempSync(path.join(tmpdir(), 'cupboard-monolith-'))
  ends.unshift(() => rmSync(folder, { recursive: true, force: true }))
  report('Building the same screens as one application…')
  const built = await buildMonolith(folder)
  const port = await freePort()
  const behind = await startBehind(site, port)
  ends.unshift(() => behind.stop())
  const monolith = await serveMonolith(built, behind.origin, port)
  ends.unshift(() => monolith.stop())
  return monolith
}

/**
 * Measures the built site. The pages take turns, so that a busy moment of the machine does not fall on one of them alone, and each is
 * followed by the same page of the one application.
 *
 * @param {{ runs: number, paths: readonly string[], isAlone: boolean }} choice `paths`: these pages alone, unless there are none; `isAlone`:
 *   without the one application
 * @param {(line: string) => void} report
 * @returns {Promise<BenchResult>}
 */
export async function runBench({ runs, paths, isAlone }, report) {
  const { executablePath, env } = await findBrowser(report)
  /** @type {(() => unknown)[]} */
  const ends = []
  try {
    const site = await startSite()
    ends.unshift(() => site.stop())
    const monolith = isAlone ? undefined : await startMonolith(site, ends, report)
    const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } })
    ends.unshift(() => browser.close())
    const staff = await operations(site)
    const states = {
      new: undefined,
      answered: await answeredVisitor(site),
      planned: await plannedVisitor(browser, site),
      customer: await signedInCustomer(browser, site, staff),
    }
    // a visitor can move to another origin, a session is signed for its own
    const beside = monolith && {
      origin: monolith.origin,
      states: {
        new: undefined,
        answered: movedTo(states.answered, site.origin, monolith.origin),
        planned: movedTo(states.planned, site.origin, monolith.origin),
        customer: await signedInCustomer(browser, monolith, staff),
      },
    }
    const bare = /** @type {import('./results.mjs').Visits} */ ({ first: [], again: [] })
    const pages = chosen(pagesOf(await firstReceipt(browser, site, states.customer)), paths).map((page) => ({
      page,
      kept: /** @type {Kept} */ ({ first: [], again: [], monolith: [] }),
    }))
    const changes = CHANGES.map((change) => ({
      change,
      times: /** @type {Record<'ours' | 'monolith', import('./module-change.mjs').ChangeTimes[]>} */ ({
        ours: [],
        monolith: [],
      }),
    }))
    for (let run = 1; run <= runs; run += 1) {
      report(`Run ${run} of ${runs}…`)
      keep(bare, await visits(browser, { url: `${site.origin}${BARE_PATH}`, isBare: true }, 2))
      for (const { page, kept } of pages) {
        const storageState = states[page.visitor]
        keep(kept, await visits(browser, { url: `${site.origin}${page.path}`, storageState }, 2))
        if (!beside) continue
        const itsState = beside.states[page.visitor]
        kept.monolith.push(
          ...(await visits(browser, { url: `${beside.origin}${page.path}`, storageState: itsState }, 1)),
        )
      }
      for (const { change, times } of changes) {
        times.ours.push(await measureChange(browser, site.origin, change))
        if (beside) times.monolith.push(await measureChange(browser, beside.origin, change))
      }
    }
    return {
      browser: browser.version(),
      runs,
      bare: paintOf(bare.first),
      bareAgain: paintOf(bare.again),
      pages: pages.map(({ page, kept }) => pageResult(page, kept, bare)),
      changes: changes.map(({ change, times }) => changeResult(change, times)),
    }
  } finally {
    for (const end of ends) await end()
  }
}
