import { DAYS, markedDays } from './marked-days.ts'

describe('markedDays', () => {
  it('marks as many of the 31 days as are cleaned (FUN-46)', () => {
    for (let count = 0; count <= DAYS; count += 1) {
      expect(markedDays(count).filter(Boolean)).toHaveLength(count)
    }
  })
})
