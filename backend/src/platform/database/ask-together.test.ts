import pg from 'pg'
import type { Database } from '../ports.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { readTogether, rowsTogether, writeTogether } from './ask-together.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const failure = (code: string) => Object.assign(new pg.DatabaseError('no', 0, 'error'), { code })

/** Doubles numbers, and fails as PostgreSQL would where one of them is 13 or 99. */
function doubling() {
  const batches: (readonly number[])[] = []
  const double = async (_db: Database, numbers: readonly number[]) => {
    batches.push(numbers)
    await new Promise(setImmediate)
    if (numbers.includes(13)) throw failure('23505')
    if (numbers.includes(99)) throw failure('57014')
    return numbers.map((number) => number * 2)
  }
  return { batches, double }
}

describe('what many ask for at once', () => {
  it('is read together, each connection by itself', async () => {
    const { batches, double } = doubling()
    const read = readTogether(double)
    const { db } = server
    const ofTransaction = db.transaction((tx) => Promise.all([read(tx, 7), read(tx, 8), read(tx, 9)]))
    const ofPool = Promise.all([read(db, 1), read(db, 2), read(db, 3)])
    expect([await ofPool, await ofTransaction]).toEqual([
      [2, 4, 6],
      [14, 16, 18],
    ])
    expect(batches.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([[1], [2, 3], [7], [8, 9]])
  })
})

describe('rows that many ask for at once', () => {
  it('are answered to who asked for them: none, one or several, by an id in any case', async () => {
    const asked: (readonly string[])[] = []
    const read = rowsTogether(
      async (_db, ids) => {
        asked.push(ids)
        await new Promise(setImmediate)
        return [...ids, ...ids].filter((id) => id !== 'none').map((id, index) => ({ id, index }))
      },
      ({ id }) => id,
    )
    const first = read(server.db, 'one')
    const rest = await Promise.all(['two', 'none', 'TWO'].map((id) => read(server.db, id)))
    const two = [0, 1].map((index) => ({ id: 'two', index }))
    expect([await first, ...rest]).toEqual([[0, 1].map((index) => ({ id: 'one', index })), two, [], two])
    expect(asked).toEqual([['one'], ['two', 'none']])
  })
})

describe('what many have to store at once', () => {
  it('fails for nobody for the sake of another', async () => {
    const { batches, double } = doubling()
    const write = writeTogether(double)
    const written = await Promise.allSettled([1, 2, 13, 3].map((number) => write(server.db, number)))
    expect(written.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([2, 4, 'failed', 6])
    expect(batches).toEqual([[1], [2, 13, 3], [2], [13], [3]])
  })

  it('is not asked for again where the database is away: what became of it is unknown', async () => {
    const { batches, double } = doubling()
    const write = writeTogether(double)
    const written = await Promise.allSettled([1, 2, 99].map((number) => write(server.db, number)))
    expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(batches).toEqual([[1], [2, 99]])
  })
})
