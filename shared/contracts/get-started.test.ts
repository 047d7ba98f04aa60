import { FLAG_DEFAULTS } from './flags.ts'
import { getStartedPath, promiseContinuePath, type Visitor } from './get-started.ts'
import { DEFAULT_INTERVIEW } from './interview.ts'

const gated = { interviewSkip: false, ungatedSignup: false, blockSignups: false }
const ungated = { ...gated, ungatedSignup: true }

const visitor = (change: Partial<Visitor> = {}): Visitor => ({
  signedIn: false,
  flags: gated,
  signUpData: { signupsOpen: true },
  ...change,
})

/** Each way in which the landing data say, or do not say, whether sign-ups are open. */
const LANDED = [undefined, {}, { signupsOpen: false }, { signupsOpen: true }]
const everybody = LANDED.flatMap((signUpData) =>
  [true, false].flatMap((ungatedSignup) =>
    [true, false].map((blockSignups) =>
      visitor({ signUpData, flags: { interviewSkip: false, ungatedSignup, blockSignups } }),
    ),
  ),
)
const openToAll = visitor({ flags: ungated })

describe('Get Started', () => {
  it('leads a signed-in customer to the dashboard (LAND-37, OP-29)', () => {
    expect(getStartedPath(visitor({ signedIn: true, flags: { ...ungated, interviewSkip: true } }))).toBe('/dashboard')
  })

  it('leads to the household question when sign-ups are open and ungated (LAND-38)', () => {
    expect(getStartedPath(visitor({ flags: ungated }))).toBe('/start/1')
    expect(getStartedPath(visitor({ flags: ungated, signUpData: undefined }))).toBe('/our-promise')
    expect(getStartedPath(visitor({ flags: ungated, signUpData: { signupsOpen: false } }))).toBe('/our-promise')
    expect(getStartedPath(visitor({ flags: { ...ungated, blockSignups: true } }))).toBe('/our-promise')
  })

  it('leads there where it is known that sign-ups are open, ungated and not blocked, and nowhere else (FUN-07, LAND-38)', () => {
    expect(everybody.filter((one) => getStartedPath(one) === '/start/1')).toEqual([openToAll])
  })

  it('leads there, to the dashboard or past the questions, and else to the promise (LAND-37, LAND-39)', () => {
    const elsewhere = everybody.filter((one) => getStartedPath(one) !== '/start/1')
    expect(elsewhere).toHaveLength(everybody.length - 1)
    for (const one of elsewhere) expect(getStartedPath(one)).toBe('/our-promise')
    for (const one of everybody) {
      const skipping = { ...one, flags: { ...one.flags, interviewSkip: true } }
      expect([one, skipping].map((each) => getStartedPath({ ...each, signedIn: true }))).toEqual([
        '/dashboard',
        '/dashboard',
      ])
    }
  })

  it.each(everybody.map((one) => [JSON.stringify({ ...one.signUpData, ...one.flags }), one] as const))(
    'leads to the recommendation where the interview is skipped, be it %s (LAND-40, SHELL-70)',
    (_, one) => {
      expect(getStartedPath({ ...one, flags: { ...one.flags, interviewSkip: true } })).toBe('/recommendation')
    },
  )

  it('leads to the promise otherwise (LAND-39)', () => {
    expect(getStartedPath(visitor())).toBe('/our-promise')
    expect(getStartedPath(visitor({ signUpData: { approved: true, signupsOpen: true } }))).toBe('/our-promise')
    expect(getStartedPath(visitor({ signUpData: undefined }))).toBe('/our-promise')
  })

  it('leads to the recommendation when the interview is skipped (LAND-40, OP-29)', () => {
    expect(getStartedPath(visitor({ flags: { ...ungated, interviewSkip: true } }))).toBe('/recommendation')
    expect(getStartedPath(visitor({ flags: { ...gated, interviewSkip: true }, signUpData: undefined }))).toBe(
      '/recommendation',
    )
  })
})

describe('the interview', () => {
  it('is skipped by nobody, nor the gate, until that is asked for (SHELL-69, SHELL-70)', () => {
    expect(FLAG_DEFAULTS).toMatchObject({ interviewSkip: false, ungatedSignup: false })
    expect(getStartedPath(visitor({ flags: FLAG_DEFAULTS }))).toBe('/our-promise')
  })

  it('is skipped then wherever a visitor stands (LAND-40, SHELL-70)', () => {
    const flags = { ...gated, interviewSkip: true }
    const known = [{ approved: true }, { approved: true, interview: DEFAULT_INTERVIEW }, { utm_campaign: 'Fetch_elm' }]
    for (const signUpData of known) expect(getStartedPath(visitor({ flags, signUpData }))).toBe('/recommendation')
  })
})

describe('Continue on the promise', () => {
  it('leads an approved visitor to the interview (LAND-80)', () => {
    expect(promiseContinuePath(visitor({ signUpData: { approved: true } }))).toBe('/start/1')
    const closed = visitor({
      flags: { ...gated, blockSignups: true },
      signUpData: { approved: true, signupsOpen: false },
    })
    expect(promiseContinuePath(closed)).toBe('/start/1')
  })

  it('leads a partner-delivery visitor to the interview (LAND-36, LAND-81)', () => {
    const pathOf = (utm_campaign: string) => promiseContinuePath(visitor({ signUpData: { utm_campaign } }))
    expect(['Fetch_grove', 'spring-fetch', 'FETCH'].map(pathOf)).toEqual(Array(3).fill('/start/1'))
    expect(pathOf('spring')).toBe('/check-availability')
  })

  it('leads to the interview when sign-ups are open and ungated (LAND-82)', () => {
    expect(promiseContinuePath(visitor({ flags: ungated }))).toBe('/start/1')
    const closed: readonly Partial<Visitor>[] = [
      { signUpData: { signupsOpen: false } },
      { signUpData: undefined },
      { flags: { ...ungated, blockSignups: true } },
    ]
    for (const change of closed)
      expect(promiseContinuePath(visitor({ flags: ungated, ...change }))).toBe('/check-availability')
  })

  it.each([
    ['approved visitor', 'LAND-80', { approved: true }],
    ['partner-delivery visitor', 'LAND-81', { utm_campaign: 'spring_Fetch' }],
  ])('leads a %s there whether or not sign-ups are open, ungated or blocked (%s)', (_, _id, known) => {
    for (const one of everybody)
      expect(promiseContinuePath({ ...one, signUpData: { ...one.signUpData, ...known } })).toBe('/start/1')
  })

  it('leads there where it is known that sign-ups are open, ungated and not blocked, and nowhere else (FUN-07, LAND-82)', () => {
    expect(everybody.filter((one) => promiseContinuePath(one) === '/start/1')).toEqual([openToAll])
  })

  it('leads to the gate whoever is not led to the interview, signed in or not, skipping it or not (LAND-83)', () => {
    const closed = everybody.filter((one) => promiseContinuePath(one) !== '/start/1')
    const others = closed.flatMap(({ flags, signUpData }) =>
      [true, false].flatMap((signedIn) =>
        [true, false].map((interviewSkip) => ({
          signedIn,
          flags: { ...flags, interviewSkip },
          signUpData: signUpData && { ...signUpData, approved: false, utm_campaign: 'spring', zipcode: '78704' },
        })),
      ),
    )
    expect(others.filter((one) => promiseContinuePath(one) !== '/check-availability')).toEqual([])
    expect(others).toHaveLength(4 * (everybody.length - 1))
  })

  it('leads to the gate otherwise (LAND-83)', () => {
    for (const signUpData of [undefined, {}, { signupsOpen: true }, { approved: false, signupsOpen: true }])
      expect(promiseContinuePath(visitor({ signUpData }))).toBe('/check-availability')
  })
})
