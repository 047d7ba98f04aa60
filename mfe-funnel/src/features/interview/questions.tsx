import type { ComponentType } from 'react'
import { useLoadAhead } from '@cupboard/shared/module'
import { RecommendationScreen } from '../../late-screens.ts'
import type { QuestionStep } from '../../steps/domain/interview-steps.ts'
import { BathroomsScreen, CleaningScreen, CookingScreen, DishwashingScreen, LaundryScreen } from './counter-screens.tsx'
import { HouseholdScreen } from './household-screen.tsx'
import { PreferenceScreen } from './preference-screen.tsx'
import { TrashScreen } from './trash-screen.tsx'

const SCREENS: Readonly<Record<QuestionStep, ComponentType>> = {
  Household: HouseholdScreen,
  Bathrooms: BathroomsScreen,
  TrashPreferences: TrashScreen,
  Cooking: CookingScreen,
  DishwashingFrequency: DishwashingScreen,
  Cleaning: CleaningScreen,
  LaundryFrequency: LaundryScreen,
  TierPreferences: PreferenceScreen,
}

/** Each of the eight questions. Who answers the last one sees the recommendation next. */
export function Questions({ step }: { readonly step: QuestionStep }) {
  useLoadAhead(RecommendationScreen)
  const Screen = SCREENS[step]
  return <Screen />
}
