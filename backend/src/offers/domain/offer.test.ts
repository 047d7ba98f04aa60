import { cents } from '@cupboard/shared/contracts'
import { couponOf, Offer, offerOf, refusalOf, type CouponRow } from './offer.ts'

const discount = { type: 'PercentDiscount', percentOff: 20 } as const
const duration = { type: 'Once' } as const
const row = (change: Partial<CouponRow> = {}): CouponRow => ({
  code: 'WELCOME',
  description: '20% off',
  percentDiscount: null,
  discount,
  duration,
  usesRemaining: null,
  sdCreditCents: 0,
  maxSdCreditCents: null,
  byCode: true,
  ...change,
})
const employer = {
  slug: 'acme',
  employerId: 'e-1',
  displayName: 'Acme',
  domain: 'acme.example',
  couponCode: 'PERK',
}
const asked = (of: CouponRow | undefined, isNamed = true) => ({ row: of, isNamed })
const NOTHING = {
  code: undefined,
  isCounted: false,
  coupon: null,
  newCoupon: null,
  employer: null,
  isEmployeePerk: false,
  sdCredit: 0,
  maxSdCredit: undefined,
  chargeShipping: true,
}

describe('a coupon', () => {
  it('is what has a discount and a duration, with its uses where they are counted (SHR-28, SHR-29)', () => {
    const coupon = { code: 'WELCOME', description: '20% off', discount, duration }
    expect(couponOf(row())).toStrictEqual(coupon)
    expect(couponOf(row({ usesRemaining: 3 }))).toStrictEqual({ ...coupon, usesRemaining: 3 })
    expect([couponOf(row({ discount: null })), couponOf(row({ duration: null }))]).toEqual([null, null])
  })
})

describe('what is offered', () => {
  it('is nothing where nothing is asked for, or nothing of it can be used (SHR-28)', () => {
    expect(offerOf([], undefined)).toStrictEqual(NOTHING)
    expect(offerOf([asked(undefined), asked(row({ usesRemaining: 0 }))], undefined)).toStrictEqual(NOTHING)
  })

  it('is the first that can be used, and whether its uses are counted (SHR-28)', () => {
    const [used, counted] = [row({ code: 'USED', usesRemaining: 0 }), row({ code: 'COUNTED', usesRemaining: 1 })]
    expect(offerOf([asked(used), asked(counted), asked(row())], undefined)).toMatchObject({
      code: 'COUNTED',
      isCounted: true,
      newCoupon: { code: 'COUNTED' },
    })
    expect(offerOf([asked(row()), asked(counted)], undefined)).toMatchObject({ code: 'WELCOME', isCounted: false })
  })

  it('has no uses to give back where it was agreed before they were counted (SHR-29)', () => {
    const { isCounted: _, ...before } = NOTHING
    expect(Offer.parse(before).isCounted).toBe(false)
  })

  it('is a percent of the old form, or credit and the most of it (SHR-28, SHR-30)', () => {
    const bare = { discount: null, duration: null }
    expect(offerOf([asked(row({ ...bare, percentDiscount: 10 }))], undefined)).toMatchObject({
      coupon: { percentDiscount: 10 },
      newCoupon: null,
    })
    for (const most of [300, 0]) {
      const credit = offerOf([asked(row({ ...bare, sdCreditCents: 900, maxSdCreditCents: most }))], undefined)
      expect([credit.sdCredit, credit.maxSdCredit, credit.coupon]).toEqual([cents(900), cents(most), null])
    }
  })

  it('is an employer’s perk by its own coupon alone, and then ships free (SHR-31, OP-01)', () => {
    const { couponCode: _code, ...told } = employer
    expect(offerOf([asked(row({ code: 'PERK' }))], employer)).toMatchObject({
      employer: told,
      isEmployeePerk: true,
      chargeShipping: false,
    })
    expect(offerOf([asked(row())], employer)).toMatchObject({ isEmployeePerk: false, chargeShipping: true })
    expect(offerOf([asked(row({ code: 'PERK' }))], undefined)).toMatchObject({ isEmployeePerk: false })
    expect(offerOf([], employer).employer).toEqual(told)
  })
})

describe('an offer that is not given', () => {
  const used = row({ usesRemaining: 0 })

  it('has been used up, or is not known where it was named (SHELL-84)', () => {
    expect([refusalOf([asked(used)]), refusalOf([asked(undefined)]), refusalOf([asked(undefined, false)])]).toEqual([
      'used_up',
      'unknown',
      undefined,
    ])
    expect(refusalOf([asked(undefined), asked(used)])).toBe('used_up')
    expect(refusalOf([])).toBeUndefined()
  })

  it('is told only where it was asked for ahead of the one that is given (SHELL-84)', () => {
    expect(refusalOf([asked(row()), asked(used), asked(undefined)])).toBeUndefined()
    expect(refusalOf([asked(used), asked(row())])).toBe('used_up')
    expect(refusalOf([asked(row(), false), asked(undefined)])).toBeUndefined()
  })
})
