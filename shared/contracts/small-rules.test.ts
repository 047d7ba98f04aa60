import { answersCookie } from './answers-cookie.ts'
import { articleWords, perArticle } from './articles.ts'
import { longDate, monthDay, shortDate, shortWeekdayMonthDay, weekdayMonthDay } from './austin-dates.ts'
import { BRAND } from './brand.ts'
import { CallName } from './calls.ts'
import { couponNamed, employerNamed } from './campaign-name.ts'
import { isEmployeeCoupon } from './campaign.ts'
import { bundleOf, PRODUCT_TYPES, TIERS } from './catalogue.ts'
import { answersOf } from './customer.ts'
import { drawnAnswer, drawnSignUpData } from './drawn-visitor.ts'
import { problemsByRules } from './field-problems.ts'
import { DEFAULT_INTERVIEW } from './interview.ts'
import { withoutLinkSecrets } from './link-secrets.ts'
import { sentenceOf } from './problem.ts'
import { err, ok } from './result.ts'
import { FALLBACK_ZIPCODES, isServedZipcode, servedZipcodes } from './served-area.ts'
import {
  bannerCookie,
  CHOSEN_THEMES,
  hereCookie,
  hungText,
  isChosenTheme,
  shellFaultCookie,
  themeCookie,
} from './theme.ts'
import { articleCount, cents } from './units.ts'
import { hasManyWords, isCode, isEmail, isWorkEmailOf, liftsAreaCheck, stateCode, withArticle } from './validation.ts'
import { gradeOf } from './vitals.ts'
import { stateMismatch, stateOfZipcode } from './zip-states.ts'

describe('an amount and a count', () => {
  it('are whole, and within what can be meant (SHR-54)', () => {
    expect([cents(0), cents(100_000_000), articleCount(0), articleCount(10_000)]).toEqual([0, 100_000_000, 0, 10_000])
    for (const amount of [-1, 0.5, 100_000_001]) expect(() => cents(amount)).toThrow(`in cents: ${amount}`)
    for (const count of [-1, 0.5, 10_001]) expect(() => articleCount(count)).toThrow(`article count: ${count}`)
  })

  it('are said with their article', () => {
    expect([articleWords(1, 'Box'), articleWords(12, 'Roll'), perArticle('Ounce')]).toEqual([
      '1 box',
      '12 rolls',
      'an ounce',
    ])
    expect(['apple', 'Acme', 'Larkspur', 'pea'].map(withArticle)).toEqual([
      'an apple',
      'an Acme',
      'a Larkspur',
      'a pea',
    ])
  })
})

describe('a day in words', () => {
  it('is that of Austin (OP-55)', () => {
    const instant = '2026-11-07T05:59:59Z'
    expect([monthDay, weekdayMonthDay, shortWeekdayMonthDay, shortDate, longDate].map((say) => say(instant))).toEqual([
      'November 6',
      'Friday, November 6',
      'Fri, Nov 6',
      'Nov 6, 2026',
      'November 6, 2026',
    ])
  })
})

describe('what the server says to a person', () => {
  it('stands before the first semicolon, and may be nothing (CHK-59)', () => {
    const said = ['Your card was declined. ; insufficient_funds; pm_1', 'Declined.', ' ; detail', '']
    expect(said.map((error) => sentenceOf({ error }))).toEqual([
      'Your card was declined.',
      'Declined.',
      undefined,
      undefined,
    ])
    expect(sentenceOf({ error: 'Not now.; at\nline; 2' })).toBe('Not now.')
  })
})

describe('a text with an address of a sign-in link', () => {
  it('keeps nothing that lets somebody in (SHELL-48)', () => {
    expect(withoutLinkSecrets('at /magiclink?u=ann&s=secret#x "https://a/b?TOKEN=1&code=2" (c?s=3)')).toBe(
      'at /magiclink?u=removed&s=removed#x "https://a/b?TOKEN=removed&code=removed" (c?s=removed)',
    )
    expect(withoutLinkSecrets('/a?user=ann&status=1')).toBe('/a?user=ann&status=1')
  })
})

describe('the problems of a form', () => {
  it('are what its rules find, field by field', () => {
    const rules = {
      name: ({ name }: { name: string }) => (name === '' ? ('required' as const) : undefined),
      city: () => undefined,
    }
    expect(problemsByRules(rules, { name: '' })).toStrictEqual({ name: 'required' })
    expect(problemsByRules(rules, { name: 'Ann' })).toStrictEqual({})
  })
})

describe('an outcome', () => {
  it('has a value, or a code, and a detail only where one is told', () => {
    expect([ok(3), err('odd'), err('odd', '3')]).toStrictEqual([
      { ok: true, value: 3 },
      { ok: false, error: { code: 'odd' } },
      { ok: false, error: { code: 'odd', detail: '3' } },
    ])
  })
})

describe('a theme', () => {
  it('is chosen, or left to the system', () => {
    expect(['light', 'dark', 'blue', '', undefined].map(isChosenTheme)).toEqual([true, true, false, false, false])
    expect(CHOSEN_THEMES).toEqual(['light', 'dark'])
  })
})

describe('a cookie of the site', () => {
  it.each([
    ['theme', themeCookie],
    ['here', hereCookie],
    ['banner', bannerCookie],
    ['answers', answersCookie],
    ['shell-fault', shellFaultCookie],
  ])('is named %s, and bound to this host over https', (name, cookie) => {
    expect([true, false].map(cookie)).toEqual([`__Host-${name}`, name])
  })

  it('says of a module that hung which version it was', () => {
    expect(hungText('mfe-funnel', '1.4.0-3dacc01a58')).toBe('mfe-funnel~1.4.0-3dacc01a58')
  })
})

describe('the names of the product', () => {
  it('are one for the product, one for the company, a domain and its support (OP-17, OP-18)', () => {
    expect(BRAND).toMatchObject({ name: 'Cupboard', legalName: 'Cupboard Supply Co.', domain: 'cupboard.example' })
    expect(BRAND.supportEmail).toBe(`support@${BRAND.domain}`)
    expect(TIERS).toContain(`${BRAND.name}Pick`)
  })
})

describe('where Cupboard delivers', () => {
  it('is checked for all but one code (FUN-14, CHK-35)', () => {
    expect([' SD4me ', 'sd4me2', '', undefined].map(liftsAreaCheck)).toEqual([true, false, false, false])
  })

  it('are the zips of the sign-up, else the drop-off zips, else the list that is built in (SHR-98, X-02)', () => {
    const [own, dropoff] = [['75201'], ['78704']]
    expect(servedZipcodes({ zipcodes: own, dropoffZipcodes: dropoff })).toBe(own)
    expect(servedZipcodes({ zipcodes: [], dropoffZipcodes: dropoff })).toBe(dropoff)
    expect([servedZipcodes({}), servedZipcodes({ dropoffZipcodes: [] })]).toEqual([
      FALLBACK_ZIPCODES,
      FALLBACK_ZIPCODES,
    ])
  })

  it('knows a zip with four digits more, and with spaces around (FUN-13)', () => {
    const area = { served: ['78704'], isUngated: false, blockOutsideTexas: true }
    expect([' 78704-1234 ', '78705'].map((zipcode) => isServedZipcode(zipcode, area))).toEqual([true, false])
  })

  it('reads states and zips with spaces around (CHK-37, OP-15)', () => {
    expect([stateCode(' texas '), stateCode(' tx '), stateCode('TXX')]).toEqual(['TX', 'TX', undefined])
    expect([' 78704 ', '7870', '06390-1234'].map(stateOfZipcode)).toEqual(['TX', undefined, 'NY'])
    expect(stateMismatch({ state: 'CA', zipcode: ' 78704 ' })).toEqual({
      code: 'state_mismatch',
      zipcode: '78704',
      actual: 'TX',
    })
    expect(stateMismatch({ state: 'TX', zipcode: '78704' })).toBeUndefined()
  })
})

describe('an e-mail', () => {
  it('counts no spaces around it (SHR-80)', () => {
    const long = `${'a'.repeat(241)}@home.example`
    expect([isEmail(` ${long} `), isEmail('a@b-c.d.example')]).toEqual([true, true])
    expect([isEmail(`a${long}`), isEmail('a@-b.example'), isEmail('a@b-.example')]).toEqual([false, false, false])
    expect([isEmail('a@b.example'), isEmail('a@bc.example')]).toEqual([true, true])
  })

  it('is of an employer by its whole domain, spaces around aside (SHR-82)', () => {
    const emails = [' M@Acme.example ', 'm@xacme.example', 'acme.example']
    expect(emails.map((email) => isWorkEmailOf(email, 'ACME.example'))).toEqual([true, false, false])
  })
})

describe('a code that was sent', () => {
  it('has 64 characters at most, spaces around it aside', () => {
    const longest = 'a'.repeat(64)
    expect(['', ` ${longest} `, `${longest}a`].map(isCode)).toEqual([true, true, false])
  })
})

describe('a campaign', () => {
  it('names a coupon behind its beginning, as it is written (LAND-34)', () => {
    const campaigns = ['coupon_SPRING', 'Coupon_welcome20', 'my_coupon_spring', 'spring_coupon_', 'coupon', '']
    expect(campaigns.map(couponNamed)).toEqual(['SPRING', 'welcome20', undefined, undefined, undefined, undefined])
  })

  it('names an employer behind the word, wherever that stands (LAND-32)', () => {
    const campaigns = ['spring_employer_LoneStar', 'Employer_acme', 'employer', '']
    expect(campaigns.map(employerNamed)).toEqual(['LoneStar', 'acme', undefined, undefined])
  })
})

describe('a name', () => {
  it('has many words by its words, not by its spaces (SHR-89)', () => {
    expect(['Ana  Ruiz', 'Ana de Ruiz'].map(hasManyWords)).toEqual([false, true])
  })
})

describe('a call and a product type', () => {
  it('are known by name', () => {
    expect(['createOrder', 'toString', ['createOrder']].map((name) => CallName.safeParse(name).success)).toEqual([
      true,
      false,
      false,
    ])
  })

  it('stand in one bundle each', () => {
    expect(PRODUCT_TYPES.map((type) => bundleOf(type).productTypes.includes(type))).toEqual(
      PRODUCT_TYPES.map(() => true),
    )
  })
})

describe('a coupon', () => {
  it('is an employee’s by its description, however that is written (SHR-31)', () => {
    const descriptions = ['Employee perk of Lone Star', 'EMPLOYEES of Acme', '20% off your first order', '']
    expect(descriptions.map((description) => isEmployeeCoupon({ description }))).toEqual([true, true, false, false])
  })
})

describe('the coupon of a page that is drawn for a visitor', () => {
  it('stays an employee’s, or another, though its words are told to nobody (SHR-31)', () => {
    const drawn = ['Perk for employees of Acme', '20% off your first order'].map((description) => {
      const discount = { type: 'PercentDiscount' as const, percentOff: 20 }
      return drawnSignUpData({ newCoupon: { code: 'C', description, discount, duration: { type: 'Once' } } }).newCoupon
    })
    expect(drawn.map((coupon) => coupon && isEmployeeCoupon(coupon))).toEqual([true, false])
  })
})

describe('the answers of a household', () => {
  it('are the interview without the phone (SHR-33)', () => {
    expect(answersOf({ ...DEFAULT_INTERVIEW, phone: '+15125550142' })).toStrictEqual(DEFAULT_INTERVIEW)
  })
})

describe('what a screen was drawn from', () => {
  const order = (id: string, answer: unknown) => ({ call: 'getOrder' as const, input: { params: { id } }, answer })
  const drawn = [order('1', { order: 'first' }), order('2', { order: 'second' })]

  it('is found by the call and by what was asked', () => {
    expect(drawnAnswer(drawn, 'getOrder', { params: { id: '2' } })).toEqual({ order: 'second' })
    expect(drawnAnswer(drawn, 'getOrder', { params: { id: '3' } })).toBeUndefined()
    expect(drawnAnswer(drawn, 'recharge', { params: { id: '1' } })).toBeUndefined()
  })
})

describe('what a browser measured', () => {
  it('is good to its bound, poor beyond the next, and middling between', () => {
    expect([0, 2_500, 2_501, 4_000, 4_001].map((ms) => gradeOf('LCP', ms))).toEqual([
      'good',
      'good',
      'middling',
      'middling',
      'poor',
    ])
    expect([200, 500, 501].map((ms) => gradeOf('INP', ms))).toEqual(['good', 'middling', 'poor'])
    expect([0.1, 0.25, 0.26].map((share) => gradeOf('CLS', share))).toEqual(['good', 'middling', 'poor'])
  })
})
