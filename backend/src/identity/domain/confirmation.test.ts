import { isConfirmed } from './confirmation.ts'

const now = new Date('2026-12-01T12:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)
const TEN_MINUTES = 10 * 60_000

describe('somebody who has just shown who they are', () => {
  it('has signed in within ten minutes, or entered a code', () => {
    const isOf = (signedIn: number, confirmed?: number) =>
      isConfirmed(
        { signedInAt: before(signedIn), confirmedAt: confirmed === undefined ? null : before(confirmed) },
        now,
      )
    expect([isOf(TEN_MINUTES), isOf(TEN_MINUTES + 1)]).toEqual([true, false])
    expect([isOf(TEN_MINUTES + 1, TEN_MINUTES), isOf(TEN_MINUTES, TEN_MINUTES + 1)]).toEqual([true, true])
    expect(isOf(TEN_MINUTES + 1, TEN_MINUTES + 1)).toBe(false)
  })
})
