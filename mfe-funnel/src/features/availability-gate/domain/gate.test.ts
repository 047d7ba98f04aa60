import fc from 'fast-check'
import { FALLBACK_ZIPCODES, isTexasZipcode } from '@cupboard/shared/contracts'
import { pageTable } from '@cupboard/shared/fixtures'
import { decideGate, gateProblems, gateZipcode, zipcodeToLookUp, type GateTerms } from './gate.ts'

const terms = (over: Partial<GateTerms> = {}): GateTerms => ({
  zipcodes: ['78704', '90210'],
  signupsOpen: true,
  ungatedSignup: false,
  blockOutsideTexas: true,
  blockSignups: false,
  ...over,
})
const withZip = (zipcode: string, over?: Partial<GateTerms>) => decideGate({ zipcode, referralCode: '' }, terms(over))
const withCode = (referralCode: string, over?: Partial<GateTerms>) =>
  decideGate({ zipcode: '', referralCode }, terms(over))

describe('decideGate', () => {
  it('approves a supported zip when sign-ups are open (FUN-06)', () => {
    expect(withZip('78704')).toEqual({ kind: 'approved', signUpData: { approved: true, zipcode: '78704' } })
  })

  const [builtIn = ''] = FALLBACK_ZIPCODES
  it.each<[string, Partial<GateTerms>, string, string]>([
    ['the landing’s', { zipcodes: ['78620'], dropoffZipcodes: ['78704'] }, '78620', '78704'],
    ['the drop-off zips', { zipcodes: undefined, dropoffZipcodes: ['78620'] }, '78620', builtIn],
    ['the drop-off zips, of a landing with none', { zipcodes: [], dropoffZipcodes: ['78620'] }, '78620', builtIn],
    ['the built-in one', { zipcodes: undefined, dropoffZipcodes: undefined }, builtIn, '77002'],
    ['the built-in one, where both are empty', { zipcodes: [], dropoffZipcodes: [] }, builtIn, '77002'],
  ])(
    'approves what the list has, which is %s, and nothing else unless it is ungated (FUN-06)',
    (_, lists, has, other) => {
      for (const [zipcode, isListed] of [
        [has, true],
        [other, false],
      ] as const)
        for (const ungatedSignup of [true, false])
          for (const signupsOpen of [true, false])
            expect(withZip(zipcode, { ...lists, ungatedSignup, signupsOpen }).kind).toBe(
              signupsOpen && (isListed || ungatedSignup) ? 'approved' : 'denied',
            )
    },
  )

  it('denies a zip that is not in the list (FUN-09)', () => {
    expect(withZip('77002')).toEqual({ kind: 'denied', signUpData: { approved: false, zipcode: '77002' } })
  })

  it('approves any Texas zip when the product is ungated (FUN-06)', () => {
    expect(withZip('77002', { ungatedSignup: true }).kind).toBe('approved')
  })

  it.each([{ signupsOpen: false }, { blockSignups: true }])(
    'approves nobody, ungated or not, while sign-ups are closed: %o (FUN-06, FUN-07)',
    (closed) => {
      expect(withZip('77002', { ungatedSignup: true, ...closed }).kind).toBe('denied')
      expect(withZip('78704', closed).kind).toBe('denied')
    },
  )

  it('denies a zip outside Texas while the block is on, even one in the list (FUN-10)', () => {
    for (const zipcode of ['73102', '74999', '80001', '88499', '88601', '90210']) {
      expect(withZip(zipcode, { zipcodes: [zipcode] }).kind).toBe('denied')
      expect(withZip(zipcode, { zipcodes: [zipcode], blockOutsideTexas: false }).kind).toBe('approved')
    }
    for (const zipcode of ['75001', '79999', '88510'])
      expect(withZip(zipcode, { zipcodes: [zipcode] }).kind).toBe('approved')
  })

  it('falls back from the list to the drop-off zips to the built-in ones (SHR-98, X-02)', () => {
    expect(withZip('78620', { zipcodes: ['78704'], dropoffZipcodes: ['78620'] }).kind).toBe('denied')
    expect(withZip('78620', { zipcodes: [], dropoffZipcodes: ['78620'] }).kind).toBe('approved')
    expect(withZip(FALLBACK_ZIPCODES[0] ?? '', { zipcodes: undefined }).kind).toBe('approved')
    expect(withZip('78704', { zipcodes: undefined, dropoffZipcodes: ['78620'] }).kind).toBe('denied')
  })

  it.each<[string, boolean, boolean, boolean]>([
    ['78704', true, true, true],
    ['77002', false, true, false],
    ['90210', true, false, false],
    ['10001', false, false, false],
  ])('asks of %s for Texas, and else for the list: listed %s (FUN-13)', (zipcode, isListed, isTexan, isServed) => {
    const lists: Partial<GateTerms>[] = isListed
      ? [{ zipcodes: [zipcode] }, { zipcodes: undefined, dropoffZipcodes: [zipcode] }]
      : [{ zipcodes: ['78704'] }, { zipcodes: undefined, dropoffZipcodes: ['78704'] }, { zipcodes: undefined }]
    for (const list of lists) {
      expect(withZip(zipcode, list).kind).toBe(isServed ? 'approved' : 'denied')
      expect(withZip(zipcode, { ...list, blockOutsideTexas: false }).kind).toBe(isListed ? 'approved' : 'denied')
      expect(withZip(zipcode, { ...list, ungatedSignup: true }).kind).toBe(isTexan ? 'approved' : 'denied')
    }
  })

  it('never approves a zip outside Texas while the block is on, whatever else holds (FUN-10)', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{5}$/), fc.boolean(), fc.boolean(), (zipcode, ungatedSignup, signupsOpen) => {
        const decision = withZip(zipcode, { ungatedSignup, signupsOpen, zipcodes: [zipcode] })
        expect(decision.kind === 'approved').toBe(signupsOpen && isTexasZipcode(zipcode))
      }),
    )
  })

  it.each(['sd4me', ' SD4ME '])('accepts the referral code %j, lowercased (FUN-14, FUN-16)', (code) => {
    expect(withCode(code)).toEqual({ kind: 'approved', signUpData: { approved: true, rc: 'sd4me' } })
  })

  it('lets the referral code lift the area check and nothing else (FUN-14)', () => {
    expect(decideGate({ zipcode: '90210', referralCode: 'sd4me' }, terms({ zipcodes: [] }))).toEqual({
      kind: 'approved',
      signUpData: { approved: true, zipcode: '90210', rc: 'sd4me' },
    })
    expect(decideGate({ zipcode: '7870', referralCode: 'sd4me' }, terms()).kind).toBe('invalid')
    expect(withCode('sd4me', { signupsOpen: false }).kind).toBe('denied')
    expect(withCode('sd4me', { blockSignups: true }).kind).toBe('denied')
  })

  it('refuses any other referral code (FUN-17)', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((code) => !['', 'sd4me'].includes(code.trim().toLowerCase())),
        (code) => {
          for (const zipcode of ['', '78704'])
            expect(decideGate({ zipcode, referralCode: code }, terms())).toEqual({
              kind: 'invalid',
              problems: { referralCode: 'unknown_code' },
            })
        },
      ),
      { examples: [['sd4m'], ['sd4me2'], ['asd4me'], ['sd4me sd4me']] },
    )
  })

  it('takes a zip or a code: with neither the zip is asked for (FUN-01, SHELL-18)', () => {
    expect(withZip('78704').kind).toBe('approved')
    expect(withCode('sd4me').kind).toBe('approved')
    for (const nothing of [withZip(''), withCode(' ')])
      expect(nothing).toEqual({ kind: 'invalid', problems: { zipcode: 'invalid_zipcode' } })
  })
})

describe('the zip field', () => {
  it('keeps digits only (FUN-02), five at most (FUN-03)', () => {
    expect(gateZipcode('78a7-0 45x')).toBe('78704')
  })

  it.each(['7', '7870', 'abcde'])('calls %j invalid (FUN-04)', (zipcode) => {
    for (const referralCode of ['', 'sd4me'])
      expect(gateProblems({ zipcode, referralCode })).toEqual({ zipcode: 'invalid_zipcode' })
  })

  const zips = pageTable('validation', 'Zips').map((row) => [row('typed'), row('valid') === 'yes'] as const)
  it.each(zips)('is a zip with %j: %s (SHR-84)', (zipcode, isRight) => {
    expect(gateProblems({ zipcode, referralCode: '' })).toEqual(isRight ? {} : { zipcode: 'invalid_zipcode' })
  })
})

describe('zipcodeToLookUp', () => {
  it('is none for the referral code, in whatever case it came (FUN-15)', () => {
    for (const rc of ['sd4me', 'SD4ME']) expect(zipcodeToLookUp({ rc, zipcode: '78704' })).toBeUndefined()
    expect(zipcodeToLookUp({ rc: 'friend10', zipcode: '78704' })).toBe('78704')
  })
})
