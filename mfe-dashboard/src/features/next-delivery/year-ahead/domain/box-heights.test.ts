import fc from 'fast-check'
import { boxHeights, TALLEST } from './box-heights.ts'

describe('boxes of the year ahead', () => {
  it('are as tall as they are dear, and the dearest is the tallest', () => {
    expect(boxHeights([0, 5000, 10_000])).toEqual([34, 67, TALLEST])
  })

  it('keep their order, whatever they come to', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 100_000_000 }), { minLength: 1, maxLength: 13 }), (totals) => {
        const heights = boxHeights(totals)
        for (const [index, total] of totals.entries())
          for (const [other, more] of totals.entries())
            if (total <= more) expect(heights[index]).toBeLessThanOrEqual(heights[other] ?? 0)
        expect(Math.max(...heights)).toBeLessThanOrEqual(TALLEST)
      }),
    )
  })

  it('are none of no delivery', () => {
    expect(boxHeights([])).toEqual([])
  })
})
