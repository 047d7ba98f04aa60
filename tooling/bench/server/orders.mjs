import { randomUUID } from 'node:crypto'
import { loadContracts } from '../../build/contracts.mjs'
import { customersRequest } from './visitor.mjs'

/** @typedef {import('./measured-server.mjs').Customer} Customer */
/** @typedef {import('./signature.mjs').SentRequest} SentRequest */
/** @typedef {{ groupName: string, articleCount: number }} Entry */

const CARDS_AT_ONCE = 16
const CARD = { number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '123' }

/** @param {SentRequest} request @param {string} origin */
async function answerTo({ path, method, headers, body }, origin) {
  const response = await fetch(`${origin}${path}`, { method, headers, body: body ?? null })
  return { status: response.status, content: await response.json() }
}

/** A household's order, with every product that it is advised to take. @param {string} origin @param {SentRequest} rounder */
export async function advisedEntries(origin, rounder) {
  const { content } = await answerTo(rounder, origin)
  /** @type {{ preferred: { groupName: string, proposedArticles: number } }[]} */
  const sets = Object.values(content.productSets)
  return sets.map(({ preferred }) => ({ groupName: preferred.groupName, articleCount: preferred.proposedArticles }))
}

/**
 * A card of the sandbox for each order.
 *
 * @param {string} origin
 * @param {number} count
 */
export async function sandboxCards(origin, count) {
  /** @type {string[]} */
  const cards = []
  let asked = 0
  async function take() {
    while (asked < count) {
      asked += 1
      const fields = Object.entries(CARD).map(([name, value]) => [`card[${name}]`, value])
      const body = new URLSearchParams([['key', 'pk_test_sandbox'], ['type', 'card'], ...fields])
      const response = await fetch(`${origin}/cards/v1/payment_methods`, { method: 'POST', body })
      cards.push((await response.json()).id)
    }
  }
  await Promise.all(Array.from({ length: CARDS_AT_ONCE }, take))
  return cards
}

/** Any card: for a provider that agrees to all. @param {number} count */
export const anyCards = (count) => Array.from({ length: count }, () => `pm_${randomUUID()}`)

/**
 * One first order of each customer, at the price that the server names.
 *
 * @param {string} origin
 * @param {{ customers: readonly Customer[], cards: readonly string[], entries: readonly Entry[] }} facts
 * @returns {Promise<SentRequest[]>}
 */
export async function firstOrders(origin, { customers, cards, entries }) {
  const { calls, DEFAULT_INTERVIEW, HEADERS } = await loadContracts()
  const path = `/api${calls.createOrder.path}`
  /** @param {Customer} customer @param {string} source @param {{ totalCents: number, taxCents: number }} totals */
  const orderOf = ({ email, token }, source, { totalCents, taxCents }) => {
    const shipping = { name: 'Ann Lee', address: '1200 S Congress Ave', city: 'Austin', state: 'TX', zipcode: '78704' }
    const person = { email, firstName: 'Ann', lastName: 'Lee', phone: '+15125550100' }
    const order = {
      customer: { ...person, shipping, interview: DEFAULT_INTERVIEW },
      source,
      orderId: randomUUID(),
      totalCents,
      taxes: [{ amountCents: taxCents }],
      productGroupEntries: entries,
    }
    const request = customersRequest(token, path, { order })
    return { ...request, headers: { ...request.headers, [HEADERS.idempotencyKey]: randomUUID() } }
  }
  const [first, card = ''] = [customers[0], cards[0]]
  if (!first) return []
  const asked = await answerTo(orderOf(first, card, { totalCents: 0, taxCents: 0 }), origin)
  if (asked.content.code !== 'total_changed') throw new Error(`The server named no price: ${JSON.stringify(asked)}`)
  return customers.map((customer, index) => orderOf(customer, cards[index] ?? card, asked.content.totals))
}
