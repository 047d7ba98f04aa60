import { setTimeout as delay } from 'node:timers/promises'
import { loadContracts } from '../../build/contracts.mjs'
import { newDataFolder, removeDataFolder } from '../../run/site/data-folder.mjs'
import { freePort } from '../../free-port.mjs'
import { startMeasuredServer } from '../server/measured-server.mjs'
import { advisedEntries, firstOrders, sandboxCards } from '../server/orders.mjs'
import { newVisitor } from '../server/visitor.mjs'
import { startClients } from './clients.mjs'
import { count, killDatabase, lostOf } from './count.mjs'

/** @typedef {import('./report.mjs').CutsResult} CutsResult */

const CLIENTS = 16
const LOOK_AGAIN_MS = 500
/** An attempt is a minute in the hands of the request that made it, and is then looked for each half minute. */
const SETTLED_WITHIN_MS = 5 * 60_000

/** Until no payment is open and every letter is written; what is open for ever is counted as it stands. @param {string} dataDir */
async function settled(dataDir) {
  const end = performance.now() + SETTLED_WITHIN_MS
  for (;;) {
    const counted = await count(dataDir)
    if ((counted.open === 0 && counted.lettersWrong === 0) || performance.now() > end) return counted
    await delay(LOOK_AGAIN_MS)
  }
}

/**
 * Places orders while the server, or its PostgreSQL, is killed again and again, and counts what became of them.
 *
 * @param {{ orders: number, cuts: number }} settings
 * @param {(line: string) => void} report
 * @returns {Promise<CutsResult>}
 */
export async function runCuts({ orders, cuts }, report) {
  const { calls, DEFAULT_INTERVIEW } = await loadContracts()
  const at = { dataDir: newDataFolder('cuts'), port: await freePort() }
  const start = () => startMeasuredServer({ cards: 'sandbox', at })
  let server = await start()
  try {
    const { origin } = server
    report(`${orders} customers and their cards…`)
    const customers = await server.customers(orders)
    const cards = await sandboxCards(origin, orders)
    const visitor = await newVisitor(origin)
    const entries = await advisedEntries(origin, visitor('POST', `/api${calls.rounder.path}`, DEFAULT_INTERVIEW))
    const requests = await firstOrders(origin, { customers, cards, entries })

    report('Orders…')
    const clients = startClients(origin, requests, CLIENTS)
    const { told } = clients
    /** @type {number[]} */
    const recoveryMs = []
    for (let cut = 1; cut <= cuts; cut++) {
      while (told.acknowledged.size + told.gone.size < (cut * orders) / (cuts + 1)) await clients.answered()
      const begin = performance.now()
      if (cut % 2 === 0) killDatabase(at.dataDir)
      else {
        await server.kill()
        server = await start()
      }
      await clients.answered()
      recoveryMs.push(performance.now() - begin)
      report(
        `  cut ${cut} of ${cuts}: ${cut % 2 === 0 ? 'database' : 'server'}, ${told.acknowledged.size} orders answered`,
      )
    }
    await clients.done
    report('Until all is settled…')
    const counted = await settled(at.dataDir)
    const lost = await lostOf(at.dataDir, told.acknowledged)
    const { acknowledged, gone, refused } = told
    return { ...counted, acknowledged: acknowledged.size, gone: gone.size, refused, lost, cuts, recoveryMs }
  } finally {
    await server.stop()
    removeDataFolder(at.dataDir)
  }
}
