import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './database/instant.ts'

export const limits = pgTable('limits', {
  keyHash: text('key_hash').primaryKey(),
  uses: integer().notNull(),
  endsAt: instant('ends_at').notNull(),
})
export type Usage = typeof limits.$inferSelect
