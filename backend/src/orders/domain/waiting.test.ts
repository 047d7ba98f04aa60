import { heldUntil } from '@cupboard/shared/household'
import { isConfirmationOver } from './confirmation-window.ts'
import { inHandSince } from './in-hand.ts'
import { ASKS_HOLDER, nextTry } from './tries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const now = new Date('2026-12-01T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

describe('the bank’s question', () => {
  it('is given up after 24 hours', () => {
    expect([DAY_MS - 1, DAY_MS].map((ms) => isConfirmationOver(now, later(ms)))).toEqual([false, true])
  })
})

describe('an attempt', () => {
  it('is in the hands of its request for a minute', () => {
    expect(inHandSince(now)).toEqual(later(-60_000))
  })
})

describe('a box that was refused', () => {
  const refused = { createdAt: now, expectedShipAt: now, failureCode: 'card_declined', at: now }
  const tryAfter = (days: number, change = {}) => nextTry({ ...refused, at: later(days * DAY_MS), ...change })

  it('is tried again two, five and nine days after it was closed, and no more', () => {
    expect([0, 2, 5, 9].map((days) => tryAfter(days))).toEqual([
      later(2 * DAY_MS),
      later(5 * DAY_MS),
      later(9 * DAY_MS),
      undefined,
    ])
  })

  it('is not tried when it is not held any more', () => {
    const held = heldUntil(now)
    const shippedSo = (ms: number) => ({ createdAt: new Date(held.getTime() + ms - 2 * DAY_MS) })
    expect(tryAfter(-30, shippedSo(-1))).toEqual(new Date(held.getTime() - 1))
    expect(tryAfter(-30, shippedSo(0))).toBeUndefined()
  })

  it('waits for the card’s holder where the bank asks for them', () => {
    expect(tryAfter(0, { failureCode: ASKS_HOLDER })).toBeUndefined()
    expect(ASKS_HOLDER).toBe('authentication_required')
    expect(tryAfter(0, { failureCode: null })).toEqual(later(2 * DAY_MS))
  })
})
