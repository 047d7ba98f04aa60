import { articleCount, cents, DISCOUNT_TYPES, type Coupon, type Discount } from '@cupboard/shared/contracts'
import {
  couponWords,
  creditWords,
  discountedPrice,
  discountOf,
  discountTerms,
  grandTotal,
  isChargeable,
  missingForDiscount,
  offerWords,
  percentShown,
  priceOrder,
  pricingTerms,
  shownPercent,
  taxAtSameRate,
  usesAfterFirst,
  type OrderLine,
  type PricingTerms,
} from './index.ts'

const line = (price: number, count = 1): OrderLine => ({
  pricePerArticle: cents(price),
  articleCount: articleCount(count),
})
const terms = (over: Partial<PricingTerms> = {}): PricingTerms => ({
  coupons: [],
  chargeShipping: true,
  sdCredit: cents(0),
  ...over,
})
const fixed = (amount: number, threshold?: number): Discount => ({
  type: 'FixedDiscount',
  amountOffCents: cents(amount),
  ...(threshold === undefined ? {} : { subtotalThresholdCents: cents(threshold) }),
})
const percent = (percentOff: number): Discount => ({ type: 'PercentDiscount', percentOff })
const coupon = (description: string, discount: Discount): Coupon => ({
  code: 'C',
  description,
  discount,
  duration: { type: 'Once' },
})

describe('priceOrder', () => {
  it('takes coupon, perk and credit off the subtotal and adds shipping (SHR-55)', () => {
    const totals = priceOrder(
      [line(95, 12), line(300)],
      terms({ coupons: [percent(10)], employeePerk: fixed(200), sdCredit: cents(100) }),
    )
    expect(totals).toEqual({
      subtotal: 1440,
      coupons: 144,
      perk: 200,
      sdCredit: 100,
      shipping: 500,
      smallOrderAdjustment: 0,
      beforeTax: 1496,
    })
  })

  it('adds the tax to what is left (SHR-63)', () => {
    const totals = priceOrder([line(1500)], terms({ coupons: [fixed(500)] }))
    expect(grandTotal(totals, cents(123))).toBe(1623)
  })

  it.each([
    [1999, true, 500],
    [2000, true, 0],
    [1999, false, 0],
  ])('a subtotal of %i cents with chargeShipping %s ships for %i (SHR-56, SHR-57)', (price, chargeShipping, fee) => {
    for (const off of [{}, { coupons: [fixed(500)] }, { employeePerk: fixed(500) }, { sdCredit: cents(500) }])
      expect(priceOrder([line(price)], terms({ chargeShipping, ...off })).shipping).toBe(fee)
  })

  it('charges nothing at all for an empty order (OP-01, SHR-56)', () => {
    expect(priceOrder([], terms({ sdCredit: cents(500) })).beforeTax).toBe(0)
    expect(priceOrder([line(500, 0)], terms()).shipping).toBe(0)
  })

  it('caps the perk at what remains after the coupon (SHR-59)', () => {
    expect(priceOrder([line(1000)], terms({ coupons: [fixed(800)], employeePerk: fixed(500) })).perk).toBe(200)
  })

  it.each([2500, 1000, 0])('caps credit by maxSdCredit, %i, in the tax base alike (SHR-60, SHR-65)', (most) => {
    expect(priceOrder([line(3000)], terms({ sdCredit: cents(2600), maxSdCredit: cents(most) }))).toMatchObject({
      sdCredit: most,
      beforeTax: 3000 - most,
    })
  })

  it('takes all the credit that there is where no order has a limit (SHR-60)', () => {
    expect(priceOrder([line(3000)], terms({ sdCredit: cents(2500) })).sdCredit).toBe(2500)
  })

  it('caps credit by what remains, in the tax base alike (SHR-61)', () => {
    expect(priceOrder([line(3000)], terms({ sdCredit: cents(9000) }))).toMatchObject({ sdCredit: 3000, beforeTax: 0 })
  })

  it('puts the shipping fee into the tax base (SHR-64)', () => {
    expect(priceOrder([line(1500)], terms({ coupons: [fixed(500)] })).beforeTax).toBe(1500)
  })
})

describe('a discount', () => {
  it('caps a percent at the amount off (SHR-66)', () => {
    const capped: Discount = { type: 'PercentCappedDiscount', percentOff: 50, amountOffCents: cents(1000) }
    expect(discountOf(cents(1500), capped)).toBe(750)
    expect(discountOf(cents(5000), capped)).toBe(1000)
    expect(discountOf(cents(5000), { ...capped, amountOffCents: cents(0) })).toBe(0)
    expect(discountOf(cents(5000), { type: 'PercentCappedDiscount', percentOff: 50 })).toBe(0)
    expect(priceOrder([line(5000)], terms({ coupons: [capped] })).coupons).toBe(1000)
    expect(priceOrder([line(5000)], terms({ employeePerk: capped })).perk).toBe(1000)
  })

  it('applies a fixed amount only from its threshold on (SHR-67)', () => {
    expect(discountOf(cents(2999), fixed(500, 3000))).toBe(0)
    expect(discountOf(cents(3000), fixed(500, 3000))).toBe(500)
  })

  it('has its threshold met by the subtotal, whatever another coupon took off that (SHR-67)', () => {
    const taken = (subtotal: number) =>
      priceOrder([line(subtotal)], terms({ coupons: [fixed(400), fixed(500, 3000)] })).coupons
    expect([2999, 3000].map(taken)).toEqual([400, 900])
  })

  it('applies from its threshold on as an employer’s, too, whatever a coupon took off (SHR-67)', () => {
    const perk = (subtotal: number) =>
      priceOrder([line(subtotal)], terms({ coupons: [fixed(400)], employeePerk: fixed(500, 3000) })).perk
    expect([2999, 3000].map(perk)).toEqual([0, 500])
  })

  it('is a fixed amount, whatever percent it says, of any type but the two percent types (OP-46)', () => {
    const fixedTypes = DISCOUNT_TYPES.filter((type) => !['PercentDiscount', 'PercentCappedDiscount'].includes(type))
    expect(fixedTypes).not.toEqual([])
    for (const type of fixedTypes) {
      const discount = { type, percentOff: 50, amountOffCents: cents(700), subtotalThresholdCents: cents(3000) }
      expect(discountOf(cents(4000), discount)).toBe(700)
      expect(discountOf(cents(2999), discount)).toBe(0)
      expect(missingForDiscount(cents(2500), discount)).toEqual({ amountOff: 700, missing: 500 })
      expect(shownPercent(discount)).toBeUndefined()
    }
  })

  it('never takes more than the subtotal (SHR-68)', () => {
    expect(discountOf(cents(300), fixed(500))).toBe(300)
    expect(discountOf(cents(300), fixed(500, 200))).toBe(300)
    expect(discountOf(cents(300), { ...fixed(500), percentOff: 10 })).toBe(300)
  })

  it('takes no more than the subtotal off an order, by a coupon, a second one or a perk (SHR-68)', () => {
    for (const offer of [
      { coupons: [fixed(1500)] },
      { coupons: [fixed(700), fixed(700)] },
      { coupons: [], employeePerk: fixed(1500) },
      { coupons: [fixed(700)], employeePerk: fixed(700) },
    ]) {
      const { subtotal, coupons: off, perk, beforeTax } = priceOrder([line(1000)], terms(offer))
      expect([subtotal, off + perk, beforeTax]).toEqual([1000, 1000, 500])
    }
  })

  it('rounds a percent half up to whole cents, once, on the subtotal (SHR-29, SHR-54)', () => {
    expect(discountOf(cents(5), percent(10))).toBe(1)
    expect(discountOf(cents(4), percent(10))).toBe(0)
    expect(discountOf(cents(1000), percent(8.25))).toBe(83)
  })

  it('lets the new form of a coupon win over the old one (OP-47)', () => {
    expect(discountTerms({ coupon: { percentDiscount: 20 }, newCoupon: coupon('Welcome', fixed(500)) })).toEqual({
      coupons: [fixed(500)],
    })
    expect(discountTerms({ coupon: { percentDiscount: 20 } })).toEqual({ coupons: [percent(20)] })
  })

  it('tells the employer perk by its description (SHR-31)', () => {
    expect(discountTerms({ newCoupon: coupon('Dell Employee perk', percent(15)) })).toEqual({
      coupons: [],
      employeePerk: percent(15),
    })
  })

  it('says what is missing for a credit with a threshold (FUN-94, FUN-95)', () => {
    expect(missingForDiscount(cents(1800), fixed(500, 3000))).toEqual({ amountOff: 500, missing: 1200 })
    expect(missingForDiscount(cents(2999), fixed(500, 3000))).toEqual({ amountOff: 500, missing: 1 })
    expect(missingForDiscount(cents(299), fixed(500, 3000))).toEqual({ amountOff: 500, missing: 2701 })
    expect(missingForDiscount(cents(3000), fixed(500, 3000))).toBeUndefined()
    expect(missingForDiscount(cents(10), percent(10))).toBeUndefined()
  })

  it('is shown struck through only when it is a percent (SHR-69)', () => {
    expect(shownPercent(percent(20))).toBe(20)
    expect(shownPercent(fixed(500))).toBeUndefined()
  })

  it('shows the percent of the perk, else of the first coupon that is one (SHR-69)', () => {
    expect(percentShown({ coupons: [fixed(500), percent(20)] })).toBe(20)
    expect(percentShown({ coupons: [percent(20)], employeePerk: percent(25) })).toBe(25)
    expect(percentShown({ coupons: [percent(20)], employeePerk: fixed(500) })).toBe(20)
    expect(percentShown({ coupons: [fixed(500)] })).toBeUndefined()
  })

  it('shows a price less its percent to the cent (SHR-70)', () => {
    expect([20, 50].map((percent) => discountedPrice(cents(399), percent))).toEqual([319, 199])
  })

  it('misses nothing where it is a percent, capped or not, whatever else it names (FUN-94)', () => {
    const capped: Discount = { type: 'PercentCappedDiscount', percentOff: 50, subtotalThresholdCents: cents(3000) }
    expect(missingForDiscount(cents(10), capped)).toBeUndefined()
    expect(missingForDiscount(cents(10), { ...percent(10), subtotalThresholdCents: cents(3000) })).toBeUndefined()
  })

  it('shows no percent of one that is capped (SHR-69)', () => {
    expect(shownPercent({ type: 'PercentCappedDiscount', percentOff: 50, amountOffCents: cents(500) })).toBeUndefined()
  })
})

describe('a coupon in words', () => {
  const once = { duration: { type: 'Once' } } as const

  it.each([
    ['a percent of nothing', percent(0)],
    [
      'a percent capped at nothing',
      { type: 'PercentCappedDiscount', percentOff: 50, amountOffCents: cents(0) } as const,
    ],
    ['a fixed amount of nothing', fixed(0, 3000)],
  ])('is none of %s, for however many households (SHELL-86)', (_, discount) => {
    expect(couponWords({ discount, ...once })).toBeUndefined()
    expect(couponWords({ discount, ...once, usesRemaining: 5 })).toBeUndefined()
  })

  it('is left out of what is offered where it says nothing, whatever it is called (SHELL-86)', () => {
    const newCoupon = { code: 'mute', description: '50% off', discount: { type: 'PercentDiscount' as const }, ...once }
    expect(offerWords({ newCoupon })).toBeUndefined()
    expect(offerWords({ newCoupon, coupon: { percentDiscount: 20 } })).toBeUndefined()
    expect(offerWords({ coupon: { percentDiscount: 0 } })).toBeUndefined()
    expect(offerWords({ newCoupon, sdCredit: cents(500) })).toBe('$5.00 of store credit')
  })

  it('needs no threshold of 0 to be told (SHELL-84)', () => {
    expect(couponWords({ discount: fixed(500, 0), ...once })).toBe('$5.00 off your first order')
  })

  it('applies to one order only where it says so, whatever it repeats (SHR-29)', () => {
    expect(usesAfterFirst({ type: 'Once', repeats: 3 })).toBe(0)
    expect(usesAfterFirst({ type: 'Repeating' })).toBe(0)
  })
})

describe('credit in words', () => {
  it('is said beside a coupon (SHR-30)', () => {
    const duration = { type: 'Once' } as const
    const newCoupon = { code: 'five', description: '', discount: fixed(500, 0), duration }
    expect(offerWords({ newCoupon, sdCredit: cents(600), maxSdCredit: cents(200) })).toBe(
      '$5.00 off your first order, and $6.00 of store credit, at most $2.00 an order',
    )
  })

  it('is none where there is no credit, or none of it may be taken (SHR-60)', () => {
    expect(creditWords(cents(0), undefined)).toBeUndefined()
    expect(creditWords(cents(0), cents(500))).toBeUndefined()
    expect(creditWords(cents(500), cents(0))).toBeUndefined()
    expect(creditWords(cents(500), cents(200))).toBe('$5.00 of store credit, at most $2.00 an order')
  })
})

describe('how a household is priced', () => {
  it('costs and gives nothing that its record does not say (SHR-55, SHR-56)', () => {
    expect(pricingTerms({})).toEqual({ coupons: [], chargeShipping: false, sdCredit: 0 })
  })

  it('takes shipping, credit and coupons as the record has them (SHR-56, SHR-60)', () => {
    const offer = { chargeShipping: true, sdCredit: cents(900), maxSdCredit: cents(300), isShippingOnUs: true }
    expect(pricingTerms({ ...offer, newCoupon: coupon('Welcome', percent(20)) })).toEqual({
      ...offer,
      coupons: [percent(20)],
    })
  })
})

describe('what a card can be charged', () => {
  it('is nothing, or the least that its provider takes', () => {
    expect([0, 1, 49, 50].map(isChargeable)).toEqual([true, false, false, true])
  })
})

describe('the tax of a change', () => {
  it('is at the rate of the known one, to the nearest cent (FUN-87)', () => {
    expect(taxAtSameRate(cents(1999), { amount: cents(1000), tax: cents(83) })).toBe(166)
  })

  it('is nothing where no rate is known (FUN-87)', () => {
    expect(taxAtSameRate(cents(1999), { amount: cents(0), tax: cents(0) })).toBe(0)
  })
})
