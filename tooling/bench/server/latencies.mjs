/**
 * The value that a share of all values does not exceed (nearest rank).
 *
 * @param {ArrayLike<number>} values
 * @param {number} share above 0, at most 1
 */
export function percentile(values, share) {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.ceil(sorted.length * share) - 1] ?? NaN
}

/** @typedef {{ answers: number, perSecond: number, p50: number, p99: number }} Speed latencies in milliseconds */

/** @param {{ latenciesMs: ArrayLike<number>, ms: number }} sent @returns {Speed} */
export const speedOf = ({ latenciesMs, ms }) => ({
  answers: latenciesMs.length,
  perSecond: (latenciesMs.length * 1000) / ms,
  p50: percentile(latenciesMs, 0.5),
  p99: percentile(latenciesMs, 0.99),
})
