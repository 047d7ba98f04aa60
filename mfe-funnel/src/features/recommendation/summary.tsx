import { useAtomValue } from 'jotai'
import { BUNDLES, type Cents, type ManifestBundle, articleWords, weekdayMonthDay } from '@cupboard/shared/contracts'
import { takenProducts, type Catalogue } from '@cupboard/shared/household'
import { useIsInBrowser, useShipment } from '@cupboard/shared/module'
import { priceLine, shippingWords, type OrderTotals } from '@cupboard/shared/pricing'
import {
  Accordion,
  Button,
  Card,
  ErrorBox,
  Heading,
  Money,
  OrderSummary,
  Stack,
  Text,
  type SummaryLine,
} from '@cupboard/shared/ui'
import { messages } from './messages.ts'
import { bundlesAtom } from './plan-atoms.ts'
import { SummaryExtras } from './summary-extras.tsx'
import styles from './summary.module.css'
import type { Confirm } from './use-confirm.ts'
import type { Totals } from './use-totals.ts'

const words = messages.summary

interface Props {
  readonly catalogue: Catalogue
  readonly totals: Totals
  /** What comes off, with every term. SHELL-84. */
  readonly offer: string | undefined
  readonly zipcode: string | undefined
  readonly confirm: Confirm
  readonly onDetails: (groupName: string) => void
}

/** What the first delivery holds and comes to. FUN-85..FUN-91, SHR-57. */
export function Summary({ catalogue, totals, offer, zipcode, confirm, onDetails }: Props) {
  const bundles = useAtomValue(bundlesAtom)
  const isInBrowser = useIsInBrowser()
  const deliveryDate = useShipment(zipcode).data?.deliveryDate
  const products = takenProducts(bundles).length
  const shipping = shippingWords(totals.totals)
  return (
    <div>
      <Card kind="panel" className={styles.panel}>
        <div>
          <Heading level={2} look="section">
            {words.title}
          </Heading>
          <Text tone="muted">
            {deliveryDate ? words.arrives(weekdayMonthDay(deliveryDate), products) : words.products(products)}
          </Text>
        </div>
        <Accordion
          items={bundles.map((bundle) => ({
            id: `summary-${bundle.bundleId}`,
            title: (
              <span className={styles.bundle}>
                {BUNDLES[bundle.bundleId].title} <Money cents={bundle.subtotal} />
              </span>
            ),
            body: <BundleRows bundle={bundle} catalogue={catalogue} onDetails={onDetails} />,
          }))}
        />
        <OrderSummary
          lines={summaryLines(totals)}
          total={{
            label: words.total,
            amount: totals.isTaxLoading ? { loading: words.taxLoading } : totals.total,
          }}
        >
          {shipping !== undefined && <Text size="small">{shipping}</Text>}
          {offer !== undefined && (
            <Text size="small" tone="muted">
              {words.offer(offer)}
            </Text>
          )}
          {!confirm.canConfirm && (
            <Text size="small" tone="muted">
              {words.empty}
            </Text>
          )}
          {confirm.hasFailed && <ErrorBox attempt={confirm.attempt}>{words.failed}</ErrorBox>}
          <Button variant="primary" size="large" block disabled={!confirm.canConfirm} onClick={confirm.confirm}>
            {words.confirm}
          </Button>
          <Text size="small" tone="muted">
            {words.then}
          </Text>
        </OrderSummary>
      </Card>
      {isInBrowser && <SummaryExtras />}
    </div>
  )
}

function BundleRows({
  bundle,
  catalogue,
  onDetails,
}: { readonly bundle: ManifestBundle } & Pick<Props, 'catalogue' | 'onDetails'>) {
  const products = takenProducts([bundle])
  if (products.length === 0) {
    return (
      <Text size="small" tone="muted">
        {words.emptyBundle}
      </Text>
    )
  }
  return (
    <Stack as="ul" gap={3}>
      {products.map((product) => {
        const group = catalogue.get(product.groupName)
        return group ? (
          <li key={product.groupName} className={styles.row}>
            <span>{words.row(group.displayName, articleWords(product.articleCount, group.articleType))}</span>
            <Money cents={priceLine(product)} />
            <Button
              variant="text"
              size="small"
              className={styles.details}
              aria-label={words.viewDetailsLabel(group.displayName)}
              onClick={() => onDetails(product.groupName)}
            >
              {words.viewDetails}
            </Button>
          </li>
        ) : null
      })}
    </Stack>
  )
}

/** FUN-87: discounts and credit only where there are some. SHR-58. */
function summaryLines({ totals, tax, isTaxLoading }: Totals): readonly SummaryLine[] {
  return [
    { id: 'subtotal', label: words.subtotal, amount: totals.subtotal },
    { id: 'shipping', label: words.shipping, amount: totals.shipping === 0 ? { words: words.free } : totals.shipping },
    ...saving('discount', words.discount, totals.coupons),
    ...saving('perk', words.perk, totals.perk),
    ...saving('credit', words.credit, totals.sdCredit),
    { id: 'tax', label: words.tax, amount: taxAmount(tax, isTaxLoading) },
  ]
}

const saving = (id: keyof OrderTotals | 'discount' | 'credit', label: string, amount: Cents): readonly SummaryLine[] =>
  amount === 0 ? [] : [{ id, label, amount: -amount, tone: 'saving' }]

function taxAmount(tax: Cents | undefined, isLoading: boolean): SummaryLine['amount'] {
  if (tax !== undefined) return tax
  return isLoading ? { loading: words.taxLoading } : { words: words.taxLater }
}
