import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { deployableNames } from '../../workspace.mjs'
import { findBrowser } from '../browser/index.mjs'
import { twoAtATime } from '../browser/two-at-a-time.mjs'
import { createVisit, FLAGS } from '../shots/browser.mjs'
import { createPeople } from '../shots/people.mjs'
import { modulesCommandAt } from '../site/modules-command.mjs'
import { startSite } from '../site/start-site.mjs'
import { operations } from '../site/visitors.mjs'
import { breakVersion } from './broken-site.mjs'
import { expectedOf, titleOf } from './cells.mjs'
import { placeOf } from './places.mjs'
import { builtVersion, renamedVersion } from './version.mjs'
import { collectReports, visit } from './visit.mjs'

/** @typedef {import('./cells.mjs').Cell} Cell */
/** @typedef {import('./version.mjs').Version} Version */
/**
 * What became of a cell.
 *
 * @typedef {object} Outcome
 * @property {string} module
 * @property {string} fault
 * @property {Cell['way']} way
 * @property {boolean} lastKnownGood
 * @property {'served' | 'degraded' | 'failed'} outcome
 * @property {string | undefined} version that the customer got
 * @property {number} ms from the navigation, of a hang the second, until the customer had it
 * @property {string[]} reported
 * @property {string[]} faults each a sentence
 */

const A_MOMENT_MS = 3_000
/** Several times what the slowest takes on a busy machine. */
const CELL_ENDS_WITHIN_MS = 5 * 60_000

/**
 * Publishes and activates one more version of every deployable, so that what was live is what a page falls back to.
 *
 * @param {import('../site/start-site.mjs').Site} site
 * @param {readonly Version[]} versions
 */
async function makePrevious(site, versions) {
  const modules = modulesCommandAt(site)
  for (const { folder, manifest } of versions) await modules('publish', manifest.name, '--from', folder)
  await modules('activate', ...versions.flatMap(({ manifest: { name, version } }) => [name, version]))
  const isLive = async () => {
    const html = await (await fetch(site.origin)).text()
    return versions.every(({ manifest }) => html.includes(`/${manifest.name}/${manifest.version}/`))
  }
  while (!(await isLive())) await new Promise((resolve) => setTimeout(resolve, 100))
}

/**
 * @param {Cell} cell
 * @param {{ broken: string, good: string }} versions
 * @param {import('./visit.mjs').Seen} seen
 * @param {readonly import('./visit.mjs').Report[]} reports
 * @returns {Outcome}
 */
export function judge(cell, { broken, good }, seen, reports) {
  const { name, fault, way, hasPrevious } = cell
  const expected = expectedOf(cell)
  const outcome = { page: 'served', sentence: 'degraded', nothing: 'failed' }[seen.shown]
  const own = reports.filter(({ module, version, release }) => module === name && version === broken && release)
  const by = seen.version === broken ? 'this' : seen.version === good ? 'previous' : 'none'
  const faults = [
    ...seen.faults,
    ...(outcome === expected.outcome ? [] : [`${outcome} instead of ${expected.outcome}`]),
    ...(expected.by === by || (expected.by === 'either' && by !== 'none')
      ? []
      : [`by ${seen.version} instead of ${expected.by}`]),
    ...(own.length > 0 || !expected.isReported ? [] : [`no report names ${name}@${broken} and its release set`]),
  ]
  return {
    module: name,
    fault: fault.name,
    way,
    lastKnownGood: hasPrevious,
    outcome: faults.length > 0 ? 'failed' : outcome === 'degraded' ? 'degraded' : 'served',
    version: seen.version,
    ms: seen.ms,
    reported: reports.map(({ module, version, message }) => `${module}@${version}: ${message}`),
    faults,
  }
}

/** What is reported may come a moment after what is seen. @param {() => boolean} isSo */
async function aMomentUntil(isSo) {
  const end = performance.now() + A_MOMENT_MS
  while (!isSo() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50))
}

/** So that whoever waits for all hears which one does not end. @param {Cell} cell @param {Promise<void>} run */
async function withinLimit(cell, run) {
  const sentence = `${titleOf(cell)}: it has not ended after ${CELL_ENDS_WITHIN_MS / 60_000} minutes.`
  const late = new AbortController()
  const limit = delay(CELL_ENDS_WITHIN_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error(sentence)
  })
  await Promise.race([run, limit]).finally(() => late.abort())
}

/**
 * Breaks versions on one built site, one way at a time, and looks at what a customer gets and what is reported.
 *
 * @param {readonly Cell[]} cells
 * @param {{ report: (line: string) => void, onOutcome: (outcome: Outcome) => void }} progress
 * @returns {Promise<Outcome[]>}
 */
export async function runFaults(cells, { report, onOutcome }) {
  const names = deployableNames()
  const places = new Map(cells.map(({ name }) => [name, placeOf(name)]))
  const built = new Map(names.map((name) => [name, builtVersion(name)]))
  const folder = mkdtempSync(path.join(tmpdir(), 'cupboard-faults-'))
  const { executablePath, env } = await findBrowser(report)
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: FLAGS })
  const site = await startSite({ env: { ADDRESS_LIMIT_FACTOR: '100' } })
  /** @type {Outcome[]} */
  const outcomes = []
  try {
    const visits = createVisit(browser, site.origin, 0)
    const people = createPeople({ origin: site.origin, now: Date.now, staff: await operations(site), visit: visits })

    /** @param {Cell} cell @param {ReadonlyMap<string, Version>} live */
    async function run(cell, live) {
      const version = live.get(cell.name)
      const good = built.get(cell.name)
      const place = places.get(cell.name)
      if (!version || !good || !place) throw new Error(`${cell.name} is not built.`)
      const context = await browser.newContext({ baseURL: site.origin, storageState: await people(place.as) })
      try {
        // a visit that has begun keeps its versions
        await context.clearCookies({ name: /release$/ })
        const reports = await collectReports(context)
        await breakVersion(context, version, cell)
        const seen = await visit(context, cell, place)
        const versions = { broken: version.manifest.version, good: good.manifest.version }
        await aMomentUntil(() => judge(cell, versions, seen, reports).faults.length === 0)
        const outcome = judge(cell, versions, seen, reports)
        outcomes.push(outcome)
        onOutcome(outcome)
      } catch (error) {
        throw new Error(`${titleOf(cell)}: ${error instanceof Error ? error.message : error}`, { cause: error })
      } finally {
        await context.unrouteAll({ behavior: 'ignoreErrors' })
        await context.close()
      }
    }

    await twoAtATime(
      cells.filter(({ hasPrevious }) => !hasPrevious),
      (cell) => withinLimit(cell, run(cell, built)),
    )
    const withPrevious = cells.filter(({ hasPrevious }) => hasPrevious)
    if (withPrevious.length > 0) {
      const renamed = new Map(names.map((name) => [name, renamedVersion(builtVersion(name), folder)]))
      await makePrevious(site, [...renamed.values()])
      await twoAtATime(withPrevious, (cell) => withinLimit(cell, run(cell, renamed)))
    }
    return outcomes
  } finally {
    await browser.close()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
