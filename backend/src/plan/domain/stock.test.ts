import fc from 'fast-check'
import { pageTable } from '@cupboard/shared/fixtures'
import { onDay, pastIn } from '../testing/past-in-words.ts'
import { stockAt } from './stock.ts'

describe('stock', () => {
  const rows = pageTable('forecast', 'Stock').map((row) => [row('what happened'), row('day'), row('stock')] as const)

  it.each(rows)('after %s is on day %s what the page says: %s (DASH-05)', (words, day, stock) => {
    expect(stockAt(pastIn(words), 1, onDay(Number(day)))).toBeCloseTo(Number(stock))
  })

  it('is never below nothing nor above all that came, in whatever order it is known, and more where more came', () => {
    const anyDay = fc.integer({ min: 0, max: 400 })
    const anyBrought = fc.array(fc.record({ at: anyDay.map(onDay), units: fc.integer({ min: 1, max: 90 }) }))
    fc.assert(
      fc.property(
        anyBrought,
        fc.array(anyDay.map(onDay), { maxLength: 3 }),
        anyDay,
        fc.double({ min: 0, max: 3, noNaN: true }),
        (brought, ranOut, day, use) => {
          const at = onDay(day)
          const stock = stockAt({ brought, ranOut, enough: [] }, use, at)
          expect(stock).toBeGreaterThanOrEqual(0)
          expect(stock).toBeLessThanOrEqual(brought.reduce((sum, { units }) => sum + units, 0))
          expect(stockAt({ brought: brought.toReversed(), ranOut, enough: [] }, use, at)).toBeCloseTo(stock)
          const more = [...brought, { at: onDay(200), units: 10 }]
          expect(stockAt({ brought: more, ranOut, enough: [] }, use, at)).toBeGreaterThanOrEqual(stock - 1e-9)
        },
      ),
    )
  })
})
