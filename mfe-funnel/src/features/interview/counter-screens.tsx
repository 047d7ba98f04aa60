import type { ComponentType } from 'react'
import { DEFAULT_INTERVIEW, type InterviewAnswers } from '@cupboard/shared/contracts'
import {
  BATHROOM_LIMITS,
  CLEANING_LIMITS,
  COOKING_LIMITS,
  DISHWASHING_LIMITS,
  LAUNDRY_LIMITS,
  type CounterLimits,
} from '../../steps/domain/counters.ts'
import type { QuestionStep } from '../../steps/domain/interview-steps.ts'
import { Counter, type CounterWords } from './counter.tsx'
import { messages } from './messages.ts'
import { QuestionScreen } from './question-screen.tsx'
import { BathroomsScene } from './scenes/bathrooms-scene.tsx'
import { CleaningScene, CookingScene, DishwashingScene, LaundryScene } from './scenes/counted-scenes.tsx'
import { useAnswers } from './use-answers.ts'

interface Props {
  readonly step: QuestionStep
  readonly words: CounterWords
  readonly limits: CounterLimits
  readonly Scene: ComponentType<{ readonly count: number }>
  readonly valueIn: (answers: InterviewAnswers) => number
  readonly answerOf: (count: number, answers: InterviewAnswers) => InterviewAnswers
}

/** A question with one number for an answer. What is shown counts as the answer once somebody goes on with it. */
function CounterScreen({ step, words, limits, Scene, valueIn, answerOf }: Props) {
  const { answers, answer } = useAnswers()
  const value = valueIn(answers)
  const keep = (count: number) => answer(answerOf(count, answers))
  const submit = () => {
    keep(value)
    return true
  }
  return (
    <QuestionScreen step={step} answers={{ ...answers, ...answerOf(value, answers) }} onNext={submit}>
      <Scene count={value} />
      <Counter words={words} value={value} limits={limits} onChange={keep} />
    </QuestionScreen>
  )
}

/** SHELL-21, FUN-38, FUN-39. */
export const BathroomsScreen = () => (
  <CounterScreen
    step="Bathrooms"
    words={messages.bathrooms}
    limits={BATHROOM_LIMITS}
    Scene={BathroomsScene}
    valueIn={({ bathrooms = DEFAULT_INTERVIEW.bathrooms }) => bathrooms}
    answerOf={(bathrooms) => ({ bathrooms })}
  />
)

/** Nights a week. SHELL-22, FUN-44. */
export const CookingScreen = () => (
  <CounterScreen
    step="Cooking"
    words={messages.cooking}
    limits={COOKING_LIMITS}
    Scene={CookingScene}
    valueIn={({ cookingFrequency = DEFAULT_INTERVIEW.cookingFrequency }) => cookingFrequency}
    answerOf={(cookingFrequency) => ({ cookingFrequency })}
  />
)

/** Runs a week. SHELL-22, FUN-45. */
export const DishwashingScreen = () => (
  <CounterScreen
    step="DishwashingFrequency"
    words={messages.dishwashing}
    limits={DISHWASHING_LIMITS}
    Scene={DishwashingScene}
    valueIn={({ dishwashing = DEFAULT_INTERVIEW.dishwashing }) => dishwashing.frequency}
    answerOf={(frequency, { dishwashing = DEFAULT_INTERVIEW.dishwashing }) => ({
      dishwashing: { ...dishwashing, frequency },
    })}
  />
)

/** Times a month; the field is called housekeeping (OP-78). SHELL-22, FUN-46. */
export const CleaningScreen = () => (
  <CounterScreen
    step="Cleaning"
    words={messages.cleaning}
    limits={CLEANING_LIMITS}
    Scene={CleaningScene}
    valueIn={({ housekeeping = DEFAULT_INTERVIEW.housekeeping }) => housekeeping}
    answerOf={(housekeeping) => ({ housekeeping })}
  />
)

/** Loads a week. SHELL-23, FUN-47, FUN-48. */
export const LaundryScreen = () => (
  <CounterScreen
    step="LaundryFrequency"
    words={messages.laundry}
    limits={LAUNDRY_LIMITS}
    Scene={LaundryScene}
    valueIn={({ laundry = DEFAULT_INTERVIEW.laundry }) => laundry.frequency}
    answerOf={(frequency, { laundry = DEFAULT_INTERVIEW.laundry }) => ({ laundry: { ...laundry, frequency } })}
  />
)
