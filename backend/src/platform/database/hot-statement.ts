import { getTableColumns, sql, type GetColumnData } from 'drizzle-orm'
import type { PgColumn, PgTable, PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Database } from '../ports.ts'
import { prepared } from './prepared.ts'

type Values = Readonly<Record<string, unknown>>

/** A row as PostgreSQL answers it, by the names of its columns. */
export type Stored = Readonly<Record<string, unknown>>

interface Answer<Found> extends PreparedQueryConfig {
  readonly execute: { readonly rows: readonly Found[] }
}

const PARAMETER = /\$([a-z]\w*)/gi

/** Replaces names by PostgreSQL's numbers; a name that occurs twice has one number. */
function numberParameters(text: string): { readonly numbered: string; readonly names: readonly string[] } {
  const names = [...new Set([...text.matchAll(PARAMETER)].map(([, name = '']) => name))]
  return { numbered: text.replaceAll(PARAMETER, (_, name: string) => `$${names.indexOf(name) + 1}`), names }
}

/**
 * A statement for what is asked most often, as it is sent. PostgreSQL plans it once on each connection. Such statements stand in a
 * context's `hot-statements.ts`, and nowhere else. Decision 7, decision 15.
 *
 * @param name of no other statement
 * @param text SQL; `$orderId` is the parameter `orderId`, as the driver takes it
 * @param read a row as it was found
 */
export function hotStatement<Given extends Values, Row, Found = Stored>(
  name: string,
  text: string,
  read: (found: Found) => Row,
): (db: Database, given: Given) => Promise<Row[]> {
  const { numbered, names } = numberParameters(text)
  const query = { sql: numbered, params: names.map((parameter) => sql.placeholder(parameter)) }
  const ask = prepared<Answer<Found>['execute'], Given>(name, (db) => ({
    prepare: () => db._.session.prepareQuery<Answer<Found>>(query, undefined, name, false),
  }))
  return async (db, given) => (await ask(db, given)).rows.map(read)
}

/**
 * The names of a table's columns, for SQL. A statement names what it takes: `*` would fail on every connection that has planned it once
 * a migration adds a column.
 *
 * @param alias of the table, where another one of the statement has columns of the same names
 * @param without columns that PostgreSQL fills in
 */
export const columnsOf = (
  table: PgTable,
  { alias, without = [] }: { readonly alias?: string; readonly without?: readonly string[] } = {},
): string =>
  Object.entries(getTableColumns(table))
    .filter(([key]) => !without.includes(key))
    .map(([, { name }]) => (alias === undefined ? name : `${alias}.${name}`))
    .join(', ')

/** Reads these columns of a row, whether it came by itself or as JSON inside another. */
export const rowOf =
  <Columns extends Readonly<Record<string, PgColumn>>>(columns: Columns) =>
  (stored: Stored) =>
    Object.fromEntries(
      Object.entries(columns).map(([key, column]) => {
        const value = stored[column.name]
        return [key, value === null ? null : column.mapFromDriverValue(value)]
      }),
    ) as { [Key in keyof Columns]: GetColumnData<Columns[Key]> }
