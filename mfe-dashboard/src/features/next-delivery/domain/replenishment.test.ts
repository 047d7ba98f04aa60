import fc from 'fast-check'
import { replenishment } from './replenishment.ts'

const december4 = new Date('2026-12-04T18:00:00Z')

describe('how long a count lasts', () => {
  it('floors the months, and says one at least (DASH-18)', () => {
    expect(replenishment(12, 0.4, december4)).toEqual({ months: 1, until: undefined })
    expect(replenishment(1, 0.4, december4)).toEqual({ months: 1, until: undefined })
    expect(replenishment(30, 0.4, december4)).toEqual({ months: 2, until: undefined })
  })

  it('names the month once it is more than two months away (DASH-19, OP-62)', () => {
    expect(replenishment(35.9, 0.4, december4)).toEqual({ months: 2, until: undefined })
    expect(replenishment(36, 0.4, december4)).toEqual({ months: 3, until: 'March' })
    expect(replenishment(144, 0.4, december4)).toEqual({ months: 12, until: 'December' })
    expect(replenishment(168, 0.4, december4)).toEqual({ months: 14, until: 'February' })
    expect(replenishment(36, 0.4, new Date('2026-06-01T04:00:00Z'))).toEqual({ months: 3, until: 'August' })
  })

  it('counts its months from the day that it is in Austin (OP-55)', () => {
    const monthAt = (instant: string) => replenishment(36, 0.4, new Date(instant))?.until
    expect(['2026-12-01T05:59:59Z', '2026-12-01T06:00:00Z'].map(monthAt)).toEqual(['February', 'March'])
  })

  it('counts 30 days a month (SHR-79)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 50 }), (months, perDay) => {
        expect(replenishment(months * perDay * 30, perDay, december4)?.months).toBe(months)
      }),
    )
  })

  it('says nothing of a product whose use is not known', () => {
    expect(replenishment(12, undefined, december4)).toBeUndefined()
    expect(replenishment(0, 1, december4)).toBeUndefined()
    expect(replenishment(12, 0, december4)).toBeUndefined()
  })
})
