import { weekdayMonthDay } from '@cupboard/shared/contracts'
import type { Manifest } from '@cupboard/shared/contracts'
import { Button, Card, OrderSummary, Text, type SummaryLine } from '@cupboard/shared/ui'
import { countedProducts, type PlanBundle, type PlanTotals } from '../domain/plan-bundles.ts'
import { messages } from '../messages.ts'

interface DeliverySummaryProps {
  readonly manifest: Manifest
  readonly bundles: readonly PlanBundle[]
  readonly totals: PlanTotals
  readonly onSkip: () => void
}

const saving = (id: string, label: string, amount: number): readonly SummaryLine[] =>
  amount > 0 ? [{ id, label, amount: -amount, tone: 'saving' }] : []

/** What the delivery comes to, and the way to skip it. DASH-14. */
export function DeliverySummary({ manifest, bundles, totals, onSkip }: DeliverySummaryProps) {
  const count = countedProducts(bundles).length
  const { summary } = messages
  return (
    <Card kind="panel">
      <OrderSummary
        title={weekdayMonthDay(manifest.deliverAt)}
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
          { id: 'tax', label: summary.tax, amount: totals.tax },
        ]}
        total={{ label: summary.total, amount: totals.total }}
      >
        <Text size="small" tone="muted">
          {summary.charged}
        </Text>
        {count > 0 && (
          <Button variant="text" onClick={onSkip}>
            {summary.skip}
          </Button>
        )}
      </OrderSummary>
    </Card>
  )
}
