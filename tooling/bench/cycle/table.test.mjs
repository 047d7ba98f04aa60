import { cycleBenchLines, secondsPerThousand } from './table.mjs'

/** @param {number} count of thousands @param {(orders: number) => number} secondsOf */
const courseOf = (count, secondsOf) =>
  Array.from({ length: count }, (_, index) => (index + 1) * 1_000).map((orders) => ({
    orders,
    seconds: secondsOf(orders),
  }))

it('tells how long a thousand took from first to last, in at most ten parts', () => {
  expect(secondsPerThousand(courseOf(3, (orders) => orders / 100))).toEqual([10, 10, 10])
  const slower = secondsPerThousand(courseOf(100, (orders) => (orders / 1_000) ** 2))
  expect(slower).toHaveLength(10)
  expect(slower[0]).toBeCloseTo(10)
  expect(slower[9]).toBeCloseTo(190)
  expect(secondsPerThousand([])).toEqual([])
})

it('tells pace, processor and memory of a run', () => {
  const rssBytes = { start: 2 ** 27, peak: 2 ** 28, end: 2 ** 27 }
  const course = [{ orders: 500, seconds: 20 }]
  const row = { households: 500, cards: 'agreeing', orders: 500, seconds: 20, serverMs: 12.34, rssBytes, course }
  expect(cycleBenchLines({ rows: [row] })).toEqual([
    "500 households, agreeing cards: 500 orders in 20.0 s, 25.0 a second, 12.3 ms of the server's processor each.",
    '  Seconds for 1,000 orders, from first to last: 40.0.',
    '  Memory: 128 MiB at the start, 256 at most, 128 at the end.',
  ])
})
