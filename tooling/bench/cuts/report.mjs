import { percentile } from '../server/latencies.mjs'

/** @typedef {import('./count.mjs').Counted} Counted */

/**
 * @typedef {Counted & {
 *   acknowledged: number, gone: number, refused: string[], lost: number, cuts: number, recoveryMs: number[]
 * }} CutsResult `lost`: acknowledged, and not stored as paid; `recoveryMs`: from each cut to the next order that was answered
 */

/**
 * What must not be, whatever was cut.
 *
 * @param {CutsResult} result
 * @returns {string[]} faults; none when it held
 */
export function faultsOf({ refused, lost, open, doubled, orphaned, lettersWrong, acknowledged }) {
  /** @type {[number, string][]} */
  const counted = [
    [lost, 'acknowledged orders are not stored as paid'],
    [doubled, 'orders were charged more than once'],
    [orphaned, 'charges have no paid order, or the other way round'],
    [open, 'payments have no outcome'],
    [lettersWrong, 'paid orders have no letter, or more than one'],
    [refused.length, `orders were refused, such as ${refused[0]}`],
  ]
  const faults = counted.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`)
  return acknowledged > 0 ? faults : [...faults, 'no order was acknowledged']
}

/** @param {number} ms */
const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** @param {CutsResult} result @returns {string[]} */
export function cutsLines({ cuts, recoveryMs, ...numbers }) {
  const { acknowledged, gone, stored, paid, charged, doubled, orphaned, lost, letters } = numbers
  return [
    `${cuts} cuts. Orders: ${acknowledged} acknowledged, ${gone} whose customer left without an answer, ${stored} stored, ${paid} paid.`,
    `Charged ${charged}, doubled ${doubled}, orphaned ${orphaned}, lost ${lost}. Letters ${letters}.`,
    `From a cut to the next answered order: median ${inSeconds(percentile(recoveryMs, 0.5))}, slowest ${inSeconds(Math.max(...recoveryMs))}.`,
  ]
}
