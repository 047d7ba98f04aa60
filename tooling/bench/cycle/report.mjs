import { percentile } from '../server/latencies.mjs'

/** @typedef {import('./kills.mjs').KillsResult} KillsResult */

/**
 * What must not be, whatever was killed.
 *
 * @param {KillsResult} result
 * @returns {string[]} faults; none when it held
 */
export function faultsOfKills(result) {
  const { doubled, orphaned, open, closed, creditCents, ledgerCents, lettersWrong, eventsWrong, parked, orders } =
    result
  /** @type {[number, string][]} */
  const counted = [
    [doubled, 'orders were charged more than once'],
    [orphaned, 'charges have no paid order of that amount, or the other way round'],
    [open, 'payments have no outcome'],
    [closed, 'deliveries were closed without their order, or the other way round'],
    [creditCents, 'cents of credit are not those of the books'],
    [ledgerCents, 'cents are wrong in the books'],
    [lettersWrong, 'kinds of letters were lost or doubled'],
    [eventsWrong, 'steps of orders were lost or doubled'],
    [parked, 'plans stand still'],
  ]
  const faults = counted.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`)
  return orders > 0 ? faults : [...faults, 'no plan made an order']
}

/** @param {number} ms */
const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** @param {KillsResult} result @returns {string[]} */
export function killsLines({ households, kills, recoveryMs, ...counted }) {
  const { orders, paid, charged, doubled, orphaned, creditCents, ledgerCents, letters, lettersWrong } = counted
  return [
    `${kills} kills. ${households} households, ${orders} orders of their plans, ${paid} paid.`,
    `Charged ${charged} with first orders, doubled ${doubled}, orphaned ${orphaned}. Credit off by ${creditCents} cents, books by ${ledgerCents}.`,
    `Letters ${letters}, lost or doubled ${lettersWrong}.`,
    `From a kill until a plan went on: median ${inSeconds(percentile(recoveryMs, 0.5))}, slowest ${inSeconds(Math.max(...recoveryMs))}.`,
  ]
}
