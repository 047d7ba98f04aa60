import { useMemo } from 'react'
import type { Manifest, Order, ProductGroup } from '@cupboard/shared/contracts'
import { catalogueOf } from '@cupboard/shared/household'
import { useClock, useOrders, useSession } from '@cupboard/shared/module'
import { totalChangeWords } from '@cupboard/shared/pricing'
import { usePhoneUnverified } from '../../deliveries/phone-verification.tsx'
import { usePlanHistory } from '../../deliveries/queries.ts'
import { useLookingAgain, useReload } from '../../deliveries/use-looking-again.ts'
import { isEnded, isPassing, orderAtHand, planState } from './domain/delivery-state.ts'
import { planBundles, planTotals, suggestions, type PlanTotals } from './domain/plan-bundles.ts'
import { topNotice } from './domain/top-notice.ts'
import { useBringBack } from './use-bring-back.ts'
import { useCutoff } from './use-cutoff.ts'
import { useLeftOut } from './use-left-out.ts'
import { usePlanEdits } from './use-plan-edits.ts'

const NO_ORDERS: readonly Order[] = []
const NONE_LEFT_OUT: ReturnType<typeof useLeftOut> = {}

/** How a plan and what is beside it stand, and what can be done to it. DASH-07..DASH-50. */
export function usePlanView(saved: Manifest, groups: readonly ProductGroup[]) {
  const session = useSession('user')
  const user = session.status === 'signed-in' ? session.user : undefined
  const isPhoneUnverified = usePhoneUnverified()
  const now = useClock().now()
  const { data: { orders } = { orders: NO_ORDERS } } = useOrders()
  const cutoff = useCutoff(saved.shipAt)
  const isClosed = cutoff.isClosed || isEnded(saved)
  const catalogue = useMemo(() => catalogueOf(groups), [groups])
  const totalsOf = (of: Manifest): PlanTotals => {
    const known = of === saved ? undefined : { amount: totalsOf(saved).beforeTax, tax: saved.salesTaxCents }
    return planTotals(planBundles(of, catalogue), of, user?.customer, known)
  }
  const { plan, change, ...edits } = usePlanEdits(saved, cutoff, (before, after) =>
    totalChangeWords(totalsOf(before), totalsOf(after)),
  )
  const history = usePlanHistory()
  const leftOut = useLeftOut(plan, history.data?.history)
  const reload = useReload()
  const shown = isClosed ? NONE_LEFT_OUT : leftOut
  const bundles = useMemo(() => planBundles(plan, catalogue, shown), [plan, catalogue, shown])
  const order = orderAtHand(orders, now)
  const state = planState(plan, now, isClosed)
  const isChangeable = state === 'changeable'
  const rounded = user?.roundedProducts ?? null
  const bringingBack = useBringBack({ saved, catalogue, rounded, history, change })
  useLookingAgain(isPassing({ about: 'plan', state, plan }))

  return {
    ...edits,
    plan,
    state,
    isClosed,
    customer: user?.customer,
    orders,
    order,
    rounded,
    bundles,
    totals: totalsOf(plan),
    suggested: suggestions(plan, catalogue, leftOut),
    notice: topNotice({ plan, orders, orderAtHand: order, isPhoneUnverified, isChangeable, now }),
    bringingBack,
    /** The cut-off has come. */
    end: () => {
      cutoff.close()
      void reload()
    },
  }
}
