import { setTimeout as delay } from 'node:timers/promises'

/** @typedef {import('../server/signature.mjs').SentRequest} SentRequest */

/** Every so many of the orders whose answer was lost is not asked about again: its customer has gone. */
const GONE_EVERY = 5
const PAUSE_MS = 50
const ANSWER_MS = 30_000

/**
 * What customers did: each sends one order, and the same again for as long as no answer comes, as the checkout does.
 *
 * @typedef {object} Told
 * @property {Set<string>} acknowledged orders that were answered as paid
 * @property {Set<string>} gone orders whose customer left without an answer
 * @property {string[]} refused what was answered otherwise
 */

/**
 * @typedef {object} Clients
 * @property {Told} told
 * @property {Promise<void>} done
 * @property {() => Promise<void>} answered resolves with the next order that is answered, or with the last customer
 */

/** @param {SentRequest} request */
const orderIdOf = ({ body }) => JSON.parse(body ?? '').order.orderId

/** @param {string} origin @param {SentRequest} request @returns {Promise<{ status: number, text: string } | undefined>} undefined without an answer */
async function send(origin, { path, method, headers, body = '' }) {
  try {
    const response = await fetch(`${origin}${path}`, { method, headers, body, signal: AbortSignal.timeout(ANSWER_MS) })
    return { status: response.status, text: await response.text() }
  } catch {
    return undefined
  }
}

/**
 * Lets customers place their orders, so many at once.
 *
 * @param {string} origin
 * @param {readonly SentRequest[]} orders
 * @param {number} atOnce
 * @returns {Clients}
 */
export function startClients(origin, orders, atOnce) {
  /** @type {Told} */
  const told = { acknowledged: new Set(), gone: new Set(), refused: [] }
  const waiting = orders.values()
  /** @type {(() => void)[]} */
  let listeners = []
  let lost = 0

  /** @param {SentRequest} request */
  async function place(request) {
    const orderId = orderIdOf(request)
    let isAskingAgain = false
    for (;;) {
      const answer = await send(origin, request)
      if (answer?.status === 200 && JSON.parse(answer.text).order.status === 'PaymentSucceeded') {
        told.acknowledged.add(orderId)
        listeners.forEach((listener) => listener())
        listeners = []
        return
      }
      if (answer && answer.status !== 503) {
        told.refused.push(`${orderId}: ${answer.status} ${answer.text}`)
        return
      }
      if (!isAskingAgain && ++lost % GONE_EVERY === 0) {
        told.gone.add(orderId)
        return
      }
      isAskingAgain = true
      await delay(PAUSE_MS)
    }
  }
  async function client() {
    for (const request of waiting) await place(request)
  }
  const done = Promise.all(Array.from({ length: atOnce }, client)).then(() => undefined)
  return {
    told,
    done,
    answered: () =>
      Promise.race([done, new Promise((/** @type {(value: void) => void} */ resolve) => listeners.push(resolve))]),
  }
}
