import { getTableColumns } from 'drizzle-orm'
import { CLOSED, customers } from '../customers/index.ts'
import { ledgerEntries } from '../ledger/index.ts'
import { messages } from '../messages/index.ts'
import { manifestProducts, manifests, planChanges } from '../plan/index.ts'
import { columnsOf, hotStatement, rowOf, type Stored } from '../platform/database/hot-statement.ts'
import { sendJobs } from '../platform/jobs/store.ts'
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
const CHANGE = columnsOf(planChanges, { without: ['changeId'] })
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
 * First orders of new households, each with its household: JSON of their rows. Where a household is there already nothing of its order is
 * written, and nothing answered.
 *
 * @throws a unique violation, and nothing is written, where something else of one is there
 */
export const insertFirstOrders = hotStatement<
  { readonly customers: string; readonly orders: string; readonly lines: string; readonly payments: string },
  { readonly customerId: string; readonly orderNumber: string },
  { readonly customer_id: string; readonly order_number: string }
>(
  'insert-first-orders',
  `
  with household as (
    insert into customers (${CUSTOMER})
    select ${CUSTOMER} from jsonb_populate_recordset(null::customers, $customers::jsonb)
    on conflict (sub) do nothing
    returning customer_id
  ), new_order as (
    insert into orders (${ORDER})
    select ${ORDER} from jsonb_array_elements($orders::jsonb) as given, jsonb_populate_record(
      null::orders,
      given || jsonb_build_object('order_number', nextval('order_numbers')::text)
    )
    where customer_id in (select customer_id from household)
    returning order_id, customer_id, order_number
  ), new_lines as (
    insert into order_lines (${LINE})
    select ${LINE} from jsonb_populate_recordset(null::order_lines, $lines::jsonb)
    where order_id in (select order_id from new_order)
  ), new_payments as (
    insert into order_payments (${PAYMENT})
    select ${PAYMENT} from jsonb_populate_recordset(null::order_payments, $payments::jsonb)
    where order_id in (select order_id from new_order)
  )
  select customer_id, order_number from new_order
  `,
  (found) => ({ customerId: found.customer_id, orderNumber: found.order_number }),
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
 * First orders were paid: of each the attempt, the order, the household's card and credit, its next delivery and the letter, all or nothing.
 * Households are held first, as everywhere. Where one has closed its account or is held by somebody, or the attempt has its outcome or
 * another charge, nothing of it is written, and nothing answered.
 *
 * `$payments` is JSON of what `paid` names, with their `order_id`s and `customer_id`s beside it.
 */
export const payFirstOrders = hotStatement<
  { readonly payments: string; readonly orderIds: readonly string[]; readonly customerIds: readonly string[] },
  PaymentRow
>(
  'pay-first-orders',
  `
  with given as (
    select * from jsonb_to_recordset($payments::jsonb) as given (
      order_id uuid, attempt int, customer_id uuid, charge_id text, payer_id text, card jsonb, credit_used int,
      manifest jsonb, products jsonb, message jsonb, job jsonb, entries jsonb, event jsonb,
      changes jsonb
    )
  ), household as (
    select customer_id from customers
    where customer_id = any ($customerIds::uuid[]) and status <> '${CLOSED}'
    for no key update skip locked
  ), paid as (
    update order_payments payment
    set status = 'succeeded', charge_id = given.charge_id
    from given
    where payment.order_id = any ($orderIds::uuid[])
      and payment.order_id = given.order_id and payment.attempt = given.attempt
      and payment.status in ('pending', 'needs_action')
      and (payment.charge_id is null or payment.charge_id = given.charge_id)
      and given.customer_id in (select customer_id from household)
    returning ${columnsOf(orderPayments, { alias: 'payment' })}
  ), paid_orders as (
    update orders set status = 'PaymentSucceeded'
    where order_id = any ($orderIds::uuid[]) and order_id in (select order_id from paid)
  ), followed as (
    select * from given where order_id in (select order_id from paid)
  ), paid_households as (
    update customers
    set payer_id = coalesce(followed.payer_id, customers.payer_id),
      payment_source = coalesce(card, payment_source),
      sd_credit_cents = greatest(sd_credit_cents - credit_used, 0)
    from followed
    where customers.customer_id = any ($customerIds::uuid[]) and customers.customer_id = followed.customer_id
  ), next_deliveries as (
    insert into manifests (${MANIFEST})
    select ${MANIFEST} from (select manifest from followed) as one, jsonb_populate_record(null::manifests, manifest)
    on conflict do nothing
    returning manifest_id
  ), next_products as (
    insert into manifest_products (${PRODUCT})
    select ${PRODUCT} from (select products from followed) as one,
      jsonb_populate_recordset(null::manifest_products, products)
    where manifest_id in (select manifest_id from next_deliveries)
  ), next_changes as (
    insert into plan_changes (${CHANGE})
    select ${CHANGE} from (select changes from followed) as one,
      jsonb_populate_recordset(null::plan_changes, changes)
    where manifest_id in (select manifest_id from next_deliveries)
  ), books as (
    insert into ledger_entries (${ENTRY})
    select ${ENTRY} from (select entries from followed) as one,
      jsonb_populate_recordset(null::ledger_entries, entries)
  ), happened as (
    insert into order_events (${EVENT})
    select ${EVENT} from (select event as happened from followed) as one,
      jsonb_populate_record(null::order_events, happened)
  ), letters as (
    insert into messages (${MESSAGE})
    select ${MESSAGE} from (select message from followed) as one, jsonb_populate_record(null::messages, message)
  ), delivery_jobs as (${sendJobs('select job from followed')})
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

export const selectLastPayments = hotStatement<{ readonly ids: readonly string[] }, PaymentRow>(
  'last-payments',
  `
  select distinct on (order_id) ${PAYMENT} from order_payments
  where order_id = any ($ids::uuid[]) order by order_id, attempt desc
  `,
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
 * The charges that were opened for attempts, before anybody is asked to confirm them; nothing is answered of an attempt that has one, or has
 * ended. Whoever ends an attempt holds its order. `attempts` and `chargeIds` are in the order of `orderIds`.
 */
export const updateCharges = hotStatement<
  { readonly orderIds: readonly string[]; readonly attempts: readonly number[]; readonly chargeIds: readonly string[] },
  OrderId
>(
  'set-payment-charges',
  `
  with held as (
    select order_id, array_position($orderIds::uuid[], order_id) as place
    from orders where order_id = any ($orderIds::uuid[]) order by order_id for update
  )
  update order_payments payment
  set charge_id = ($chargeIds::text[])[place]
  from held
  where payment.order_id = any ($orderIds::uuid[]) and payment.order_id = held.order_id
    and attempt = ($attempts::int[])[place] and status = 'pending' and charge_id is null
  returning payment.order_id
  `,
  rowOf({ orderId: orderPayments.orderId }),
)

/**
 * What the warehouse did with boxes, and what their households are told of it: JSON of what `given` names. Of a box that is not as it was,
 * or that somebody holds, nothing is written, and nothing answered.
 */
export const moveOrders = hotStatement<{ readonly boxes: string; readonly orderIds: readonly string[] }, OrderId>(
  'move-orders',
  `
  with given as (
    select * from jsonb_to_recordset($boxes::jsonb) as given (
      order_id uuid, was text, status text, tracking_number text, at timestamptz, events jsonb, message jsonb, job jsonb
    )
  ), held as (
    select orders.order_id from orders join given using (order_id)
    where orders.order_id = any ($orderIds::uuid[]) and orders.status = was
    for update of orders skip locked
  ), moved as (
    update orders
    set status = given.status,
      tracking_number = coalesce(given.tracking_number, orders.tracking_number),
      shipped_at = case given.status when 'Shipped' then at else shipped_at end,
      delivered_at = case given.status when 'Delivered' then at else delivered_at end
    from given
    where orders.order_id = any ($orderIds::uuid[]) and orders.order_id = given.order_id
      and orders.order_id in (select order_id from held)
    returning orders.order_id
  ), followed as (
    select * from given where order_id in (select order_id from moved)
  ), happened as (
    insert into order_events (order_id, position, happened_at, event)
    select followed.order_id, before.last + number, at, new.event
    from followed
    cross join lateral (
      select coalesce(max(position), 0) as last, coalesce(bool_or(event->>'what' = 'packed'), false) as is_packed
      from order_events where order_id = followed.order_id
    ) as before
    cross join lateral jsonb_array_elements(events) with ordinality as new (event, number)
    where not (is_packed and new.event->>'what' = 'packed')
  ), letters as (
    insert into messages (${MESSAGE})
    select ${MESSAGE} from (select message from followed) as one, jsonb_populate_record(null::messages, message)
  ), delivery_jobs as (${sendJobs('select job from followed')})
  select order_id from moved
  `,
  rowOf({ orderId: orders.orderId }),
)

export const selectOrders = hotStatement<{ readonly ids: readonly string[] }, OrderRow>(
  'orders-by-id',
  `select ${ORDER} from orders where order_id = any ($ids::uuid[])`,
  readOrder,
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
