import { INTERVIEW_STEPS, paths, type InterviewAnswers, type InterviewStep } from '@cupboard/shared/contracts'

/** The steps that ask something; the ninth, Prediction, is the recommendation. FUN-27. */
export type QuestionStep = Exclude<InterviewStep, 'Prediction'>

export const QUESTION_STEPS: readonly QuestionStep[] = INTERVIEW_STEPS.filter((step) => step !== 'Prediction')

const PATHS: Readonly<Record<InterviewStep, string>> = {
  Household: paths.household(),
  Bathrooms: paths.bathrooms(),
  TrashPreferences: paths.trash(),
  Cooking: paths.cooking(),
  DishwashingFrequency: paths.dishwashing(),
  Cleaning: paths.cleaning(),
  LaundryFrequency: paths.laundry(),
  TierPreferences: paths.preference(),
  Prediction: paths.recommendation(),
}

/** The answers that a step gives; it is answered when all of them are there. */
const ANSWERS: Readonly<Record<QuestionStep, readonly (keyof InterviewAnswers)[]>> = {
  Household: ['family', 'pets'],
  Bathrooms: ['bathrooms'],
  TrashPreferences: ['trashPreferences'],
  Cooking: ['cookingFrequency'],
  DishwashingFrequency: ['dishwashing'],
  Cleaning: ['housekeeping'],
  LaundryFrequency: ['laundry'],
  TierPreferences: ['tierPreferences'],
}

export const pathOfStep = (step: InterviewStep): string => PATHS[step]

/** Counts from 1: the first step shows 1 of 9, Prediction 9 of 9. FUN-28, OP-39. */
export const stepNumber = (step: InterviewStep): number => INTERVIEW_STEPS.indexOf(step) + 1

export const STEP_COUNT = INTERVIEW_STEPS.length

/** After the last question, the recommendation. SHELL-39. */
export const nextStep = (step: QuestionStep): InterviewStep => INTERVIEW_STEPS[stepNumber(step)] ?? 'Prediction'

/** Undefined before the first. */
export const previousStep = (step: InterviewStep): QuestionStep | undefined => QUESTION_STEPS[stepNumber(step) - 2]

/** FUN-31. */
export function questionsLeft(step: QuestionStep): number {
  if (step === 'Cooking') return 3
  return step === 'DishwashingFrequency' ? 2 : 1
}

export const isAnswered = (step: QuestionStep, answers: InterviewAnswers): boolean =>
  ANSWERS[step].every((key) => answers[key] !== undefined)

/** The earliest step before `step` without an answer. FUN-25. */
export const missingStepBefore = (step: InterviewStep, answers: InterviewAnswers): QuestionStep | undefined =>
  QUESTION_STEPS.slice(0, stepNumber(step) - 1).find((earlier) => !isAnswered(earlier, answers))
