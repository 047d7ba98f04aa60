import fc from 'fast-check'
import { answersCookieOf, readAnswersCookie } from './answers-cookie.ts'
import { isDrawnFrom } from './drawn-visitor.ts'
import { DEFAULT_INTERVIEW, TRASH_TYPES, type Interview } from './interview.ts'
import { BUNDLE_IDS, PRODUCT_TYPES, TIERS } from './catalogue.ts'
import { COUPON_DURATIONS, DISCOUNT_TYPES } from './campaign.ts'
import type { SignUpData } from './sign-up-data.ts'
import { SignUpData as Kept } from './sign-up-data.ts'
import { cents } from './units.ts'

const count = fc.nat({ max: 20 })
const member = fc.record({
  id: fc.uuid(),
  age: fc.nat({ max: 99 }),
  gender: fc.constantFrom('Male' as const, 'Female' as const),
  staysHome: fc.boolean(),
  isolated: fc.boolean(),
})
const interview = fc.record(
  {
    bathrooms: fc.integer({ min: 2, max: 40 }).map((halves) => halves / 2),
    family: fc
      .array(member, { minLength: 1, maxLength: 6 })
      .map((members) =>
        members.map((one): Interview['family'][number] => ({ ...one, type: one.age > 17 ? 'Adult' : 'Child' })),
      ),
    pets: fc.record({ cats: count, dogs: count }),
    scentPreferences: fc.constant([]),
    cookingFrequency: fc.nat({ max: 7 }),
    housekeeping: count,
    dishwashing: fc.record({ frequency: count, products: fc.constant([]) }),
    laundry: fc.record({ frequency: count, preferences: fc.constant([]) }),
    trashPreferences: fc.array(
      fc.record({ type: fc.constantFrom(...TRASH_TYPES), bags: count, frequency: fc.integer({ min: 1, max: 7 }) }),
      { maxLength: 5 },
    ),
    tierPreferences: fc.subarray([...TIERS], { minLength: 1 }),
  },
  { requiredKeys: [] },
)
const amount = fc.nat({ max: 10_000 })
const coupon = fc.record(
  {
    code: fc.constantFrom('WELCOME20', 'DANA-7'),
    description: fc.constantFrom('Employee perk of Lone Star', 'Half of a first order'),
    discount: fc.record(
      {
        type: fc.constantFrom(...DISCOUNT_TYPES),
        percentOff: fc.constantFrom(0, 12.5, 50),
        amountOffCents: amount,
        subtotalThresholdCents: amount,
      },
      { requiredKeys: ['type'] },
    ),
    duration: fc.record({ type: fc.constantFrom(...COUPON_DURATIONS), repeats: count }, { requiredKeys: ['type'] }),
    usesRemaining: count,
  },
  { requiredKeys: ['code', 'description', 'discount', 'duration'] },
)
const product = fc.record({
  groupName: fc.stringMatching(/^[a-z0-9-]{1,30}$/),
  articleCount: count,
  pricePerArticle: amount,
})
const bundle = fc.record({
  bundleId: fc.constantFrom(...BUNDLE_IDS),
  productGroups: fc.dictionary(fc.constantFrom(...PRODUCT_TYPES), product, { maxKeys: 4 }),
  subtotal: amount,
  hasAll: fc.boolean(),
})
const kept = fc
  .record(
    {
      chargeShipping: fc.boolean(),
      coupon: fc.option(fc.record({ percentDiscount: fc.nat({ max: 100 }) })),
      newCoupon: fc.option(coupon),
      sdCredit: amount,
      maxSdCredit: amount,
      isEmployeePerk: fc.boolean(),
      manifestBundles: fc.array(bundle, { maxLength: 4 }),
      orderId: fc.uuid(),
      zipcodes: fc.constantFrom([], ['78704'], ['77002']),
      utm_campaign: fc.constantFrom('fetch-austin', 'spring'),
      rc: fc.constantFrom('sd4me', 'welcome20'),
      zipcode: fc.constantFrom('78704', '75201'),
      approved: fc.boolean(),
      signupsOpen: fc.boolean(),
      interview: interview.filter((answers) => Object.keys(answers).length > 0),
    },
    { requiredKeys: [] },
  )
  .map((data): SignUpData => Kept.parse(data))

const written = (told: unknown) => JSON.stringify(told).replaceAll('"', "'").replaceAll(',', '!')
const told = [2, '78704', true, null, 2, [['a', 30, 1, 0, 0]], [0, 0], [], 1, 1, [1, []], [1, []], [[0, 1, 1]], [0]]
const ORDER_TOLD = [null, null, null, null, null, null, null, 0, 0, 0]
const whole = [...told, ...ORDER_TOLD]

describe('the cookie of a visitor’s answers', () => {
  it('says what is kept, all of each member, an adult or a child by their age (SHR-04, SHR-05)', () => {
    fc.assert(
      fc.property(kept, (data) => {
        const cookie = answersCookieOf(data)
        const read = cookie === undefined ? undefined : readAnswersCookie(cookie)
        const isAsked = data.approved === true || data.interview !== undefined
        expect(read && isDrawnFrom(read, data)).toBe(isAsked ? true : undefined)
      }),
    )
  })

  it('says nothing of who only looks around', () => {
    expect(answersCookieOf({ zipcode: '78704', signupsOpen: true, rc: 'WELCOME20' })).toBeUndefined()
    expect(answersCookieOf({})).toBeUndefined()
  })

  const PLAN: SignUpData['manifestBundles'] = Kept.parse({
    manifestBundles: [
      {
        bundleId: 'kitchen',
        productGroups: {
          DishSoap: { groupName: 'puracy-dish-soap', articleCount: 2, pricePerArticle: 550 },
          HandSoap: { groupName: 'puracy-hand-soap', articleCount: 0, pricePerArticle: 650 },
        },
        subtotal: 1100,
        hasAll: false,
      },
    ],
  }).manifestBundles

  it('says an offer by its terms, and a plan by products, counts and prices, in the order in which they stand', () => {
    const data: SignUpData = Kept.parse({
      zipcode: '78704',
      zipcodes: ['78704'],
      approved: true,
      chargeShipping: true,
      newCoupon: {
        code: 'DANA-7',
        description: 'Dana’s friends',
        discount: { type: 'PercentCappedDiscount', percentOff: 50, amountOffCents: 1500 },
        duration: { type: 'Once' },
      },
      manifestBundles: PLAN,
      orderId: crypto.randomUUID(),
    })
    const cookie = answersCookieOf(data) ?? ''
    expect(cookie).not.toMatch(/dana/i)
    expect(cookie).not.toContain(data.orderId)
    const read = readAnswersCookie(cookie)
    expect(read).toMatchObject({
      chargeShipping: true,
      newCoupon: { code: '', description: '', discount: data.newCoupon?.discount, duration: { type: 'Once' } },
      manifestBundles: PLAN,
      zipcodes: ['78704'],
    })
    expect(Object.keys(read?.manifestBundles?.[0]?.productGroups ?? {})).toEqual(['DishSoap', 'HandSoap'])
  })

  it.each<[string, SignUpData]>([
    ['another price', { manifestBundles: PLAN?.map((one) => ({ ...one, subtotal: cents(1) })) ?? [] }],
    ['no plan any more', { manifestBundles: undefined }],
    ['no order yet', { orderId: undefined }],
    ['another offer', { newCoupon: null, coupon: { percentDiscount: 20 } }],
    ['store credit', { sdCredit: cents(500) }],
    ['a zip that is not in the list', { zipcodes: ['75201'] }],
    ['a code that lifts the area check', { rc: ' SD4me' }],
    ['the partner that delivers', { utm_campaign: 'Fetch-Austin' }],
    ['an employer that pays', { isEmployeePerk: true }],
  ])('tells a household from one with %s', (_, change) => {
    const data: SignUpData = Kept.parse({
      zipcode: '78704',
      zipcodes: ['78704'],
      approved: true,
      manifestBundles: PLAN,
      orderId: crypto.randomUUID(),
    })
    const read = readAnswersCookie(answersCookieOf(data) ?? '')
    if (!read) throw new Error('nothing is told')
    expect(isDrawnFrom(read, { ...data, orderId: crypto.randomUUID(), rc: 'welcome20' })).toBe(true)
    expect(isDrawnFrom(read, { ...data, ...change })).toBe(false)
  })

  it('says counts and the zip, and nothing that names anybody', () => {
    const data: SignUpData = {
      zipcode: '78704',
      approved: true,
      interview: DEFAULT_INTERVIEW,
      customerName: 'Dana Whitfield',
      refCust: 'customer-7',
      referrer: 'https://example.com/who',
      employerSlug: 'lonestar',
      typedDelivery: { firstName: 'Ann', email: 'ann@example.com', line1: '1200 S Congress Ave', phone: '5125550100' },
    }
    expect(answersCookieOf(data)).toBe(
      answersCookieOf({ zipcode: '78704', approved: true, interview: DEFAULT_INTERVIEW }),
    )
    expect(answersCookieOf(data)?.length).toBeLessThan(200)
  })

  it('is as long as twenty people make it, and no longer', () => {
    const family = Array.from({ length: 20 }, (_, index) => ({
      ...DEFAULT_INTERVIEW.family[0],
      id: `a1b2c3${index + 10}`,
    }))
    const data = (change: object): SignUpData =>
      Kept.parse({ approved: true, interview: { ...DEFAULT_INTERVIEW, ...change } })
    expect(answersCookieOf(data({ family }))?.length).toBeLessThan(600)
    const longNames = family.map((one, index) => ({ ...one, id: `${index}`.padStart(64, 'x') }))
    expect(answersCookieOf(data({ family: longNames }))).toBeUndefined()
  })

  it('is at most 1,600 characters long', () => {
    const lengthOf = (moreLetters: number) => {
      const family = Array.from({ length: 20 }, (_, index) => ({
        ...DEFAULT_INTERVIEW.family[0],
        id: 'x'.repeat(1 + Math.min(63, Math.max(0, moreLetters - 63 * index))),
      }))
      return answersCookieOf(Kept.parse({ zipcode: '78704', interview: { family } }))?.length
    }
    const shortest = lengthOf(0) ?? 0
    expect([1_600, 1_601].map((length) => lengthOf(length - shortest))).toEqual([1_600, undefined])
  })

  it('says of a list that is served the five digits of a longer zip', () => {
    const data = Kept.parse({ zipcode: '78704-1234', zipcodes: ['75201', '78704'], approved: true })
    expect(readAnswersCookie(answersCookieOf(data) ?? '')).toMatchObject({ zipcode: '78704-1234', zipcodes: ['78704'] })
  })

  it('is not written where it would say something else', () => {
    const [one] = DEFAULT_INTERVIEW.family
    const family = [{ ...one, type: 'Child' as const }]
    expect(answersCookieOf(Kept.parse({ interview: { family } }))).toBeUndefined()
    expect(answersCookieOf(Kept.parse({ interview: { scentPreferences: ['Żółty'] } }))).toBeUndefined()
  })

  it('tells one household from another', () => {
    const read = readAnswersCookie(written(whole)) ?? {}
    const same: SignUpData = Kept.parse({ ...read, rc: 'welcome20' })
    expect(isDrawnFrom(read, same)).toBe(true)
    expect(isDrawnFrom(read, { ...same, zipcode: '78705' })).toBe(false)
    expect(isDrawnFrom(read, { ...same, approved: false })).toBe(false)
    expect(isDrawnFrom(read, { ...same, interview: { ...same.interview, bathrooms: 3 } })).toBe(false)
    expect(isDrawnFrom(read, undefined)).toBe(false)
  })

  it.each<[string, string]>([
    ['nothing', ''],
    ['words', 'hello there'],
    ['no JSON', '[1!'],
    ['JSON as it is', JSON.stringify([2, '78704', true])],
    ['an object', written({ approved: true })],
    ['another version', written([1, ...whole.slice(1)])],
    ['more than there is', written([...whole, 'more'])],
    ['a zip with markup', written([2, '<img src=x>', ...whole.slice(2)])],
    ['a truth that is a number', written([2, '78704', 1, ...whole.slice(3)])],
    ['a negative count', written([...whole.slice(0, 4), -1, ...whole.slice(5)])],
    [
      '21 people',
      written([...whole.slice(0, 5), Array.from({ length: 21 }, () => ['a', 30, 1, 0, 0]), ...whole.slice(6)]),
    ],
    ['nobody in a family', written([...whole.slice(0, 5), [], ...whole.slice(6)])],
    ['a person who is a text', written([...whole.slice(0, 5), ['Ann'], ...whole.slice(6)])],
    ['bags of no type', written([...whole.slice(0, 12), [[9, 1, 1]], [0], ...ORDER_TOLD])],
    ['a tier that there is not', written([...whole.slice(0, 13), [99], ...ORDER_TOLD])],
    ['a coupon of no type', written([...told, null, null, [0, 9, 1, 1, 1, 0, null, null], ...ORDER_TOLD.slice(3)])],
    [
      'a coupon that says more',
      written([...told, null, null, [0, 0, 1, 1, 1, 0, null, null, 1], ...ORDER_TOLD.slice(3)]),
    ],
    ['a product of no type', written([...told, ...ORDER_TOLD.slice(0, 6), [[0, 1, 0, [[99, 'a', 1, 1]]]], 0, 0, 0])],
    ['a product with markup', written([...told, ...ORDER_TOLD.slice(0, 6), [[0, 1, 0, [[1, '<b>', 1, 1]]]], 0, 0, 0])],
    ['products that are no list', written([...told, ...ORDER_TOLD.slice(0, 6), [[0, 1, 0, 5]], 0, 0, 0])],
    ['a mark that is neither', written([...told, ...ORDER_TOLD.slice(0, 7), 2, 0, 0])],
    [
      'a truth about a person that is neither',
      written([...whole.slice(0, 5), [['a', 30, 7, 0, 0]], ...whole.slice(6)]),
    ],
    ['half a product', written([...told, ...ORDER_TOLD.slice(0, 6), [[0, 1, 0, [[1, 'a', 0.5, 1]]]], 0, 0, 0])],
    ['a price below nothing', written([...told, ...ORDER_TOLD.slice(0, 6), [[0, 1, 0, [[1, 'a', 1, -1]]]], 0, 0, 0])],
    [
      'five bundles',
      written([...told, ...ORDER_TOLD.slice(0, 6), Array.from({ length: 5 }, () => [0, 1, 0, []]), 0, 0, 0]),
    ],
    ['answers alone', written(told)],
    ['10,000 characters', 'A'.repeat(10_000)],
  ])('with %s is nobody’s', (_, cookie) => {
    expect(readAnswersCookie(cookie)).toBeUndefined()
  })

  it('is whole before it is spoiled', () => {
    expect(readAnswersCookie(written(whole))).toMatchObject({ zipcode: '78704', approved: true })
  })

  it('never throws, whatever stands in it', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json().map((text) => written(text)),
          fc.array(fc.jsonValue()).map(written),
        ),
        (cookie) => {
          readAnswersCookie(cookie)
        },
      ),
    )
  })
})
