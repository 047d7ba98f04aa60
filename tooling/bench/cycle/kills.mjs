import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { newDataFolder, placeOf, removeDataFolder } from '../../run/site/data-folder.mjs'
import { freePort } from '../../free-port.mjs'
import { killDatabase } from '../cuts/count.mjs'
import { startMeasuredServer } from '../server/measured-server.mjs'
import { countCycle } from './count.mjs'
import { moveClock, readProgress, startHouseholds } from './households.mjs'

/** @typedef {import('./count.mjs').CycleCounted & { households: number, kills: number, recoveryMs: number[] }} KillsResult `recoveryMs`: from each kill until a plan went on */

const LOOK_AGAIN_MS = 50
/** Between a plan that went on and the next kill. */
const CALM_MS = 400
const SETTLED_WITHIN_MS = 10 * 60_000
const WEEKS_A_JUMP = 13

/** @param {string} dataDir @returns {Promise<{ orders: number, events: number, due: number } | undefined>} undefined while the database does not answer */
const progressOf = (dataDir) => readProgress(dataDir).catch(() => undefined)

/** Asks until it is so. @param {string} dataDir @param {(progress: { orders: number, events: number, due: number }) => boolean} isSo */
async function until(dataDir, isSo) {
  const end = performance.now() + SETTLED_WITHIN_MS
  for (;;) {
    const progress = await progressOf(dataDir)
    if (progress && isSo(progress)) return progress
    if (performance.now() > end) return progress
    await delay(LOOK_AGAIN_MS)
  }
}

/** Two servers on one database, which the first one runs. @param {string} dataDir */
async function startPair(dataDir) {
  const ports = [await freePort(), await freePort()]
  const second = newDataFolder('second')
  const starts = [
    () => startMeasuredServer({ cards: 'sandbox', at: { dataDir, port: ports[0] ?? 0 } }),
    () =>
      startMeasuredServer({
        cards: 'sandbox',
        at: { dataDir: second, port: ports[1] ?? 0 },
        env: {
          DATABASE_URL: `postgres://app@localhost/postgres?host=${encodeURIComponent(placeOf(dataDir).run)}`,
          SECRETS_DIR: path.join(dataDir, 'secrets'),
        },
      }),
  ]
  /** @type {import('../server/measured-server.mjs').MeasuredServer[]} */
  const servers = []
  for (const start of starts) servers.push(await start())
  return {
    servers,
    /** Kills one and starts it again. @param {number} index */
    async restart(index) {
      await servers[index]?.kill()
      const server = await starts[index]?.()
      if (server) servers[index] = server
    },
    async stop() {
      for (const server of servers.toReversed()) await server.stop()
      removeDataFolder(second)
    },
  }
}

/**
 * Lets the plans of households go on for years while two servers, and their PostgreSQL, are killed again and again, and counts what came of it.
 *
 * @param {{ households: number, orders: number, kills: number }} settings
 * @param {(line: string) => void} report
 * @returns {Promise<KillsResult>}
 */
export async function runCycleKills({ households, orders, kills }, report) {
  const dataDir = newDataFolder('kills')
  const pair = await startPair(dataDir)
  try {
    const [first] = pair.servers
    if (!first) throw new Error('No server started.')
    report(`${households} households…`)
    await startHouseholds(first, households, 'sandbox')
    /** @type {number[]} */
    const recoveryMs = []
    let kill = 0
    for (let made = 0; made < orders || kill < kills;) {
      await moveClock(dataDir, WEEKS_A_JUMP)
      const before = (await until(dataDir, () => true))?.events ?? 0
      await until(dataDir, ({ events }) => events > before)
      for (let due = 1; due > 0 && kill < kills; kill++) {
        await delay(CALM_MS)
        const events = (await until(dataDir, () => true))?.events ?? 0
        const begin = performance.now()
        const what = ['one server', 'the database', 'the other server', 'the database'][kill % 4]
        const restarted = what === 'the database' ? killDatabase(dataDir) : pair.restart(kill % 4 === 0 ? 0 : 1)
        const now = await until(dataDir, (progress) => progress.events > events || progress.due === 0)
        if (now && now.events > events) recoveryMs.push(performance.now() - begin)
        await restarted
        due = now?.due ?? 0
        made = now?.orders ?? made
        report(`  kill ${kill + 1} of ${kills}: ${what}, ${made} orders of plans`)
      }
      made = (await until(dataDir, ({ due }) => due === 0))?.orders ?? made
      report(`  ${made} orders of plans, nothing is due`)
    }
    return { ...(await countCycle(dataDir)), households, kills: kill, recoveryMs }
  } finally {
    await pair.stop()
    removeDataFolder(dataDir)
  }
}
