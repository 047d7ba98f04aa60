import { percentile, speedOf } from './latencies.mjs'

describe('the latencies of a run', () => {
  it('have as a percentile the value that so large a share does not exceed', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect([0.01, 0.5, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([1, 50, 99, 100])
    expect(percentile([10, 9, 2], 0.5)).toBe(9)
  })

  it('are no number where nothing was answered', () => {
    expect(percentile([], 0.5)).toBeNaN()
  })

  it('give answers a second over the time that was measured', () => {
    expect(speedOf({ latenciesMs: [1, 2, 3, 4], ms: 500 })).toEqual({ answers: 4, perSecond: 8, p50: 2, p99: 4 })
  })
})
