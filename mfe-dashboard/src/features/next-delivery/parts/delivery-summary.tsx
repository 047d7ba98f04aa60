import { weekdayMonthDay, type Customer, type Manifest } from '@cupboard/shared/contracts'
import { useAnnounceChange } from '@cupboard/shared/module'
import { remainingCouponWords, shippingWords } from '@cupboard/shared/pricing'
import { Button, Card, dollars, OrderSummary, Text, type SummaryLine } from '@cupboard/shared/ui'
import { messages as deliveryMessages } from '../../../deliveries/messages.ts'
import { countedProducts, type PlanBundle, type PlanTotals } from '../domain/plan-bundles.ts'
import type { PlanState } from '../domain/delivery-state.ts'
import { messages } from '../messages.ts'

/** Its id: it can have the focus. */
export const DELIVERY_SUMMARY = 'delivery-summary'

interface DeliverySummaryProps {
  readonly manifest: Manifest
  /** Whether it is as the server has it: its tax is known only then. */
  readonly isSaved: boolean
  readonly bundles: readonly PlanBundle[]
  readonly totals: PlanTotals
  readonly state: PlanState
  /** Where it goes, and by which card it is paid. */
  readonly customer: Pick<Customer, 'shipping' | 'paymentSource'> | undefined
  readonly onSkip: () => void
}

function chargedWords(state: PlanState, customer: DeliverySummaryProps['customer']): string {
  const { open, openTo, now, paused, nothing } = messages.summary.charged
  const source = customer?.paymentSource
  if (state === 'changeable') return source ? openTo(deliveryMessages.card(source.brand, source.last4)) : open
  if (state === 'closed') return now
  return state.startsWith('paused') ? paused : nothing
}

const addressWords = ({ address, city }: Customer['shipping']): string => `${address}, ${city}`

const saving = (id: string, label: string, amount: number): readonly SummaryLine[] =>
  amount > 0 ? [{ id, label, amount: -amount, tone: 'saving' }] : []

/** What the delivery comes to, what shipping costs a small one, and the way to skip it until it closes. DASH-05, DASH-14, SHR-57, SHELL-84. */
export function DeliverySummary(props: DeliverySummaryProps) {
  const { manifest, isSaved, bundles, totals, state, customer, onSkip } = props
  const isClosed = ['closed', 'left-out', 'over'].includes(state)
  const count = countedProducts(bundles).length
  const { summary } = messages
  useAnnounceChange(isSaved ? summary.totalNow(dollars(totals.total)) : undefined)
  const day = weekdayMonthDay(manifest.deliverAt)
  const shipping = shippingWords(totals)
  const offers = manifest.discounts.map(remainingCouponWords).filter((words) => words !== undefined)
  return (
    <div id={DELIVERY_SUMMARY} tabIndex={-1}>
      <Card kind="panel">
        <OrderSummary
          title={isClosed ? messages.closed.planned(day) : day}
          detail={
            <>
              {customer && (
                <>
                  {addressWords(customer.shipping)}
                  <br />
                </>
              )}
              {count === 0 ? messages.nothingThisTime : summary.detail(count)}
            </>
          }
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
            {chargedWords(state, customer)}
          </Text>
          {state === 'changeable' && (
            <div>
              <Button variant="text" onClick={onSkip}>
                {summary.skip}
              </Button>
            </div>
          )}
        </OrderSummary>
      </Card>
    </div>
  )
}
