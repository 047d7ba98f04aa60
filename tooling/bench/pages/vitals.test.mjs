import { layoutShift, median, totalBlockingTime } from './vitals.mjs'

const task = (startTime, duration) => ({ startTime, duration })
const shift = (startTime, value) => ({ startTime, value })

describe('the vitals of a visit', () => {
  it('count of each task after the first paint what goes beyond 50 ms', () => {
    expect(totalBlockingTime([task(10, 500), task(200, 80), task(400, 60)], 100)).toBe(40)
  })

  it('take the worst burst of shifts', () => {
    expect(layoutShift([shift(0, 0.1), shift(500, 0.25), shift(3000, 0.2)])).toBeCloseTo(0.35)
    expect(layoutShift([])).toBe(0)
  })

  it('end a burst after five seconds', () => {
    const everySecond = [0, 1000, 2000, 3000, 4000, 5000, 6000].map((startTime) => shift(startTime, 0.1))
    expect(layoutShift(everySecond)).toBeCloseTo(0.6)
  })

  it('have the middle value as their median', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 3, 2])).toBe(2.5)
  })
})
