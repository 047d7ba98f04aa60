import { columnsOf, hotStatement } from '../platform/database/hot-statement.ts'
import { ledgerEntries } from './tables.ts'

const ENTRY = columnsOf(ledgerEntries)

/** Entries in the order in which they are told: JSON of their rows. */
export const insertEntries = hotStatement<{ readonly entries: string }, unknown>(
  'insert-entries',
  `
  insert into ledger_entries (${ENTRY})
  select ${ENTRY} from jsonb_populate_recordset(null::ledger_entries, $entries::jsonb)
  `,
  (nothing) => nothing,
)
