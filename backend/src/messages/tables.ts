import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/instant.ts'

export const messages = pgTable('messages', {
  id: uuid().primaryKey(),
  kind: text().notNull(),
  channel: text({ enum: ['sms', 'email'] }).notNull(),
  recipient: text().notNull(),
  /** Absent once removed. */
  sealedVariables: text('sealed_variables'),
  createdAt: instant('created_at').notNull(),
  /** The same by the business clock; null where the release before stored it. */
  businessAt: instant('business_at'),
  attempts: integer().notNull(),
  dueAt: instant('due_at').notNull(),
  deliveredAt: instant('delivered_at'),
  failedAt: instant('failed_at'),
  /** Why the last try was not accepted: the carrier's code. */
  refusal: text(),
})
