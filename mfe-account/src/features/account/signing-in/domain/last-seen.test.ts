import { lastSeen } from './last-seen.ts'

describe('when a device was seen', () => {
  const now = new Date('2026-11-10T12:00:00-06:00')

  it.each([
    ['2026-11-10T00:00:00-06:00', 'today'],
    ['2026-11-09T23:59:59-06:00', 'yesterday'],
    ['2026-11-09T00:00:00-06:00', 'yesterday'],
  ])('at %s is %s, by the days of Austin', (at, day) => {
    expect(lastSeen(new Date(at), now)).toBe(day)
  })

  it('is a day with its name before that', () => {
    expect(lastSeen(new Date('2026-11-08T23:59:59-06:00'), now)).toEqual({
      day: expect.stringContaining('November 8'),
    })
  })
})
