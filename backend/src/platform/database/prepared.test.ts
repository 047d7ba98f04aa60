import { eq, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Database } from '../ports.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { excludedOf, placeholdersFor, prepared, preparedUpdate, valuesFor } from './prepared.ts'

const notes = pgTable('test_notes', {
  id: integer('id').primaryKey(),
  wordOf: text('word_of').notNull(),
  tags: jsonb('tags').$type<readonly string[]>(),
  writtenAt: timestamp('written_at', { withTimezone: true }),
})
type Note = typeof notes.$inferSelect

const note = (id: number, over: Partial<Note> = {}): Note => ({
  id,
  wordOf: 'one',
  tags: null,
  writtenAt: null,
  ...over,
})
const FULL = note(2, { tags: ['a', 'b"c'], writtenAt: new Date('2026-11-20T15:00:00Z') })

const select = prepared<Note[]>('test-select', (db) =>
  db
    .select()
    .from(notes)
    .where(eq(notes.id, sql.placeholder('id'))),
)
const upsert = prepared<unknown>('test-upsert', (db) =>
  db
    .insert(notes)
    .values(placeholdersFor(notes))
    .onConflictDoUpdate({ target: notes.id, set: excludedOf(notes, ['id', 'tags']) }),
)
const update = preparedUpdate('test-update', notes, eq(notes.id, sql.placeholder('noteId')))
const insertAll = async (db: Database, rows: readonly Note[]) => db.insert(notes).values([...rows])

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.db.execute(
    'create table test_notes (id integer primary key, word_of text not null, tags jsonb, written_at timestamptz)',
  )
})
beforeEach(() => server.db.execute('truncate test_notes'))
afterAll(() => server.close())

/** Returns when the news has reached this process: its connections are read in the order in which something arrives. */
async function endConnectionOf(tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = sql`select pg_terminate_backend(${rows[0]?.pid}, 10000) as "isEnded"`
  expect((await server.db.execute(ended)).rows).toEqual([{ isEnded: true }])
  await server.db.execute('select 1')
}

const read = async (id: number) => (await select(server.db, { id }))[0]

describe('a prepared statement', () => {
  it('writes and reads every column, empty ones too', async () => {
    for (const one of [note(1), FULL]) await upsert(server.db, valuesFor(notes, one))
    expect([await read(1), await read(2)]).toEqual([note(1), FULL])
  })

  it('changes of a row that is there all columns but those it keeps', async () => {
    await upsert(server.db, valuesFor(notes, FULL))
    await upsert(server.db, valuesFor(notes, note(2, { wordOf: 'two' })))
    expect(await read(2)).toEqual({ ...FULL, wordOf: 'two', writtenAt: null })
  })

  it('changes the columns that it is given, and no other row', async () => {
    await insertAll(server.db, [note(1), FULL])
    expect(await update(server.db, { tags: null }, { noteId: 2 })).toEqual([{ ...FULL, tags: null }])
    expect(await update(server.db, { wordOf: 'two', writtenAt: null }, { noteId: 2 })).toEqual([
      note(2, { wordOf: 'two' }),
    ])
    expect(await update(server.db, { wordOf: 'three' }, { noteId: 3 })).toEqual([])
    expect(await read(1)).toEqual(note(1))
  })

  it('belongs to the transaction that it is given', async () => {
    const written = server.db.transaction(async (tx) => {
      await upsert(tx, valuesFor(notes, note(1)))
      expect(await select(tx, { id: 1 })).toEqual([note(1)])
      expect(await read(1)).toBeUndefined()
      await tx.transaction(async (inner) => expect(await select(inner, { id: 1 })).toEqual([note(1)]))
      throw new Error('no')
    })
    await expect(written).rejects.toThrow('no')
    expect(await read(1)).toBeUndefined()
  })

  it('runs in a transaction that is as isolated as was asked', async () => {
    const isolation = await server.db.transaction((tx) => tx.execute('show transaction_isolation'), {
      isolationLevel: 'serializable',
    })
    expect(isolation.rows).toEqual([{ transaction_isolation: 'serializable' }])
  })

  it('leaves nothing of a transaction in which one failed, and its connection to the next', async () => {
    const failed = server.db.transaction(async (tx) => {
      await upsert(tx, valuesFor(notes, note(1)))
      await insertAll(tx, [note(1)])
    })
    await expect(failed).rejects.toThrow()
    expect(await server.db.transaction((tx) => select(tx, { id: 1 }))).toEqual([])
  })

  it('says what went wrong when the connection is lost with it, and uses that connection no more', async () => {
    const failed = server.db.transaction(async (tx) => {
      await endConnectionOf(tx)
      throw new Error('the first reason')
    })
    await expect(failed).rejects.toThrow('the first reason')
    await Promise.all(Array.from({ length: 5 }, () => server.db.transaction((tx) => select(tx, { id: 1 }))))
  })

  it('fails, and nothing else with it, when the connection is lost between two statements', async () => {
    const failed = server.db.transaction(async (tx) => {
      await upsert(tx, valuesFor(notes, note(1)))
      await endConnectionOf(tx)
      await select(tx, { id: 1 })
    })
    await expect(failed).rejects.toThrow()
    expect(await read(1)).toBeUndefined()
  })

  it('is planned once on a connection', async () => {
    const plans = await server.db.transaction(async (tx) => {
      const names = () => tx.execute(sql`select name from pg_prepared_statements where name = 'test-select'`)
      await select(tx, { id: 1 })
      await select(tx, { id: 2 })
      return (await names()).rows
    })
    expect(plans).toEqual([{ name: 'test-select' }])
  })

  it('runs in many transactions at once, each on a connection of its own', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => index)
    await Promise.all(ids.map((id) => server.db.transaction((tx) => upsert(tx, valuesFor(notes, note(id))))))
    expect((await Promise.all(ids.map(read))).map((one) => one?.id)).toEqual(ids)
  })
})
