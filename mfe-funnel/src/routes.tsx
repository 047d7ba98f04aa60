import type { ComponentType } from 'react'
import { paths } from '@cupboard/shared/contracts'
import { lazyScreen } from '@cupboard/shared/module'
import { Navigate, useLocation, type RouteObject } from '@cupboard/shared/router'
import { AvailabilityGateScreen } from './features/availability-gate/availability-gate-screen.tsx'
import { GateSuccessScreen } from './features/availability-gate/gate-success-screen.tsx'
import { WaitlistScreen } from './features/availability-gate/waitlist-screen.tsx'
import {
  BathroomsScreen,
  CleaningScreen,
  CookingScreen,
  DishwashingScreen,
  LaundryScreen,
} from './features/interview/counter-screens.tsx'
import { HouseholdScreen } from './features/interview/household-screen.tsx'
import { PreferenceScreen } from './features/interview/preference-screen.tsx'
import { TrashScreen } from './features/interview/trash-screen.tsx'
import { Entry } from './steps/entry.tsx'
import { pathOfStep, type QuestionStep } from './steps/domain/interview-steps.ts'

const RecommendationScreen = lazyScreen(() =>
  import('./features/recommendation/recommendation-screen.tsx').then((file) => file.RecommendationScreen),
)

/** One element for good: markup whose code is still on the way is kept until somebody draws that screen with other properties. */
const RECOMMENDATION = <RecommendationScreen />

/** SHELL-40: the recommendation by another name; state and query are kept. */
function ToRecommendation() {
  const { search, hash, state } = useLocation()
  return <Navigate to={{ pathname: paths.recommendation(), search, hash }} state={state} replace />
}

const question = (step: QuestionStep, Screen: ComponentType): RouteObject => ({
  path: pathOfStep(step),
  element: (
    <Entry key={step} step={step}>
      {() => <Screen />}
    </Entry>
  ),
})

/** The table of contents: the gate, the eight questions, the recommendation. */
export const routes: readonly RouteObject[] = [
  { path: paths.gate(), element: <AvailabilityGateScreen /> },
  { path: paths.gateSuccess(), element: <GateSuccessScreen /> },
  { path: paths.waitlist(), element: <WaitlistScreen /> },
  question('Household', HouseholdScreen),
  question('Bathrooms', BathroomsScreen),
  question('TrashPreferences', TrashScreen),
  question('Cooking', CookingScreen),
  question('DishwashingFrequency', DishwashingScreen),
  question('Cleaning', CleaningScreen),
  question('LaundryFrequency', LaundryScreen),
  question('TierPreferences', PreferenceScreen),
  {
    path: paths.recommendation(),
    element: <Entry step="Prediction">{() => RECOMMENDATION}</Entry>,
  },
  { path: paths.prediction(), element: <ToRecommendation /> },
]
