import { asc, countDistinct, desc, gte, lt, max, min, or, sql, sum } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import { DAY_MS } from '@cupboard/shared/contracts'
import { instant } from './database/instant.ts'
import type { Database, Limit, RefusedOften } from './ports.ts'

const limitRefusals = pgTable(
  'limit_refusals',
  {
    limitName: text('limit_name').notNull(),
    keyHash: text('key_hash').notNull(),
    isOfAll: boolean('is_of_all').notNull(),
    times: integer('times').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.limitName, table.keyHash] })],
)
type Refusal = typeof limitRefusals.$inferSelect

/** Refusals wait this long to be written down together: a flood of them costs one statement. */
const GATHERED_MS = 5_000
/** From how many refusals, or of how many senders, it is more than somebody's mistake. A limit of everybody is one at once. */
const OFTEN_TIMES = 50
const OFTEN_SENDERS = 5

export interface Refusals {
  note(limit: Limit, keyHash: string): void
  /** Writes down what was noted and not yet written. */
  close(): Promise<void>
  often(): Promise<readonly RefusedOften[]>
  removeOld(): Promise<void>
}

const { times, keyHash, limitName, isOfAll, firstAt, lastAt } = limitRefusals

async function addRefusals(db: Database, refusals: readonly Refusal[]): Promise<void> {
  await db
    .insert(limitRefusals)
    .values([...refusals])
    .onConflictDoUpdate({
      target: [limitName, keyHash],
      set: { times: sql`${times} + excluded.times`, lastAt: sql`greatest(${lastAt}, excluded.last_at)` },
    })
}

/** @param now the security clock */
export function createRefusals({ db, now, log }: { db: Database; now: () => Date; log: Logger }): Refusals {
  let noted = new Map<string, Refusal>()
  let waiting: NodeJS.Timeout | undefined
  const dayAgo = () => new Date(now().getTime() - DAY_MS)

  async function writeDown(): Promise<void> {
    clearTimeout(waiting)
    waiting = undefined
    const gathered = noted
    noted = new Map()
    // every server locks rows in the same order, so that no two wait for each other
    const inOrder = [...gathered].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, refusal]) => refusal)
    if (inOrder.length > 0) await addRefusals(db, inOrder)
  }

  const writeOrWarn = (): Promise<void> =>
    writeDown().catch((error: unknown) => log.warn({ err: error }, 'refusals of limits could not be written down'))

  return {
    note(limit, hash) {
      const at = now()
      const key = JSON.stringify([limit.name, hash])
      const before = noted.get(key)
      noted.set(key, {
        limitName: limit.name,
        keyHash: hash,
        isOfAll: limit.isOfAll === true,
        times: (before?.times ?? 0) + 1,
        firstAt: before?.firstAt ?? at,
        lastAt: at,
      })
      waiting ??= setTimeout(() => void writeOrWarn(), GATHERED_MS).unref()
    },
    close: writeOrWarn,
    async often() {
      await writeDown()
      const refused = sum(times).mapWith(Number)
      const senders = countDistinct(keyHash)
      const isOfEverybody = sql<boolean>`bool_or(${isOfAll})`
      return db
        .select({ limit: limitName, refused, senders, isOfAll: isOfEverybody, since: min(firstAt), last: max(lastAt) })
        .from(limitRefusals)
        .where(gte(lastAt, dayAgo()))
        .groupBy(limitName)
        .having(or(gte(sum(times), sql`${OFTEN_TIMES}`), gte(senders, OFTEN_SENDERS), isOfEverybody))
        .orderBy(desc(max(lastAt)), asc(limitName))
        .then((rows) => rows.flatMap(({ since, last, ...row }) => (since && last ? [{ ...row, since, last }] : [])))
    },
    async removeOld() {
      await db.delete(limitRefusals).where(lt(lastAt, dayAgo()))
    },
  }
}
