import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const flagOverrides = pgTable('flag_overrides', {
  flag: text('flag').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  reason: text('reason').notNull(),
  actor: text('actor').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
})
