import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type Write = (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>

const writers = new WeakMap<PgTable, Write>()

/** Writes rows of a table by the names of its columns, which are looked up once. */
function writerFor(table: PgTable): Write {
  const columns = Object.entries(getTableColumns(table)).map(([key, { name }]) => ({ key, name }))
  return (row) => {
    const record: Record<string, unknown> = {}
    for (const { key, name } of columns) record[name] = row[key]
    return record
  }
}

function recordOf<Table extends PgTable>(table: Table, row: Partial<Table['$inferSelect']>) {
  const write = writers.get(table) ?? writerFor(table)
  writers.set(table, write)
  return write(row)
}

/** A row, or a part of one, as a parameter for `jsonb_populate_record`. */
export const rowAsJson = <Table extends PgTable>(table: Table, row: Partial<Table['$inferSelect']>): string =>
  JSON.stringify(recordOf(table, row))

/** Rows as a parameter for `jsonb_populate_recordset`. */
export const rowsAsJson = <Table extends PgTable>(
  table: Table,
  rows: readonly Partial<Table['$inferSelect']>[],
): string => JSON.stringify(rows.map((row) => recordOf(table, row)))
