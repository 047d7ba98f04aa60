import type { Manifest } from '@cupboard/shared/contracts'
import {
  shownPlan,
  stepPlan,
  type ChangeStep,
  type PlanRules,
  type UndoStep,
  type WorkingPlan,
} from '@cupboard/shared/household'
import { editPlan, type PlanEdit } from './plan-edit.ts'

/** An edit that is made at once is saved, and with it whatever waits for its undo. DASH-33. */
const EDIT_RULES: PlanRules<Manifest, PlanEdit> = { apply: editPlan, settles: () => true }

/** What the customer did to the plan and the server does not have yet. */
export interface UnsavedPlan {
  /** Undefined while the server has every edit: the saved plan is then the plan. */
  readonly working: WorkingPlan<Manifest, PlanEdit> | undefined
  /** What the server is known to have: edits are saved over that alone. Undefined while it has every edit. */
  readonly over: Manifest | undefined
  /** How many saves have begun and not ended. */
  readonly onTheWay: number
  /** The server refused an edit because the delivery is closed. */
  readonly isRefused: boolean
}

export const NOTHING_UNSAVED: UnsavedPlan = { working: undefined, over: undefined, onTheWay: 0, isRefused: false }

/** The plan as the customer sees it: what is saved, with what is on its way and what waits for its undo. */
export const planOf = ({ working }: UnsavedPlan, saved: Manifest): Manifest =>
  working ? shownPlan(working, EDIT_RULES) : saved

/** Once no save is on its way and no edit waits for its undo, the saved plan is the plan again. */
const rested = (unsaved: UnsavedPlan): UnsavedPlan =>
  unsaved.onTheWay === 0 && unsaved.working?.pending === undefined
    ? { ...unsaved, working: undefined, over: undefined }
    : unsaved

/** What a step leads to; `toSave` is the plan that it settled, if it settled any. */
export interface EditedPlan {
  readonly unsaved: UnsavedPlan
  readonly toSave?: Manifest
}

function stepUnsaved(
  unsaved: UnsavedPlan,
  before: WorkingPlan<Manifest, PlanEdit>,
  step: ChangeStep<PlanEdit> | UndoStep<PlanEdit>,
): EditedPlan {
  const working = stepPlan(before, step, EDIT_RULES)
  if (working.settled === before.settled) return { unsaved: rested({ ...unsaved, working }) }
  return { unsaved: { ...unsaved, working, onTheWay: unsaved.onTheWay + 1 }, toSave: working.settled }
}

/** DASH-33, DASH-38, DASH-39, DASH-42. */
export const editUnsaved = (unsaved: UnsavedPlan, saved: Manifest, step: ChangeStep<PlanEdit>): EditedPlan =>
  stepUnsaved(
    { ...unsaved, over: unsaved.over ?? saved },
    unsaved.working ?? { settled: saved, pending: undefined },
    step,
  )

/** DASH-39..DASH-41. */
export const endUndo = (unsaved: UnsavedPlan, step: UndoStep<PlanEdit>): EditedPlan =>
  unsaved.working ? stepUnsaved(unsaved, unsaved.working, step) : { unsaved }

/** How a save ended: the server has this plan, may not have it, or has closed the delivery. */
export type SaveEnd = { readonly kind: 'saved'; readonly plan: Manifest } | { readonly kind: 'failed' | 'refused' }

/** A save has ended. One that failed takes everything back to what is saved. DASH-36. */
export function endSave(unsaved: UnsavedPlan, end: SaveEnd): UnsavedPlan {
  const ended = { ...unsaved, onTheWay: unsaved.onTheWay - 1 }
  return end.kind === 'saved'
    ? rested({ ...ended, over: end.plan })
    : { ...rested({ ...ended, working: undefined }), isRefused: end.kind === 'refused' }
}

/** A plan whose save failed is tried once more, with every edit that it held; it is shown meanwhile. */
export const tryAgain = (unsaved: UnsavedPlan, settled: Manifest, over: Manifest | undefined): UnsavedPlan => ({
  ...unsaved,
  working: { settled, pending: undefined },
  over: unsaved.over ?? over,
  onTheWay: unsaved.onTheWay + 1,
})

/** After the delivery has closed: the edit that waits for its undo is lost (`isLost`), saves on their way go on. DASH-23. */
export const closeUnsaved = ({ working, over, onTheWay, isRefused }: UnsavedPlan) => ({
  unsaved: rested({ ...NOTHING_UNSAVED, over, onTheWay }),
  isLost: isRefused || working?.pending !== undefined,
})
