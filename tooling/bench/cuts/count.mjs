import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { placeOf } from '../../run/site/data-folder.mjs'
import { inRoot } from '../../workspace.mjs'

/**
 * What the database holds when all is settled.
 *
 * @typedef {object} Counted
 * @property {number} stored orders
 * @property {number} paid of them
 * @property {number} open payments without an outcome
 * @property {number} charged payments that the card provider took
 * @property {number} doubled orders that were charged more than once
 * @property {number} orphaned charges of no paid order, and paid orders without a charge
 * @property {number} letters that tell of an order
 * @property {number} lettersWrong paid orders whose customer got no such letter, or more than one
 */

const STATEMENT = `
  with charges as (
    select metadata->>'order_id' as order_id, count(*)::int as times
    from card_sandbox_intents where status = 'succeeded' group by 1
  ), paid as (
    select order_id::text, deliver_to->>'email' as email from orders where status = 'PaymentSucceeded'
  ), letters as (
    select recipient, count(*)::int as times from messages where kind = 'order-placed' group by 1
  )
  select
    (select count(*)::int from orders) as stored,
    (select count(*)::int from paid) as paid,
    (select count(*)::int from order_payments where status in ('pending', 'needs_action')) as open,
    (select coalesce(sum(times), 0)::int from charges) as charged,
    (select count(*)::int from charges where times > 1) as doubled,
    (select count(*)::int from charges full join paid using (order_id) where charges.times is null or paid.email is null) as orphaned,
    (select coalesce(sum(times), 0)::int from letters) as letters,
    (select count(*)::int from paid left join letters on recipient = email where coalesce(times, 0) <> 1) as "lettersWrong"`

const pg = createRequire(inRoot('backend', 'package.json'))('pg')

/** @template Row @param {string} dataDir @param {string} text @returns {Promise<Row[]>} */
export async function ask(dataDir, text) {
  const client = new pg.Client({
    connectionString: `postgres://app@localhost/postgres?host=${encodeURIComponent(placeOf(dataDir).run)}`,
  })
  // the database may go between two words: who asks is told by the answer that does not come
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Kills the PostgreSQL of a data folder. @param {string} dataDir */
export function killDatabase(dataDir) {
  const [pid] = readFileSync(path.join(placeOf(dataDir).data, 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

/** @param {string} dataDir @returns {Promise<Counted>} */
export async function count(dataDir) {
  /** @type {Counted[]} */
  const [counted] = await ask(dataDir, STATEMENT)
  if (!counted) throw new Error('Nothing was counted.')
  return counted
}

/**
 * @param {string} dataDir
 * @param {Iterable<string>} orderIds
 * @returns {Promise<number>} how many of them are not stored as paid
 */
export async function lostOf(dataDir, orderIds) {
  /** @type {{ id: string }[]} */
  const rows = await ask(dataDir, `select order_id::text as id from orders where status = 'PaymentSucceeded'`)
  const paid = new Set(rows.map(({ id }) => id))
  return [...orderIds].filter((id) => !paid.has(id)).length
}
