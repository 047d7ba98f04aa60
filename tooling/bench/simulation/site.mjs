import { createRequire } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { loadContracts } from '../../build/contracts.mjs'
import { placeOf } from '../../run/site/data-folder.mjs'
import { inRoot } from '../../workspace.mjs'
import { startMeasuredServer } from '../server/measured-server.mjs'
import { askIdentity, newVisitor } from '../server/visitor.mjs'

/** @typedef {import('../../../shared/contracts/index.ts').Call} Call */
/** @typedef {import('../../../shared/contracts/index.ts').Interview} Interview */
/** @typedef {{ token: string, refreshToken: string }} Account whose tokens are replaced when they have run out */
/** @typedef {{ code?: string, error?: string, totals?: { totalCents: number, taxCents: number } }} Refusal */
/**
 * What a call was answered with: what the contract says, or why not.
 *
 * @template Body
 * @typedef {{ status: number, body: Body | undefined, refusal: Refusal | undefined }} Answer
 */
/** @typedef {(text: string, values?: unknown[]) => Promise<any[]>} Ask rows of the site's database */

const pg = createRequire(inRoot('backend', 'package.json'))('pg')
const MINUTE_MS = 60_000
const PRICES_SEEN_MS = 1_100
const UNAUTHENTICATED = 401

/** @param {string} dataDir */
async function openDatabase(dataDir) {
  const { run } = placeOf(dataDir)
  const pool = new pg.Pool({
    connectionString: `postgres://app@localhost/postgres?host=${encodeURIComponent(run)}`,
    max: 2,
  })
  // whoever asks is told; a connection that rests may go
  pool.on('error', () => undefined)
  return {
    /** @type {Ask} */
    ask: async (text, values) => (await pool.query(text, values)).rows,
    close: () => pool.end(),
  }
}

/** What a browser of operations sends. @param {string} origin @param {string} link @param {string} api */
async function operationsOf(origin, link, api) {
  const headers = { origin, 'content-type': 'application/json' }
  const token = new URL(link).searchParams.get('token')
  const signedIn = await fetch(`${origin}${api}/session`, { method: 'POST', headers, body: JSON.stringify({ token }) })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  /** @param {string} method @param {string} at @param {unknown} [body] */
  return async (method, at, body) => {
    const given = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await fetch(`${origin}${api}${at}`, { method, headers: { ...headers, cookie }, ...given })
    if (!response.ok) throw new Error(`${at}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}

/**
 * What the browser of a household asks.
 *
 * @param {string} origin
 * @param {Awaited<ReturnType<typeof loadContracts>>['calls']} calls
 * @param {Awaited<ReturnType<typeof newVisitor>>} visitor
 */
function createBrowsers(origin, calls, visitor) {
  /** @param {Account} account */
  async function renew(account) {
    const operation = 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken'
    const { AuthenticationResult: given } = await askIdentity(origin, operation, { RefreshToken: account.refreshToken })
    Object.assign(account, { token: given.IdToken, refreshToken: given.RefreshToken })
  }

  /** @param {Account} account @param {Call} called @param {{ id?: string, body?: unknown }} sent */
  const send = ({ token }, called, { id = '', body }) =>
    fetch(`${origin}/api${called.path.replace('{id}', id)}`, {
      method: called.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

  return {
    /**
     * @template {Call} Called
     * @param {Account} account
     * @param {Called} called
     * @param {{ id?: string, body?: unknown }} [sent] `id`: of the path
     * @returns {Promise<Answer<Called['response']['_zod']['output']>>}
     */
    async call(account, called, sent = {}) {
      let response = await send(account, called, sent)
      if (response.status === UNAUTHENTICATED) {
        await renew(account)
        response = await send(account, called, sent)
      }
      const text = await response.text()
      const said = text === '' ? undefined : JSON.parse(text)
      const { status } = response
      return response.ok
        ? { status, body: called.response.parse(said), refusal: undefined }
        : { status, body: undefined, refusal: said }
    },

    /** What a household of these answers is advised. @param {Interview} interview */
    async advice(interview) {
      const { method, path: called, headers, body = '' } = visitor('POST', `/api${calls.rounder.path}`, interview)
      const response = await fetch(`${origin}${called}`, { method, headers, body })
      if (!response.ok) throw new Error(`advice: ${response.status} ${await response.text()}`)
      return calls.rounder.response.parse(await response.json()).productSets
    },

    /** A card of the sandbox, the household's own. @param {string} number @param {string} email @returns {Promise<string>} */
    async card(number, email) {
      const fields = { number, exp_month: '12', exp_year: '2034', cvc: '123' }
      const body = new URLSearchParams({
        key: 'pk_test_sandbox',
        type: 'card',
        'billing_details[email]': email,
        ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`card[${name}]`, value])),
      })
      return (await (await fetch(`${origin}/cards/v1/payment_methods`, { method: 'POST', body })).json()).id
    },
  }
}

/** @typedef {Awaited<ReturnType<typeof openSite>>} Site */

/** A charge whose answer did not come in time is asked for again by another job. */
const UNDER_WAY = `
  select from jobs.job where name in ('cycle-household', 'plan-tell-again') and state in ('created', 'active')
  union all select from order_payments where status = 'pending'
  limit 1`
/** What is still under way then is counted as it stands. */
const MOST_LOOKS = 300
const LOOK_AGAIN_MS = 200

/** The whole built site on a database of its own, with its clock in our hand. @param {{ dataDir: string, port: number }} at */
export async function openSite(at) {
  const contracts = await loadContracts()
  const { calls, opsCalls, OPS_API } = contracts
  const server = await startMeasuredServer({ cards: 'sandbox', at })
  const { origin } = server
  const database = await openDatabase(at.dataDir)
  const operations = await operationsOf(origin, await server.opsLink(), OPS_API)
  const visitor = await newVisitor(origin, await server.identityPool())
  const households = createBrowsers(origin, calls, visitor)
  let { now, offsetMs } = clockOf(await operations('GET', opsCalls.clock.path))

  /** @param {{ now: string, offsetMs: number }} clock */
  function clockOf(clock) {
    return { now: new Date(clock.now), offsetMs: clock.offsetMs }
  }

  return {
    contracts,
    ask: database.ask,
    customers: server.customers,
    letters: server.letters,
    /** Of the business clock, when it was moved last. */
    now: () => now,
    /** What the business clock, which was not moved since, says at a real time. @param {number} realTime */
    businessTimeOf: (realTime) => realTime + offsetMs,
    /** The real time at which the business clock, which was not moved since, said this. @param {string} instant */
    realTimeOf: (instant) => Date.parse(instant) - offsetMs,

    /** @param {Date} instant */
    async moveTo(instant) {
      const forwardMinutes = Math.ceil((instant.getTime() - now.getTime()) / MINUTE_MS)
      const { method, path: at } = forwardMinutes > 0 ? opsCalls.moveClock : opsCalls.clock
      const wanted = forwardMinutes > 0 ? { forwardMinutes, reason: 'simulated time' } : undefined
      ;({ now, offsetMs } = clockOf(await operations(method, at, wanted)))
    },
    /** Until all that is due is done: the server looks for it by itself, too, and what it has begun is waited for. */
    async goOn() {
      for (let look = 0; look < MOST_LOOKS; look++) {
        await server.goOn()
        if ((await database.ask(UNDER_WAY)).length === 0) return
        await delay(LOOK_AGAIN_MS)
      }
    },

    /** A change of the catalogue, as operations make it, has reached whoever keeps it. @param {string} text @param {unknown[]} values */
    async changeCatalogue(text, values) {
      await database.ask(text, values)
      await new Promise((resolve) => setTimeout(resolve, PRICES_SEEN_MS))
    },

    ...households,

    async close() {
      await database.close()
      await server.stop()
    },
  }
}
