import { gathered } from '../gathered.ts'
import type { Database } from '../ports.ts'
import { isDatabaseAway } from './away.ts'

type Ask<Asked, Answer> = (db: Database, asked: Asked) => Promise<Answer>
type AskAll<Asked, Answer> = (db: Database, asked: readonly Asked[]) => Promise<readonly (Answer | Promise<Answer>)[]>

function askTogether<Asked, Answer>(askAll: AskAll<Asked, Answer>): Ask<Asked, Answer> {
  const asking = new WeakMap<Database, (asked: Asked) => Promise<Answer>>()
  return (db, asked) => {
    const ask = asking.get(db) ?? gathered((batch: readonly Asked[]) => askAll(db, batch))
    asking.set(db, ask)
    return ask(asked)
  }
}

/**
 * What many ask for at once, and each for something of their own: read for all of them by one statement, which begins after they asked. Of a
 * transaction it is read on its connection.
 *
 * @param read answers each of those who ask, in their order
 */
export const readTogether = <Asked, Answer>(
  read: (db: Database, asked: readonly Asked[]) => Promise<readonly Answer[]>,
): Ask<Asked, Answer> => askTogether(read)

/**
 * Rows that many ask for at once by the id that each knows.
 *
 * @param select those of all the ids; an id that is no UUID fails for all who ask
 * @param idOf by which a row was asked for
 */
export const rowsTogether = <Row>(
  select: (db: Database, ids: readonly string[]) => Promise<readonly Row[]>,
  idOf: (row: Row) => string,
): Ask<string, readonly Row[]> =>
  readTogether(async (db, asked: readonly string[]) => {
    const ids = asked.map((id) => id.toLowerCase())
    const rows = new Map<string, Row[]>(ids.map((id) => [id, []]))
    for (const row of await select(db, [...rows.keys()])) rows.get(idOf(row))?.push(row)
    return ids.map((id) => rows.get(id) ?? [])
  })

/**
 * What many have to store at once: stored for all of them by one statement. Where it fails for the sake of one, nothing was written, and
 * each is stored alone. Never in a transaction, which would have failed with the statement.
 *
 * @param write answers each, in their order. It waits for no row that somebody else may hold for long: all would wait.
 */
export const writeTogether = <Asked, Answer>(
  write: (db: Database, asked: readonly Asked[]) => Promise<readonly Answer[]>,
): Ask<Asked, Answer> =>
  askTogether(async (db, asked) => {
    const alone = async (one: Asked): Promise<Answer> => {
      const [answer] = await write(db, [one])
      return answer as Answer
    }
    try {
      return await write(db, asked)
    } catch (error) {
      if (asked.length === 1 || isDatabaseAway(error)) throw error
      return asked.map(alone)
    }
  })
