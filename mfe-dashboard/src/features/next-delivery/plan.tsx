import { monthDay, type Manifest, type ProductGroup } from '@cupboard/shared/contracts'
import { lazyPart } from '@cupboard/shared/module'
import { Columns, Stack } from '@cupboard/shared/ui'
import { isEnded } from './domain/delivery-state.ts'
import { LastProductDialog, SkipDialog } from './parts/confirm-dialogs.tsx'
import { DeliverySummary } from './parts/delivery-summary.tsx'
import { OrderAtHand } from './parts/order-at-hand.tsx'
import { PlanCupboard } from './parts/plan-cupboard.tsx'
import { PlanHead } from './parts/plan-head.tsx'
import { ReferralCard } from './parts/referral-card.tsx'
import { Suggestions } from './parts/suggestions.tsx'
import { TopBanner } from './parts/top-banner.tsx'
import { TotalBar } from './parts/total-bar.tsx'
import { useFireworks } from './use-fireworks.ts'
import { usePlanView } from './use-plan-view.ts'
import { useRunOut } from './use-run-out.ts'
import { useSteadyEdits } from './use-steady-edits.ts'

const YearAhead = lazyPart(() => import('./year-ahead/year-ahead.tsx').then((file) => file.YearAhead))
const PlanHistory = lazyPart(() => import('./plan-history/plan-history.tsx').then((file) => file.PlanHistory))

interface PlanProps {
  readonly saved: Manifest
  readonly groups: readonly ProductGroup[]
}

/** A plan with everything that can be done to it until its cut-off. DASH-07..DASH-50. */
export function Plan({ saved, groups }: PlanProps) {
  const view = usePlanView(saved, groups)
  const { plan, state, isClosed, customer, order, bundles, totals, asked, ask, skipAll } = view
  const isCelebrated = useFireworks(view.orders) && state === 'changeable'
  const { telling, onRunOut } = useRunOut(saved)
  const steady = useSteadyEdits({ ...view.edits, onRunOut })
  const questions = { onKeep: () => ask(undefined), onSkip: skipAll }

  return (
    <>
      <Stack gap={5}>
        <TopBanner notice={view.notice} plan={plan} />
        <PlanHead
          plan={plan}
          state={state}
          firstName={customer?.firstName}
          isClosed={isClosed}
          isCelebrated={isCelebrated}
          onEnd={view.end}
          {...view.bringingBack}
        />
        {order && <OrderAtHand order={order} />}
        <Stack gap={7}>
          <Columns
            sticky
            aside={
              <DeliverySummary
                key={plan.deliverAt}
                manifest={plan}
                isSaved={plan === saved}
                bundles={bundles}
                totals={totals}
                state={state}
                customer={customer}
                onSkip={() => ask('skip')}
              />
            }
            foot={customer && <ReferralCard link={customer.referralLink} />}
          >
            <Stack gap={6}>
              <PlanCupboard
                bundles={bundles}
                rounded={view.rounded}
                deliverAt={plan.deliverAt}
                edits={isClosed ? undefined : steady}
                telling={telling}
              />
              {!isClosed && <Suggestions groups={view.suggested} onAdd={view.add} />}
            </Stack>
          </Columns>
          {!isEnded(saved) && <YearAhead deliverAt={plan.deliverAt} />}
          <PlanHistory groups={groups} />
        </Stack>
        <SkipDialog open={!isClosed && asked === 'skip'} date={monthDay(plan.deliverAt)} {...questions} />
        <LastProductDialog open={!isClosed && asked === 'last-product'} {...questions} />
      </Stack>
      {state === 'changeable' && <TotalBar plan={plan} total={totals.total} />}
    </>
  )
}
