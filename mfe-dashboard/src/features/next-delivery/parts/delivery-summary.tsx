import { weekdayMonthDay } from '@cupboard/shared/contracts'
import type { Manifest } from '@cupboard/shared/contracts'
import { useAnnounceChange } from '@cupboard/shared/module'
import { remainingCouponWords, shippingWords } from '@cupboard/shared/pricing'
import { Button, Card, dollars, OrderSummary, Text, type SummaryLine } from '@cupboard/shared/ui'
import { countedProducts, type PlanBundle, type PlanTotals } from '../domain/plan-bundles.ts'
import type { PlanState } from '../domain/delivery-state.ts'
import { messages } from '../messages.ts'

interface DeliverySummaryProps {
  readonly manifest: Manifest
  readonly bundles: readonly PlanBundle[]
  readonly totals: PlanTotals
  readonly state: PlanState
  readonly onSkip: () => void
}

function chargedWhen(state: PlanState): keyof typeof messages.summary.charged {
  if (state === 'changeable') return 'open'
  if (state === 'closed') return 'now'
  return state.startsWith('paused') ? 'paused' : 'nothing'
}

const saving = (id: string, label: string, amount: number): readonly SummaryLine[] =>
  amount > 0 ? [{ id, label, amount: -amount, tone: 'saving' }] : []

/** What the delivery comes to, what shipping costs a small one, and the way to skip it until it closes. DASH-14, SHR-57, SHELL-84. */
export function DeliverySummary({ manifest, bundles, totals, state, onSkip }: DeliverySummaryProps) {
  const isClosed = ['closed', 'left-out', 'over'].includes(state)
  const count = countedProducts(bundles).length
  const { summary } = messages
  useAnnounceChange(summary.totalNow(dollars(totals.total)))
  const day = weekdayMonthDay(manifest.deliverAt)
  const shipping = shippingWords(totals)
  const offers = manifest.discounts.map(remainingCouponWords).filter((words) => words !== undefined)
  return (
    <Card kind="panel">
      <OrderSummary
        title={isClosed ? messages.closed.planned(day) : day}
        detail={count === 0 ? messages.nothingThisTime : summary.detail(count)}
        lines={[
          ...bundles.map(({ bundle, subtotal }): SummaryLine => ({
            id: bundle.id,
            label: bundle.title,
            amount: subtotal,
          })),
          ...saving('coupons', summary.coupons, totals.coupons),
          ...saving('perk', summary.perk, totals.perk),
          ...saving('credit', summary.credit, totals.sdCredit),
          {
            id: 'shipping',
            label: summary.shipping,
            amount: totals.shipping > 0 ? totals.shipping : { words: summary.free },
          },
          ...saving('adjustment', summary.adjustment, totals.smallOrderAdjustment),
          { id: 'tax', label: summary.tax, amount: totals.tax },
          ...(totals.asTold === 0 ? [] : [{ id: 'as-told', label: summary.asTold, amount: totals.asTold }]),
        ]}
        total={{ label: summary.total, amount: totals.total }}
      >
        {shipping !== undefined && !isClosed && totals.smallOrderAdjustment === 0 && (
          <Text size="small">{shipping}</Text>
        )}
        {offers.map((words) => (
          <Text key={words} size="small" tone="muted">
            {summary.offer(words)}
          </Text>
        ))}
        <Text size="small" tone="muted">
          {summary.charged[chargedWhen(state)]}
        </Text>
        {state === 'changeable' && (
          <Button variant="text" onClick={onSkip}>
            {summary.skip}
          </Button>
        )}
      </OrderSummary>
    </Card>
  )
}
