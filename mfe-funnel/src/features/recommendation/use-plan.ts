import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Rounder } from '@cupboard/shared/contracts'
import type { Catalogue } from '@cupboard/shared/household'
import { useAnnounce, useSignUpData } from '@cupboard/shared/module'
import { buildPlan, rebasePlan } from './domain/build-plan.ts'
import type { Bundles } from './domain/plan-change.ts'
import { messages } from './messages.ts'
import { bundlesAtom, stepAtom } from './plan-atoms.ts'

/** Keeps a plan, with the id of the order that it becomes: made once for each checkout. CHK-01, FUN-65. */
function useKeepPlan() {
  const { get, update } = useSignUpData()
  return useCallback(
    (bundles: Bundles) => update({ manifestBundles: [...bundles], orderId: get()?.orderId ?? crypto.randomUUID() }),
    [get, update],
  )
}

/**
 * The working plan of the recommendation: every change is stored in the sign-up data at once; when the recommendation changes, the
 * plan follows it (`rebasePlan`). FUN-67, FUN-70..FUN-79.
 */
export function usePlan(rounder: Rounder, catalogue: Catalogue) {
  const announce = useAnnounce()
  const keep = useKeepPlan()
  const bundles = useAtomValue(bundlesAtom)
  const step = useSetAtom(stepAtom)
  const proposed = useMemo(() => buildPlan(rounder, catalogue), [rounder, catalogue])
  const [basis, setBasis] = useState(proposed)

  useEffect(() => {
    if (proposed === basis) return
    step({ type: 'started', plan: rebasePlan(bundles, basis, proposed) })
    setBasis(proposed)
    announce(messages.recalculated)
  }, [proposed, basis, bundles, step, announce])

  useEffect(() => {
    keep(bundles)
  }, [bundles, keep])

  return { bundles, keep, step }
}

export type Plan = ReturnType<typeof usePlan>
