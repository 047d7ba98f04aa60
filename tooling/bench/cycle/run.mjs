import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../run/site/start-site.mjs'
import { startMeasuredServer } from '../server/measured-server.mjs'
import { moveClock, readProgress, startHouseholds } from './households.mjs'

/**
 * @typedef {object} CycleRow
 * @property {number} households
 * @property {'agreeing' | 'sandbox'} cards
 * @property {number} orders that their plans made
 * @property {number} seconds from the first that was to be done until nothing was
 * @property {number} rssBytes of the server at the end
 */
/** @typedef {{ rows: CycleRow[] }} CycleBench */

const LOOK_AGAIN_MS = 100
/** A quarter of a year: one delivery of each household, from what it is told to what it is brought. */
const WEEKS = 13

/**
 * @param {number} households
 * @param {'agreeing' | 'sandbox'} cards
 * @param {(line: string) => void} report
 * @returns {Promise<CycleRow>}
 */
async function measure(households, cards, report) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cupboard-cycle-'))
  const server = await startMeasuredServer({ cards, at: { dataDir, port: await freePort() } })
  try {
    report(`${households} households…`)
    await startHouseholds(server, households, cards)
    const { events } = await readProgress(dataDir)
    await moveClock(dataDir, WEEKS)
    while ((await readProgress(dataDir)).events === events) await delay(LOOK_AGAIN_MS)
    const begin = performance.now()
    let progress = await readProgress(dataDir)
    while (progress.due > 0) {
      await delay(LOOK_AGAIN_MS)
      progress = await readProgress(dataDir)
    }
    const seconds = (performance.now() - begin) / 1_000
    const { rssBytes } = await server.usage()
    return { households, cards, orders: progress.orders, seconds, rssBytes }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * How fast plans go on: from deliveries that are due to boxes that were told, charged, shipped and brought.
 *
 * @param {{ households: readonly number[], cards: 'agreeing' | 'sandbox' }} settings
 * @param {(line: string) => void} report
 * @returns {Promise<CycleBench>}
 */
export async function runCycleBench({ households, cards }, report) {
  /** @type {CycleRow[]} */
  const rows = []
  for (const count of households) rows.push(await measure(count, cards, report))
  return { rows }
}

const MEBIBYTE = 2 ** 20

/** @param {CycleBench} bench @returns {string[]} */
export const cycleBenchLines = ({ rows }) =>
  rows.map(
    ({ households, cards, orders, seconds, rssBytes }) =>
      `${households} households, ${cards} cards: ${orders} orders in ${seconds.toFixed(1)} s, ` +
      `${Math.round(orders / seconds)} a second; ${Math.round(rssBytes / MEBIBYTE)} MiB.`,
  )
