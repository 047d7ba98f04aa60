import { screen } from '@testing-library/react'
import { DEFAULT_INTERVIEW, INTERVIEW_STEPS, type SignUpData } from '@cupboard/shared/contracts'
import { renderScreen } from '@cupboard/shared/testing'
import { pathOfStep } from './domain/interview-steps.ts'
import { Entry } from './entry.tsx'

const enter = (step: (typeof INTERVIEW_STEPS)[number], signUpData: SignUpData) =>
  renderScreen(
    [
      { path: pathOfStep(step), element: <Entry step={step}>{() => <h1>{step}</h1>}</Entry> },
      { path: '*', element: null },
    ],
    { path: pathOfStep(step), signUpData },
  )

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
})
