import { loadContracts } from '../../build/contracts.mjs'
import { startClients } from '../cuts/clients.mjs'
import { ask } from '../cuts/count.mjs'
import { advisedEntries, anyCards, firstOrders, sandboxCards } from '../server/orders.mjs'
import { newVisitor } from '../server/visitor.mjs'

const CLIENTS = 16
/** Their requests are made and kept for so many at a time. */
const AT_A_TIME = 2_000
const WEEK_MS = 7 * 24 * 60 * 60 * 1_000

/**
 * Households with a plan each: their first orders are placed and paid.
 *
 * @param {import('../server/measured-server.mjs').MeasuredServer} server
 * @param {number} count
 * @param {'agreeing' | 'sandbox'} cards
 */
export async function startHouseholds({ origin, customers: newCustomers }, count, cards) {
  const { calls, DEFAULT_INTERVIEW } = await loadContracts()
  const visitor = await newVisitor(origin)
  const entries = await advisedEntries(origin, visitor('POST', `/api${calls.rounder.path}`, DEFAULT_INTERVIEW))
  for (let made = 0; made < count; made += AT_A_TIME) {
    const these = Math.min(AT_A_TIME, count - made)
    const customers = await newCustomers(these)
    const sources = cards === 'sandbox' ? await sandboxCards(origin, these) : anyCards(these)
    const orders = await firstOrders(origin, { customers, cards: sources, entries })
    const { told, done } = startClients(origin, orders, CLIENTS)
    await done
    if (told.acknowledged.size !== these)
      throw new Error(`Of ${these} first orders ${told.acknowledged.size} were paid.`)
  }
}

/** Moves the clock of business; the servers see it within seconds. @param {string} dataDir @param {number} weeks */
export const moveClock = (dataDir, weeks) =>
  ask(dataDir, `update business_clock set offset_ms = offset_ms + ${weeks * WEEK_MS}`)

const PROGRESS = `
  with clock as (select now() + offset_ms * interval '1 millisecond' as at from business_clock)
  select
    (select count(*)::int from orders where type = 'Recurring') as orders,
    (select count(*)::int from order_events) as events,
    (select count(*)::int from jobs.job where name = 'cycle-household' and state < 'failed')
      + (select count(*)::int from manifests, clock where status = 'Predicted' and coalesce(contacted_at, contact_at) <= at
          and (contacted_at is null or cutoff_at <= at))
      + (select count(*)::int from orders, clock where status = 'PaymentSucceeded' and expected_ship_at <= at)
      + (select count(*)::int from orders, clock where status = 'Shipped' and expected_deliver_at <= at)
      + (select count(*)::int from order_payments where status = 'pending') as due`

/**
 * How far the plans of all households are.
 *
 * @param {string} dataDir
 * @returns {Promise<{ orders: number, events: number, due: number }>} `orders` of plans; `due`: what is still to be done
 */
export async function readProgress(dataDir) {
  /** @type {{ orders: number, events: number, due: number }[]} */
  const [progress] = await ask(dataDir, PROGRESS)
  if (!progress) throw new Error('Nothing was counted.')
  return progress
}
