import { atom } from 'jotai'
import { shownPlan, stepPlan, type PlanStep, type WorkingPlan } from '@cupboard/shared/household'
import { PLAN_RULES, type Bundles, type PlanChange } from './domain/plan-change.ts'

/** The working plan of the recommendation, one for each time that its screen is shown. FUN-67, FUN-70..FUN-79. */
const workingPlanAtom = atom<WorkingPlan<Bundles, PlanChange>>({ settled: [], pending: undefined })

/** As it stands on the screen. */
export const bundlesAtom = atom((get) => shownPlan(get(workingPlanAtom), PLAN_RULES))

/** The change whose undo time runs. */
export const pendingAtom = atom((get) => get(workingPlanAtom).pending)

export const stepAtom = atom(null, (get, set, step: PlanStep<Bundles, PlanChange>) =>
  set(workingPlanAtom, stepPlan(get(workingPlanAtom), step, PLAN_RULES)),
)
