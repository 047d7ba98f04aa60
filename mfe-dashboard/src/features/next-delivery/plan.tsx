import { useMemo } from 'react'
import { monthDay, type Manifest, type Order, type ProductGroup, type Rounder } from '@cupboard/shared/contracts'
import { catalogueOf, proposalOf } from '@cupboard/shared/household'
import { lazyPart, useClock, useOrders, useSession, Widget } from '@cupboard/shared/module'
import { Columns, Stack } from '@cupboard/shared/ui'
import { useLookingAgain, useReload } from '../../deliveries/use-looking-again.ts'
import { isEnded, isPassing, orderAtHand, planState } from './domain/delivery-state.ts'
import { planBundles, planTotals, suggestions, type PlanBundle } from './domain/plan-bundles.ts'
import type { PlanEdit } from './domain/plan-edit.ts'
import { CadenceAlert } from './parts/cadence-alert.tsx'
import { LastProductDialog, SkipDialog } from './parts/confirm-dialogs.tsx'
import { DeliverySummary } from './parts/delivery-summary.tsx'
import { OrderAtHand } from './parts/order-at-hand.tsx'
import { PlanCupboard } from './parts/plan-cupboard.tsx'
import { PlanHead } from './parts/plan-head.tsx'
import { ReferralCard } from './parts/referral-card.tsx'
import { SmallNotice } from './parts/small-notice.tsx'
import { Suggestions } from './parts/suggestions.tsx'
import { useCutoff } from './use-cutoff.ts'
import { useFireworks } from './use-fireworks.ts'
import { usePlanEdits } from './use-plan-edits.ts'
import { useRunOut } from './use-run-out.ts'

const YearAhead = lazyPart(() => import('./year-ahead/year-ahead.tsx').then((file) => file.YearAhead))
const PlanHistory = lazyPart(() => import('./plan-history/plan-history.tsx').then((file) => file.PlanHistory))

/** DASH-09: asked for until the phone number is verified. */
function PhoneVerification() {
  const session = useSession()
  if (session.status !== 'signed-in' || session.phoneVerified || !session.user) return null
  return <Widget name="phone-verification" props={{ onVerified: () => undefined }} />
}

/** What was skipped comes as it is recommended. */
const broughtBack = (bundles: readonly PlanBundle[], rounded: Rounder | null): PlanEdit => ({
  kind: 'bring-back',
  counts: Object.fromEntries(
    bundles.flatMap(({ products }) =>
      products.map(({ productType, group }) => {
        const proposed = rounded ? proposalOf(rounded, group)?.proposedArticles : undefined
        return [productType, proposed || (group.possibleArticleCounts[0] ?? 1)]
      }),
    ),
  ),
})

interface PlanProps {
  readonly saved: Manifest
  readonly groups: readonly ProductGroup[]
}

const NO_ORDERS: readonly Order[] = []

/** A plan with everything that can be done to it until its cut-off. DASH-07..DASH-50. */
export function Plan({ saved, groups }: PlanProps) {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : undefined
  const now = useClock().now()
  const { data: { orders } = { orders: NO_ORDERS } } = useOrders()
  const isCelebrated = useFireworks(orders)
  const cutoff = useCutoff(saved.shipAt)
  const isClosed = cutoff.isClosed || isEnded(saved)
  const { plan, edits, asked, ask, skipAll, change, add } = usePlanEdits(saved, cutoff)
  const runOut = useRunOut(saved)
  const reload = useReload()
  const catalogue = useMemo(() => catalogueOf(groups), [groups])
  const bundles = planBundles(plan, catalogue)
  const order = orderAtHand(orders, now)
  const state = planState(plan, now, isClosed)
  useLookingAgain(isPassing({ about: 'plan', state, plan }))
  const close = () => {
    cutoff.close()
    void reload()
  }
  const rounded = user?.roundedProducts ?? null
  const questions = { onKeep: () => ask(undefined), onSkip: skipAll }

  return (
    <Stack gap={5}>
      <PhoneVerification />
      {!isClosed && <CadenceAlert cadenceWeeks={plan.cadenceWeeks} deliveries={orders.length + 1} />}
      {state === 'changeable' && plan.small && <SmallNotice small={plan.small} />}
      <PlanHead
        plan={plan}
        state={state}
        firstName={user?.customer.firstName}
        isClosed={isClosed}
        isCelebrated={isCelebrated && state === 'changeable'}
        onEnd={close}
        onBringBack={() => change(broughtBack(bundles, rounded))}
      />
      {order && <OrderAtHand order={order} />}
      <Columns
        sticky
        aside={
          <Stack gap={5}>
            <DeliverySummary
              manifest={plan}
              bundles={bundles}
              totals={planTotals(bundles, plan, user?.customer, plan === saved)}
              state={state}
              onSkip={() => ask('skip')}
            />
            {user && <ReferralCard link={user.customer.referralLink} />}
          </Stack>
        }
      >
        <Stack gap={6}>
          <PlanCupboard
            bundles={bundles}
            rounded={rounded}
            deliverAt={new Date(plan.deliverAt)}
            edits={isClosed ? undefined : edits}
            runOut={isClosed ? undefined : runOut}
          />
          {!isClosed && <Suggestions groups={suggestions(plan, catalogue)} onAdd={add} />}
        </Stack>
      </Columns>
      {!isEnded(saved) && <YearAhead deliverAt={plan.deliverAt} />}
      <PlanHistory groups={groups} />
      <SkipDialog open={!isClosed && asked === 'skip'} date={monthDay(plan.deliverAt)} {...questions} />
      <LastProductDialog open={!isClosed && asked === 'last-product'} {...questions} />
    </Stack>
  )
}
