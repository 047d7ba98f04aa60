import { boolean, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'
import * as z from '@cupboard/shared/schemas'
import { ArticleType, Faq, ProductGroupStatus, ProductType, type Badge } from '@cupboard/shared/contracts'
import { jsonOf, wordOf } from '../platform/database/parsed-columns.ts'

export const productGroups = pgTable('product_groups', {
  groupName: text('group_name').primaryKey(),
  position: integer().notNull(),
  productType: wordOf(ProductType)('product_type').notNull(),
  brandName: text('brand_name').notNull(),
  displayName: text('display_name').notNull(),
  displayUnits: text('display_units').notNull(),
  articleType: wordOf(ArticleType)('article_type').notNull(),
  unitsPerArticle: doublePrecision('units_per_article').notNull(),
  articlesPerPackage: integer('articles_per_package').notNull(),
  pricePerArticleCents: integer('price_per_article_cents').notNull(),
  badges: text().array().$type<Badge[]>().notNull(),
  status: wordOf(ProductGroupStatus)().notNull(),
  possibleArticleCounts: integer('possible_article_counts').array().notNull(),
  cappedArticleCounts: integer('capped_article_counts').array().notNull(),
  replaceWith: text('replace_with'),
  isRefill: boolean('is_refill').notNull(),
  productId: text('product_id').notNull(),
  description: text().notNull(),
  longDescription: text('long_description').notNull(),
  ingredients: text().notNull(),
  useInstructions: text('use_instructions').notNull(),
  highlights: text().array().notNull(),
  faqs: jsonOf(z.array(Faq))().notNull(),
})
export type ProductGroupRow = typeof productGroups.$inferSelect

export const faqs = pgTable('faqs', {
  title: text().primaryKey(),
  position: integer().notNull(),
  category: text().notNull(),
  bodyHtml: text('body_html').notNull(),
})
export type FaqRow = typeof faqs.$inferSelect
