import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../run/site/start-site.mjs'
import { chanceOf } from './chance.mjs'
import { readEvidence } from './evidence.mjs'
import { chargedOtherwise, doubled, lost, missed, negative, smallShipping } from './figures.mjs'
import { createHouseholds } from './households.mjs'
import { openSite } from './site.mjs'
import { DAY_MS, median, newForecast } from './stock.mjs'

/** @typedef {import('./households.mjs').Household} Household */
/** @typedef {{ month: number, orders: number, chargedCents: number, daysOfStock: number[] }} MonthSeen */
/**
 * @typedef {object} Result
 * @property {number} households
 * @property {number} months
 * @property {number} seed
 * @property {number} orders
 * @property {number} charges
 * @property {Record<string, string[]>} faults what must not be, one by one
 * @property {number} ledgerBalanceCents
 * @property {{ ranOutShare: number, medianDaysLeft: number, productMonths: number }} forecast
 * @property {MonthSeen[]} course
 * @property {number} seconds
 */

const DAYS_PER_MONTH = 30
const AT_ONCE = 8
/** Hours of Central time are five or six behind; the cut-off is at midnight there. */
const BEFORE_CUTOFF_HOURS = 5.98
const WITHDRAW_EVERY_DAYS = 75
const PRICE_EVERY_DAYS = 25
const SETTLE_ROUNDS = 60

/** @template Value @param {readonly Value[]} values @param {(value: Value) => Promise<void>} run */
async function each(values, run) {
  const waiting = values.values()
  const take = async () => {
    for (const value of waiting) await run(value)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
}

/** What operations do to the catalogue on a day. @param {import('./site.mjs').Site} site @param {import('./chance.mjs').Chance} chance */
async function changeCatalogue(site, chance) {
  const active = (
    await site.ask(`select group_name as name, product_type as type from product_groups where status = 'Active' order by position`)
  )
  if (chance.happens(1 / PRICE_EVERY_DAYS)) {
    const by = chance.one([0.9, 0.95, 1.05, 1.1])
    const text = `update product_groups set price_per_article_cents = greatest(1, round(price_per_article_cents * $2::numeric)) where group_name = $1`
    await site.changeCatalogue(text, [chance.one(active).name, by])
  }
  if (chance.happens(1 / WITHDRAW_EVERY_DAYS)) {
    const { name, type } = chance.one(active)
    const other = active.find((one) => one.type === type && one.name !== name)
    const text = `update product_groups set status = 'Disabled', replace_with = coalesce($2, replace_with) where group_name = $1`
    await site.changeCatalogue(text, [name, chance.happens(0.6) ? other?.name : null])
  }
}

/** Boxes that arrived since, by their household. @param {import('./site.mjs').Site} site @param {Date} since */
async function arrivals(site, since) {
  const rows = await site.ask(
    `select customers.email, delivered_at as at, group_name as "groupName", article_count as "articleCount"
     from orders join order_lines using (order_id) join customers using (customer_id)
     where delivered_at > $1 order by delivered_at`,
    [since],
  )
  return Map.groupBy ? Map.groupBy(rows, ({ email }) => email) : rows.reduce((map, row) => map.set(row.email, [...(map.get(row.email) ?? []), row]), new Map())
}

/**
 * Lets households live with the built site, month after month, and looks what came of it.
 *
 * @param {{ households: number, months: number, seed: number }} settings
 * @param {(done: number, of: number) => void} progress days
 * @returns {Promise<Result>}
 */
export async function runSimulation({ households: count, months, seed }, progress) {
  const begin = performance.now()
  const at = { dataDir: mkdtempSync(path.join(tmpdir(), 'cupboard-simulation-')), port: await freePort() }
  const site = await openSite(at)
  try {
    const chance = chanceOf(seed, 'operations')
    const all = createHouseholds(site, seed)
    await all.readGroups()
    const accounts = await site.customers(count)
    const people = accounts.map((account, index) => all.household(index, account))
    const byIndex = new Map(people.map((household) => [household.person.index, household]))
    const forecast = newForecast()
    /** @type {MonthSeen[]} */
    const course = []
    const start = site.now()
    const days = months * DAYS_PER_MONTH
    let seen = start

    /** The boxes of the days that passed are in, and what they hold is used. */
    async function lookAtHomes() {
      const delivered = await arrivals(site, seen)
      const latest = [...delivered.values()].flat().map(({ at: arrived }) => arrived)
      for (const household of people)
        if (household.customerId) all.live(household, delivered.get(household.email) ?? [], forecast)
      seen = latest.reduce((last, one) => (one > last ? one : last), seen)
    }

    for (let day = 0; day < days; ) {
      const joining = people.filter(({ person, customerId }) => !customerId && person.joinsAfterDays === day)
      // who is invited joins after the household that invites
      for (const household of joining) await all.join(household, byIndex)
      await changeCatalogue(site, chance)
      await all.readGroups()
      const living = people.filter(({ customerId }) => customerId)
      // some change their plans while it is closed
      const isRacing = chance.happens(0.1)
      const T=[performance.now()]
      if (!isRacing) await site.goOn()
      T.push(performance.now())
      await Promise.all([isRacing ? site.goOn() : undefined, each(living, all.act)])
      T.push(performance.now())
      await site.goOn()
      T.push(performance.now())
      await lookAtHomes()
      T.push(performance.now())
      if (day % DAYS_PER_MONTH < 1 || course.length <= Math.floor(day / DAYS_PER_MONTH))
        course.push({ month: course.length + 1, orders: 0, chargedCents: 0, daysOfStock: daysOfStock(living) })
      const step = day < 60 ? 1 : chance.one([1, 1, 1, 1, 1, 1, 1, 4])
      day = Math.min(days, day + step)
      const hours = chance.happens(0.2) ? BEFORE_CUTOFF_HOURS : chance.next() * 24
      const midnight = new Date(start.getTime() + day * DAY_MS)
      midnight.setUTCHours(0, 0, 0, 0)
      await site.moveTo(new Date(midnight.getTime() + hours * 3_600_000))
      T.push(performance.now()); if (process.env.SIMT) process.stderr.write(T.slice(1).map((t,i)=>Math.round(t-T[i])).join(' ')+'\n')
      progress(day, days)
    }
    await settle(site)
    await lookAtHomes()
    return await resultOf()

    async function resultOf() {
      const evidence = await readEvidence(site.ask, await site.letters())
      const joined = people.filter(({ customerId }) => customerId)
      const paid = evidence.intents.filter(({ isPaid }) => isPaid)
      for (const { createdAt, totalCents, status } of evidence.orders) {
        const month = course[Math.floor((createdAt.getTime() - start.getTime()) / (DAYS_PER_MONTH * DAY_MS))]
        if (!month || status === 'Cancelled' || status === 'PaymentFailed') continue
        month.orders += 1
        month.chargedCents += totalCents
      }
      return {
        households: joined.length,
        months,
        seed,
        orders: evidence.orders.length,
        charges: paid.length,
        faults: {
          duplicateCharges: doubled(evidence),
          missedDeliveries: missed(evidence, joined, site.now()),
          negativeTotals: negative(evidence),
          chargedOtherThanAnnounced: chargedOtherwise(evidence, joined),
          lostMessages: lost(evidence, joined),
          smallShippingCharges: smallShipping(evidence, joined),
          surprises: [...all.surprises, ...evidence.failedJobs],
        },
        ledgerBalanceCents: evidence.unbalancedCents,
        forecast: {
          ranOutShare: forecast.productMonths === 0 ? 0 : forecast.ranOut / forecast.productMonths,
          medianDaysLeft: median(forecast.daysLeft),
          productMonths: forecast.productMonths,
        },
        course,
        seconds: Math.round((performance.now() - begin) / 1000),
      }
    }
  } finally {
    await site.close()
    rmSync(at.dataDir, { recursive: true, force: true })
  }
}

/** How many days what households have lasts, product by product. @param {readonly Household[]} households */
const daysOfStock = (households) =>
  households.flatMap(({ home }) =>
    [...home.shelves.values()].filter(({ perDay }) => perDay > 0).map(({ units, perDay }) => units / perDay),
  )

/** Until nothing is due and every letter is out. @param {import('./site.mjs').Site} site */
async function settle(site) {
  for (let round = 0; round < SETTLE_ROUNDS; round++) {
    await site.goOn()
    const [waiting] = await site.ask(
      `select (select count(*) from messages where delivered_at is null and failed_at is null)
        + (select count(*) from jobs.job where name in ('cycle-household', 'plan-tell-again') and state in ('created', 'retry', 'active'))
        + (select count(*) from order_payments where status = 'pending') as open`,
    )
    if (Number(waiting.open) === 0) return
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}
