import { useState } from 'react'
import { BUNDLES, productWords, type SignUpData, type Shipment, weekdayMonthDay } from '@cupboard/shared/contracts'
import { offerWords, type OrderTotals } from '@cupboard/shared/pricing'
import { Card, Dialog, Money, OrderSummary, Text, type SummaryAmount, type SummaryLine } from '@cupboard/shared/ui'
import styles from './checkout.module.css'
import { orderedProducts, type OrderAmount } from './domain/order.ts'
import { messages } from './messages.ts'
import { PackedCupboard } from './packed-cupboard.tsx'
import type { Tax } from './use-tax.ts'

interface SummaryProps {
  readonly data: SignUpData
  readonly totals: OrderTotals
  readonly tax: Tax
  readonly amount: OrderAmount | undefined
  readonly shipment: Shipment | undefined
}

const saving = (id: string, label: string, amount: number): readonly SummaryLine[] =>
  amount > 0 ? [{ id, label, amount: -amount, tone: 'saving' }] : []

function linesOf({ data, totals, tax, amount }: SummaryProps): readonly SummaryLine[] {
  const bundles = (data.manifestBundles ?? []).filter(({ subtotal }) => subtotal > 0)
  const shipping: SummaryAmount = totals.shipping > 0 ? totals.shipping : { words: messages.free }
  return [
    ...bundles.map(({ bundleId, subtotal }) => ({ id: bundleId, label: BUNDLES[bundleId].title, amount: subtotal })),
    { id: 'subtotal', label: messages.subtotal, amount: totals.subtotal },
    { id: 'shipping', label: messages.shipping, amount: shipping },
    ...saving('coupons', messages.coupon, totals.coupons),
    ...saving('perk', messages.perkLine, totals.perk),
    ...saving('credit', messages.credit, totals.sdCredit),
    { id: 'tax', label: messages.tax, amount: taxAmount(tax, amount) },
  ]
}

function taxAmount(tax: Tax, amount: OrderAmount | undefined): SummaryAmount {
  if (amount) return amount.taxCents
  return tax.state === 'loading' ? { loading: messages.taxLoading } : { words: messages.taxLater }
}

const productsIn = (data: SignUpData): string => productWords(orderedProducts(data).length)

/** What is ordered and what it comes to. */
function Summary(props: SummaryProps & { readonly title?: string }) {
  const { title, data, totals, amount, shipment } = props
  const offer = offerWords(data)
  const day = shipment ? `${weekdayMonthDay(shipment.deliveryDate)}. ` : ''
  return (
    <OrderSummary
      title={title}
      detail={`${day}${productsIn(data)}.`}
      scene={<PackedCupboard bundles={data.manifestBundles ?? []} />}
      lines={linesOf(props)}
      total={
        amount
          ? { label: messages.total, amount: amount.totalCents }
          : { label: messages.totalBeforeTax, amount: totals.beforeTax }
      }
    >
      {offer !== undefined && (
        <Text size="small" tone="muted">
          {messages.offer(offer)}
        </Text>
      )}
    </OrderSummary>
  )
}

/** From 992 pixels on: the side panel. CHK-09. */
export function SummaryPanel(props: SummaryProps) {
  return (
    <aside className={styles.aside} aria-label={messages.summaryTitle}>
      <Card kind="panel">
        <Summary {...props} title={messages.summaryTitle} />
      </Card>
    </aside>
  )
}

/** Below 992 pixels: a line that opens the summary in a dialog, closed by Escape too. CHK-09. */
export function SummaryOpener(props: SummaryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>{messages.summaryOpen(productsIn(props.data))}</span>
        <Money cents={props.amount?.totalCents ?? props.totals.beforeTax} />
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={messages.summaryTitle}
        closeLabel={messages.summaryClose}
        isText
      >
        <Summary {...props} />
      </Dialog>
    </>
  )
}
