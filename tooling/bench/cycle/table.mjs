/** @typedef {import('./run.mjs').CycleBench} CycleBench */
/** @typedef {import('./run.mjs').CycleRow} CycleRow */

const MEBIBYTE = 2 ** 20
/** A course of more than this many parts is told in as many. */
const MOST_PARTS = 10
const THOUSAND = 1_000

/**
 * How long a thousand orders took in each part of the course: the same in each where the time is linear.
 *
 * @param {CycleRow['course']} course
 * @returns {number[]} seconds
 */
export function secondsPerThousand(course) {
  const parts = Math.min(course.length, MOST_PARTS)
  const ends = Array.from({ length: parts }, (_, part) => course[Math.ceil(((part + 1) * course.length) / parts) - 1])
  let before = { orders: 0, seconds: 0 }
  return ends.flatMap((end) => {
    if (!end) return []
    const perThousand = ((end.seconds - before.seconds) / (end.orders - before.orders)) * THOUSAND
    before = end
    return [perThousand]
  })
}

/** @param {number} bytes */
const inMebibytes = (bytes) => Math.round(bytes / MEBIBYTE)

/** @param {CycleRow} row @returns {string[]} */
function linesOf({ households, cards, orders, seconds, serverMs, rssBytes, course }) {
  const each = secondsPerThousand(course).map((one) => one.toFixed(1))
  const { start, peak, end } = rssBytes
  return [
    `${households} households, ${cards} cards: ${orders} orders in ${seconds.toFixed(1)} s, ` +
      `${(orders / seconds).toFixed(1)} a second, ${serverMs.toFixed(1)} ms of the server's processor each.`,
    `  Seconds for 1,000 orders, from first to last: ${each.join(', ')}.`,
    `  Memory: ${inMebibytes(start)} MiB at the start, ${inMebibytes(peak)} at most, ${inMebibytes(end)} at the end.`,
  ]
}

/** @param {CycleBench} bench @returns {string[]} */
export const cycleBenchLines = ({ rows }) => rows.flatMap(linesOf)
