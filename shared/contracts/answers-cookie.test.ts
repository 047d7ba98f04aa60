import fc from 'fast-check'
import { answersCookieOf, readAnswersCookie } from './answers-cookie.ts'
import { isDrawnFrom } from './drawn-visitor.ts'
import { DEFAULT_INTERVIEW, TRASH_TYPES, type Interview } from './interview.ts'
import { TIERS } from './catalogue.ts'
import type { SignUpData } from './sign-up-data.ts'
import { SignUpData as Kept } from './sign-up-data.ts'

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
const kept = fc
  .record(
    {
      zipcode: fc.constantFrom('78704', '75201'),
      approved: fc.boolean(),
      signupsOpen: fc.boolean(),
      interview: interview.filter((answers) => Object.keys(answers).length > 0),
    },
    { requiredKeys: [] },
  )
  .map((data): SignUpData => Kept.parse(data))

const written = (told: unknown) => JSON.stringify(told).replaceAll('"', "'").replaceAll(',', '!')
const whole = [1, '78704', true, null, 2, [['a', 30, 1, 0, 0]], [0, 0], [], 1, 1, [1, []], [1, []], [[0, 1, 1]], [0]]

describe('the cookie of a visitor’s answers', () => {
  it('says what is kept', () => {
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
    expect(answersCookieOf(data)?.length).toBeLessThan(150)
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
    ['JSON as it is', JSON.stringify([1, '78704', true])],
    ['an object', written({ approved: true })],
    ['another version', written([2, ...whole.slice(1)])],
    ['more than there is', written([...whole, 'more'])],
    ['a zip with markup', written([1, '<img src=x>', ...whole.slice(2)])],
    ['a truth that is a number', written([1, '78704', 1, ...whole.slice(3)])],
    ['a negative count', written([...whole.slice(0, 4), -1, ...whole.slice(5)])],
    [
      '21 people',
      written([...whole.slice(0, 5), Array.from({ length: 21 }, () => ['a', 30, 1, 0, 0]), ...whole.slice(6)]),
    ],
    ['nobody in a family', written([...whole.slice(0, 5), [], ...whole.slice(6)])],
    ['a person who is a text', written([...whole.slice(0, 5), ['Ann'], ...whole.slice(6)])],
    ['bags of no type', written([...whole.slice(0, 12), [[9, 1, 1]], [0]])],
    ['a tier that there is not', written([...whole.slice(0, 13), [99]])],
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
