import { screen } from '@testing-library/react'
import { DEFAULT_INTERVIEW, err, INTERVIEW_STEPS, paths } from '@cupboard/shared/contracts'
import { renderScreen } from '@cupboard/shared/testing'
import { Questions } from '../../late-screens.ts'
import { routes } from '../../routes.tsx'
import { pathOfStep, QUESTION_STEPS } from '../../steps/domain/interview-steps.ts'

const ask = (path: string, state?: object) =>
  renderScreen(routes, {
    path,
    ...(state && { state }),
    api: { rounder: err('network'), productGroups: err('network') },
    signUpData: { approved: true, zipcode: '78704', interview: DEFAULT_INTERVIEW },
  })

beforeAll(() => Questions.loadAhead())

describe('each question', () => {
  it.each(QUESTION_STEPS)('shows how far one is, the first of nine and so on: %s (FUN-28, OP-39)', (step) => {
    ask(pathOfStep(step))
    const bar = screen.getByRole('progressbar')
    expect(bar).toHaveAttribute('aria-valuenow', String(INTERVIEW_STEPS.indexOf(step) + 1))
    expect(bar).toHaveAttribute('aria-valuemax', '9')
  })

  it.each(QUESTION_STEPS)(
    'leads by Enter back to the recommendation that it was opened from: %s (FUN-29)',
    async (step) => {
      const { user, location } = ask(pathOfStep(step), { returnTo: paths.recommendation() })
      await user.keyboard('{Enter}')
      expect(location().pathname).toBe(paths.recommendation())
    },
  )
})
