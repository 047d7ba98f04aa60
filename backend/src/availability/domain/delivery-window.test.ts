import { DAY_MS } from '@cupboard/shared/contracts'
import { pageTable } from '@cupboard/shared/fixtures'
import fc from 'fast-check'
import { addDays, businessDaysAfter, dayOf, federalHolidays, instantAt, isBusinessDay } from './calendar.ts'
import { nextUntoldWindow, nextWindow, upcomingWindows, windowAfterWeeks } from './delivery-window.ts'

/** "2026-11-18T18:00Z". */
const minute = (instant: Date) => instant.toISOString().replace(/:00\.000Z$/, 'Z')

describe('a delivery window', () => {
  const examples = pageTable('delivery-calendar', 'Windows').map((row) => [row('ordered'), row('why'), row] as const)

  it.each(examples)('of %s (%s) closes, ships and arrives as the page says (SHR-97, LAND-52)', (ordered, _, row) => {
    const { day, contactAt, cutoff, shipAt, deliverAt } = nextWindow(new Date(ordered))
    expect([day, minute(contactAt), minute(cutoff), minute(shipAt), minute(deliverAt)]).toEqual(
      ['window', 'told', 'cut-off', 'ships', 'arrives'].map(row),
    )
  })

  it('stays open until the last millisecond of the day (OP-55)', () => {
    expect(nextWindow(new Date('2026-11-19T05:59:59.999Z')).day).toBe('2026-11-18')
    expect(nextWindow(new Date('2026-11-19T06:00:00.000Z')).day).toBe('2026-11-19')
  })

  it('begins a day at midnight in Austin, on the days of both changes of the clock too (OP-55)', () => {
    const days = ['2026-03-07', '2026-03-08', '2026-03-09', '2026-10-31', '2026-11-01', '2026-11-02']
    expect(days.map((day) => minute(instantAt(day, 0)))).toEqual([
      '2026-03-07T06:00Z',
      '2026-03-08T06:00Z',
      '2026-03-09T05:00Z',
      '2026-10-31T05:00Z',
      '2026-11-01T05:00Z',
      '2026-11-02T06:00Z',
    ])
  })

  it('has no hour that the clock skips', () => {
    expect(() => instantAt('2026-03-08', 2)).toThrow('no hour 2 on 2026-03-08')
  })

  const repeats = pageTable('delivery-calendar', 'Repeating').map(
    (row) => [row('window'), Number(row('weeks')), row('next window')] as const,
  )

  it.each(repeats)('of %s comes again after %i weeks on %s (SHR-74)', (window, weeks, next) => {
    expect(windowAfterWeeks(window, weeks).day).toBe(next)
  })

  it('always lies ahead and in order, whatever the instant (SHR-46)', () => {
    const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, (now) => {
        const windows = upcomingWindows(now, 5)
        expect(windows).toHaveLength(5)
        windows.forEach((window, index) => {
          expect(window.cutoff.getTime()).toBeGreaterThan(now.getTime())
          expect(window.shipAt.getTime()).toBeGreaterThan(window.cutoff.getTime())
          expect(window.deliverAt.getTime()).toBeGreaterThan(window.shipAt.getTime())
          expect(isBusinessDay(window.day)).toBe(true)
          expect(isBusinessDay(dayOf(window.shipAt))).toBe(true)
          expect(isBusinessDay(dayOf(window.deliverAt))).toBe(true)
          expect(dayOf(new Date(window.cutoff.getTime() - 1))).toBe(window.day)
          expect(dayOf(window.contactAt)).toBe(addDays(dayOf(window.cutoff), -5))
          if (index > 0) expect(window.day > (windows[index - 1]?.day ?? '')).toBe(true)
        })
      }),
      { numRuns: 200 },
    )
  })

  it.each(examples)('of %s (%s) is untold until the instant at which it is told', (_ordered, _why, row) => {
    const told = new Date(row('told'))
    expect(nextUntoldWindow(new Date(told.getTime() - 1)).day).toBe(row('window'))
    expect(nextUntoldWindow(told).day > row('window')).toBe(true)
  })

  it('begins and ends every day within 23 and 25 hours of each other (OP-55)', () => {
    const days = fc.integer({ min: 0, max: 3652 }).map((offset) => addDays('2024-01-01', offset))
    fc.assert(
      fc.property(days, (day) => {
        const [from, to] = [instantAt(day, 0), instantAt(addDays(day, 1), 0)]
        expect(Math.abs(to.getTime() - from.getTime() - DAY_MS)).toBeLessThanOrEqual(DAY_MS / 24)
        expect([dayOf(from), dayOf(new Date(to.getTime() - 1)), dayOf(to)]).toEqual([day, day, addDays(day, 1)])
      }),
    )
  })
})

describe('business days', () => {
  const holidays = pageTable('delivery-calendar', 'Federal holidays as observed')
  const observedIn = (year: number) =>
    ['2026', '2027', '2028']
      .flatMap((column) => holidays.map((row) => row(column)))
      .filter((day) => day.startsWith(`${year}-`))

  it('know the eleven federal holidays as they are observed (SHR-97)', () => {
    expect(holidays).toHaveLength(11)
    expect(federalHolidays(2026)).toEqual(observedIn(2026))
    expect(federalHolidays(2027)).toEqual(observedIn(2027))
    expect(federalHolidays(2028)).toEqual(observedIn(2028))
  })

  const counts = pageTable('delivery-calendar', 'Business days').map(
    (row) => [row('from'), Number(row('business days')), row('day')] as const,
  )

  it.each(counts)('from %s, %i of them, end on %s (LAND-46)', (from, count, day) => {
    expect(businessDaysAfter(from, count)).toBe(day)
  })

  it('are no weekends and no holidays (SHR-97)', () => {
    const week = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-26', '2026-11-27', '2026-07-03', '2026-07-04']
    expect(week.filter(isBusinessDay)).toEqual(['2026-11-23', '2026-11-27'])
  })
})
