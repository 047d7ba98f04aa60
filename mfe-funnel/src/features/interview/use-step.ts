import { paths } from '@cupboard/shared/contracts'
import { useLocation } from '@cupboard/shared/router'
import { nextStep, pathOfStep, previousStep, type QuestionStep } from '../../steps/domain/interview-steps.ts'
import { useGo } from '../../steps/use-go.ts'

/** Whether the recommendation has opened this step for one answer, and wants the person back; told in navigation state. */
const isReturning = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'returnTo' in state && state.returnTo === paths.recommendation()

/** Where a step leads: to the next one, or back to the recommendation when it was opened from there. */
export function useStep(step: QuestionStep) {
  const go = useGo()
  const { state } = useLocation()
  const returning = isReturning(state)
  const previous = previousStep(step)
  const back = previous ? pathOfStep(previous) : paths.gateSuccess()
  return {
    isReturning: returning,
    back: returning ? paths.recommendation() : back,
    next: () => go(returning ? paths.recommendation() : pathOfStep(nextStep(step))),
  }
}
