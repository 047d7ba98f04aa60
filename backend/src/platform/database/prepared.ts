import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Database } from '../ports.ts'
import { tryAgain } from './try-again.ts'
import { together } from './together.ts'

type Values = Readonly<Record<string, unknown>>

type Transaction = NodePgTransaction<Record<string, never>, Record<string, never>>

interface Preparable<Outcome> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Outcome> }
}

const connections = new WeakMap<Database, pg.Pool | pg.PoolClient>()

/** Where a database's statements go, or a transaction's. @throws when it was not made by `databaseOf`. */
export function connectionOf(db: Database): pg.Pool | pg.PoolClient {
  const connection = connections.get(db)
  if (!connection) throw new Error('this database was not made by databaseOf')
  return connection
}

/**
 * A database whose transactions, too, find the statements that their connection has prepared. A transaction that PostgreSQL ended because
 * it and another stood in each other's way left nothing, and runs again: it asks the database and nobody else.
 */
export function databaseOf(pool: pg.Pool): Database {
  const db: Database = drizzle(pool)
  connections.set(db, pool)
  const dialect = new PgDialect()
  const transactions = new WeakMap<pg.PoolClient, Transaction>()

  function transactionOn(client: pg.PoolClient): Transaction {
    const tx =
      transactions.get(client) ??
      new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined)
    transactions.set(client, tx)
    connections.set(tx, client)
    return tx
  }

  const runOnce: Database['transaction'] = async (run, settings) => {
    const client = await pool.connect()
    const tx = transactionOn(client)
    const work = async () => {
      if (settings) await tx.setTransaction(settings)
      return run(tx)
    }
    let unusable: Error | undefined
    try {
      // `begin` is sent together with the first statement
      const [, outcome] = await together([client.query('begin'), work()])
      await client.query('commit')
      return outcome
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => (unusable = failure))
      throw error
    } finally {
      client.release(unusable)
    }
  }
  db.transaction = (run, settings) => tryAgain(() => runOnce(run, settings))
  return db
}

/**
 * A statement for what is asked often: its SQL is written once for each connection, and PostgreSQL plans it once.
 *
 * @param name of no other statement
 * @param build it, with `sql.placeholder` for what changes
 */
export function prepared<Outcome, Given extends Values = Values>(
  name: string,
  build: (db: Database) => Preparable<Outcome>,
): (db: Database, values: Given) => Promise<Outcome> {
  const statements = new WeakMap<Database, ReturnType<Preparable<Outcome>['prepare']>>()
  return (db, values) => {
    const statement = statements.get(db) ?? build(db).prepare(name)
    statements.set(db, statement)
    const execute = () => statement.execute({ ...values })
    // inside a transaction, all of it would have to run again
    return connections.get(db) instanceof pg.Pool ? tryAgain(execute) : execute()
  }
}

/** A placeholder for each column, named as in the row. `valuesFor` is what such a statement is given. */
export const placeholdersFor = <Table extends PgTable>(table: Table) =>
  Object.fromEntries(Object.keys(getTableColumns(table)).map((key) => [key, sql`${sql.placeholder(key)}`])) as Record<
    keyof Table['$inferSelect'],
    SQL
  >

/** A row, or a part of one, as the driver takes it. */
export const valuesFor = (table: PgTable, row: Values): Values =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([key]) => key in row)
      .map(([key, column]) => [key, row[key] === null ? null : column.mapToDriverValue(row[key])]),
  )

/** For an upsert: what was to be inserted, of all columns but some. */
export const excludedOf = (table: PgTable, kept: readonly string[]): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([key]) => !kept.includes(key))
      .map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
  )

/** Changes the columns that it is given, of the rows that `where` is about; one statement for each set of columns. */
export function preparedUpdate<Table extends PgTable>(
  name: string,
  table: Table,
  where: SQL | undefined,
): (db: Database, change: Partial<Table['$inferSelect']>, place: Values) => Promise<Table['$inferSelect'][]> {
  const placeholders = placeholdersFor(table)
  const statements = new Map<string, ReturnType<typeof prepared<Table['$inferSelect'][]>>>()

  function statementFor(keys: readonly string[]) {
    const set = Object.fromEntries(Object.entries(placeholders).filter(([key]) => keys.includes(key)))
    const statement =
      statements.get(keys.join()) ??
      prepared<Table['$inferSelect'][]>(`${name}-${statements.size}`, (db) =>
        db.update<PgTable>(table).set(set).where(where).returning(),
      )
    statements.set(keys.join(), statement)
    return statement
  }
  return (db, change, place) => statementFor(Object.keys(change).sort())(db, { ...valuesFor(table, change), ...place })
}
