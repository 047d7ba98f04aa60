/** A plan under the customer's hands. */
export interface WorkingPlan<Plan, Change> {
  /** The plan with every change that can no longer be taken back. */
  readonly settled: Plan
  /** The one change on top of it that still can be taken back. FUN-70, FUN-71, DASH-41. */
  readonly pending: Change | undefined
}

/** What a change does to a plan. */
export interface PlanRules<Plan, Change> {
  readonly apply: (plan: Plan, change: Change) => Plan
  /** Whether a change that is made at once settles the one that waits; else it goes on waiting. */
  readonly settles: (change: Change, pending: Change) => boolean
}

/**
 * A change to the plan: made at once (`changed`), or so that it can be taken back (`tried`), which settles the pending one before it.
 */
export interface ChangeStep<Change> {
  readonly type: 'changed' | 'tried'
  readonly change: Change
}

/**
 * What becomes of the pending change: it is taken back, another one takes its place, or its time is over. Nothing, if `change` is no
 * longer the pending one: changes are compared as objects, so that two alike are still two.
 */
export type UndoStep<Change> =
  | { readonly type: 'undone' | 'applied'; readonly change: Change }
  | { readonly type: 'replaced'; readonly change: Change; readonly by: Change }

export type PlanStep<Plan, Change> =
  | { readonly type: 'started'; readonly plan: Plan }
  | ChangeStep<Change>
  | UndoStep<Change>

/** What is on the screen and in every total, the pending change included. OP-45. */
export const shownPlan = <Plan, Change>(
  { settled, pending }: WorkingPlan<Plan, Change>,
  { apply }: Pick<PlanRules<Plan, Change>, 'apply'>,
): Plan => (pending === undefined ? settled : apply(settled, pending))

/** Whatever waits is applied at once. FUN-67, FUN-72, DASH-42. */
const settle = <Plan, Change>(
  working: WorkingPlan<Plan, Change>,
  rules: PlanRules<Plan, Change>,
): WorkingPlan<Plan, Change> => ({ settled: shownPlan(working, rules), pending: undefined })

/** One step of a working plan; the very same plan where there is nothing to do. FUN-67, FUN-70..FUN-78, DASH-38..DASH-42. */
export function stepPlan<Plan, Change>(
  working: WorkingPlan<Plan, Change>,
  step: PlanStep<Plan, Change>,
  rules: PlanRules<Plan, Change>,
): WorkingPlan<Plan, Change> {
  const { pending } = working
  switch (step.type) {
    case 'started':
      return { settled: step.plan, pending: undefined }
    case 'changed': {
      const base = pending !== undefined && rules.settles(step.change, pending) ? settle(working, rules) : working
      return { ...base, settled: rules.apply(base.settled, step.change) }
    }
    case 'tried':
      return { ...settle(working, rules), pending: step.change }
    case 'undone':
      return pending === step.change ? { ...working, pending: undefined } : working
    case 'replaced':
      return pending === step.change ? { ...working, pending: step.by } : working
    case 'applied':
      return pending === step.change ? settle(working, rules) : working
  }
}
