import { Counter } from './counter.tsx'
import { BATHROOMS, CLEANING, COOKING, DISHWASHING, LAUNDRY, type CountedQuestion } from './counted-questions.ts'
import { QuestionScreen } from './question-screen.tsx'
import { useAnswers } from './use-answers.ts'

/** A question with one number for an answer. What is shown counts as the answer once somebody goes on with it. */
function CounterScreen({ question }: { readonly question: CountedQuestion }) {
  const { step, words, limits, Scene, countIn, answerOf } = question
  const { answers, answer } = useAnswers()
  const value = countIn(answers)
  const keep = (count: number) => answer(answerOf(count, answers))
  return (
    <QuestionScreen step={step} answers={{ ...answers, ...answerOf(value, answers) }} onNext={() => keep(value)}>
      <Scene count={value} />
      <Counter words={words} value={value} limits={limits} onChange={keep} />
    </QuestionScreen>
  )
}

/** SHELL-21, FUN-38, FUN-39. */
export function BathroomsScreen() {
  return <CounterScreen question={BATHROOMS} />
}

/** SHELL-22, FUN-44. */
export function CookingScreen() {
  return <CounterScreen question={COOKING} />
}

/** SHELL-22, FUN-45. */
export function DishwashingScreen() {
  return <CounterScreen question={DISHWASHING} />
}

/** SHELL-22, FUN-46. */
export function CleaningScreen() {
  return <CounterScreen question={CLEANING} />
}

/** SHELL-23, FUN-47, FUN-48. */
export function LaundryScreen() {
  return <CounterScreen question={LAUNDRY} />
}
