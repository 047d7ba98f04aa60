import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { Coupon, Interview, PaymentSource, Shipping } from '@cupboard/shared/contracts'
import { instant } from '../platform/database/instant.ts'
import { jsonOf } from '../platform/database/parsed-columns.ts'

export const customers = pgTable('customers', {
  customerId: uuid('customer_id').primaryKey(),
  sub: text().notNull(),
  email: text().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text().notNull(),
  workEmail: text('work_email'),
  employerId: text('employer_id'),
  status: text().notNull(),
  shipping: jsonOf(Shipping)().notNull(),
  payerId: text('payer_id'),
  paymentSource: jsonOf(PaymentSource)('payment_source'),
  interview: jsonOf(Interview)().notNull(),
  sdCreditCents: integer('sd_credit_cents').notNull(),
  maxSdCreditCents: integer('max_sd_credit_cents'),
  chargeShipping: boolean('charge_shipping').notNull(),
  referredBy: uuid('referred_by'),
  campaignCode: text('campaign_code'),
  createdAt: instant('created_at').notNull(),
})
export type CustomerRow = typeof customers.$inferSelect

export const customerDiscounts = pgTable(
  'customer_discounts',
  {
    customerId: uuid('customer_id').notNull(),
    code: text().notNull(),
    coupon: jsonOf(Coupon)().notNull(),
    usesRemaining: integer('uses_remaining'),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.code] })],
)

export const referralRewards = pgTable(
  'referral_rewards',
  {
    friendId: uuid('friend_id').notNull(),
    number: integer().notNull(),
    referrerId: uuid('referrer_id').notNull(),
    orderId: uuid('order_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.friendId, table.number] })],
)
