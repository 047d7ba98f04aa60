import { asc, eq, lt, sql } from 'drizzle-orm'
import { rowsAsJson } from '../platform/database/row-json.ts'
import type { Database } from '../platform/ports.ts'
import { ACCOUNTS, type Posting } from './domain/postings.ts'
import { insertEntries } from './hot-statements.ts'
import { ledgerEntries, type LedgerEntryRow } from './tables.ts'

/** Whose a posting is, and as of when. */
export interface Posted {
  readonly customerId: string
  readonly orderId: string | null
  readonly postedAt: Date
}

/** The rows of a posting, for a statement that stores them with more. */
export const entryRows = ({ key, amounts }: Posting, posted: Posted): LedgerEntryRow[] =>
  ACCOUNTS.flatMap((account) => {
    const amountCents = amounts[account] ?? 0
    return amountCents === 0 ? [] : [{ ...posted, postingKey: key, account, amountCents }]
  })

/** In the transaction that does what they tell. @throws where one of them was posted before, or does not come to 0. */
export async function post(tx: Database, posted: Posted, ...postings: readonly Posting[]): Promise<void> {
  const rows = postings.flatMap((posting) => entryRows(posting, posted))
  if (rows.length > 0) await insertEntries(tx, { entries: rowsAsJson(ledgerEntries, rows) })
}

/** Given by the database: entries are told in the order in which they were posted. */
const ENTRY_NUMBER = sql`entry_number`

/** Oldest first. */
export const entriesOf = (db: Database, customerId: string): Promise<LedgerEntryRow[]> =>
  db.select().from(ledgerEntries).where(eq(ledgerEntries.customerId, customerId)).orderBy(asc(ENTRY_NUMBER))

export const entriesOfOrder = (db: Database, orderId: string): Promise<LedgerEntryRow[]> =>
  db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId)).orderBy(asc(ENTRY_NUMBER))

/** Removes what was posted before `limit`. */
export async function forgetEntries(db: Database, limit: Date): Promise<void> {
  await db.delete(ledgerEntries).where(lt(ledgerEntries.postedAt, limit))
}

/** What all entries come to: 0. */
export async function balance(db: Database): Promise<number> {
  const [row] = await db
    .select({ cents: sql<string>`coalesce(sum(${ledgerEntries.amountCents}), 0)` })
    .from(ledgerEntries)
  return Number(row?.cents ?? 0)
}
