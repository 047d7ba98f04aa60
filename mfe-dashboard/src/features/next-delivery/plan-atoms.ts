import { atom } from 'jotai'
import { NOTHING_UNSAVED } from './domain/unsaved-plan.ts'

/** The edits of the plan that is shown, for as long as it is. DASH-33..DASH-42. */
export const unsavedPlanAtom = atom(NOTHING_UNSAVED)
