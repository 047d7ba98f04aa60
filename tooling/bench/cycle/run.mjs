import { setTimeout as delay } from 'node:timers/promises'
import { newDataFolder, removeDataFolder } from '../../run/site/data-folder.mjs'
import { freePort } from '../../free-port.mjs'
import { startMeasuredServer } from '../server/measured-server.mjs'
import { moveClock, readProgress, startHouseholds } from './households.mjs'

/**
 * @typedef {object} CycleRow
 * @property {number} households
 * @property {'agreeing' | 'sandbox'} cards
 * @property {number} orders that their plans made
 * @property {number} seconds from the first that was to be done until nothing was
 * @property {number} serverMs of the server's processor time for an order
 * @property {{ start: number, peak: number, end: number }} rssBytes of the server
 * @property {{ orders: number, seconds: number }[]} course when each thousand of orders was seen to be made, and the last
 */
/** @typedef {{ rows: CycleRow[] }} CycleBench */

const LOOK_AGAIN_MS = 500
/** Looking takes at most so much of the time: what is counted are whole tables. */
const LOOKING_SHARE = 0.03
const THOUSAND = 1_000
/** A quarter of a year: one delivery of each household, from what it is told to what it is brought. */
const WEEKS = 13

/**
 * Watches the plans go on until nothing is due.
 *
 * @param {import('../server/measured-server.mjs').MeasuredServer} server
 * @param {string} dataDir
 * @returns {Promise<Omit<CycleRow, 'households' | 'cards'>>}
 */
async function watch(server, dataDir) {
  const begin = performance.now()
  const start = await server.usage()
  /** @type {CycleRow['course']} */
  const course = []
  let peak = start.rssBytes
  for (;;) {
    const asked = performance.now()
    const { orders, due } = await readProgress(dataDir)
    const lookingMs = performance.now() - asked
    const seconds = (performance.now() - begin) / 1_000
    const { rssBytes, cpuMs } = await server.usage()
    peak = Math.max(peak, rssBytes)
    if (due === 0 || orders >= (course.at(-1)?.orders ?? 0) + THOUSAND) course.push({ orders, seconds })
    if (due > 0) {
      await delay(Math.max(LOOK_AGAIN_MS, lookingMs / LOOKING_SHARE))
      continue
    }
    const serverMs = (cpuMs - start.cpuMs) / orders
    return { orders, seconds, serverMs, rssBytes: { start: start.rssBytes, peak, end: rssBytes }, course }
  }
}

/**
 * @param {number} households
 * @param {'agreeing' | 'sandbox'} cards
 * @param {(line: string) => void} report
 * @returns {Promise<CycleRow>}
 */
async function measure(households, cards, report) {
  const dataDir = newDataFolder('cycle')
  const server = await startMeasuredServer({ cards, at: { dataDir, port: await freePort() } })
  try {
    report(`${households} households…`)
    await startHouseholds(server, households, cards)
    const { events } = await readProgress(dataDir)
    await moveClock(dataDir, WEEKS)
    while ((await readProgress(dataDir)).events === events) await delay(LOOK_AGAIN_MS)
    return { households, cards, ...(await watch(server, dataDir)) }
  } finally {
    await server.stop()
    removeDataFolder(dataDir)
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
