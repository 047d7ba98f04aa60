import * as z from '@cupboard/shared/schemas'
import { bigint, boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import {
  ArticleCount,
  Cents,
  ChangeReason,
  GroupName,
  HoldReason,
  PlanActor,
  PlanChange,
  ProductType,
  SmallDelivery,
} from '@cupboard/shared/contracts'
import { instant } from '../platform/database/instant.ts'
import { jsonOf, wordOf } from '../platform/database/parsed-columns.ts'

export const manifests = pgTable('manifests', {
  manifestId: uuid('manifest_id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  status: text().notNull(),
  windowDay: date('window_day').notNull(),
  contactAt: instant('contact_at').notNull(),
  cutoffAt: instant('cutoff_at').notNull(),
  shipAt: instant('ship_at').notNull(),
  deliverAt: instant('deliver_at').notNull(),
  cadenceWeeks: integer('cadence_weeks').notNull(),
  modified: boolean().notNull(),
  viewed: boolean().notNull(),
  contactedAt: instant('contacted_at'),
  orderId: uuid('order_id'),
  /** Why a small delivery goes as it goes. */
  small: jsonOf(SmallDelivery)('small'),
  createdAt: instant('created_at').notNull(),
})
export type ManifestRow = typeof manifests.$inferSelect

/** Why an announced delivery is another one than was told, without its household having changed it by hand. */
export const ToldAgainBecause = z.enum([
  'answers',
  'ran-out',
  'price',
  'withdrawn',
  'address',
  'credit',
  'offer',
  'operations',
])
export type ToldAgainBecause = z.infer<typeof ToldAgainBecause>

/** Why a household is told of a delivery: it is time, it changed it by hand, or something else did. */
const AnnouncedBecause = z.enum(['ahead', 'household', ...ToldAgainBecause.options])

/** One line of an announcement. */
export const AnnouncedLine = z.object({
  productType: ProductType,
  groupName: GroupName,
  articleCount: ArticleCount,
  pricePerArticleCents: Cents,
})
export type AnnouncedLine = z.infer<typeof AnnouncedLine>

export const planAnnouncements = pgTable(
  'plan_announcements',
  {
    manifestId: uuid('manifest_id').notNull(),
    number: integer().notNull(),
    toldAt: instant('told_at').notNull(),
    toldBy: text('told_by').$type<'letter' | 'screen'>().notNull(),
    because: wordOf(AnnouncedBecause)('because').notNull(),
    /** A fingerprint of the prices that it was made by. */
    catalogue: text().notNull(),
    lines: jsonOf(z.array(AnnouncedLine))('lines').notNull(),
    /** The coupons that take something off, by their codes. */
    couponCodes: jsonOf(z.array(z.string()))('coupon_codes').notNull(),
    subtotalCents: integer('subtotal_cents').notNull(),
    couponsCents: integer('coupons_cents').notNull(),
    perkCents: integer('perk_cents').notNull(),
    sdCreditCents: integer('sd_credit_cents').notNull(),
    smallOrderAdjustmentCents: integer('small_order_adjustment_cents').notNull(),
    shippingCents: integer('shipping_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.manifestId, table.number] })],
)
export type AnnouncementRow = typeof planAnnouncements.$inferSelect

export const planHolds = pgTable('plan_holds', {
  customerId: uuid('customer_id').primaryKey(),
  why: wordOf(HoldReason)('why').notNull(),
  since: instant('since').notNull(),
  actor: text().notNull(),
  note: text(),
})
export type HoldRow = typeof planHolds.$inferSelect

export const planChanges = pgTable('plan_changes', {
  changeId: bigint('change_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  customerId: uuid('customer_id').notNull(),
  manifestId: uuid('manifest_id'),
  changedAt: instant('changed_at').notNull(),
  actor: wordOf(PlanActor)('actor').notNull(),
  change: jsonOf(PlanChange)().notNull(),
})

export const manifestProducts = pgTable(
  'manifest_products',
  {
    manifestId: uuid('manifest_id').notNull(),
    productType: wordOf(ProductType)('product_type').notNull(),
    groupName: text('group_name').notNull(),
    articleCount: integer('article_count').notNull(),
    moreThanAMonth: boolean('more_than_a_month').notNull(),
    quantityChangeReason: wordOf(ChangeReason)('quantity_change_reason').notNull(),
    productChangeReason: wordOf(ChangeReason)('product_change_reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.manifestId, table.productType] })],
)
export type ManifestProductRow = typeof manifestProducts.$inferSelect

/** What a household said had run out. */
export const planRunOuts = pgTable(
  'plan_run_outs',
  {
    customerId: uuid('customer_id').notNull(),
    productType: wordOf(ProductType)('product_type').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.productType, table.toldAt] })],
)
