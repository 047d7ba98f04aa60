import type { ComponentType } from 'react'
import {
  DEFAULT_INTERVIEW,
  INTERVIEW_LIMITS,
  type CountLimits,
  type Interview,
  type InterviewAnswers,
} from '@cupboard/shared/contracts'
import type { QuestionStep } from '../../steps/domain/interview-steps.ts'
import type { CounterWords } from './counter.tsx'
import { messages } from './messages.ts'
import { BathroomsScene } from './scenes/bathrooms-scene.tsx'
import { CleaningScene, CookingScene, DishwashingScene, LaundryScene } from './scenes/counted-scenes.tsx'

/** A question with one number for an answer: a screen of its own, or a part of the interview modal. */
export interface CountedQuestion {
  readonly step: QuestionStep
  readonly words: CounterWords
  readonly limits: CountLimits
  readonly Scene: ComponentType<{ readonly count: number }>
  /** What was answered, else the default answer. */
  readonly countIn: (answers: InterviewAnswers) => number
  /** The answer with this count; the rest of it stays as it was. */
  readonly answerOf: (count: number, answers: InterviewAnswers) => Partial<Interview>
}

/** FUN-38, FUN-39. */
export const BATHROOMS: CountedQuestion = {
  step: 'Bathrooms',
  words: messages.bathrooms,
  limits: INTERVIEW_LIMITS.bathrooms,
  Scene: BathroomsScene,
  countIn: ({ bathrooms = DEFAULT_INTERVIEW.bathrooms }) => bathrooms,
  answerOf: (bathrooms) => ({ bathrooms }),
}

/** Nights a week. FUN-44. */
export const COOKING: CountedQuestion = {
  step: 'Cooking',
  words: messages.cooking,
  limits: INTERVIEW_LIMITS.cooking,
  Scene: CookingScene,
  countIn: ({ cookingFrequency = DEFAULT_INTERVIEW.cookingFrequency }) => cookingFrequency,
  answerOf: (cookingFrequency) => ({ cookingFrequency }),
}

/** Runs a week. FUN-45. */
export const DISHWASHING: CountedQuestion = {
  step: 'DishwashingFrequency',
  words: messages.dishwashing,
  limits: INTERVIEW_LIMITS.dishwashing,
  Scene: DishwashingScene,
  countIn: ({ dishwashing = DEFAULT_INTERVIEW.dishwashing }) => dishwashing.frequency,
  answerOf: (frequency, { dishwashing = DEFAULT_INTERVIEW.dishwashing }) => ({
    dishwashing: { ...dishwashing, frequency },
  }),
}

/** Times a month; the field is called housekeeping (OP-78). FUN-46. */
export const CLEANING: CountedQuestion = {
  step: 'Cleaning',
  words: messages.cleaning,
  limits: INTERVIEW_LIMITS.cleaning,
  Scene: CleaningScene,
  countIn: ({ housekeeping = DEFAULT_INTERVIEW.housekeeping }) => housekeeping,
  answerOf: (housekeeping) => ({ housekeeping }),
}

/** Loads a week. FUN-47, FUN-48. */
export const LAUNDRY: CountedQuestion = {
  step: 'LaundryFrequency',
  words: messages.laundry,
  limits: INTERVIEW_LIMITS.laundry,
  Scene: LaundryScene,
  countIn: ({ laundry = DEFAULT_INTERVIEW.laundry }) => laundry.frequency,
  answerOf: (frequency, { laundry = DEFAULT_INTERVIEW.laundry }) => ({ laundry: { ...laundry, frequency } }),
}
