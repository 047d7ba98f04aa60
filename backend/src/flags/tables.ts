import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/instant.ts'

export const flagOverrides = pgTable('flag_overrides', {
  flag: text('flag').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  reason: text('reason').notNull(),
  actor: text('actor').notNull(),
  changedAt: instant('changed_at').notNull(),
})
