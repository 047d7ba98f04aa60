import { useMemo } from 'react'
import { monthDay, paths, type Manifest, type ProductGroup } from '@cupboard/shared/contracts'
import { catalogueOf } from '@cupboard/shared/household'
import { useOrders, useSession, Widget } from '@cupboard/shared/module'
import { Banner, Button, Columns, Stack } from '@cupboard/shared/ui'
import { currentOrder } from '../../deliveries/current-order.ts'
import { planBundles, planTotals, suggestions } from './domain/plan-bundles.ts'
import { messages } from './messages.ts'
import { CadenceAlert } from './parts/cadence-alert.tsx'
import { LastProductDialog, SkipDialog } from './parts/confirm-dialogs.tsx'
import { DeliverySummary } from './parts/delivery-summary.tsx'
import { PlanCupboard } from './parts/plan-cupboard.tsx'
import { PlanHead } from './parts/plan-head.tsx'
import { ReferralCard } from './parts/referral-card.tsx'
import { Suggestions } from './parts/suggestions.tsx'
import { useCutoff } from './use-cutoff.ts'
import { useFireworks } from './use-fireworks.ts'
import { usePlanEdits } from './use-plan-edits.ts'

/** DASH-09: asked for until the phone number is verified. */
function PhoneVerification() {
  const session = useSession()
  if (session.status !== 'signed-in' || session.phoneVerified || !session.user) return null
  return <Widget name="phone-verification" props={{ onVerified: () => undefined }} />
}

/** ACC-91: the last order's payment failed. */
function FailedPayment({ deliveryDate }: { readonly deliveryDate: string }) {
  return (
    <Banner
      tone="danger"
      action={
        <Button variant="text" to={paths.account()}>
          {messages.updatePayment}
        </Button>
      }
    >
      {messages.failedPayment(monthDay(deliveryDate))}
    </Banner>
  )
}

interface PlanProps {
  readonly saved: Manifest
  readonly groups: readonly ProductGroup[]
  readonly onCutoff: () => void
}

/** A plan with everything that can be done to it until its cut-off. DASH-07..DASH-50. */
export function Plan({ saved, groups, onCutoff }: PlanProps) {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : undefined
  const { data: history } = useOrders()
  const isCelebrated = useFireworks(history?.orders)
  const cutoff = useCutoff(saved.shipAt)
  const { isClosed } = cutoff
  const { plan, edits, asked, ask, skipAll, add } = usePlanEdits(saved, cutoff)
  const catalogue = useMemo(() => catalogueOf(groups), [groups])
  const bundles = planBundles(plan, catalogue)
  const latest = history && currentOrder(history.orders, new Date(plan.shipAt))
  const close = () => {
    cutoff.close()
    onCutoff()
  }
  const questions = { onKeep: () => ask(undefined), onSkip: skipAll }

  return (
    <Stack gap={5}>
      <PhoneVerification />
      {latest?.status === 'PaymentFailed' && <FailedPayment deliveryDate={latest.expectedDeliveryDate} />}
      {!isClosed && <CadenceAlert cadenceWeeks={plan.cadenceWeeks} deliveries={(history?.orders.length ?? 0) + 1} />}
      <PlanHead
        plan={plan}
        firstName={user?.customer.firstName}
        isClosed={isClosed}
        isCelebrated={isCelebrated}
        onEnd={close}
      />
      <Columns
        sticky
        aside={
          <Stack gap={5}>
            <DeliverySummary
              manifest={plan}
              bundles={bundles}
              totals={planTotals(bundles, plan, user?.customer)}
              isClosed={isClosed}
              onSkip={() => ask('skip')}
            />
            {user && <ReferralCard link={user.customer.referralLink} />}
          </Stack>
        }
      >
        <Stack gap={6}>
          <PlanCupboard
            bundles={bundles}
            rounded={user?.roundedProducts ?? null}
            deliverAt={new Date(plan.deliverAt)}
            edits={isClosed ? undefined : edits}
          />
          {!isClosed && <Suggestions groups={suggestions(plan, catalogue)} onAdd={add} />}
        </Stack>
      </Columns>
      <SkipDialog open={!isClosed && asked === 'skip'} date={monthDay(plan.deliverAt)} {...questions} />
      <LastProductDialog open={!isClosed && asked === 'last-product'} {...questions} />
    </Stack>
  )
}
