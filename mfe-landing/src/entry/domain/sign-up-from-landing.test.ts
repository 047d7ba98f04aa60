import {
  cents,
  FALLBACK_LANDING,
  FALLBACK_ZIPCODES,
  type LandingData,
  type SignUpData,
} from '@cupboard/shared/contracts'
import { signUpFromLanding } from './sign-up-from-landing.ts'

const zipcodesOf = (change: Partial<LandingData>) => signUpFromLanding({}, { ...FALLBACK_LANDING, ...change }).zipcodes
const employer = { slug: 'lonestar', employerId: 'e-1', displayName: 'Lone Star', domain: 'lonestar.example' }
const newCoupon: LandingData['newCoupon'] = {
  code: 'spring',
  description: 'Spring',
  discount: { type: 'PercentDiscount', percentOff: 10 },
  duration: { type: 'Once' },
  usesRemaining: 4,
}
const zips = { zipcodes: ['78701'], dropoffZipcodes: ['78702'] }

describe('what a visitor carries on from a landing', () => {
  it('serves its zips, else its drop-off zips, else the built-in ones (X-02)', () => {
    expect(zipcodesOf(zips)).toEqual(['78701'])
    expect(zipcodesOf({ dropoffZipcodes: ['78702'] })).toEqual(['78702'])
    expect(zipcodesOf({ dropoffZipcodes: [] })).toEqual(FALLBACK_ZIPCODES)
    for (const kept of [{ zipcodes: ['78799'] }, { zipcodes: ['78799'], rc: 'spring' }]) {
      expect(signUpFromLanding({}, { ...FALLBACK_LANDING, ...zips }, { kept })).toMatchObject(zips)
      const { zipcodes } = signUpFromLanding({}, { ...FALLBACK_LANDING, dropoffZipcodes: ['78702'] }, { kept })
      expect(zipcodes).toEqual(['78702'])
    }
  })

  it('is all that the address and the landing say (X-01)', () => {
    const entry = {
      rc: 'spring',
      refCust: 'c-7',
      referrer: 'https://example.com/',
      utm_campaign: 'fetch',
      utm_content: 'lamar-union',
      utm_source: 'flyer',
      utm_medium: 'paper',
    }
    const landing: LandingData = {
      ...zips,
      signupsOpen: true,
      chargeShipping: false,
      coupon: { percentDiscount: 10 },
      newCoupon,
      employer,
      isEmployeePerk: true,
      sdCredit: cents(1000),
      maxSdCredit: cents(500),
      customerName: 'Dana',
      partnerAddress: { shortName: 'Lamar', line1: '1100 S Lamar Blvd', city: 'Austin', state: 'TX', zipcode: '78704' },
    }
    const whole = { ...entry, ...landing, employerId: 'e-1', usesRemaining: 4 }
    expect(signUpFromLanding(entry, landing)).toEqual({ ...whole, employerSlug: 'lonestar' })
    expect(signUpFromLanding(entry, landing, { perkSlug: 'acme' })).toEqual({ ...whole, employerSlug: 'acme' })
  })

  it.each([null, newCoupon])(
    'has the store credit, and the most of it that an order may take, beside this coupon: %j (SHR-30, SHR-60)',
    (coupon) => {
      const credit = { sdCredit: cents(2500), maxSdCredit: cents(1000) }
      const landing = { ...FALLBACK_LANDING, ...credit, newCoupon: coupon }
      expect(signUpFromLanding({ rc: 'spring' }, landing)).toMatchObject({ ...credit, newCoupon: coupon })
    },
  )

  it.each([
    ['the code of who referred them, or of a coupon', { rc: 'ann' }, 'LAND-24, LAND-25'],
    ['the customer who referred them', { refCust: 'c-7' }, 'LAND-26'],
    ['their campaign', { utm_campaign: 'tx' }, 'LAND-28'],
  ])('is %s, as %j, in the place of an earlier one (%s)', (_, entry, _row) => {
    for (const kept of [{}, { refCust: 'c-1' }, { rc: 'spring', utm_campaign: 'elm' }, { rc: 'sd4me' }])
      expect(signUpFromLanding(entry, FALLBACK_LANDING, { kept })).toMatchObject(entry)
  })

  it.each<[string, Partial<LandingData>, SignUpData]>([
    ['nobody knows the employer', {}, {}],
    ['the employer has a slug of its own', { employer, isEmployeePerk: true }, {}],
    ['another perk was kept', { employer, isEmployeePerk: true }, { employerSlug: 'larkspur', isEmployeePerk: true }],
    ['a coupon was kept', {}, { rc: 'spring' }],
  ])('has the slug of the perk path where %s (LAND-21, LAND-23)', (_, said, kept) => {
    const landing = { ...FALLBACK_LANDING, ...said }
    expect(signUpFromLanding({ employer: 'acme' }, landing, { perkSlug: 'acme', kept }).employerSlug).toBe('acme')
  })

  it('is the partner whose address it is (LAND-20)', () => {
    const { employerSlug, employerId } = signUpFromLanding({ employer: 'LoneStar' }, { ...FALLBACK_LANDING, employer })
    expect({ employerSlug, employerId }).toEqual({ employerSlug: 'lonestar', employerId: 'e-1' })
  })

  it.each([
    { newCoupon, coupon: null },
    { newCoupon: null, coupon: { percentDiscount: 10 } },
  ])('is the coupon of its address, in the place of an earlier one: %j (LAND-25)', (said) => {
    const other = {
      rc: 'other',
      newCoupon: newCoupon && { ...newCoupon, code: 'other' },
      coupon: { percentDiscount: 5 },
    }
    for (const kept of [{}, { rc: 'other', newCoupon: null }, other])
      expect(signUpFromLanding({ rc: 'spring' }, { ...FALLBACK_LANDING, ...said }, { kept })).toMatchObject(said)
  })

  it('puts a campaign in the place of an earlier one, and keeps the code that lifts the area check (X-01, FUN-14)', () => {
    const kept = {
      rc: 'spring',
      sdCredit: cents(2500),
      maxSdCredit: cents(1000),
      customerName: 'Dana',
      refCust: 'c-7',
    }
    const next = signUpFromLanding({ utm_campaign: 'tx' }, FALLBACK_LANDING, { kept })
    expect({ ...kept, ...next }).toMatchObject({
      utm_campaign: 'tx',
      rc: undefined,
      sdCredit: undefined,
      maxSdCredit: undefined,
      customerName: undefined,
      refCust: undefined,
    })
    expect(signUpFromLanding({ utm_campaign: 'tx' }, FALLBACK_LANDING, { kept: { rc: 'SD4ME' } }).rc).toBe('SD4ME')
  })

  it.each([{ rc: 'spring' }, { utm_campaign: 'tx' }, { refCust: 'c-7' }, { employerSlug: 'lonestar' }])(
    'leaves the offer of %j as it is on a landing that is no campaign (X-01)',
    (kept) => {
      const landing = { ...FALLBACK_LANDING, ...zips }
      expect(signUpFromLanding({ utm_source: 'mail' }, landing, { kept })).toEqual({ ...zips, signupsOpen: true })
      const closed = { ...kept, signupsOpen: false }
      expect(signUpFromLanding({}, landing, { kept: closed })).toEqual({ ...zips, signupsOpen: false })
    },
  )

  it('says nothing of what the landing does not say (X-01)', () => {
    expect(Object.keys(signUpFromLanding({}, FALLBACK_LANDING)).sort()).toEqual([
      'chargeShipping',
      'coupon',
      'dropoffZipcodes',
      'employer',
      'isEmployeePerk',
      'newCoupon',
      'signupsOpen',
      'zipcodes',
    ])
  })
})
