import * as z from '@cupboard/shared/schemas'
import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ArticleType, Order, OrderEvent, ProductType } from '@cupboard/shared/contracts'
import { Offer } from '../offers/index.ts'
import { instant } from '../platform/database/instant.ts'
import { jsonOf, wordOf } from '../platform/database/parsed-columns.ts'

export const orders = pgTable('orders', {
  orderId: uuid('order_id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderNumber: text('order_number').notNull(),
  type: text().$type<'Initial' | 'Recurring'>().notNull(),
  status: text().notNull(),
  createdAt: instant('created_at').notNull(),
  expectedShipAt: instant('expected_ship_at').notNull(),
  expectedDeliverAt: instant('expected_deliver_at').notNull(),
  windowDay: date('window_day').notNull(),
  subtotalCents: integer('subtotal_cents').notNull(),
  couponsCents: integer('coupons_cents').notNull(),
  perkCents: integer('perk_cents').notNull(),
  sdCreditCents: integer('sd_credit_cents').notNull(),
  shippingCents: integer('shipping_cents').notNull(),
  taxCents: integer('tax_cents').notNull(),
  totalCents: integer('total_cents').notNull(),
  smallOrderAdjustmentCents: integer('small_order_adjustment_cents').notNull(),
  offer: jsonOf(Offer)().notNull(),
  deliverTo: jsonOf(Order.shape.deliverTo)('deliver_to').notNull(),
  deliveryMethod: text('delivery_method').notNull(),
  trackingNumber: text('tracking_number'),
  /** When the card of a held order is tried again. */
  nextTryAt: instant('next_try_at'),
  shippedAt: instant('shipped_at'),
  deliveredAt: instant('delivered_at'),
  cancelledAt: instant('cancelled_at'),
})
export type OrderRow = typeof orders.$inferSelect

export const orderEvents = pgTable(
  'order_events',
  {
    orderId: uuid('order_id').notNull(),
    position: integer().notNull(),
    happenedAt: instant('happened_at').notNull(),
    event: jsonOf(OrderEvent)().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
)
export type OrderEventRow = typeof orderEvents.$inferSelect

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id').notNull(),
    position: integer().notNull(),
    groupName: text('group_name').notNull(),
    productType: wordOf(ProductType)('product_type').notNull(),
    displayName: text('display_name').notNull(),
    articleType: wordOf(ArticleType)('article_type').notNull(),
    articleCount: integer('article_count').notNull(),
    pricePerArticleCents: integer('price_per_article_cents').notNull(),
    productId: text('product_id').notNull(),
    articlesPerPackage: integer('articles_per_package').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
)
export type OrderLineRow = typeof orderLines.$inferSelect

/** The card that an order was charged to, as its receipt names it. */
const PaidWith = z.object({ brand: z.string(), last4: z.string() })

export const orderPayments = pgTable(
  'order_payments',
  {
    orderId: uuid('order_id').notNull(),
    attempt: integer().notNull(),
    customerId: uuid('customer_id').notNull(),
    requestKey: text('request_key').notNull(),
    requestHash: text('request_hash').notNull(),
    sourceId: text('source_id').notNull(),
    /** Null where it was not known. */
    card: jsonOf(PaidWith)('card'),
    amountCents: integer('amount_cents').notNull(),
    isCustomerPresent: boolean('is_customer_present').notNull(),
    status: text().$type<'pending' | 'needs_action' | 'succeeded' | 'declined'>().notNull(),
    chargeId: text('charge_id'),
    clientSecret: text('client_secret'),
    failureCode: text('failure_code'),
    failureMessage: text('failure_message'),
    startedAt: instant('started_at').notNull(),
    refundedAt: instant('refunded_at'),
    /** The business instant at which an attempt of the plan was due; null for one that a person made. */
    asOf: instant('as_of'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.attempt] })],
)
export const orderRefunds = pgTable('order_refunds', {
  refundId: uuid('refund_id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  attempt: integer().notNull(),
  amountCents: integer('amount_cents').notNull(),
  reason: text().notNull(),
  actor: text().notNull(),
  status: text().$type<'asked' | 'done' | 'refused'>().notNull(),
  providerId: text('provider_id'),
  /** Why the provider refused it, in its words. */
  refusal: text(),
  askedAt: instant('asked_at').notNull(),
})
export type RefundRow = typeof orderRefunds.$inferSelect

export type PaymentRow = typeof orderPayments.$inferSelect
