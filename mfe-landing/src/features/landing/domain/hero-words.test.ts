import { cents, FALLBACK_LANDING, type CampaignEntry, type LandingData } from '@cupboard/shared/contracts'
import { heroOffer, heroWords } from './hero-words.ts'

const ACME = { slug: 'acme', employerId: 'e-1', displayName: 'Acme', domain: 'acme.example' }

describe('the words of the hero', () => {
  it.each<[string, Partial<LandingData>, CampaignEntry]>([
    ['a visitor', {}, {}],
    ['an employee', { employer: ACME, isEmployeePerk: true }, { employer: 'acme' }],
    ['who comes by an employer without a perk', { employer: ACME }, { employer: 'acme' }],
    ['who has a coupon', { coupon: { percentDiscount: 10 } }, { rc: 'spring' }],
    ['whose offer is gone', { offerRefusal: 'used_up' }, { rc: 'spring' }],
    ['who comes by a campaign of few words', { subheader: 'Your street is on our route.' }, { utm_campaign: 'tx' }],
    ['whose friend nobody knows', {}, { refCust: 'c-1' }],
    ['who cannot sign up now', { signupsOpen: false }, {}],
  ])('greets %s with the default header, before and after it is known what there is (LAND-44)', (_, said, entry) => {
    for (const landing of [undefined, { ...FALLBACK_LANDING, ...said }])
      expect(heroWords(landing, entry).header).toBe('Get The Products You Use Everyday Without The Hassle!')
  })

  it('lets campaign content replace header and subheader (LAND-45)', () => {
    const landing = { ...FALLBACK_LANDING, header: 'Hello Westlake', subheader: 'Your street is on our route.' }
    const words = { header: 'Hello Westlake', subheader: 'Your street is on our route.' }
    expect(heroWords(landing, {})).toEqual(words)
    expect(heroWords({ ...landing, customerName: 'Ann' }, { refCust: 'c-1' })).toEqual(words)
    const usual = heroWords(undefined, {})
    expect(heroWords({ ...landing, subheader: undefined }, {})).toEqual({ ...words, subheader: usual.subheader })
    expect(heroWords({ ...landing, header: undefined }, {})).toEqual({ ...words, header: usual.header })
  })

  it.each<[string, Partial<LandingData>, CampaignEntry]>([
    ['a friend’s', { customerName: 'Ann' }, { refCust: 'c-1' }],
    ['an employer’s', { employer: ACME, isEmployeePerk: true }, { employer: 'acme' }],
    ['a coupon’s', { coupon: { percentDiscount: 10 } }, { rc: 'spring' }],
    ['a partner’s that takes nobody', { signupsOpen: false }, { utm_campaign: 'waiting_list' }],
  ])('lets it replace each of them beside %s words, too (LAND-45)', (_, said, entry) => {
    const landing = { ...FALLBACK_LANDING, ...said }
    const usual = heroWords(landing, entry)
    const [header, subheader] = ['Hello Westlake', 'Your street is on our route.']
    expect(heroWords({ ...landing, header, subheader }, entry)).toEqual({ header, subheader })
    expect(heroWords({ ...landing, header }, entry)).toEqual({ ...usual, header })
    expect(heroWords({ ...landing, subheader }, entry)).toEqual({ ...usual, subheader })
  })

  it('promises delivery in 5 business days or less, by an employer, too (LAND-46, LAND-52)', () => {
    for (const landing of [undefined, { ...FALLBACK_LANDING, employer: ACME, isEmployeePerk: true }])
      expect(heroWords(landing, {}).subheader).toContain('in 5 business days or less')
  })

  it('promises referral sign-ups 5-7 business days (LAND-47, LAND-52)', () => {
    const perk = { employer: ACME, isEmployeePerk: true }
    for (const besides of [{}, { coupon: { percentDiscount: 10 } }, perk]) {
      const words = heroWords({ ...FALLBACK_LANDING, ...besides, customerName: 'Ann' }, { refCust: 'c-1' })
      expect(words.header).toContain('Ann')
      expect(words.subheader).toContain('5-7 business days')
    }
  })
})

describe('the words of a friend', () => {
  const usual = heroWords(undefined, {})

  it('are those of somebody who is known by name, and who was asked for (LAND-47)', () => {
    expect(heroWords({ ...FALLBACK_LANDING, customerName: 'Ann' }, {})).toEqual(usual)
    expect(heroWords(FALLBACK_LANDING, { refCust: 'c-1' })).toEqual(usual)
    expect(heroWords(undefined, { refCust: 'c-1' })).toEqual(usual)
    expect(heroWords({ ...FALLBACK_LANDING, customerName: '' }, { refCust: 'c-1' }).header).toBe(usual.header)
  })
})

describe('the offer of the hero', () => {
  const employer = ACME
  const capped = { type: 'PercentCappedDiscount', percentOff: 20, amountOffCents: cents(2000) } as const
  const coupon = { code: 'c', description: '', discount: capped, duration: { type: 'Once' } } as const
  const offering: LandingData = { ...FALLBACK_LANDING, newCoupon: coupon }
  const perk: LandingData = {
    ...FALLBACK_LANDING,
    newCoupon: { ...coupon, duration: { type: 'Forever' } },
    employer,
    isEmployeePerk: true,
  }

  it('is said whole, and nothing where there is none (SHELL-84)', () => {
    expect(heroOffer(offering, false)).toEqual({
      text: 'For you: 20% off your first order, up to $20.00.',
      isRefused: false,
    })
    expect(heroOffer(FALLBACK_LANDING, false)).toBeUndefined()
    expect(heroOffer(undefined, false)).toBeUndefined()
  })

  it('says that it is used up or unknown, and what there is instead (SHELL-84)', () => {
    expect(heroOffer({ ...FALLBACK_LANDING, offerRefusal: 'unknown' }, false)).toEqual({
      text: 'We do not know this offer. Please check the address, or go on without it.',
      isRefused: true,
    })
    expect(heroOffer({ ...offering, offerRefusal: 'used_up' }, false)).toEqual({
      text: 'This offer has been used up. You get 20% off your first order, up to $20.00.',
      isRefused: true,
    })
  })

  it('is not for a customer, but for an employer’s perk, which leads to where they enroll (SHELL-84)', () => {
    expect(heroOffer(offering, true)).toMatchObject({ isRefused: true, text: expect.stringMatching(/new household/) })
    expect(heroOffer(perk, true)).toEqual({
      text: 'For employees: 20% off every order, up to $20.00 each, and free shipping.',
      isRefused: false,
      enrollAt: 'acme',
    })
  })

  it('is an employer’s for its employees alone (SHELL-84)', () => {
    expect(heroOffer(perk, false)?.enrollAt).toBeUndefined()
    expect(heroOffer({ ...offering, employer }, true)).toMatchObject({ isRefused: true })
    expect(heroOffer({ ...offering, employer }, false)).toMatchObject({ isRefused: false })
    expect(heroOffer(FALLBACK_LANDING, true)).toBeUndefined()
    expect(heroOffer({ ...FALLBACK_LANDING, employer }, true)).toBeUndefined()
  })

  it('promises no part of an employer whose perk is gone (SHELL-84)', () => {
    expect(heroWords(perk, {}).subheader).toMatch(/^Acme pays a part/)
    expect(heroWords({ ...FALLBACK_LANDING, employer, offerRefusal: 'used_up' }, {}).subheader).not.toMatch(/Acme/)
  })
})
