import { calendarDays } from './calendar-days.ts'

const CUTOFF = '2026-12-02T06:00:00Z'
const DELIVERY = '2026-12-04T18:00:00Z'
const shown = (now: string, cutoff = CUTOFF, delivery = DELIVERY) =>
  calendarDays(new Date(now), cutoff, delivery).map(
    ({ dayOfMonth, isToday, isLastChange, isDelivery }) =>
      `${dayOfMonth}${isToday ? ' today' : ''}${isLastChange ? ' changes' : ''}${isDelivery ? ' delivery' : ''}`,
  )

describe('the days until a delivery', () => {
  it('are all there where eight are enough', () => {
    expect(shown('2026-11-27T18:00:00Z')).toEqual(
      ['27 today', '28', '29', '30', '1 changes', '2', '3', '4 delivery'], // the cut-off is the end of December 1
    )
  })

  it('go by the day that it is in Austin (OP-55)', () => {
    expect(shown('2026-12-02T05:59:59Z')).toEqual(['1 today changes', '2', '3', '4 delivery'])
    expect(shown('2026-12-02T06:00:00Z')).toEqual(['2 today', '3', '4 delivery'])
  })

  it('are eight at most, with the last day for changes and the delivery among them', () => {
    expect(shown('2026-11-10T18:00:00Z')).toEqual(['10 today', '13', '17', '20', '24', '27', '1 changes', '4 delivery'])
    expect(shown('2026-11-20T18:00:00Z')).toHaveLength(8)
    expect(shown('2026-09-20T18:00:00Z')).toEqual(expect.arrayContaining(['20 today', '1 changes', '4 delivery']))
  })

  it('are eight from the eighth day before on', () => {
    expect(shown('2026-11-26T18:00:00Z')).toHaveLength(8)
  })

  it('have the last day for changes in place of the nearest of the others, the earlier of two', () => {
    expect(shown('2026-11-27T18:00:00Z', '2026-12-04T06:00:00Z', '2026-12-24T18:00:00Z')).toEqual(
      ['27 today', '3 changes', '5', '9', '12', '16', '20', '24 delivery'], // the sixth day is as near to the fourth as to the eighth
    )
  })

  it('name today once where it is the last day for changes', () => {
    const days = shown('2026-12-01T18:00:00Z', CUTOFF, '2026-12-22T18:00:00Z')
    expect(days).toEqual(['1 today changes', '4', '7', '10', '13', '16', '19', '22 delivery'])
  })

  it('are the day of the delivery alone, when it has come', () => {
    expect(shown('2026-12-04T12:00:00Z')).toEqual(['4 today delivery'])
  })

  it('cross the change of the clocks without losing or doubling a day', () => {
    const days = shown('2026-10-29T17:00:00Z', '2026-11-03T06:00:00Z', '2026-11-05T18:00:00Z')
    expect(days).toEqual(['29 today', '30', '31', '1', '2 changes', '3', '4', '5 delivery'])
  })

  it('name their months', () => {
    const days = calendarDays(new Date('2026-12-22T18:00:00Z'), '2027-03-16T05:00:00Z', '2027-03-18T17:00:00Z')
    expect(days.map(({ month }) => month)).toEqual(['Dec', 'Jan', 'Jan', 'Jan', 'Feb', 'Feb', 'Mar', 'Mar'])
  })

  it('are none of a day that is over', () => {
    expect(['2026-12-05T18:00:00Z', '2026-12-06T18:00:00Z'].map((now) => shown(now))).toEqual([[], []])
  })
})
