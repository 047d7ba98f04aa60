import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/instant.ts'

export const flagOverrides = pgTable('flag_overrides', {
  flag: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  reason: text().notNull(),
  actor: text().notNull(),
  changedAt: instant('changed_at').notNull(),
})
