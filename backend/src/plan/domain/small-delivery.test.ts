import fc from 'fast-check'
import { pageTable } from '@cupboard/shared/fixtures'
import { FREE_SHIPPING_THRESHOLD } from '@cupboard/shared/pricing'
import { joinSmall, type Choices } from './small-delivery.ts'

interface Need {
  readonly pays: boolean
  /** What four weeks need, in cents. */
  readonly worth: number
  readonly weeks: number
  readonly weeksSinceLast: number
  readonly runsOut: number
}

const choicesOf = ({ pays, worth, weeks, weeksSinceLast, runsOut }: Need) =>
  ({
    weeks,
    weeksSinceLast,
    planAt(_at, lasting) {
      const subtotal = (worth * lasting) / 4
      return { isEmpty: worth === 0, paysShipping: pays && worth > 0 && subtotal < FREE_SHIPPING_THRESHOLD, lasting }
    },
    runsOutBefore: (_plan, later) => (runsOut < later ? ['ToiletPaper'] : []),
  }) satisfies Choices<{ isEmpty: boolean; paysShipping: boolean; lasting: number }>

describe('a small delivery', () => {
  const rows = pageTable('delivery-calendar', 'A delivery worth its shipping').map(
    (row) => [row('household'), row] as const,
  )

  it.each(rows)('of %s goes as the page says (DASH-78)', (_, row) => {
    const chosen = joinSmall(
      choicesOf({
        pays: row('pays shipping') === 'yes',
        worth: Number(row('worth')),
        weeks: Number(row('soonest')),
        weeksSinceLast: Number(row('since')),
        runsOut: Number(row('runs out')),
      }),
    )
    expect([`${chosen.weeks} weeks`, `${chosen.lasting} weeks`, chosen.small?.what ?? '–']).toEqual([
      row('goes after'),
      row('holds'),
      row('small'),
    ])
  })

  it('never pays shipping where it could wait, nor waits more than a quarter', () => {
    const anyNeed = fc.record({
      pays: fc.boolean(),
      worth: fc.integer({ min: 0, max: 4000 }),
      weeks: fc.constantFrom(4, 8, 12),
      weeksSinceLast: fc.constantFrom(0, 4, 8, 12, 40),
      runsOut: fc.integer({ min: 0, max: 60 }),
    })
    fc.assert(
      fc.property(anyNeed, (need) => {
        const { weeks, lasting, plan, small } = joinSmall(choicesOf(need))
        expect(weeks).toBeGreaterThanOrEqual(need.weeks)
        expect(weeks === need.weeks || need.weeksSinceLast + weeks <= 12).toBe(true)
        expect(weeks === need.weeks || need.worth === 0 || weeks <= need.runsOut).toBe(true)
        expect(plan.lasting).toBe(lasting)
        const isOnUs = small?.what === 'on-us'
        if (plan.paysShipping && !isOnUs) {
          expect(small).toEqual({ what: 'runs-out', productTypes: ['ToiletPaper'] })
          expect(need.runsOut).toBeLessThan(weeks + 4)
        }
      }),
    )
  })
})
