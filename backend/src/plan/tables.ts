import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ChangeReason, ProductType } from '@cupboard/shared/contracts'
import { instant } from '../platform/database/instant.ts'
import { wordOf } from '../platform/database/parsed-columns.ts'

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
  createdAt: instant('created_at').notNull(),
})
export type ManifestRow = typeof manifests.$inferSelect

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
