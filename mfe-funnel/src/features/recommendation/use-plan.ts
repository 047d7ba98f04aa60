import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { ArticleCount, ManifestBundle, PlannedProduct, ProductType, Rounder } from '@cupboard/shared/contracts'
import type { Catalogue } from '@cupboard/shared/household'
import { usePorts, useSignUpData } from '@cupboard/shared/module'
import { buildPlan, rebasePlan } from './domain/build-plan.ts'
import { refreshed } from './domain/shelves.ts'
import { changePlan, settled, shownBundles, type WorkingPlan } from './domain/working-plan.ts'
import { messages } from './messages.ts'

/** The plan as it was kept in this browser, else as it is recommended. FUN-60, FUN-64. */
const begin = (
  kept: readonly ManifestBundle[] | undefined,
  proposed: readonly ManifestBundle[],
  catalogue: Catalogue,
): WorkingPlan => ({
  bundles: kept && kept.length > 0 ? refreshed(kept, catalogue) : proposed,
  pending: undefined,
})

/** Keeps a plan, with the id of the order that it becomes: made once for each checkout. Decisions, CHK-53..55. */
function useKeepPlan() {
  const { get, update } = useSignUpData()
  return useCallback(
    (bundles: readonly ManifestBundle[]) =>
      update({ manifestBundles: [...bundles], orderId: get()?.orderId ?? crypto.randomUUID() }),
    [get, update],
  )
}

/**
 * The working plan of the recommendation: every change is kept in the sign-up data at once; another recommendation moves the plan
 * over to it. FUN-67, FUN-70..FUN-79.
 */
export function usePlan(rounder: Rounder, catalogue: Catalogue) {
  const { page } = usePorts()
  const { get } = useSignUpData()
  const keep = useKeepPlan()
  const proposed = useMemo(() => buildPlan(rounder, catalogue), [rounder, catalogue])
  const [plan, dispatch] = useReducer(changePlan, undefined, () => begin(get()?.manifestBundles, proposed, catalogue))
  const [basis, setBasis] = useState(proposed)
  const lastId = useRef(0)
  const bundles = useMemo(() => shownBundles(plan), [plan])

  useEffect(() => {
    if (proposed === basis) return
    dispatch({ type: 'started', bundles: rebasePlan(bundles, basis, proposed) })
    setBasis(proposed)
    page.announce(messages.recalculated)
  }, [proposed, basis, bundles, page])

  useEffect(() => {
    keep(bundles)
  }, [bundles, keep])

  return {
    bundles,
    proposed,
    keep,
    /** What the plan is once whatever waits has been applied. */
    settledBundles: () => settled(plan).bundles,
    skip: (productType: ProductType): number => {
      lastId.current += 1
      dispatch({ type: 'skipped', id: lastId.current, productType })
      return lastId.current
    },
    remove: (productType: ProductType): number => {
      lastId.current += 1
      dispatch({ type: 'removed', id: lastId.current, productType })
      return lastId.current
    },
    undo: (id: number) => dispatch({ type: 'undone', id }),
    apply: (id: number) => dispatch({ type: 'applied', id }),
    changeQuantity: (productType: ProductType, count: ArticleCount) =>
      dispatch({ type: 'quantityChanged', productType, count }),
    select: (productType: ProductType, product: PlannedProduct) =>
      dispatch({ type: 'productSelected', productType, product }),
    hasPending: plan.pending !== undefined,
    after: (kind: 'skip' | 'remove', productType: ProductType): readonly ManifestBundle[] =>
      shownBundles({ ...settled(plan), pending: { id: 0, kind, productType } }),
  }
}

export type Plan = ReturnType<typeof usePlan>
