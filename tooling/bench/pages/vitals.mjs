/** A task blocks by what it takes beyond this. */
const LONG_TASK_MS = 50
/** Shifts closer than this belong together, up to a window of five seconds. */
const SHIFT_GAP_MS = 1_000
const SHIFT_WINDOW_MS = 5_000

/**
 * @param {readonly { startTime: number, duration: number }[]} longTasks
 * @param {number} firstPaint nobody waits for what is not there yet: earlier tasks do not count
 */
export const totalBlockingTime = (longTasks, firstPaint) =>
  longTasks
    .filter(({ startTime }) => startTime >= firstPaint)
    .reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0)

/**
 * The worst burst of layout shifts, as browsers define the cumulative layout shift.
 *
 * @param {readonly { startTime: number, value: number }[]} shifts in order
 */
export function layoutShift(shifts) {
  let worst = 0
  let burst = 0
  let began = -Infinity
  let last = -Infinity
  for (const { startTime, value } of shifts) {
    const isNew = startTime - last > SHIFT_GAP_MS || startTime - began > SHIFT_WINDOW_MS
    if (isNew) began = startTime
    burst = isNew ? value : burst + value
    last = startTime
    worst = Math.max(worst, burst)
  }
  return worst
}

/** @param {readonly number[]} values at least one */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? NaN
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? NaN) + upper) / 2 : upper
}
