import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

const recordOf = <Table extends PgTable>(
  table: Table,
  row: Partial<Table['$inferSelect']>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(getTableColumns(table)).map(([key, column]) => [column.name, row[key]]))

/** A row, or a part of one, as a parameter for `jsonb_populate_record`. */
export const rowAsJson = <Table extends PgTable>(table: Table, row: Partial<Table['$inferSelect']>): string =>
  JSON.stringify(recordOf(table, row))

/** Rows as a parameter for `jsonb_populate_recordset`. */
export const rowsAsJson = <Table extends PgTable>(
  table: Table,
  rows: readonly Partial<Table['$inferSelect']>[],
): string => JSON.stringify(rows.map((row) => recordOf(table, row)))
