import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { answer, noSuch, type Answer } from './answers.ts'
import type { Call } from './call.ts'
import { Id, Integer } from './parameters.ts'

/** How a list is asked for. */
export const PAGE = {
  limit: Integer.refine((limit) => limit >= 1 && limit <= 100, 'must be between 1 and 100').optional(),
  starting_after: Id.optional(),
  ending_before: Id.optional(),
}

export interface PageAsked {
  readonly limit?: number | undefined
  readonly starting_after?: string | undefined
  readonly ending_before?: string | undefined
}

const DEFAULT_LIMIT = 10

interface ListOf {
  readonly table: PgTable
  /** In an error, what one of them is called. */
  readonly kind: string
  readonly where: SQL
  readonly url: string
  readonly bodiesOf: (ids: readonly string[]) => Promise<readonly Answer['body'][]>
}

/** A page of what there is, newest first; the next begins after the last id of this one. */
export async function listPage({ db }: Call, asked: PageAsked, list: ListOf): Promise<Answer> {
  const { table, where, kind, url, bodiesOf } = list
  const limit = asked.limit ?? DEFAULT_LIMIT
  const isBackwards = asked.starting_after === undefined && asked.ending_before !== undefined
  const cursor = asked.starting_after ?? asked.ending_before
  if (cursor !== undefined) {
    const { rows } = await db.execute(sql`select from ${table} where id = ${cursor} and ${where}`)
    if (rows.length === 0) return noSuch(kind, cursor, isBackwards ? 'ending_before' : 'starting_after', 400)
  }
  const direction = isBackwards ? sql.raw('>') : sql.raw('<')
  const beyond =
    cursor === undefined
      ? sql`true`
      : sql`(created_at, id) ${direction} (select created_at, id from ${table} where id = ${cursor})`
  const order = sql.raw(isBackwards ? 'asc' : 'desc')
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${table} where ${where} and ${beyond} order by created_at ${order}, id ${order} limit ${limit + 1}`,
  )
  const ids = rows.slice(0, limit).map(({ id }) => id)
  const bodies = await bodiesOf(ids)
  const data = ids.flatMap((id) => bodies.filter((body) => body['id'] === id))
  return answer({
    object: 'list',
    url,
    has_more: rows.length > limit,
    data: isBackwards ? data.toReversed() : data,
  })
}
