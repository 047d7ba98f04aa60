import { articleCount, cents, type Coupon, type Discount } from '@cupboard/shared/contracts'
import { manifestBundle } from '@cupboard/shared/pricing'
import { creditOutOfReach, totalsOf } from './totals.ts'

it('is what the plan comes to before tax, with the household’s terms (FUN-87, SHR-56)', () => {
  const paper = { groupName: 'paper', articleCount: articleCount(12), pricePerArticle: cents(95) }
  const skipped = { groupName: 'soap', articleCount: articleCount(0), pricePerArticle: cents(900) }
  const bundles = [manifestBundle('everyday', { ToiletPaper: paper }), manifestBundle('kitchen', { DishSoap: skipped })]
  expect(totalsOf(bundles, { chargeShipping: true })).toMatchObject({ subtotal: 1140, shipping: 500, beforeTax: 1640 })
  expect(totalsOf(bundles, { chargeShipping: false })).toMatchObject({ subtotal: 1140, shipping: 0, beforeTax: 1140 })
})

it('is less the coupon, the employer’s part and as much of the credit as an order may take (SHR-55, SHR-60)', () => {
  const paper = { groupName: 'paper', articleCount: articleCount(12), pricePerArticle: cents(95) }
  const bundles = [manifestBundle('everyday', { ToiletPaper: paper })]
  const percent = { type: 'PercentDiscount', percentOff: 10 } as const
  const newCoupon = { code: 'C', description: '', discount: percent, duration: { type: 'Once' as const } }
  const credit = { sdCredit: cents(500), maxSdCredit: cents(300) }
  const parts = (description: string) =>
    totalsOf(bundles, { ...credit, newCoupon: { ...newCoupon, description }, chargeShipping: true })
  expect(parts('Welcome')).toMatchObject({ coupons: 114, perk: 0, sdCredit: 300, beforeTax: 1140 - 114 - 300 + 500 })
  expect(parts('Acme employee perk')).toMatchObject({ coupons: 0, perk: 114, sdCredit: 300, beforeTax: 1226 })
})

describe('the credit that is out of reach', () => {
  const coupon = (discount: Discount): Coupon => ({ code: 'C', description: '', discount, duration: { type: 'Once' } })
  const credit = (from: number): Coupon =>
    coupon({ type: 'FixedDiscount', amountOffCents: cents(500), subtotalThresholdCents: cents(from) })

  it('is the first that something is missing for (FUN-94, FUN-95)', () => {
    const discounts = [coupon({ type: 'PercentDiscount', percentOff: 10 }), credit(1000), credit(3000), credit(4000)]
    expect(creditOutOfReach(cents(1800), { discounts })).toEqual({ amountOff: 500, missing: 1200 })
    expect(creditOutOfReach(cents(4000), { discounts })).toBeUndefined()
  })

  it('is not told of an empty plan (FUN-95)', () => {
    expect(creditOutOfReach(cents(0), { discounts: [credit(3000)] })).toBeUndefined()
  })
})
