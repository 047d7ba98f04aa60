import { cents } from '@cupboard/shared/contracts'
import { readTotalChange } from './total-change.ts'

const REFUSAL = {
  code: 'total_changed',
  problem: {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    error: 'The total has changed.',
    code: 'total_changed',
    reason: 'tax',
    lines: [],
    totals: {
      subtotalCents: 1200,
      couponsCents: 0,
      perkCents: 0,
      sdCreditCents: 0,
      shippingCents: 500,
      taxCents: 140,
      totalCents: 1840,
    },
  },
}

describe('a total that changed', () => {
  it('is told with what was shown and what the server came to (OP-15)', () => {
    expect(readTotalChange(REFUSAL, cents(1700))).toEqual({ before: 1700, after: 1840, tax: 140, reason: 'tax' })
  })

  it('is read of no other failure (OP-15)', () => {
    expect(readTotalChange({ ...REFUSAL, code: 'card_declined' }, cents(1700))).toBeUndefined()
    expect(readTotalChange({ code: 'total_changed' }, cents(1700))).toBeUndefined()
    expect(readTotalChange({ ...REFUSAL, problem: { error: 'no' } }, cents(1700))).toBeUndefined()
  })
})
