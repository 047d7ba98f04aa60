import { getTableColumns } from 'drizzle-orm'
import { CLOSED, customers } from '../customers/index.ts'
import { ledgerEntries } from '../ledger/index.ts'
import { messages } from '../messages/index.ts'
import { manifestProducts, manifests, planChanges } from '../plan/index.ts'
import { columnsOf, hotStatement, rowOf, type Stored } from '../platform/database/hot-statement.ts'
import { SEND_JOB } from '../platform/jobs/store.ts'
import {
  orderEvents,
  orderLines,
  orderPayments,
  orders,
  type OrderLineRow,
  type OrderRow,
  type PaymentRow,
} from './tables.ts'

type OrderId = Pick<OrderRow, 'orderId'>
type AttemptId = Pick<PaymentRow, 'orderId' | 'attempt'>

const ORDER = columnsOf(orders)
const LINE = columnsOf(orderLines)
const PAYMENT = columnsOf(orderPayments)
const CUSTOMER = columnsOf(customers)
const MANIFEST = columnsOf(manifests)
const PRODUCT = columnsOf(manifestProducts)
const CHANGE = columnsOf(planChanges, ['changeId'])
const MESSAGE = columnsOf(messages)
const ENTRY = columnsOf(ledgerEntries)
const EVENT = columnsOf(orderEvents)

const readOrder = rowOf(getTableColumns(orders))
const readLine = rowOf(getTableColumns(orderLines))
const readPayment = rowOf(getTableColumns(orderPayments))

/**
 * A new order, which gets its number, with its lines and its first attempt: JSON of their rows. Where the order is there already nothing
 * is written, and nothing answered.
 */
export const insertOrder = hotStatement<
  { readonly order: string; readonly lines: string; readonly payment: string },
  { readonly orderNumber: string; readonly payment: PaymentRow },
  Stored & { readonly order_number: string }
>(
  'insert-order',
  `
  with new_order as (
    insert into orders (${ORDER})
    select ${ORDER} from jsonb_populate_record(
      null::orders,
      $order::jsonb || jsonb_build_object('order_number', nextval('order_numbers')::text)
    )
    on conflict (order_id) do nothing
    returning order_number
  ), new_lines as (
    insert into order_lines (${LINE})
    select ${LINE} from jsonb_populate_recordset(null::order_lines, $lines::jsonb)
    where exists (select from new_order)
  )
  insert into order_payments (${PAYMENT})
  select ${PAYMENT} from jsonb_populate_record(null::order_payments, $payment::jsonb)
  where exists (select from new_order)
  returning ${PAYMENT}, (select order_number from new_order)
  `,
  (found) => ({ orderNumber: found.order_number, payment: readPayment(found) }),
)

/**
 * The first order of a new household, with the household: JSON of their rows. Where the household is there already nothing is written,
 * and nothing answered.
 *
 * @throws a unique violation, and nothing is written, where something else of it is there
 */
export const insertFirstOrder = hotStatement<
  { readonly customer: string; readonly order: string; readonly lines: string; readonly payment: string },
  { readonly orderNumber: string },
  { readonly order_number: string }
>(
  'insert-first-order',
  `
  with household as (
    insert into customers (${CUSTOMER})
    select ${CUSTOMER} from jsonb_populate_record(null::customers, $customer::jsonb)
    on conflict (sub) do nothing
    returning customer_id
  ), new_lines as (
    insert into order_lines (${LINE})
    select ${LINE} from jsonb_populate_recordset(null::order_lines, $lines::jsonb)
    where exists (select from household)
  ), new_payment as (
    insert into order_payments (${PAYMENT})
    select ${PAYMENT} from jsonb_populate_record(null::order_payments, $payment::jsonb)
    where exists (select from household)
  )
  insert into orders (${ORDER})
  select ${ORDER} from jsonb_populate_record(
    null::orders,
    $order::jsonb || jsonb_build_object('order_number', nextval('order_numbers')::text)
  )
  where exists (select from household)
  returning order_number
  `,
  (found) => ({ orderNumber: found.order_number }),
)

/** What a paid first order leaves. Each of the last seven is JSON of its rows. */
export interface FirstPayment extends AttemptId {
  readonly customerId: string
  readonly chargeId: string | null
  /** What is known of the payer and the card since. */
  readonly payerId: string | null
  readonly card: string | null
  readonly creditUsed: number
  readonly manifest: string
  readonly products: string
  readonly changes: string
  readonly message: string
  readonly job: string
  readonly entries: string
  readonly event: string
}

/**
 * A first order was paid: the attempt, the order, the household's card and credit, its next delivery and the letter, all or nothing. The
 * household is held first, as everywhere. Where it has closed its account, or the attempt has its outcome or another charge, nothing is
 * written, and nothing answered.
 */
export const payFirstOrder = hotStatement<FirstPayment & Record<string, unknown>, PaymentRow>(
  'pay-first-order',
  `
  with household as (
    select customer_id from customers where customer_id = $customerId and status <> '${CLOSED}' for no key update
  ), paid as (
    update order_payments
    set status = 'succeeded', charge_id = $chargeId
    where order_id = $orderId and attempt = $attempt and status in ('pending', 'needs_action')
      and (charge_id is null or charge_id = $chargeId)
      and exists (select from household)
    returning ${PAYMENT}
  ), paid_order as (
    update orders set status = 'PaymentSucceeded' where order_id = $orderId and exists (select from paid)
  ), paid_household as (
    update customers
    set payer_id = coalesce($payerId, payer_id),
      payment_source = coalesce($card::jsonb, payment_source),
      sd_credit_cents = greatest(sd_credit_cents - $creditUsed, 0)
    where customer_id = $customerId and exists (select from paid)
  ), next_delivery as (
    insert into manifests (${MANIFEST})
    select ${MANIFEST} from jsonb_populate_record(null::manifests, $manifest::jsonb) where exists (select from paid)
    on conflict do nothing
    returning manifest_id
  ), next_products as (
    insert into manifest_products (${PRODUCT})
    select ${PRODUCT} from jsonb_populate_recordset(null::manifest_products, $products::jsonb)
    where exists (select from next_delivery)
  ), next_changes as (
    insert into plan_changes (${CHANGE})
    select ${CHANGE} from jsonb_populate_recordset(null::plan_changes, $changes::jsonb)
    where exists (select from next_delivery)
  ), books as (
    insert into ledger_entries (${ENTRY})
    select ${ENTRY} from jsonb_populate_recordset(null::ledger_entries, $entries::jsonb) where exists (select from paid)
  ), happened as (
    insert into order_events (${EVENT})
    select ${EVENT} from jsonb_populate_record(null::order_events, $event::jsonb) where exists (select from paid)
  ), letter as (
    insert into messages (${MESSAGE})
    select ${MESSAGE} from jsonb_populate_record(null::messages, $message::jsonb) where exists (select from paid)
  ), delivery_job as (${SEND_JOB} exists (select from paid)
  )
  select ${PAYMENT} from paid
  `,
  readPayment,
)

export const selectOrder = hotStatement<OrderId, OrderRow>(
  'order',
  `select ${ORDER} from orders where order_id = $orderId`,
  readOrder,
)

export const selectOrderForUpdate = hotStatement<OrderId, OrderRow>(
  'order-for-update',
  `select ${ORDER} from orders where order_id = $orderId for update`,
  readOrder,
)

export const updateStatus = hotStatement<Pick<OrderRow, 'orderId' | 'status'>, unknown>(
  'set-order-status',
  'update orders set status = $status where order_id = $orderId',
  readOrder,
)

export const selectLines = hotStatement<OrderId, OrderLineRow>(
  'order-lines',
  `select ${LINE} from order_lines where order_id = $orderId order by position`,
  readLine,
)

/** An order with its lines and its last attempt. */
export const selectWholeOrder = hotStatement<
  OrderId,
  { readonly order: OrderRow; readonly lines: readonly OrderLineRow[]; readonly payment: PaymentRow | undefined },
  { readonly order: Stored; readonly lines: readonly Stored[]; readonly payment: Stored | null }
>(
  'whole-order',
  `
  select
    to_json(orders) as order,
    (select coalesce(json_agg(line order by position), '[]') from order_lines line where line.order_id = orders.order_id)
      as lines,
    (
      select to_json(payment) from order_payments payment
      where payment.order_id = orders.order_id order by attempt desc limit 1
    ) as payment
  from orders
  where order_id = $orderId
  `,
  ({ order, lines, payment }) => ({
    order: readOrder(order),
    lines: lines.map(readLine),
    payment: payment ? readPayment(payment) : undefined,
  }),
)

export const selectPayment = hotStatement<AttemptId, PaymentRow>(
  'payment',
  `select ${PAYMENT} from order_payments where order_id = $orderId and attempt = $attempt`,
  readPayment,
)

export const selectLastPayment = hotStatement<OrderId, PaymentRow>(
  'last-payment',
  `select ${PAYMENT} from order_payments where order_id = $orderId order by attempt desc limit 1`,
  readPayment,
)

export const selectPaymentByKey = hotStatement<{ readonly sub: string; readonly requestKey: string }, PaymentRow>(
  'payment-by-key',
  `
  select ${PAYMENT} from order_payments
  where customer_id = (select customer_id from customers where sub = $sub) and request_key = $requestKey
  `,
  readPayment,
)

/** What became of an attempt. */
export type PaymentOutcome = Pick<PaymentRow, 'status' | 'chargeId' | 'clientSecret' | 'failureCode' | 'failureMessage'>

export const updateOutcome = hotStatement<AttemptId & PaymentOutcome, PaymentRow>(
  'set-payment-outcome',
  `
  update order_payments
  set status = $status,
    charge_id = $chargeId,
    client_secret = $clientSecret,
    failure_code = $failureCode,
    failure_message = $failureMessage
  where order_id = $orderId and attempt = $attempt
  returning ${PAYMENT}
  `,
  readPayment,
)

/**
 * The charge that was opened for an attempt, before anybody is asked to confirm it; nothing is answered where the attempt has one, or has
 * ended. Whoever ends an attempt holds its order.
 */
export const updateCharge = hotStatement<AttemptId & { readonly chargeId: string }, PaymentRow>(
  'set-payment-charge',
  `
  update order_payments
  set charge_id = $chargeId
  from (select from orders where order_id = $orderId for update) held
  where order_id = $orderId and attempt = $attempt and status = 'pending' and charge_id is null
  returning ${PAYMENT}
  `,
  readPayment,
)

/** A line, and when it was delivered. */
export type DeliveredLine = Pick<OrderLineRow, 'productType' | 'groupName' | 'articleCount'> & {
  readonly deliverAt: Date
}

const { productType, groupName, articleCount } = getTableColumns(orderLines)

/** Every line that the customer paid for, leaving out one order; null for none. */
export const selectDelivered = hotStatement<
  { readonly customerId: string; readonly orderId: string | null },
  DeliveredLine
>(
  'delivered-before',
  `
  select product_type, group_name, article_count, expected_deliver_at
  from order_lines
  join orders using (order_id)
  where customer_id = $customerId
    and status in ('PaymentSucceeded', 'Shipped', 'Delivered')
    and order_id is distinct from $orderId::uuid
  `,
  rowOf({ productType, groupName, articleCount, deliverAt: orders.expectedDeliverAt }),
)
