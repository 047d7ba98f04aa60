import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/instant.ts'

export const messages = pgTable('messages', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
  recipient: text('recipient').notNull(),
  /** Absent once removed. */
  sealedVariables: text('sealed_variables'),
  createdAt: instant('created_at').notNull(),
  /** The same by the business clock; null where the release before stored it. */
  businessAt: instant('business_at'),
  attempts: integer('attempts').notNull(),
  dueAt: instant('due_at').notNull(),
  deliveredAt: instant('delivered_at'),
  failedAt: instant('failed_at'),
  /** Why the last try was not accepted: the carrier's code. */
  refusal: text('refusal'),
})
