import { BRAND, paths, type Order, longDate } from '@cupboard/shared/contracts'
import { useClock, usePage, useProductGroups } from '@cupboard/shared/module'
import { readPhone } from '@cupboard/shared/phone'
import { useParams } from '@cupboard/shared/router'
import {
  BreakableEmail,
  Button,
  Card,
  DefinitionList,
  Heading,
  Icon,
  LoadingWords,
  Money,
  Page,
  Stack,
  Text,
  unbrokenDate,
} from '@cupboard/shared/ui'
import { refundedOf, sumOf } from '../../deliveries/amounts.ts'
import { cardOf, orderState, orderWords } from '../../deliveries/domain/order-state.ts'
import { NotLoaded } from '../../deliveries/not-loaded.tsx'
import { OrderTimeline } from '../../deliveries/order-timeline.tsx'
import { useOrder } from '../../deliveries/queries.ts'
import { UnpaidOrder } from '../../deliveries/unpaid-order.tsx'
import { messages } from './messages.ts'
import { OrderedItem } from './ordered-item.tsx'
import styles from './receipt-screen.module.css'

const PAID: readonly string[] = ['PaymentSucceeded', 'Shipped', 'Delivered']

const hasPaid = ({ status, timeline = [] }: Order): boolean =>
  PAID.includes(status) || timeline.some(({ event }) => event.what === 'paid')

/** DASH-61, DASH-62. */
function Items({ order }: { readonly order: Order }) {
  const refunded = refundedOf(order)
  const { data: groups = [] } = useProductGroups()
  return (
    <table className={styles.items}>
      <caption className={styles.caption}>{messages.items}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.item}</th>
          <th scope="col">{messages.quantity}</th>
          <th scope="col">{messages.price}</th>
        </tr>
      </thead>
      <tbody>
        {order.productGroupEntries.map((entry) => (
          <OrderedItem
            key={entry.groupName}
            entry={entry}
            group={groups.find(({ groupName }) => groupName === entry.groupName)}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {messages.subtotal}
          </th>
          <td>
            <Money cents={order.subtotalCents} />
          </td>
        </tr>
        {order.discounts.map(({ description, amountCents, smallOrderAdjustment }, index) => (
          <tr key={index} className={styles.saving}>
            <th scope="row" colSpan={2}>
              {smallOrderAdjustment ? messages.smallOrder : description}
            </th>
            <td>
              −<Money cents={amountCents} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={2}>
            {messages.fees}
          </th>
          <td>
            <Money cents={sumOf(order.fees)} />
          </td>
        </tr>
        <tr>
          <th scope="row" colSpan={2}>
            {messages.tax}
          </th>
          <td>
            <Money cents={sumOf(order.taxes)} />
          </td>
        </tr>
        <tr className={styles.total}>
          <th scope="row" colSpan={2}>
            {messages.total}
          </th>
          <td>
            <Money cents={order.totalCents} />
          </td>
        </tr>
        {refunded > 0 && (
          <tr className={styles.saving}>
            <th scope="row" colSpan={2}>
              {messages.refunded}
            </th>
            <td>
              <Money cents={refunded} />
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}

/** How the order stands, its steps, and what can be done about one that is not paid. */
function Progress({ order }: { readonly order: Order }) {
  const now = useClock().now()
  const { heading, text } = orderWords(order, now)
  return (
    <section className={styles.progress} aria-labelledby="progress">
      <Stack gap={4}>
        <Stack gap={2}>
          <Heading level={2} look="section" id="progress">
            {heading}
          </Heading>
          <Text>{text}</Text>
        </Stack>
        <UnpaidOrder order={order} state={orderState(order, now)} />
        <OrderTimeline order={order} />
      </Stack>
    </section>
  )
}

/** When it comes; of a box that is held, when it would. */
function arrivalWords(order: Order, now: Date): string {
  if (['cancelled', 'lapsed'].includes(orderState(order, now))) return messages.noDelivery
  if (order.ifPaidNow) return messages.ifPaidNow(longDate(order.ifPaidNow.deliveryDate))
  return longDate(order.expectedDeliveryDate)
}

function Receipt({ order }: { readonly order: Order }) {
  const now = useClock().now()
  const { deliverTo } = order
  const { warehouse } = BRAND
  return (
    <Card kind="panel" className={styles.receipt}>
      <Stack gap={5}>
        <header className={styles.head}>
          <div>
            <Heading level={1} look="title">
              {messages.heading}
            </Heading>
            <Text tone="muted">
              {messages.delivered(order.productGroupEntries.length, unbrokenDate(longDate(order.expectedDeliveryDate)))}
            </Text>
          </div>
          <Button className={styles.print} onClick={() => window.print()}>
            {messages.print}
          </Button>
        </header>
        <Progress order={order} />
        <DefinitionList
          className={styles.facts ?? ''}
          items={[
            { id: 'number', term: messages.orderNumber, detail: order.orderNumber },
            { id: 'ordered', term: messages.orderDate, detail: longDate(order.expectedShipDate) },
            { id: 'delivery', term: messages.deliveryDate, detail: arrivalWords(order, now) },
            {
              id: 'card',
              term: hasPaid(order) ? messages.card : messages.cardToPay,
              detail: order.totalCents === 0 ? messages.noCard : (cardOf(order) ?? '–'),
            },
            {
              id: 'to',
              term: messages.deliverTo,
              detail: (
                <>
                  {deliverTo.name}
                  <br />
                  {deliverTo.address}
                  <br />
                  {deliverTo.city}, {deliverTo.state} {deliverTo.zipcode}
                </>
              ),
            },
            {
              id: 'contact',
              term: messages.contact,
              detail: (
                <>
                  {readPhone(deliverTo.phone)}
                  <br />
                  <BreakableEmail email={deliverTo.email} />
                </>
              ),
            },
            {
              id: 'return',
              term: messages.returnAddress,
              detail: (
                <>
                  {warehouse.name}
                  <br />
                  {warehouse.line1}
                  <br />
                  {warehouse.city}, {warehouse.state} {warehouse.zipcode}
                </>
              ),
            },
          ]}
        />
        <Items order={order} />
      </Stack>
    </Card>
  )
}

/** One order in full, fit for print. DASH-58..DASH-65. */
export function ReceiptScreen() {
  const { orderId = '' } = useParams()
  const { data, isPending, refetch } = useOrder(orderId)
  usePage({ title: data ? messages.title(data.order.orderNumber) : messages.loadingTitle })

  if (!isPending && !data)
    return (
      <Page space="page">
        <NotLoaded words={messages} onRetry={() => void refetch()}>
          <Button to={paths.pastDeliveries()}>{messages.back}</Button>
        </NotLoaded>
      </Page>
    )
  return (
    <Page space="page">
      <Stack gap={4}>
        <div className={styles.back}>
          <Button variant="text" to={paths.pastDeliveries()}>
            <Icon name="back" /> {messages.back}
          </Button>
        </div>
        {isPending && <LoadingWords words={messages.loading} />}
        {data && <Receipt order={data.order} />}
      </Stack>
    </Page>
  )
}
