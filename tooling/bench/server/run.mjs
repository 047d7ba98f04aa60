import { availableParallelism } from 'node:os'
import { loadContracts } from '../../build/contracts.mjs'
import { inRoot } from '../../workspace.mjs'
import { startHelper } from './helper.mjs'
import { percentile, speedOf } from './latencies.mjs'
import { startMeasuredServer } from './measured-server.mjs'
import { advisedEntries, anyCards, firstOrders, sandboxCards } from './orders.mjs'
import { BROWSER_HEADERS, newVisitor } from './visitor.mjs'

/** @typedef {import('./latencies.mjs').Speed} Speed */
/** @typedef {import('./measured-server.mjs').MeasuredServer} MeasuredServer */
/** @typedef {import('./signature.mjs').SentRequest} SentRequest */
/** @typedef {{ seconds: number, clients: number, processes: number }} Settings */
/** @typedef {Speed & { serverCpuMs: number, generatorCpuMs: number }} Row CPU time is for one answer */

/**
 * @typedef {object} ServerBenchResult
 * @property {Settings & { cores: number, node: string }} settings
 * @property {Row} bare one insert behind a bare Fastify route
 * @property {Row} order without the card provider's confirm
 * @property {Row} orderOfProcesses the same by several processes on one database
 * @property {Row} orderWithConfirm with the sandbox's
 * @property {{ p50: number, p99: number }} confirm the sandbox's, in milliseconds
 * @property {Row} rounder
 * @property {Row} catalogueKnown answered by 304
 * @property {Row} catalogue
 * @property {number} memoryBytes of the server after all of it, without the database
 */

const WARM_UP_SECONDS = 2
/** More than are ever placed in a second: no customer orders twice. */
const ORDERS_PER_SECOND = 700

/** @param {Settings} settings */
const customersFor = ({ seconds }) => ORDERS_PER_SECOND * (seconds + WARM_UP_SECONDS)

/**
 * @typedef {object} Measurement
 * @property {MeasuredServer} server
 * @property {string} [origin]
 * @property {SentRequest[]} requests
 * @property {boolean} [areRepeated]
 * @property {number} [status] of every answer
 */

/** @param {ReturnType<typeof startHelper>} generator @param {Settings} settings */
const measuring =
  (generator, { seconds, clients }) =>
  /** @param {Measurement} measurement @returns {Promise<Row>} */
  async ({ server, origin = server.origin, requests, areRepeated = true, status = 200 }) => {
    const before = await server.usage()
    /** @type {import('./generator.mjs').Sent} */
    const sent = await generator.ask('send', {
      origin,
      requests,
      areRepeated,
      clients,
      warmUpMs: WARM_UP_SECONDS * 1000,
      forMs: seconds * 1000,
    })
    const after = await server.usage()
    const { [status]: asExpected = 0, ...others } = sent.statuses
    if (Object.keys(others).length > 0 || asExpected === 0)
      throw new Error(`Not every answer was ${status}: ${JSON.stringify(sent.statuses)}`)
    return {
      ...speedOf(sent),
      serverCpuMs: (after.cpuMs - before.cpuMs) / asExpected,
      generatorCpuMs: sent.cpuMs / asExpected,
    }
  }

/** @param {SentRequest} request @param {string} origin @returns {Promise<string>} */
async function entityTag({ path, headers }, origin) {
  const tag = (await fetch(`${origin}${path}`, { headers })).headers.get('etag')
  if (!tag) throw new Error(`${path} has no entity tag.`)
  return tag
}

/**
 * Measures the built server under load: what it answers a second, and how long an answer takes.
 *
 * @param {Settings} settings
 * @param {(line: string) => void} report
 * @returns {Promise<ServerBenchResult>}
 */
export async function runServerBench(settings, report) {
  const { calls, DEFAULT_INTERVIEW } = await loadContracts()
  const generator = startHelper(inRoot('tooling', 'bench', 'server', 'generator.mjs'))
  await generator.ready
  const measure = measuring(generator, settings)

  /** @param {MeasuredServer} server @param {readonly string[]} cards */
  async function placeOrders(server, cards) {
    const visitor = await newVisitor(server.origin)
    const rounder = visitor('POST', `/api${calls.rounder.path}`, DEFAULT_INTERVIEW)
    const entries = await advisedEntries(server.origin, rounder)
    const customers = await server.customers(cards.length)
    const requests = await firstOrders(server.origin, { customers, cards, entries })
    return measure({ server, requests, areRepeated: false })
  }

  async function withoutConfirm() {
    report('Starting the server…')
    const server = await startMeasuredServer({ cards: 'agreeing' })
    try {
      const { origin, bareOrigin } = server
      const visitor = await newVisitor(origin)
      report('One insert behind a bare route…')
      const headers = { ...BROWSER_HEADERS, 'content-type': 'application/json' }
      const insert = { method: 'POST', path: '/orders', headers, body: JSON.stringify(DEFAULT_INTERVIEW) }
      const bare = await measure({ server, origin: bareOrigin, requests: [insert] })
      report('The rounder…')
      const rounder = await measure({
        server,
        requests: [visitor('POST', `/api${calls.rounder.path}`, DEFAULT_INTERVIEW)],
      })
      report('The catalogue…')
      const asked = visitor('GET', `/api${calls.productGroups.path}`)
      const catalogue = await measure({ server, requests: [asked] })
      const known = { ...asked, headers: { ...asked.headers, 'if-none-match': await entityTag(asked, origin) } }
      const catalogueKnown = await measure({ server, requests: [known], status: 304 })
      report('Orders…')
      const order = await placeOrders(server, anyCards(customersFor(settings)))
      const { rssBytes: memoryBytes } = await server.usage()
      return { bare, order, rounder, catalogueKnown, catalogue, memoryBytes }
    } finally {
      await server.stop()
    }
  }

  async function byProcesses() {
    const { processes } = settings
    report(`Orders by ${processes} processes…`)
    const server = await startMeasuredServer({ cards: 'agreeing', processes })
    try {
      return { orderOfProcesses: await placeOrders(server, anyCards(customersFor(settings))) }
    } finally {
      await server.stop()
    }
  }

  async function withConfirm() {
    report('Orders with the sandbox’s confirm…')
    const server = await startMeasuredServer({ cards: 'sandbox' })
    try {
      const cards = await sandboxCards(server.origin, customersFor(settings) / 2)
      const orderWithConfirm = await placeOrders(server, cards)
      const { confirmMs } = await server.usage()
      return { orderWithConfirm, confirm: { p50: percentile(confirmMs, 0.5), p99: percentile(confirmMs, 0.99) } }
    } finally {
      await server.stop()
    }
  }

  try {
    return {
      settings: { ...settings, cores: availableParallelism(), node: process.versions.node },
      ...(await withoutConfirm()),
      ...(await byProcesses()),
      ...(await withConfirm()),
    }
  } finally {
    await generator.stop()
  }
}
