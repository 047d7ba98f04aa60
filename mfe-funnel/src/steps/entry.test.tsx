import { screen } from '@testing-library/react'
import { DEFAULT_INTERVIEW, INTERVIEW_STEPS, type Flags, type SignUpData } from '@cupboard/shared/contracts'
import { renderScreen } from '@cupboard/shared/testing'
import { pathOfStep } from './domain/interview-steps.ts'
import { Entry } from './entry.tsx'

const enter = (step: (typeof INTERVIEW_STEPS)[number], signUpData: SignUpData, flags: Partial<Flags> = {}) =>
  renderScreen(
    [
      { path: pathOfStep(step), element: <Entry step={step}>{() => <h1>{step}</h1>}</Entry> },
      { path: '*', element: null },
    ],
    { path: pathOfStep(step), signUpData, flags },
  )

const CLOSED: readonly [string, SignUpData, Partial<Flags>][] = [
  ['closed', { signupsOpen: false }, {}],
  ['blocked', { signupsOpen: true }, { blockSignups: true }],
]

describe.each(INTERVIEW_STEPS)('the step %s', (step) => {
  it.each([
    ['not_approved', '/check-availability', { approved: false, interview: DEFAULT_INTERVIEW }],
    ['step_not_answered', '/start/1', { approved: true, interview: {} }],
  ] as const)('reports what is missing as %s, and sends to %s (FUN-25, FUN-26)', (reason, path, signUpData) => {
    const { location, recorded } = enter(step, signUpData)
    if (step === 'Household' && reason === 'step_not_answered') {
      expect(screen.getByRole('heading', { name: step })).toBeVisible()
      return expect(recorded.reports).toEqual([])
    }
    expect(location().pathname).toBe(path)
    expect(recorded.reports.map(String)).toEqual([`Error: Sign-up data is missing: ${reason}`])
  })

  it.each(CLOSED)('is open to all no more once sign-ups are %s (FUN-07)', (_, terms, flags) => {
    const { location } = enter(step, { ...terms, interview: DEFAULT_INTERVIEW }, { ungatedSignup: true, ...flags })
    expect(location().pathname).toBe('/check-availability')
  })

  it.each(CLOSED)(
    'approves no resident of a partner for being let in while sign-ups are %s (FUN-07)',
    (_, terms, flags) => {
      const resident = { ...terms, utm_campaign: 'Fetch_atx_elm', interview: DEFAULT_INTERVIEW }
      const { location, signUpData } = enter(step, resident, { ungatedSignup: true, ...flags })
      expect(location().pathname).toBe(pathOfStep(step))
      expect(signUpData()?.approved).toBeUndefined()
    },
  )
})

it.each(CLOSED)('approves nobody who skips the interview while sign-ups are %s (FUN-07)', (_, terms, flags) => {
  const skipping = { ungatedSignup: true, interviewSkip: true, ...flags }
  const { location, signUpData } = enter('Prediction', { ...terms, interview: DEFAULT_INTERVIEW }, skipping)
  expect(location().pathname).toBe('/recommendation')
  expect(signUpData()?.approved).toBeUndefined()
})
