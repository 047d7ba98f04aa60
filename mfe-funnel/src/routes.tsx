import { paths } from '@cupboard/shared/contracts'
import { Navigate, useLocation, type RouteObject } from '@cupboard/shared/router'
import { AvailabilityGateScreen } from './features/availability-gate/availability-gate-screen.tsx'
import { GateSuccessScreen, Questions, RecommendationScreen, WaitlistScreen } from './late-screens.ts'
import { Entry } from './steps/entry.tsx'
import { pathOfStep, QUESTION_STEPS, type QuestionStep } from './steps/domain/interview-steps.ts'

/** One element for good: markup whose code is still on the way is kept until somebody draws that screen with other properties. */
const RECOMMENDATION = <RecommendationScreen />

/** SHELL-40: the recommendation by another name; state and query are kept. */
function ToRecommendation() {
  const { search, hash, state } = useLocation()
  return <Navigate to={{ pathname: paths.recommendation(), search, hash }} state={state} replace />
}

const question = (step: QuestionStep): RouteObject => {
  const screen = <Questions step={step} />
  return {
    path: pathOfStep(step),
    element: (
      <Entry key={step} step={step}>
        {() => screen}
      </Entry>
    ),
  }
}

/** The table of contents: the gate, the eight questions, the recommendation. */
export const routes: readonly RouteObject[] = [
  { path: paths.gate(), element: <AvailabilityGateScreen /> },
  { path: paths.gateSuccess(), element: <GateSuccessScreen /> },
  { path: paths.waitlist(), element: <WaitlistScreen /> },
  ...QUESTION_STEPS.map(question),
  {
    path: paths.recommendation(),
    element: <Entry step="Prediction">{() => RECOMMENDATION}</Entry>,
  },
  { path: paths.prediction(), element: <ToRecommendation /> },
]
