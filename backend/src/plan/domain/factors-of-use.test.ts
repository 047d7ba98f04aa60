import fc from 'fast-check'
import { pageTable } from '@cupboard/shared/fixtures'
import { onDay, pastIn } from '../testing/past-in-words.ts'
import { factorsOfUse } from './factors-of-use.ts'
import type { TypePast } from './stock.ts'

describe('what a household uses, as many times as the model says', () => {
  const rows = pageTable('forecast', 'What is learned').map(
    (row) => [row('product'), row('rest'), row('now'), row('factor')] as const,
  )

  it.each(rows)('after %s, and %s of the rest, is on day %s: %s (DASH-05)', (product, rest, now, factor) => {
    const types = [product, rest].map((words) => ({ type: words, past: pastIn(words), modelUnitsPerDay: 1 }))
    expect(factorsOfUse(types, onDay(Number(now))).get(product)).toBeCloseTo(Number(factor), 2)
  })

  const anyDays = fc.array(fc.integer({ min: 0, max: 900 }).map(onDay), { maxLength: 8 })
  const anyPast = fc.record({
    brought: anyDays.map((days) => days.map((at, index) => ({ at, units: 1 + index * 20 }))),
    ranOut: anyDays,
    enough: anyDays.map((days) => days.map((at) => ({ at, until: new Date(at.getTime() + 28 * 86_400_000) }))),
  })
  const factorOf = (past: TypePast, modelUnitsPerDay = 1) =>
    factorsOfUse([{ type: 'one', past, modelUnitsPerDay }], onDay(1000)).get('one')

  it('is the same in whatever order the past is known, and by whatever unit is counted', () => {
    fc.assert(
      fc.property(anyPast, (past) => {
        const factor = factorOf(past)
        const { brought, ranOut, enough } = past
        const turned = { brought: brought.toReversed(), ranOut: ranOut.toReversed(), enough: enough.toReversed() }
        expect(factorOf(turned)).toBeCloseTo(factor ?? -1)
        const doubled = brought.map(({ at, units }) => ({ at, units: units * 2 }))
        expect(factorOf({ ...past, brought: doubled }, 2)).toBeCloseTo(factor ?? -1)
      }),
    )
  })

  it('is not told of what the model says nothing of', () => {
    expect(factorOf(pastIn('30 on day 0'), 0)).toBeUndefined()
  })

  it('is between half and twice, whatever was said', () => {
    fc.assert(
      fc.property(fc.array(anyPast, { maxLength: 4 }), fc.integer({ min: 0, max: 1000 }), (pasts, now) => {
        const types = pasts.map((past, type) => ({ type, past, modelUnitsPerDay: type / 2 }))
        for (const factor of factorsOfUse(types, onDay(now)).values()) {
          expect(factor).toBeGreaterThanOrEqual(0.5)
          expect(factor).toBeLessThanOrEqual(2)
        }
      }),
    )
  })
})
