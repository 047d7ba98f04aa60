import { bigserial, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { CouponDuration, Discount, Prospect } from '@cupboard/shared/contracts'
import { instant } from '../platform/database/instant.ts'
import { jsonOf } from '../platform/database/parsed-columns.ts'

export const coupons = pgTable('coupons', {
  code: text().primaryKey(),
  description: text().notNull(),
  percentDiscount: integer('percent_discount'),
  discount: jsonOf(Discount)(),
  duration: jsonOf(CouponDuration)(),
  usesRemaining: integer('uses_remaining'),
  sdCreditCents: integer('sd_credit_cents').notNull(),
  maxSdCreditCents: integer('max_sd_credit_cents'),
  byCode: boolean('by_code').notNull(),
})

export const employers = pgTable('employers', {
  slug: text().primaryKey(),
  employerId: text('employer_id').notNull(),
  displayName: text('display_name').notNull(),
  domain: text().notNull(),
  couponCode: text('coupon_code').notNull(),
})

export const campaigns = pgTable('campaigns', {
  slug: text().primaryKey(),
  isPath: boolean('is_path').notNull(),
  couponCode: text('coupon_code'),
  employerSlug: text('employer_slug'),
  signupsOpen: boolean('signups_open').notNull(),
  header: text(),
  subheader: text(),
})
export type CampaignRow = typeof campaigns.$inferSelect

export const partnerAddresses = pgTable('partner_addresses', {
  utmContent: text('utm_content').primaryKey(),
  shortName: text('short_name').notNull(),
  line1: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  zipcode: text().notNull(),
})

export const landingSettings = pgTable('landing_settings', { signupsOpen: boolean('signups_open').notNull() })

const createdAt = instant('created_at').notNull()

export const prospects = pgTable('prospects', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  identityId: text('identity_id').notNull(),
  campaignId: text('campaign_id'),
  referrer: text(),
  attributes: jsonOf(Prospect.shape.attributes)().notNull(),
  createdAt,
})

export const feedback = pgTable('feedback', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  identityId: text('identity_id').notNull(),
  question: text().notNull(),
  liked: boolean().notNull(),
  feedback: text().notNull(),
  createdAt,
})

export const waitlist = pgTable(
  'waitlist',
  { email: text().notNull(), zipcode: text().notNull(), createdAt },
  (table) => [primaryKey({ columns: [table.email, table.zipcode] })],
)
