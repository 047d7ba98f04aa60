import { DEFAULT_INTERVIEW, INTERVIEW_STEPS, type InterviewAnswers } from '@cupboard/shared/contracts'
import { refuseEntry, type EntryFlags } from './entry.ts'
import {
  missingStepBefore,
  nextStep,
  pathOfStep,
  previousStep,
  QUESTION_STEPS,
  questionsLeft,
  STEP_COUNT,
  stepNumber,
} from './interview-steps.ts'

const flags = (over: Partial<EntryFlags> = {}): EntryFlags => ({
  ungatedSignup: false,
  blockSignups: false,
  interviewSkip: false,
  ...over,
})

describe('the nine steps', () => {
  it('come in the order of the specification, each on its own path (FUN-27, SHELL-39)', () => {
    expect(INTERVIEW_STEPS).toEqual([
      'Household',
      'Bathrooms',
      'TrashPreferences',
      'Cooking',
      'DishwashingFrequency',
      'Cleaning',
      'LaundryFrequency',
      'TierPreferences',
      'Prediction',
    ])
    expect(INTERVIEW_STEPS.map(pathOfStep)).toEqual([
      '/start/1',
      '/start/2',
      '/start/3',
      '/kitchen/1',
      '/kitchen/2',
      '/kitchen/3',
      '/laundry/1',
      '/preference',
      '/recommendation',
    ])
    expect(QUESTION_STEPS.map(nextStep)).toEqual(INTERVIEW_STEPS.slice(1))
    expect(INTERVIEW_STEPS.slice(1).map(previousStep)).toEqual(QUESTION_STEPS)
    expect(previousStep('Household')).toBeUndefined()
  })

  it('progress from 1 of 9 to 9 of 9 (FUN-28, OP-39)', () => {
    expect(INTERVIEW_STEPS.map(stepNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(STEP_COUNT).toBe(9)
  })

  it('leave 3 questions at cooking, 2 at dishwashing and 1 anywhere else (FUN-31)', () => {
    expect(QUESTION_STEPS.map(questionsLeft)).toEqual([1, 1, 1, 3, 2, 1, 1, 1])
  })
})

describe('refuseEntry', () => {
  const approved = { approved: true }

  it.each(INTERVIEW_STEPS)('sends %s without any sign-up data to the gate (FUN-25)', (step) => {
    expect(refuseEntry(step, undefined, flags())).toEqual({ to: '/check-availability', reason: 'no_sign_up_data' })
    expect(refuseEntry(step, {}, flags())?.to).toBe('/check-availability')
  })

  it('sends to the step whose answer is missing (FUN-25)', () => {
    const interview: InterviewAnswers = {}
    expect(refuseEntry('Household', { ...approved, interview }, flags())).toBeUndefined()
    expect(refuseEntry('Bathrooms', { ...approved, interview }, flags())?.to).toBe('/start/1')
    const half: InterviewAnswers = { family: DEFAULT_INTERVIEW.family, pets: { cats: 0, dogs: 0 }, bathrooms: 2 }
    expect(refuseEntry('TrashPreferences', { ...approved, interview: half }, flags())).toBeUndefined()
    expect(refuseEntry('Prediction', { ...approved, interview: half }, flags())).toEqual({
      to: '/start/3',
      reason: 'step_not_answered',
    })
    expect(refuseEntry('Prediction', { ...approved, interview: DEFAULT_INTERVIEW }, flags())).toBeUndefined()
  })

  it('asks whoever was not approved to pass the gate first (FUN-25)', () => {
    expect(refuseEntry('Household', { approved: false }, flags())?.reason).toBe('not_approved')
    expect(refuseEntry('Household', { utm_campaign: 'Fetch_atx_elm' }, flags())).toBeUndefined()
    expect(refuseEntry('Household', { signupsOpen: true }, flags({ ungatedSignup: true }))).toBeUndefined()
    const unknown = refuseEntry('Household', { zipcode: '78704' }, flags({ ungatedSignup: true }))
    expect(unknown?.reason).toBe('not_approved')
  })

  it('lets a circumvented interview with its default answers through (FUN-63)', () => {
    const data = { interview: DEFAULT_INTERVIEW }
    expect(refuseEntry('Prediction', data, flags({ interviewSkip: true }))).toBeUndefined()
    expect(refuseEntry('Prediction', data, flags())?.reason).toBe('not_approved')
  })

  it('lets nobody into a question for having skipped them all (FUN-25)', () => {
    const skipping = flags({ interviewSkip: true })
    expect(refuseEntry('Cooking', { interview: DEFAULT_INTERVIEW }, skipping)?.reason).toBe('not_approved')
  })

  it.each([
    ['family', 'Household'],
    ['pets', 'Household'],
    ['bathrooms', 'Bathrooms'],
    ['trashPreferences', 'TrashPreferences'],
    ['cookingFrequency', 'Cooking'],
    ['dishwashing', 'DishwashingFrequency'],
    ['housekeeping', 'Cleaning'],
    ['laundry', 'LaundryFrequency'],
    ['tierPreferences', 'TierPreferences'],
  ] as const)('sends who has not given %s from the next step back to %s (FUN-25)', (answer, step) => {
    const { [answer]: _missing, ...interview } = DEFAULT_INTERVIEW
    expect(missingStepBefore('Prediction', interview)).toBe(step)
    expect(refuseEntry(nextStep(step), { ...approved, interview }, flags())?.to).toBe(pathOfStep(step))
    expect(refuseEntry(step, { ...approved, interview }, flags())).toBeUndefined()
  })

  it('lets nobody past the preferences who has chosen none (FUN-53)', () => {
    const { tierPreferences: _none, ...interview } = DEFAULT_INTERVIEW
    expect(refuseEntry('Prediction', { ...approved, interview }, flags())).toEqual({
      to: '/preference',
      reason: 'step_not_answered',
    })
  })

  it('finds no missing step in a complete interview', () => {
    expect(INTERVIEW_STEPS.map((step) => missingStepBefore(step, DEFAULT_INTERVIEW))).toEqual(Array(9).fill(undefined))
  })
})
