import { randomInt } from 'node:crypto'
import type pg from 'pg'
import type { OpenDatabase } from '../database/connect.ts'

/** The first half of the advisory locks by which servers see one another; the second is a server's number. */
export const PRESENCE_LOCK = 727_005

/** Shows other servers that this one lives: PostgreSQL takes its lock away when its connection ends, as that of a killed process does. */
export interface Presence {
  /** Under which it is seen; undefined while it is not. */
  number(): number | undefined
  /** Lets it be seen, again where its connection was lost. */
  appear(): Promise<void>
  leave(): Promise<void>
}

/** On a connection of its own, which waits for nothing. */
export function createPresence({ connectPatiently }: Pick<OpenDatabase, 'connectPatiently'>): Presence {
  const number = randomInt(1, 2 ** 31)
  let connection: pg.Client | undefined

  return {
    number: () => connection && number,

    async appear() {
      if (connection) return
      const client = await connectPatiently()
      const forget = (): void => void (connection = undefined)
      client.on('error', forget).on('end', forget)
      await client.query('select pg_advisory_lock($1, $2)', [PRESENCE_LOCK, number])
      connection = client
    },

    async leave() {
      await connection?.end()
    },
  }
}
