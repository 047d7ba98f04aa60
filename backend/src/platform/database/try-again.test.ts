import { sql } from 'drizzle-orm'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { prepared } from './prepared.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.db.execute('create table test_seats (id integer primary key, taken integer not null)')
})
beforeEach(() => server.db.execute('truncate test_seats'))
afterAll(() => server.close())

const seats = async () => (await server.db.execute('select id, taken from test_seats order by id')).rows
const take = (id: number) => sql`update test_seats set taken = taken + 1 where id = ${id}`

/** Two that each hold what the other wants next. */
function meeting() {
  let arrived = 0
  let meet = () => {}
  const met = new Promise<void>((resolve) => (meet = resolve))
  return async () => {
    arrived += 1
    if (arrived === 2) meet()
    await met
  }
}

describe('transactions that stand in each other’s way', () => {
  it('both succeed in the end, and each has done its work once', async () => {
    await server.db.execute('insert into test_seats values (1, 0), (2, 0)')
    const meet = meeting()
    let tries = 0
    const takeBoth = (first: number, second: number) =>
      server.db.transaction(async (tx) => {
        tries += 1
        await tx.execute(take(first))
        await meet()
        await tx.execute(take(second))
        return first
      })
    expect(await Promise.all([takeBoth(1, 2), takeBoth(2, 1)])).toEqual([1, 2])
    expect(tries).toBe(3)
    expect(await seats()).toEqual([
      { id: 1, taken: 2 },
      { id: 2, taken: 2 },
    ])
  })

  it('run again where what they read has changed', async () => {
    await server.db.execute('insert into test_seats values (1, 0)')
    const meet = meeting()
    const addOne = () =>
      server.db.transaction(
        async (tx) => {
          const { rows } = await tx.execute<{ taken: number }>('select taken from test_seats where id = 1')
          await meet()
          await tx.execute(sql`update test_seats set taken = ${(rows[0]?.taken ?? 0) + 1} where id = 1`)
        },
        { isolationLevel: 'repeatable read' },
      )
    await Promise.all([addOne(), addOne()])
    expect(await seats()).toEqual([{ id: 1, taken: 2 }])
  })

  it.each(['40P01', '40001'])('are told after the third failure with %s, and run no fourth time', async (code) => {
    let tries = 0
    const always = server.db.transaction(async (tx) => {
      tries += 1
      await tx.execute(sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`))
    })
    await expect(always).rejects.toMatchObject({ cause: { code } })
    expect(tries).toBe(3)
  })

  it('run once where they failed for another reason', async () => {
    let tries = 0
    const failing = server.db.transaction(async (tx) => {
      tries += 1
      await tx.execute('select 1 / 0')
    })
    await expect(failing).rejects.toThrow()
    expect(tries).toBe(1)
  })
})

describe('a prepared statement', () => {
  const failOnce = prepared<{ rows: unknown[] }>('test-try-again', (db) => ({
    prepare: () => ({ execute: () => db.execute('select test_fails_once() as word') }),
  }))

  it('of its own runs again, and within a transaction with all of that', async () => {
    await server.db.execute('create sequence test_calls')
    await server.db.execute(`
      create function test_fails_once() returns text language plpgsql as $$ begin
        if nextval('test_calls') % 2 = 1 then raise exception 'no' using errcode = '40P01'; end if;
        return 'done';
      end $$`)
    expect((await failOnce(server.db, {})).rows).toEqual([{ word: 'done' }])
    let tries = 0
    const within = server.db.transaction(async (tx) => {
      tries += 1
      return failOnce(tx, {})
    })
    expect((await within).rows).toEqual([{ word: 'done' }])
    expect(tries).toBe(2)
  })
})
