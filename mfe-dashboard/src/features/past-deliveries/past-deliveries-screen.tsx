import { paths, type Order, type ProductGroup, longDate, shortDate } from '@cupboard/shared/contracts'
import { useClock, useOrders, usePage, useProductGroups } from '@cupboard/shared/module'
import {
  Badge,
  Button,
  Cat,
  DefinitionList,
  EmptyState,
  Heading,
  LoadingWords,
  Money,
  Page,
  Stack,
  Text,
  Toggletip,
} from '@cupboard/shared/ui'
import { sumOf } from '../../deliveries/amounts.ts'
import { newestFirst, trackingLink } from '../../deliveries/domain/current-order.ts'
import { orderState, type OrderState } from '../../deliveries/domain/order-state.ts'
import { NotLoaded } from '../../deliveries/not-loaded.tsx'
import { Outline } from '../../deliveries/outline.tsx'
import { Ledger } from './ledger/ledger.tsx'
import { messages } from './messages.ts'
import { OrderedShelves } from './ordered-shelves.tsx'
import styles from './past-deliveries-screen.module.css'

/** DASH-56, DASH-57. */
function Included({ order }: { readonly order: Order }) {
  const discount = sumOf(order.discounts)
  const fees = order.fees.map((fee) => ({
    id: fee.description,
    term: fee.description,
    detail: <Money cents={fee.amountCents} />,
  }))
  return (
    <Toggletip label={messages.included} accessibleLabel={messages.includedIn(longDate(order.expectedDeliveryDate))}>
      <DefinitionList
        layout="spread"
        items={[
          { id: 'subtotal', term: messages.subtotal, detail: <Money cents={order.subtotalCents} /> },
          ...(discount > 0
            ? [{ id: 'discount', term: messages.discount, detail: <>−{<Money cents={discount} />}</> }]
            : []),
          ...(fees.length > 0 ? fees : [{ id: 'shipping', term: messages.freeShipping, detail: '' }]),
          { id: 'tax', term: messages.tax, detail: <Money cents={sumOf(order.taxes)} /> },
        ]}
      />
    </Toggletip>
  )
}

/** What an order says of itself beside its day; one that simply came says nothing. */
const BADGES: Readonly<Partial<Record<OrderState, { tone: 'plain' | 'butter' | 'danger'; words: string }>>> = {
  charging: { tone: 'butter', words: messages.awaiting },
  'bank-asks': { tone: 'danger', words: messages.bankAsks },
  refused: { tone: 'danger', words: messages.failed },
  lapsed: { tone: 'danger', words: messages.failed },
  packing: { tone: 'butter', words: messages.packing },
  packed: { tone: 'butter', words: messages.packing },
  'on-its-way': { tone: 'butter', words: messages.onItsWay },
  cancelled: { tone: 'plain', words: messages.cancelled },
}

function Delivery({ order, groups }: { readonly order: Order; readonly groups: readonly ProductGroup[] }) {
  const date = longDate(order.expectedDeliveryDate)
  const tracking = trackingLink(order)
  const badge = BADGES[orderState(order, useClock().now())]
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.date}>
        {shortDate(order.expectedDeliveryDate)}
        {badge && <Badge tone={badge.tone}>{badge.words}</Badge>}
      </th>
      <td className={styles.box}>
        <OrderedShelves entries={order.productGroupEntries} groups={groups} />
      </td>
      <td className={styles.total}>
        <b>
          <Money cents={order.totalCents} />
        </b>
        <Included order={order} />
      </td>
      <td className={styles.actions}>
        {tracking && (
          <a href={tracking} rel="noreferrer">
            {messages.track}
          </a>
        )}
        <Button to={`${paths.receipt(order.orderId)}/`} aria-label={messages.receiptOf(date)}>
          {messages.receipt}
        </Button>
      </td>
    </tr>
  )
}

/** Every past delivery, newest first. SHELL-31, DASH-51..DASH-57. */
export function PastDeliveriesScreen() {
  usePage({ title: messages.title })
  const { data, isPending, isError, refetch } = useOrders()
  const { data: groups = [], isPending: isCataloguePending } = useProductGroups()

  // Without the catalogue the boxes have no pictures; those that came later would push the rows apart.
  if (isPending || isCataloguePending)
    return (
      <Page space="page">
        <LoadingWords words={messages.loading} />
      </Page>
    )
  if (isError)
    return (
      <Page space="page">
        <NotLoaded words={messages} onRetry={() => void refetch()} />
      </Page>
    )
  if (data.orders.length === 0)
    return (
      <Page space="page">
        <EmptyState
          level={1}
          title={messages.empty}
          scene={
            <>
              <Outline of="ToiletPaper" />
              <Cat />
              <Outline of="HandSoap" />
            </>
          }
          action={
            <Button variant="primary" to={paths.dashboard()}>
              {messages.next}
            </Button>
          }
        >
          {messages.emptyBody}
        </EmptyState>
      </Page>
    )
  return (
    <Page space="page">
      <Stack gap={7}>
        <Stack gap={5}>
          <Stack gap={2} as="header">
            <Heading level={1} look="title">
              {messages.heading}
            </Heading>
            <Text tone="muted">{messages.count(data.orders.length)}</Text>
          </Stack>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{messages.deliveryDate}</th>
                <th scope="col">{messages.inTheBox}</th>
                <th scope="col">{messages.total}</th>
                <th scope="col" className={styles.actionsHead}>
                  {messages.actions}
                </th>
              </tr>
            </thead>
            <tbody>
              {newestFirst(data.orders).map((order) => (
                <Delivery key={order.orderId} order={order} groups={groups} />
              ))}
            </tbody>
          </table>
        </Stack>
        <Ledger />
      </Stack>
    </Page>
  )
}
