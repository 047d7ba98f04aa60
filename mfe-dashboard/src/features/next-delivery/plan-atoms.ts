import { atom } from 'jotai'
import { NOTHING_UNSAVED } from './domain/unsaved-plan.ts'

/** The unsaved edits of the plan, kept while the plan is shown. DASH-33..DASH-42. */
export const unsavedPlanAtom = atom(NOTHING_UNSAVED)
