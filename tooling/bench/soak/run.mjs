import { setTimeout as delay } from 'node:timers/promises'
import { chanceOf } from '../../chance.mjs'
import { newDataFolder, removeDataFolder } from '../../run/site/data-folder.mjs'
import { freePort } from '../../free-port.mjs'
import { ask } from '../cuts/count.mjs'
import { startMeasuredServer } from '../server/measured-server.mjs'
import { visitsOf } from './visits.mjs'

/**
 * @typedef {object} Sample
 * @property {number} seconds since the visits began
 * @property {number} visits until then
 * @property {number} rssBytes of the server
 * @property {number} handles that it holds open: connections, timers, files, processes
 * @property {number} databaseBytes
 */
/** @typedef {{ visits: number, failed: string[], samples: Sample[] }} SoakResult */

const AT_ONCE = 4
const PAUSE_MS = 100
const SAMPLES = 90
const DATABASE_SIZE = 'select pg_database_size(current_database())::float as bytes'

/**
 * Lets mixed visitors come and go for some time, and looks at what the server and its database hold.
 *
 * @param {{ minutes: number, seed: number }} settings
 * @param {(done: number, all: number) => void} advance
 * @returns {Promise<SoakResult>}
 */
export async function runSoak({ minutes, seed }, advance) {
  const dataDir = newDataFolder('soak')
  const at = { dataDir, port: await freePort() }
  const server = await startMeasuredServer({ cards: 'agreeing', at, env: { TRUST_PROXY: '1' } })
  try {
    const kinds = await visitsOf(server)
    const begin = performance.now()
    const end = begin + minutes * 60_000
    /** @type {string[]} */
    const failed = []
    let visits = 0
    /** @param {number} index */
    async function visitor(index) {
      const chance = chanceOf(seed, `visitor ${index}`)
      while (performance.now() < end) {
        await chance
          .one(kinds)(chance)
          .catch((error) => failed.push(String(error)))
        visits += 1
        await delay(PAUSE_MS)
      }
    }
    /** @type {Sample[]} */
    const samples = []
    async function look() {
      while (samples.length < SAMPLES) {
        await delay(begin + ((samples.length + 1) * (end - begin)) / SAMPLES - performance.now())
        const [{ rssBytes, handles }, [size]] = await Promise.all([server.usage(), ask(dataDir, DATABASE_SIZE)])
        const seconds = (performance.now() - begin) / 1_000
        samples.push({ seconds, visits, rssBytes, handles, databaseBytes: size.bytes })
        advance(samples.length, SAMPLES)
      }
    }
    await Promise.all([look(), ...Array.from({ length: AT_ONCE }, (_, index) => visitor(index))])
    return { visits, failed, samples }
  } finally {
    await server.stop()
    removeDataFolder(dataDir)
  }
}
