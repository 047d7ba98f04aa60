import { cents, type Coupon, type Discount } from '@cupboard/shared/contracts'
import { creditOutOfReach } from './totals.ts'

describe('the credit that is out of reach', () => {
  const coupon = (discount: Discount): Coupon => ({ code: 'C', description: '', discount, duration: { type: 'Once' } })
  const credit = (from: number): Coupon =>
    coupon({ type: 'FixedDiscount', amountOffCents: cents(500), subtotalThresholdCents: cents(from) })

  it('is the first that something is missing for (FUN-94)', () => {
    const discounts = [coupon({ type: 'PercentDiscount', percentOff: 10 }), credit(1000), credit(3000), credit(4000)]
    expect(creditOutOfReach(cents(1800), { discounts })).toEqual({ amountOff: 500, missing: 1200 })
    expect(creditOutOfReach(cents(4000), { discounts })).toBeUndefined()
  })

  it('is not told of an empty plan (FUN-95)', () => {
    expect(creditOutOfReach(cents(0), { discounts: [credit(3000)] })).toBeUndefined()
  })
})
