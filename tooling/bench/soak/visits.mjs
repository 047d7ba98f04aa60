import { loadContracts } from '../../build/contracts.mjs'
import { startClients } from '../cuts/clients.mjs'
import { advisedEntries, anyCards, firstOrders } from '../server/orders.mjs'
import { BROWSER_HEADERS, newVisitor } from '../server/visitor.mjs'

/** @typedef {import('../server/signature.mjs').SentRequest} SentRequest */
/** @typedef {(chance: import('../../chance.mjs').Chance) => Promise<void>} Visit */

const CUSTOMERS = 50
const ORDERING_AT_ONCE = 8
const SHOP_WINDOW = ['/', '/?utm_source=mail', '/products/cupboard-toilet-paper', '/check-availability', '/our-promise']
const DRAWN_FOR_ONE = ['/start/1', '/start/2', '/start/3']
const CUSTOMERS_CALLS = ['getCustomer', 'getManifest', 'listOrders', 'getYearAhead', 'getPlanHistory', 'getLedger']

/**
 * From one of 1,024 networks behind the proxy: how a module fares is kept of each for a day, so all have been there when the database is
 * looked at.
 *
 * @param {import('../../chance.mjs').Chance} chance
 */
const from = (chance) => ({ 'x-forwarded-for': `10.${chance.whole(0, 3)}.${chance.whole(0, 255)}.7` })

/** @param {string} origin @param {Partial<SentRequest> & { path: string }} request @param {number} [status] */
async function ask(origin, { path, method = 'GET', headers = {}, body }, status = 200) {
  const answer = await fetch(`${origin}${path}`, { method, headers, ...(body && { body }) })
  const text = await answer.text()
  if (answer.status !== status) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`)
}

/**
 * Whoever comes to a site by the day: people who look, people who answer the questions, customers who look after their plan, and who
 * has the wrong address.
 *
 * @param {import('../server/measured-server.mjs').MeasuredServer} server
 * @returns {Promise<Visit[]>} one of each kind
 */
export async function visitsOf(server) {
  const { origin } = server
  const { answersCookie, answersCookieOf, calls, DEFAULT_INTERVIEW } = await loadContracts()
  const pool = await server.identityPool()
  const path = (/** @type {keyof typeof calls} */ name) => `/api${calls[name].path}`

  const first = await newVisitor(origin, pool)
  const entries = await advisedEntries(origin, first('POST', path('rounder'), DEFAULT_INTERVIEW))
  const customers = await server.customers(CUSTOMERS)
  const orders = await firstOrders(origin, { customers, cards: anyCards(CUSTOMERS), entries })
  await startClients(origin, orders, ORDERING_AT_ONCE).done

  const told = answersCookieOf({ interview: DEFAULT_INTERVIEW, approved: true, zipcode: '78704' })
  const cookie = `${answersCookie(false)}=${told}`
  const asBrowser = (/** @type {import('../../chance.mjs').Chance} */ chance) => ({
    ...BROWSER_HEADERS,
    ...from(chance),
  })
  return [
    async (chance) => ask(origin, { path: chance.one(SHOP_WINDOW), headers: asBrowser(chance) }),
    async (chance) => ask(origin, { path: `/no-such-page/${chance.whole(1, 1e9)}`, headers: asBrowser(chance) }, 404),
    async (chance) => ask(origin, { path: chance.one(DRAWN_FOR_ONE), headers: { ...asBrowser(chance), cookie } }),
    async (chance) => {
      const visitor = await newVisitor(origin, pool)
      const network = from(chance)
      const look = (/** @type {SentRequest} */ request) =>
        ask(origin, { ...request, headers: { ...request.headers, ...network } })
      await look(visitor('GET', path('landing')))
      await look(visitor('GET', path('shipment').replace('{id}', '78704')))
      await look(visitor('GET', path('productGroups')))
      await look(visitor('POST', path('rounder'), DEFAULT_INTERVIEW))
    },
    async (chance) => {
      const headers = { ...asBrowser(chance), authorization: `Bearer ${chance.one(customers).token}` }
      await ask(origin, { path: '/dashboard', headers: asBrowser(chance) })
      for (const call of CUSTOMERS_CALLS)
        await ask(origin, { path: path(/** @type {keyof typeof calls} */ (call)), headers })
    },
  ]
}
