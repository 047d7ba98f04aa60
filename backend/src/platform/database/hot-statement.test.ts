import { getTableColumns, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { columnsOf, hotStatement, rowOf, type Stored } from './hot-statement.ts'
import { rowAsJson, rowsAsJson } from './row-json.ts'

const notes = pgTable('test_hot_notes', {
  id: integer('id').primaryKey(),
  wordOf: text('word_of').notNull(),
  tags: jsonb('tags').$type<readonly string[]>(),
  writtenAt: timestamp('written_at', { withTimezone: true }),
})
type Note = typeof notes.$inferSelect

const BARE: Note = { id: 1, wordOf: 'one', tags: null, writtenAt: null }
const FULL: Note = { id: 2, wordOf: 'two', tags: ['a', 'b"c'], writtenAt: new Date('2026-11-20T15:00:00Z') }

const NOTE = columnsOf(notes)
const readNote = rowOf(getTableColumns(notes))

const insertAll = hotStatement<{ readonly notes: string }, Note>(
  'test-hot-insert',
  `insert into test_hot_notes (${NOTE})
   select ${NOTE} from jsonb_populate_recordset(null::test_hot_notes, $notes::jsonb) returning ${NOTE}`,
  readNote,
)
const insertOne = hotStatement<{ readonly note: string }, Note>(
  'test-hot-insert-one',
  `insert into test_hot_notes (${NOTE})
   select ${NOTE} from jsonb_populate_record(null::test_hot_notes, $note::jsonb) returning ${NOTE}`,
  readNote,
)
const select = hotStatement<{ readonly id: number; readonly word: string }, Note>(
  'test-hot-select',
  `select ${NOTE} from test_hot_notes where id = $id or (word_of = $word and id <> $id) order by id`,
  readNote,
)
const selectNested = hotStatement<Record<string, never>, Note, { readonly note: Stored }>(
  'test-hot-nested',
  'select to_json(test_hot_notes) as note from test_hot_notes order by id',
  ({ note }) => readNote(note),
)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.db.execute(
    'create table test_hot_notes (id integer primary key, word_of text not null, tags jsonb, written_at timestamptz)',
  )
})
beforeEach(() => server.db.execute('truncate test_hot_notes'))
afterAll(() => server.close())

describe('a hot statement', () => {
  it('writes rows and reads every column, empty ones too', async () => {
    expect(await insertAll(server.db, { notes: rowsAsJson(notes, [BARE, FULL]) })).toEqual([BARE, FULL])
  })

  it('writes one row', async () => {
    expect(await insertOne(server.db, { note: rowAsJson(notes, FULL) })).toEqual([FULL])
  })

  it('takes its parameters by name, however often they come', async () => {
    await insertAll(server.db, { notes: rowsAsJson(notes, [BARE, FULL]) })
    expect(await select(server.db, { word: 'two', id: 1 })).toEqual([BARE, FULL])
    expect(await select(server.db, { word: 'three', id: 2 })).toEqual([FULL])
  })

  it('reads a row that came as JSON inside another', async () => {
    await insertAll(server.db, { notes: rowsAsJson(notes, [BARE, FULL]) })
    expect(await selectNested(server.db, {})).toEqual([BARE, FULL])
  })

  it('belongs to the transaction that it is given, and is planned once on a connection', async () => {
    const planned = sql`select name from pg_prepared_statements where name like 'test-hot-select'`
    const written = server.db.transaction(async (tx) => {
      await insertOne(tx, { note: rowAsJson(notes, BARE) })
      expect(await select(tx, { id: 1, word: '' })).toEqual([BARE])
      expect(await select(tx, { id: 2, word: '' })).toEqual([])
      expect((await tx.execute(planned)).rows).toEqual([{ name: 'test-hot-select' }])
      expect(await select(server.db, { id: 1, word: '' })).toEqual([])
      throw new Error('no')
    })
    await expect(written).rejects.toThrow('no')
    expect(await select(server.db, { id: 1, word: '' })).toEqual([])
  })

  it('goes on when a migration adds a column', async () => {
    await server.db.transaction(async (tx) => {
      await insertOne(tx, { note: rowAsJson(notes, FULL) })
      await tx.execute('alter table test_hot_notes add column later text')
      expect(await select(tx, { id: 2, word: '' })).toEqual([FULL])
    })
  })
})
