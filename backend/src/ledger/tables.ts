import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/instant.ts'
import type { Account } from './domain/postings.ts'

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    postingKey: text('posting_key').notNull(),
    account: text().$type<Account>().notNull(),
    customerId: uuid('customer_id').notNull(),
    orderId: uuid('order_id'),
    postedAt: instant('posted_at').notNull(),
    amountCents: integer('amount_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postingKey, table.account] })],
)
export type LedgerEntryRow = typeof ledgerEntries.$inferSelect
