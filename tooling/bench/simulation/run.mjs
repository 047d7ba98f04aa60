import { setTimeout as delay } from 'node:timers/promises'
import { newDataFolder, removeDataFolder } from '../../run/site/data-folder.mjs'
import { freePort } from '../../free-port.mjs'
import { chanceOf } from '../../chance.mjs'
import { readEvidence } from './evidence.mjs'
import { chargedOtherwise, doubled, lost, missed, negative, smallShipping } from './figures.mjs'
import { groupBy } from './group-by.mjs'
import { createHouseholds, newHousehold } from './households.mjs'
import { changeCatalogue } from './operations.mjs'
import { personOf } from './people.mjs'
import { openSite } from './site.mjs'
import { DAY_MS, median, newForecast } from './stock.mjs'

/** @typedef {import('./households.mjs').Household} Household */
/** @typedef {import('./site.mjs').Site} Site */
/** @typedef {{ households: number, months: number, seed: number }} Settings */
/** @typedef {{ month: number, orders: number, totalCents: number, daysOfStock: number[] }} MonthSeen `daysOfStock` at its beginning */
/**
 * @typedef {object} Result
 * @property {number} households that ordered
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
/** In winter the cut-off, midnight in Austin, is six hours after midnight UTC. */
const JUST_BEFORE_CUTOFF_HOURS = 5.98
const HOUR_MS = 3_600_000
/** Until then households join, and days are taken one by one; later some are jumped over. */
const FIRST_DAYS = 30
const STEPS = [1, 1, 1, 1, 1, 1, 1, 4]
const SETTLE_ROUNDS = 120
const SETTLE_PAUSE_MS = 500

const OPEN = `
  select (select count(*) from messages where delivered_at is null and failed_at is null)
    + (select count(*) from jobs.job where name in ('cycle-household', 'plan-tell-again') and state in ('created', 'retry', 'active'))
    + (select count(*) from order_payments where status = 'pending') as number`

/** A box may be noted later than it came. */
const NOTED_WITHIN_MS = 30 * DAY_MS

const ARRIVED = `
  select order_id as "orderId", customers.email, delivered_at as at, group_name as "groupName", article_count as "articleCount"
  from orders join order_lines using (order_id) join customers using (customer_id)
  where delivered_at > $1 order by delivered_at`

/** @template Value @param {readonly Value[]} values @param {(value: Value) => Promise<void>} run */
async function each(values, run) {
  const waiting = values.values()
  async function take() {
    for (const value of waiting) await run(value)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
}

/** How many days what households have lasts, product by product. @param {readonly Household[]} households */
const daysOfStock = (households) =>
  households.flatMap(({ home }) =>
    [...home.shelves.values()].filter(({ perDay }) => perDay > 0).map(({ units, perDay }) => units / perDay),
  )

/** Until nothing is due and every letter is out; what stays open is counted as it stands. @param {Site} site */
async function settle(site) {
  for (let round = 0; round < SETTLE_ROUNDS; round++) {
    await site.goOn()
    const [open] = await site.ask(OPEN)
    if (Number(open.number) === 0) return
    await delay(SETTLE_PAUSE_MS)
  }
}

/** Households and operations live with the site, day by day. @param {Site} site @param {Settings} settings */
async function startLife(site, { households: count, seed }) {
  const chance = chanceOf(seed, 'operations')
  const all = createHouseholds(site, seed)
  const accounts = await site.customers(count)
  const people = accounts.map((account, index) => newHousehold(personOf(seed, index, site.contracts.TIERS), account))
  const byIndex = new Map(people.map((household) => [household.person.index, household]))
  const forecast = newForecast()
  const living = () => people.filter(({ customerId }) => customerId !== undefined)
  const start = site.now()
  /** @type {Set<string>} */
  const unpacked = new Set()

  /** The boxes of the days that passed are in, and what they hold is used. */
  async function lookAtHomes() {
    const lately = await site.ask(ARRIVED, [new Date(site.now().getTime() - NOTED_WITHIN_MS)])
    const arrived = lately.filter(({ orderId }) => !unpacked.has(orderId))
    for (const { orderId } of arrived) unpacked.add(orderId)
    const byHousehold = groupBy(arrived, ({ email }) => email)
    for (const household of living()) all.live(household, byHousehold.get(household.email) ?? [], forecast)
  }

  /** Whoever is invited comes after the household that invites. @param {number} day */
  async function joinOn(day) {
    const joining = people.filter(({ customerId, person }) => !customerId && person.joinsAfterDays === day)
    const indexes = new Set(joining.map(({ person }) => person.index))
    const isInvitedToday = (/** @type {Household} */ { person: { invitedBy } }) =>
      invitedBy !== undefined && indexes.has(invitedBy)
    await each(
      joining.filter((household) => !isInvitedToday(household)),
      (household) => all.join(household, byIndex),
    )
    for (const household of joining.filter(isInvitedToday)) await all.join(household, byIndex)
  }

  /** @param {number} day */
  async function liveOn(day) {
    await joinOn(day)
    await changeCatalogue(site, chance)
    await all.readGroups()
    const isWhileClosing = chance.happens(0.1)
    if (!isWhileClosing) await site.goOn()
    await Promise.all([isWhileClosing ? site.goOn() : undefined, each(living(), all.act)])
    await site.goOn()
    await lookAtHomes()
  }

  return {
    start,
    living,
    liveOn,
    lookAtHomes,
    forecast,
    surprises: all.surprises,
    readGroups: all.readGroups,

    /** Some hour of a later day. @param {number} day @returns {Promise<number>} that day */
    async sleep(day) {
      const later = day + (day < FIRST_DAYS ? 1 : chance.one(STEPS))
      const hours = chance.happens(0.2) ? JUST_BEFORE_CUTOFF_HOURS : chance.next() * 24
      const midnight = new Date(start.getTime() + later * DAY_MS).setUTCHours(0, 0, 0, 0)
      await site.moveTo(new Date(midnight + hours * HOUR_MS))
      return later
    },
  }
}

/** @param {Site} site @param {Awaited<ReturnType<typeof startLife>>} life @param {readonly number[][]} stock at the beginning of each month */
async function lookBack(site, { start, living, forecast, surprises }, stock) {
  const evidence = await readEvidence(site.ask, start, await site.letters())
  const joined = living()
  /** @type {MonthSeen[]} */
  const course = stock.map((days, index) => ({ month: index + 1, orders: 0, totalCents: 0, daysOfStock: days }))
  for (const { createdAt, totalCents, status } of evidence.orders) {
    const month = course[Math.floor((createdAt.getTime() - start.getTime()) / (DAYS_PER_MONTH * DAY_MS))]
    if (!month || status === 'Cancelled' || status === 'PaymentFailed') continue
    month.orders += 1
    month.totalCents += totalCents
  }
  return {
    households: joined.length,
    orders: evidence.orders.length,
    charges: evidence.intents.filter(({ isPaid }) => isPaid).length,
    faults: {
      duplicateCharges: doubled(evidence),
      missedDeliveries: missed(evidence, joined, site.now()),
      negativeTotals: negative(evidence),
      chargedOtherThanAnnounced: chargedOtherwise(evidence, joined),
      lostMessages: lost(evidence, joined),
      smallShippingCharges: smallShipping(evidence, joined),
      surprises: [...surprises, ...evidence.failedJobs],
    },
    ledgerBalanceCents: evidence.unbalancedCents,
    forecast: {
      ranOutShare: forecast.ranOut / Math.max(1, forecast.productMonths),
      medianDaysLeft: median(forecast.daysLeft),
      productMonths: forecast.productMonths,
    },
    course,
  }
}

/**
 * Lets households live with the built site, month after month, and looks what came of it.
 *
 * @param {Settings} settings
 * @param {(done: number, of: number) => void} progress days
 * @returns {Promise<Result>}
 */
export async function runSimulation(settings, progress) {
  const begin = performance.now()
  const { months, seed } = settings
  const at = { dataDir: newDataFolder('simulation'), port: await freePort() }
  try {
    const site = await openSite(at)
    try {
      const life = await startLife(site, settings)
      await life.readGroups()
      const days = months * DAYS_PER_MONTH
      /** @type {number[][]} */
      const stock = []
      for (let day = 0; day < days; day = await life.sleep(day)) {
        await life.liveOn(day)
        if (stock.length <= day / DAYS_PER_MONTH) stock.push(daysOfStock(life.living()))
        progress(day, days)
      }
      await settle(site)
      await life.lookAtHomes()
      progress(days, days)
      const seen = await lookBack(site, life, stock)
      return { ...seen, months, seed, seconds: Math.round((performance.now() - begin) / 1000) }
    } finally {
      await site.close()
    }
  } finally {
    removeDataFolder(at.dataDir)
  }
}
